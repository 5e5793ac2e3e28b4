package jzon

import java.io.{ByteArrayOutputStream, IOException, OutputStream}
import java.nio.{BufferOverflowException, ByteBuffer}
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.util.UUID

import scala.collection.{immutable, mutable}

import jzon.syntax._

class EncoderSuite extends jzon.testing.Suite {
  private implicit val timeUnit: Codec[java.util.concurrent.TimeUnit] = Codec.javaEnum
  private implicit val timeUnitKey: FieldEncoder[java.util.concurrent.TimeUnit] = FieldEncoder.javaEnum

  /** The table row of a value: its text, the same through every form of output. */
  private def writes[A](a: A, json: String)(implicit encoder: Encoder[A], location: munit.Location): Unit = {
    assertEquals(encoder.encodeJson(a), json)
    assertEquals(new String(encoder.encodeJsonBytes(a), UTF_8), json)
    val stream = new ByteArrayOutputStream
    encoder.encodeJsonTo(a, stream)
    assertEquals(stream.toString(UTF_8), json)
    val channel = new ByteArrayOutputStream
    encoder.encodeJsonTo(a, Channels.newChannel(channel))
    assertEquals(channel.toString(UTF_8), json)
    for (buffer <- List(ByteBuffer.allocate(100000), ByteBuffer.allocateDirect(100000))) {
      buffer.position(3)
      encoder.encodeJsonTo(a, buffer)
      val written = new Array[Byte](buffer.position() - 3)
      buffer.position(3)
      buffer.get(written)
      assertEquals(new String(written, UTF_8), json)
    }
  }

  test("values that JSON has words for") {
    writes(true, "true")
    writes(1.toByte, "1")
    writes((-1).toShort, "-1")
    writes(Int.MinValue, "-2147483648")
    writes(Long.MinValue, "-9223372036854775808")
    writes(1.0, "1.0")
    writes(1e10, "1.0E10")
    writes(Double.MinPositiveValue, "5.0E-324")
    writes(0.1f, "0.1")
    writes(Double.NaN, "\"NaN\"")
    writes(Float.NegativeInfinity, "\"-Infinity\"")
    writes(BigInt(2).pow(200), BigInt(2).pow(200).toString)
    writes(BigDecimal("1.10"), "1.10")
    writes("a\"\\\b\f\n\r\t\u0001/é\u2028\ud83c\udf4c", "\"a\\\"\\\\\\b\\f\\n\\r\\t\\u0001/é\u2028\ud83c\udf4c\"")
    writes('x', "\"x\"")
    writes(Symbol("x"), "\"x\"")
    writes[CharSequence](new StringBuilder("x"), "\"x\"")
    writes((), "{}")
  }

  test("options and either") {
    writes(Option(1), "1")
    writes(Option.empty[Int], "null")
    writes(Some(1), "1")
    writes(None, "null")
    writes[Either[Int, String]](Left(1), """{"Left":1}""")
    writes[Either[Int, String]](Right("x"), """{"Right":"x"}""")
    writes(Left(1): Left[Int, String], """{"Left":1}""")
    writes(Right(1): Right[String, Int], """{"Right":1}""")
    writes(List(Some(1), None), "[1,null]")
    writes(Map("a" -> Option.empty[Int]), """{"a":null}""")
  }

