package jzon

import java.time.{Duration, Instant, LocalTime}
import java.util.UUID

import scala.collection.{immutable, mutable}

import jzon.engine.error.Reason

/** Merge patches that spell a key of a map in another way than the old value. */
class PatchedKeysSuite extends jzon.testing.Suite {
  private implicit def ordering[K]: Ordering[K] = (a: K, b: K) => Integer.compare(a.##, b.##)

  /** Tries a type of keys in each kind of map: the name that is written, and another name of the same key. */
  private def tries[K: FieldDecoder: FieldEncoder](written: String, other: String): Unit = {
    val name = implicitly[FieldDecoder[K]].getClass.getName
    tried[K, Map[K, Int], Map[K, Map[String, Int]]](s"$name Map", written, other)
    tried[K, immutable.HashMap[K, Int], immutable.HashMap[K, Map[String, Int]]](s"$name HashMap", written, other)
    tried[K, immutable.ListMap[K, Int], immutable.ListMap[K, Map[String, Int]]](s"$name ListMap", written, other)
    tried[K, immutable.VectorMap[K, Int], immutable.VectorMap[K, Map[String, Int]]](s"$name VectorMap", written, other)
    tried[K, immutable.TreeMap[K, Int], immutable.TreeMap[K, Map[String, Int]]](s"$name TreeMap", written, other)
    tried[K, mutable.HashMap[K, Int], mutable.HashMap[K, Map[String, Int]]](s"$name mutable.HashMap", written, other)
    tried[K, java.util.Map[K, Int], java.util.Map[K, Map[String, Int]]](s"$name java.util.Map", written, other)
    tried[K, Map[K, Int], Map[K, Map[String, Int]]](s"$name lastWins", written, other)(
      Codec.from(Decoder.lastWins.map[K, Int], Encoder[Map[K, Int]]),
      Codec.from(Decoder.lastWins.map[K, Map[String, Int]], Encoder[Map[K, Map[String, Int]]])
    )
  }

  private def tried[K, M, N](clue: String, written: String, other: String)(implicit
      numbers: Codec[M],
      maps: Codec[N]
  ): Unit = {
    def json(name: String, value: String) = s"""{"$name":$value}"""
    def read[A](codec: Codec[A], json: String) = codec.decodeJson(json).fold(e => fail(s"$clue: $e"), identity)
    val old = read(numbers, json(written, "1"))
    assertEquals(numbers.encodeJson(old), json(written, "1"), clue)
    assertEquals(numbers.decodeOnto(old, json(other, "null")), Right(read(numbers, "{}")), clue)
    assertEquals(numbers.decodeOnto(old, json(other, "2")), Right(read(numbers, json(written, "2"))), clue)
    assertEquals(numbers.decodeOnto(old, """{"?":null}"""), Right(old), clue)
    if (!clue.endsWith("lastWins")) {
      val both = s"""{"$written":null,"$other":3}"""
      assertEquals(numbers.decodeOnto(old, both).left.map(_.reason), Left(Reason.DUPLICATE_FIELD), clue)
    }
    assertEquals(
      maps.decodeOnto(read(maps, json(written, """{"a":1,"b":2}""")), json(other, """{"b":null,"c":3}""")),
      Right(read(maps, json(written, """{"a":1,"c":3}"""))),
      clue
    )
  }

  test("keys are removed, replaced and merged by their values") {
    tries[UUID]("123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000")
    tries[Double]("1.5", "1.50")
    tries[BigDecimal]("1.0", "1.00")
    tries[Instant]("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z")
    tries[LocalTime]("10:00:00", "10:00")
    tries[Duration]("PT1M", "PT60S")
    tries[PatchedKeysSuite.Word]("a", "A")
  }

  test("keys are compared as their map compares them") {
    tried[Double, Map[Double, Int], Map[Double, Map[String, Int]]]("zero", "0.0", "-0.0")
    type Decimals[V] = immutable.TreeMap[java.math.BigDecimal, V]
    implicit val byValue: Ordering[java.math.BigDecimal] = (a, b) => a.compareTo(b)
    tried[java.math.BigDecimal, Decimals[Int], Decimals[Map[String, Int]]]("decimals", "1.0", "1.00")
    type Words[V] = java.util.TreeMap[String, V]
    implicit val anyCase: Ordering[String] = (a, b) => a.compareToIgnoreCase(b)
    tried[String, Words[Int], Words[Map[String, Int]]]("words", "a", "A")
  }

  test("hostile keys take no more than linear time") {
    import PatchedKeysSuite.Id
    // 2^14 names of one hash code
    val names = (0 until 1 << 14).map(i => (0 until 14).map(b => if ((i >> b & 1) == 0) "aa" else "bB").mkString)
    val codec = implicitly[Codec[Map[Id, Int]]]
    for (value <- List("1", "null")) {
      val patch = names.map(name => s"\"$name\":$value").mkString("{", ",", "}")
      val found = codec.decodeOnto(Map(Id("x") -> 1), patch)
      assertEquals(found.left.map(_.reason), Left(Reason.LIMIT_COLLISIONS))
    }
    val id = "abcdefab-cdef-abcd-efab-cdefabcdefab"
    val letters = id.indices.filter(id.charAt(_).isLetter)
    val spelled = (0 until 30000).map { i =>
      val all = id.toCharArray
      letters.zipWithIndex.foreach { case (at, b) => if ((i >> b & 1) == 1) all(at) = all(at).toUpper }
      s"\"${new String(all)}\":$i"
    }
    val ids = implicitly[Codec[Map[UUID, Int]]]
    val found = ids.decodeOnto(Map(UUID.fromString(id) -> 1), spelled.distinct.mkString("{", ",", "}"))
    assertEquals(found.left.map(_.reason), Left(Reason.DUPLICATE_FIELD))
  }

  test("keys of classes that are numbers without boxes") {
    val longs = implicitly[Codec[mutable.LongMap[Int]]]
    val old = mutable.LongMap(1L -> 1, 2L -> 2)
    assertEquals(longs.decodeOnto(old, """{"1":null,"2":3}"""), Right(mutable.LongMap(2L -> 3)))
  }
}

object PatchedKeysSuite {

  /** A key of the program, in any case. */
  final case class Word(text: String)
  object Word {
    implicit val decoder: FieldDecoder[Word] = FieldDecoder.string.map(text => Word(text.toLowerCase))
    implicit val encoder: FieldEncoder[Word] = FieldEncoder.string.contramap(_.text)
  }

  /** A key whose hash code depends on that of a text alone. */
  final case class Id(text: String)
  object Id {
    implicit val decoder: FieldDecoder[Id] = FieldDecoder.string.map(Id(_))
    implicit val encoder: FieldEncoder[Id] = FieldEncoder.string.contramap(_.text)
  }
}
