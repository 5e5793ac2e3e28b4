package jzon

import scala.collection.mutable
import scala.util.Random

import jzon.testing.Suite

import jzon.engine.codecs.KeySet
import jzon.engine.error.{Limits, Reason}

/** Mutable maps against maps of the same classes whose keys [[HashKeys]] collects, and sets of their elements. */
class MutableMapSuite extends Suite with InputForms {
  private def show[M](decoder: Decoder[M], json: String, limits: Limits): String =
    decoder.decodeJson(json.getBytes("UTF-8"), DecodeOptions(limits)) match {
      case Right(map)  => map.toString
      case Left(error) => s"$error ${error.reason} ${error.offset}"
    }

  private def objectOf(names: Iterable[Any]): String = names.map(n => s""""$n":true""").mkString("{", ",", "}")

  private def check[K: FieldDecoder](names: Iterable[Any], limits: Limits = Limits.DEFAULT): Unit = {
    val json = objectOf(names)
    val hash = Decoder.mapFromFactory[K, Boolean, mutable.HashMap[K, Boolean]](mutable.HashMap)
    assertEquals(show(Decoder[mutable.HashMap[K, Boolean]], json, limits), show(hash, json, limits))
    assertEquals(show(Decoder[mutable.Map[K, Boolean]], json, limits), show(hash, json, limits))
    val linked = Decoder.mapFromFactory[K, Boolean, mutable.LinkedHashMap[K, Boolean]](mutable.LinkedHashMap)
    assertEquals(show(Decoder[mutable.LinkedHashMap[K, Boolean]], json, limits), show(linked, json, limits))
  }

  test("random keys, some of them twice") {
    val random = new Random(5)
    for (i <- 0 until 400) {
      val n = random.nextInt(if (i % 10 == 0) 2000 else 40)
      val ints = List.fill(n)(random.nextInt() >> random.nextInt(32))
      check[Int](ints)
      check[Int](ints.distinct)
      check[Long](ints.distinct.map(_ * 4294967296L))
      check[String](ints.distinct)
      check[Int](ints.distinct, Limits.DEFAULT.withEntries(n / 2 + 1))
    }
  }

  test("keys that crowd in one bucket, after any number of others") {
    val max = KeySet.MAX_COLLISIONS
    val numbers = List(0, 1, 7, 8, 9, 100, 127, 128, 129, 255, 256, 257, 2000)
    for (before <- numbers; n <- List(max - 1, max, max + 1, 300)) {
      val others = (1 to before).map(_ * 7)
      check[Int](others ++ (1 to n).map(_ * 65537))
      check[Int]((1 to n).map(_ * 65537) ++ others)
      check[Long](others ++ (1 to n).map(i => i.toLong << 32 | i))
      check[Int](others ++ (1 to n).map(i => (i << 20) ^ (i << 4)))
    }
    val error = Decoder[mutable.Map[Int, Boolean]].decodeJson(objectOf((1 to 300).map(_ * 65537))).swap.toOption
    assertEquals(error.map(_.reason), Option(Reason.LIMIT_COLLISIONS))
  }

  test("maps of Long") {
    val random = new Random(6)
    for (_ <- 0 until 400) {
      val keys = List.fill(random.nextInt(100))(random.nextLong() >> random.nextInt(64)).distinct
      accepts(objectOf(keys), mutable.LongMap.from(keys.map(_ -> true)))
      if (keys.nonEmpty) {
        val twice = keys(random.nextInt(keys.size))
        refuses[mutable.LongMap[Boolean]](objectOf(keys :+ twice), s""".\"$twice\"(duplicate)""")
      }
    }
    for (k <- List("9223372036854775808", "-9223372036854775809", "1.0", "01", "-", "", "1 ", "99999999999999999999"))
      assert(Decoder[mutable.LongMap[Boolean]].decodeJson(objectOf(List(k))).isLeft, k)
    val edges = List(Long.MaxValue, Long.MinValue, 0L, -1L, 999999999999999999L, 1000000000000000000L)
    accepts(objectOf(edges), mutable.LongMap.from(edges.map(_ -> true)))
    refuses[mutable.LongMap[Boolean]](objectOf(0 to 1024), "(more than 1024 entries)")
  }

  test("bit sets of all kinds of elements") {
    val random = new Random(7)
    for (_ <- 0 until 300) {
      val elements = List.fill(random.nextInt(200))(random.nextInt(1 << random.nextInt(11)))
      accepts(elements.mkString("[", ",", "]"), scala.collection.immutable.BitSet.fromSpecific(elements))
      accepts(elements.mkString("[", " , ", "]"), mutable.BitSet.fromSpecific(elements))
      val odd = List("-1", "1024", "2147483647", "2147483648", "1.0", "x", "\"1\"")(random.nextInt(7))
      val (before, after) = elements.splitAt(random.nextInt(elements.size + 1))
      val json = (before.map(_.toString) ++ List(odd) ++ after.map(_.toString)).mkString("[", ",", "]")
      val one = (before.map(_ => "0") ++ List(odd) ++ after.map(_ => "0")).mkString("[", ",", "]")
      assertEquals(
        decodeAll[mutable.BitSet](json).left.map(_.toString),
        decodeAll[scala.collection.immutable.BitSet](one).left.map(_.toString).map(_ => mutable.BitSet.empty)
      )
    }
    refuses[mutable.BitSet]("[1,1024]", ".[1](expected an integer from 0 to 1023, got 1024)")
  }

  test("collections of booleans of every class and size") {
    val random = new Random(8)
    for (n <- List(0, 1, 2, 3, 15, 16, 17, 63, 64, 65, 1000)) {
      val values = List.fill(n)(random.nextBoolean())
      val json = values.mkString("[", ",", "]")
      assertEquals(Encoder[Vector[Boolean]].encodeJson(values.toVector), json)
      assertEquals(Encoder[Seq[Boolean]].encodeJson(values), json)
      assertEquals(Encoder[Seq[Boolean]].encodeJson(values.to(LazyList)), json)
      assertEquals(
        Encoder[scala.collection.immutable.ArraySeq[Boolean]]
          .encodeJson(scala.collection.immutable.ArraySeq.from(values)),
        json
      )
      val untagged: scala.collection.immutable.ArraySeq[Boolean] =
        scala.collection.immutable.ArraySeq.untagged.from(values)
      assertEquals(Encoder[scala.collection.immutable.ArraySeq[Boolean]].encodeJson(untagged), json)
      assertEquals(Encoder[mutable.ArraySeq[Boolean]].encodeJson(mutable.ArraySeq.from(values)), json)
      assertEquals(Encoder[mutable.Buffer[Boolean]].encodeJson(values.toBuffer), json)
    }
    val e = intercept[engine.error.JsonException](Encoder[Vector[Boolean]].encodeJson(null))
    assertEquals(e.reason, Reason.NULL_VALUE)
  }
}