  test("collections") {
    writes(List.empty[Int], "[]")
    writes(List(1, 2, 3), "[1,2,3]")
    writes(Vector(1, 2), "[1,2]")
    writes(Seq(1, 2), "[1,2]")
    writes(IndexedSeq(1, 2), "[1,2]")
    writes(Iterable(1, 2), "[1,2]")
    writes(immutable.Queue(1, 2), "[1,2]")
    writes(LazyList(1, 2), "[1,2]")
    writes(immutable.ArraySeq(1, 2), "[1,2]")
    writes(Set(1, 2), "[1,2]")
    writes(immutable.TreeSet(2, 1), "[1,2]")
    writes(immutable.BitSet(64, 1), "[1,64]")
    writes(mutable.BitSet(64, 1), "[1,64]")
    writes(mutable.ArrayBuffer(1, 2), "[1,2]")
    writes(mutable.LinkedHashSet(2, 1), "[2,1]")
    writes(1 to 3, "[1,2,3]")(Encoder.iterable[Int, IndexedSeq].narrow, implicitly)
    writes(Array(1, 2), "[1,2]")
    writes(Array.empty[Int], "[]")
    writes(Array(true), "[true]")
    writes(Array(1.toByte), "[1]")
    writes(Array(1.toShort), "[1]")
    writes(Array(1L), "[1]")
    writes(Array(1.5f), "[1.5]")
    writes(Array(1.5, Double.NaN), "[1.5,\"NaN\"]")
    writes(Array('x'), "[\"x\"]")
    writes(Array("x", "y"), "[\"x\",\"y\"]")
    writes(Array(Array(1), Array(2)), "[[1],[2]]")
    writes((1 to 10000).toList, (1 to 10000).mkString("[", ",", "]"))
  }

  test("maps") {
    writes(Map.empty[String, Int], "{}")
    writes(Map("a" -> 1, "b" -> 2), """{"a":1,"b":2}""")
    writes(immutable.TreeMap(2 -> "b", 1 -> "a"), """{"1":"a","2":"b"}""")
    writes(immutable.ListMap("b" -> 1, "a" -> 2), """{"b":1,"a":2}""")
    writes(immutable.VectorMap("b" -> 1, "a" -> 2), """{"b":1,"a":2}""")
    writes(immutable.LongMap(1L -> 1), """{"1":1}""")
    writes(immutable.IntMap(1 -> 1), """{"1":1}""")
    writes(mutable.LinkedHashMap("b" -> 1, "a" -> 2), """{"b":1,"a":2}""")
    writes[collection.Map[String, Int]](Map("a" -> 1), """{"a":1}""")
    writes(Map("a\"b" -> 1), """{"a\"b":1}""")
    writes(Map(1.5 -> 1), """{"1.5":1}""")
    writes(Map(true -> 1), """{"true":1}""")
    writes(Map('"' -> 1), """{"\"":1}""")
    writes(Map(BigDecimal("1.50") -> 1), """{"1.50":1}""")
    writes(Map(Symbol("x") -> 1), """{"x":1}""")
    writes(Map(java.util.concurrent.TimeUnit.DAYS -> 1), """{"DAYS":1}""")
    writes(Map(new UUID(1, 2) -> 1), """{"00000000-0000-0001-0000-000000000002":1}""")
    implicit val color: FieldEncoder[Color.Value] = FieldEncoder.enumeration(Color)
    writes(Map(Color.Red -> 1), """{"Red":1}""")
  }

  test("tuples, Java's types, enumerations") {
    writes(Tuple1(1), "[1]")
    writes((1, "x", true), "[1,\"x\",true]")
    writes(
      (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22),
      (1 to 22).mkString("[", ",", "]")
    )
    writes(java.util.Optional.of(1), "1")
    writes(java.util.Optional.empty[Int], "null")
    writes(java.util.OptionalInt.of(1), "1")
    writes(java.util.OptionalLong.empty, "null")
    writes(java.util.OptionalDouble.of(1.5), "1.5")
    writes(Integer.valueOf(1), "1")
    writes(java.lang.Double.valueOf(1.5), "1.5")
    writes(java.lang.Boolean.TRUE, "true")
    writes[java.util.List[Int]](java.util.List.of(1, 2), "[1,2]")
    writes[java.util.Set[Int]](java.util.Set.of(1), "[1]")
    writes[java.util.Map[String, Int]](java.util.Map.of("a", 1), """{"a":1}""")
    writes(new UUID(1, 2), "\"00000000-0000-0001-0000-000000000002\"")
    writes(java.util.concurrent.TimeUnit.DAYS, "\"DAYS\"")
    writes(Color.Red, "\"Red\"")(Encoder.enumeration(Color), implicitly)
  }

