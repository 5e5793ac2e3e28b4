package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream}
import java.util.concurrent.{Callable, Executors}

import scala.collection.immutable.HashMap
import scala.collection.mutable

import jzon.testing.Suite
import munit.ScalaCheckSuite
import org.scalacheck.{Gen, Prop}

/** The map that is made of arrays, against Scala's HashMap and the order in which members came. */
class CompactMapSuite extends Suite with ScalaCheckSuite {

  /** A map of members whose keys are different. */
  private def compact[K, V](members: Seq[(K, V)], multiplier: Int = CompactMap.multiplier): Map[K, V] = {
    val builder = new CompactMapBuilder[K, V](0, multiplier)
    members.foreach { case (k, v) =>
      assert(builder.add(k.asInstanceOf[AnyRef], k.##), s"$k was refused")
      builder.setValue(v.asInstanceOf[AnyRef])
    }
    val map = builder.result()
    assert(map.isInstanceOf[CompactMap[_, _]], map.getClass.getName)
    map
  }

  private def numbered(n: Int): Seq[(String, Int)] = (0 until n).map(i => s"k$i" -> i)

  /** All that a map says, beside what a HashMap and the members say. */
  private def sameAs[K, V](map: Map[K, V], members: Seq[(K, V)]): Unit = {
    val expected = HashMap.from(members)
    assertEquals(map.size, expected.size)
    assertEquals(map.isEmpty, expected.isEmpty)
    assert(map == expected && expected == map)
    assertEquals(map.hashCode, expected.hashCode)
    assertEquals(map.keySet, expected.keySet: Set[K])
    expected.foreachEntry { (k, v) =>
      assertEquals(map.get(k), Some(v): Option[V])
      assertEquals(map(k), v)
      assertEquals(map.getOrElse(k, sys.error("is there")), v)
      assert(map.contains(k) && map.isDefinedAt(k))
    }
  }

  private def inOrder[K, V](map: Map[K, V], members: Seq[(K, V)]): Unit = {
    assertEquals(map.knownSize, members.size)
    assertEquals(map.iterator.toList, members.toList)
    assertEquals(map.toList, members.toList)
    assertEquals(map.keysIterator.toList, members.map(_._1).toList)
    assertEquals(map.valuesIterator.toList, members.map(_._2).toList)
    assertEquals(map.keys.toList, members.map(_._1).toList)
    assertEquals(map.values.toList, members.map(_._2).toList)
    val entries = mutable.ListBuffer.empty[(K, V)]
    map.foreachEntry((k, v) => entries.addOne((k, v)))
    assertEquals(entries.result(), members.toList)
    entries.clear()
    map.foreach(entries.addOne(_))
    assertEquals(entries.result(), members.toList)
    if (members.nonEmpty) {
      assertEquals(map.head, members.head)
      assertEquals(map.last, members.last)
    }
  }

  test("maps of all sizes say what a HashMap says, in order") {
    for (n <- (1 to 70) ++ List(127, 128, 129, 255, 256, 257, 1000, 5000)) {
      sameAs(compact(numbered(n)), numbered(n))
      inOrder(compact(numbered(n)), numbered(n))
      val ints = (0 until n).map(i => (i - n / 2) * 1000 -> s"v$i")
      sameAs(compact(ints), ints)
      inOrder(compact(ints), ints)
    }
  }

  test("a key that is not there") {
    val map = compact(numbered(100))
    for (absent <- List("", "k100", "K1", null)) {
      assertEquals(map.get(absent), None)
      assertEquals(map.getOrElse(absent, -1), -1)
      assert(!map.contains(absent) && !map.isDefinedAt(absent))
      intercept[NoSuchElementException](map(absent))
      assert(map.removed(absent) eq map)
    }
    assertEquals(map.withDefaultValue(7)("x"), 7)
    intercept[NoSuchElementException](compact(numbered(5)).iterator.drop(5).next())
  }

  test("iterators know what is left") {
    val map = compact(numbered(9))
    for (iterator <- List[Iterator[Any]](map.iterator, map.keysIterator, map.valuesIterator)) {
      assertEquals(iterator.knownSize, 9)
      iterator.next()
      assertEquals(iterator.knownSize, 8)
      assertEquals(iterator.size, 8)
    }
  }

  // By == and ##, as for Scala's maps: numbers of different classes are the same key, NaN in one box is itself.
  test("keys are compared as Scala compares them") {
    val keys = List[Any](1, 2L, 3.toShort, 4.toByte, 'a', 5.5f, BigInt(7), BigDecimal("8.25"), 1e300, "x", null, -0.0)
    val members = keys.map(k => k -> s"of $k")
    val map = compact(members)
    sameAs(map, members)
    val same = List[Any](1L, 2, 3, 4.0, 97, 5.5, 7, 8.25, 1e300, "x", null, 0)
    assertEquals(same.map(map.get), HashMap.from(members).pipe(m => same.map(m.get)))
    assertEquals(same.flatMap(map.get).size, keys.size)
    assertEquals(map.get('x'), None)
    val nan: Any = Double.NaN
    val withNan = (nan -> 1) +: numbered(8)
    assertEquals(compact[Any, Int](withNan).get(nan), HashMap[Any, Int](withNan: _*).get(nan))
    val builder = new CompactMapBuilder[Any, Int](0)
    assert(builder.add(Int.box(1), 1.##))
    assert(!builder.add(Long.box(1), 1L.##))
    assert(builder.duplicate)
    assertEquals(builder.rejected, Long.box(1): AnyRef)
  }

  implicit final private class Piped[A](a: A) {
    def pipe[B](f: A => B): B = f(a)
  }

  test("values may be null") {
    val members = numbered(10).map { case (k, i) => k -> (if (i % 2 == 0) null else k) }
    sameAs(compact(members), members)
    assert(compact(members).contains("k0"))
  }

  test("it is shown and matched as any Map") {
    val map = compact(numbered(6))
    assertEquals(map.toString, "Map(k0 -> 0, k1 -> 1, k2 -> 2, k3 -> 3, k4 -> 4, k5 -> 5)")
    assert((map: Any) match { case m: Map[_, _] => m.size == 6; case _ => false })
    assertEquals(Map.from(map), map)
    assertEquals(map.toMap, map)
    assertEquals(map.empty, Map.empty[String, Int])
    assertNotEquals(map, compact(numbered(7)))
    assertNotEquals(map, compact(numbered(5) :+ ("x" -> 5)))
    assertNotEquals(map, compact(numbered(5) :+ ("k5" -> 6)))
    assertEquals(map: collection.Map[String, Int], mutable.Map.from(numbered(6)))
    assertNotEquals(map: Any, numbered(6): Any)
  }

  /** An operation that makes one map of another. */
  private type Change = Map[Int, String] => Map[Int, String]

  private val changes: Gen[Change] = {
    val keys = Gen.choose(0, 60)
    Gen.oneOf(
      keys.map[Change](k => _.updated(k, s"new $k")),
      keys.map[Change](k => _ + (k -> s"added $k")),
      keys.map[Change](k => _ - k),
      Gen.listOf(keys).map[Change](ks => _ ++ ks.map(k => k -> s"of list $k")),
      Gen.listOf(keys).map[Change](ks => _ ++ HashMap.from(ks.map(k => k -> s"of map $k"))),
      Gen.listOf(keys).map[Change](ks => _ -- ks),
      keys.map[Change](k => _.updatedWith(k)(_.map(_ + "!"))),
      keys.map[Change](k => _.updatedWith(k)(old => if (old.isEmpty) Some("first") else None)),
      keys.map[Change](k => _.filter(_._1 < k)),
      keys.map[Change](k => _.filterNot(_._1 < k)),
      keys.map[Change](k => _.partition(_._2.length % 2 == k % 2)._1),
      keys.map[Change](k => _.transform((i, v) => if (i == k) v + "?" else v)),
      keys.map[Change](k => _.map { case (i, v) => (i ^ k) -> v }),
      keys.map[Change](k => _.flatMap { case (i, v) => if (i == k) Nil else List(i -> v) }),
      keys.map[Change](k => _.collect { case (i, v) if i != k => i -> v }),
      keys.map[Change](k => m => m.withDefaultValue("none").updated(k, "with default")),
      keys.map[Change](k => m => m.keySet.filter(_ != k).iterator.map(i => i -> m(i)).toMap)
    )
  }

  property("any changes give what they give of a HashMap, and leave the map as it is") {
    val sizes = Gen.choose(1, 50)
    Prop.forAll(sizes, Gen.listOf(changes)) { (n: Int, list: List[Change]) =>
      val members = (0 until n).map(i => i -> s"v$i")
      val map = compact(members)
      val hashed: Map[Int, String] = HashMap.from(members)
      // each of the map itself, which remembers its HashMap, and all of what the one before has given
      list.foreach(change => sameAs(change(map), change(hashed).toSeq))
      val last = list.foldLeft((map, hashed)) { case ((a, b), change) =>
        val (c, d) = (change(a), change(b))
        sameAs(c, d.toSeq)
        (c, d)
      }
      inOrder(map, members)
      last._1 == last._2
    }
  }

  test("parts, and the same keys with other values, keep the order") {
    val members = numbered(40).reverse
    val map = compact(members)
    for (least <- 0 to 41) {
      inOrder(map.filterNot(_._2 < least), members.filterNot(_._2 < least))
      sameAs(map.filter(_._2 < least), members.filter(_._2 < least))
    }
    assert(map.filter(_ => true) eq map)
    inOrder(map.transform((k, v) => s"$k $v"), members.map { case (k, v) => k -> s"$k $v" })
    inOrder(map, members)
  }

  test("updates of one map make its HashMap once") {
    val members = numbered(1000).map { case (k, _) => k -> k }
    val map = compact(members)
    def same(i: Int): Map[String, String] = map.updated(members(i)._1, members(i)._2)
    // A HashMap that is updated by what is there already is itself.
    assert(same(1).isInstanceOf[HashMap[_, _]])
    assert(same(1) eq same(2))
    assertEquals(same(1), map)
  }

  test("Java serialisation writes the members") {
    for (changed <- List(false, true)) {
      val members = numbered(300).map { case (k, v) => k -> (if (v % 3 == 0) null else s"v$v") }
      val map = compact(members)
      if (changed) assertEquals(map.updated("x", "y").size, 301)
      val bytes = new ByteArrayOutputStream
      val out = new ObjectOutputStream(bytes)
      out.writeObject(map)
      out.writeObject(Some(map))
      out.close()
      val in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray))
      val copy = in.readObject().asInstanceOf[Map[String, String]]
      sameAs(copy, members)
      assertEquals(in.readObject(), Some(copy): AnyRef)
      // One that needs nothing of this library where it is read.
      assert(copy.isInstanceOf[HashMap[_, _]])
    }
  }

  test("each map finds its keys by its own multiplier") {
    for (multiplier <- List(1, -1, 3, 0x10001, 0x9e3779b9, Int.MinValue + 1)) {
      val members = (0 until 3000).map(i => i * 7 -> i)
      sameAs(compact(members, multiplier), members)
    }
  }

  test("many threads use and update one map") {
    val members = numbered(2000)
    val pool = Executors.newFixedThreadPool(4)
    try
      for (_ <- 0 until 20) {
        val map = compact(members)
        val tasks = new java.util.ArrayList[Callable[Boolean]]
        for (t <- 0 until 4)
          tasks.add { () =>
            val other = map.updated(s"t$t", t)
            other.size == 2001 && members.forall { case (k, v) => map(k) == v && other(k) == v }
          }
        pool.invokeAll(tasks).forEach(done => assert(done.get()))
      }
    finally pool.shutdown()
  }

  /** Integers that are their own hash codes, by their slots in a table of `2 ^ bits`: the first ones only. */
  private def crowding(n: Int, bits: Int, multiplier: Int): Seq[Int] =
    Iterator.from(0).filter(i => CompactMap.mix(i, multiplier) >>> -bits == 0).take(n).toSeq

  test("keys that crowd are not added beyond a limit") {
    val keys = crowding(200, 14, multiplier = 12345)
    val builder = new CompactMapBuilder[Int, Int](1000, 12345)
    val added = keys.takeWhile(k => builder.add(Int.box(k), k) && { builder.setValue(Int.box(-k)); true })
    // 2048 slots: all in the first one, and each key one further from it
    assertEquals(added.size, CompactMap.MostProbes)
    assert(!builder.duplicate)
    assertEquals(builder.rejected, Int.box(keys(added.size)): AnyRef)
    assertEquals(builder.toHashMap, HashMap.from(added.map(k => k -> -k)))
    assertEquals(builder.result(), HashMap.from(added.map(k => k -> -k)): Map[Int, Int])
  }

  test("keys that crowd in the table of the right size only make a HashMap") {
    // In a table of 2048 slots for what was expected they begin in the first four slots, in one of 512 all in the first.
    val keys = crowding(400, 9, multiplier = 12345).sortBy(CompactMap.mix(_, 12345) >>> -11)
    val some = (0 until 4).flatMap(slot => keys.filter(CompactMap.mix(_, 12345) >>> -11 == slot).take(33))
    assertEquals(some.size, 132)
    val builder = new CompactMapBuilder[Int, Int](1000, 12345)
    val added = some.takeWhile(k => builder.add(Int.box(k), k) && { builder.setValue(Int.box(-k)); true })
    assert(added.size > CompactMap.MostProbes && added.size <= 132, added.size)
    val map = builder.result()
    assert(map.isInstanceOf[HashMap[_, _]], map.getClass.getName)
    assertEquals(map, HashMap.from(added.map(k => k -> -k)): Map[Int, Int])
  }

  test("no table is larger than the largest") {
    val builder = new CompactMapBuilder[Int, Int](0, mostBits = 8)
    val added = (0 until 1000).takeWhile(i => builder.add(Int.box(i), i) && { builder.setValue(Int.box(i)); true })
    assertEquals(added.size, 128)
    assert(!builder.duplicate)
    assertEquals(builder.toHashMap, HashMap.from(added.map(i => i -> i)))
  }

  property("a key that is there is refused, whatever the numbers of members and of those expected") {
    Prop.forAll(Gen.choose(0, 300), Gen.nonEmptyListOf(Gen.choose(-40, 40))) { (likely: Int, keys: List[Int]) =>
      val builder = new CompactMapBuilder[Int, Int](likely)
      val added = keys.takeWhile(k => builder.add(Int.box(k), k) && { builder.setValue(Int.box(k)); true })
      val first = keys.indices.find(i => keys.indexOf(keys(i)) < i)
      assertEquals(added.size, first.getOrElse(keys.size))
      assertEquals(builder.duplicate, first.isDefined)
      inOrder(builder.result(), added.map(k => k -> k))
      true
    }
  }
}