  test("what is left out of an object") {
    assert(Encoder[Option[Int]].isNone(None) && !Encoder[Option[Int]].isNone(Some(1)))
    assert(Encoder[None.type].isNone(None))
    assert(Encoder[java.util.OptionalInt].isNone(java.util.OptionalInt.empty))
    assert(Encoder[java.util.Optional[Int]].isNone(java.util.Optional.empty[Int]))
    assert(Encoder[Option[Int]].contramap[Int](i => Option(i).filter(_ > 0)).isNone(0))
    assert(Codec[Option[Int]].isNone(None))
    assert(!Encoder[List[Int]].isNone(Nil))
  }

  test("a lone surrogate cannot be written") {
    // written so because the formatter rejects half a pair in a literal
    val (high, low) = (0xd83c.toChar.toString, 0xdf4c.toChar.toString)
    for (text <- List(high, low, "a" + high + "b", low + high, "x" * 100 + high)) {
      intercept[jzon.engine.error.JsonException](text.toJson)
      intercept[jzon.engine.error.JsonException](Map(text -> 1).toJson)
      intercept[jzon.engine.error.JsonException](List(text).toJsonBytes)
    }
    intercept[jzon.engine.error.JsonException](high.head.toJson)
    assertEquals("\ud83c\udf4c".toJson, "\"\ud83c\udf4c\"")
  }

  test("a buffer that is too small is left as it is") {
    val buffer = ByteBuffer.allocate(5)
    intercept[BufferOverflowException](Encoder[List[Int]].encodeJsonTo(List(1, 2, 3), buffer))
    assertEquals(buffer.position(), 0)
    assert(buffer.array.forall(_ == 0))
  }

  test("the exceptions of a stream are thrown") {
    val broken = new OutputStream {
      def write(b: Int): Unit = throw new IOException("no space left")
    }
    assertEquals(intercept[IOException](Encoder[Int].encodeJsonTo(1, broken)).getMessage, "no space left")
  }

  test("lists of strings, by the standard encoder and by one's own") {
    val quoted = Encoder.string.contramap[String](s => s"'$s'")
    for (
      (list, standard, own) <- List(
        (Nil, "[]", "[]"),
        (List(""), """[""]""", """["''"]"""),
        (List("a", "é\n", "x" * 100), s"""["a","é\\n","${"x" * 100}"]""", s"""["'a'","'é\\n'","'${"x" * 100}'"]"""),
      )
    ) {
      assertEquals(Encoder[List[String]].encodeJson(list), standard)
      assertEquals(Encoder.list(quoted).encodeJson(list), own)
    }
  }

  test("layouts") {
    val value = Map("a" -> List("é", "<&>"))
    assertEquals(value.toJsonPretty, "{\n  \"a\" : [\n    \"é\",\n    \"<&>\"\n  ]\n}")
    assertEquals(Encoder[Map[String, List[String]]].encodeJson(Map.empty, EncodeOptions.compact.pretty), "{}")
    assertEquals(
      Encoder[String].encodeJson("é\ud83c\udf4c", EncodeOptions.compact.asciiOnly).toLowerCase,
      "\"\\u00e9\\ud83c\\udf4c\""
    )
    val html = Encoder[String].encodeJson("</script>\u2028", EncodeOptions.compact.htmlSafe)
    assert(!html.exists("<>&\u2028".contains(_)), html)
    assertEquals(html.fromJson[String], Right("</script>\u2028"): Either[String, String])
    val all = Encoder[List[String]].encodeJson(List("é<"), EncodeOptions.compact.pretty.asciiOnly.htmlSafe)
    assertEquals(all.toLowerCase, "[\n  \"\\u00e9\\u003c\"\n]")
    assertEquals(Encoder[String].encodeJson("é<", EncodeOptions.compact), "\"é<\"")
  }
}
