package jzon

import java.lang.Character.UnicodeScript
import java.time.temporal.ChronoField
import java.util.concurrent.TimeUnit

import scala.reflect.ClassTag
import scala.util.Random

import jzon.testing.Suite

/** Constants of enums as values and keys: every name, in random orders, written from words and found by words. */
class EnumKeySuite extends Suite with InputForms {
  import EnumKeySuite._

  private def check[E <: java.lang.Enum[E]](constants: Array[E])(implicit tag: ClassTag[E]): Unit = {
    implicit val codec: Codec[E] = Codec.javaEnum[E]
    implicit val decoder: FieldDecoder[E] = FieldDecoder.javaEnum[E]
    implicit val encoder: FieldEncoder[E] = FieldEncoder.javaEnum[E]
    val random = new Random(11)
    val all = List.fill(3)(constants.toList).flatten
    val shuffled = random.shuffle(all)
    val json = shuffled.map(e => s""""${e.name}"""").mkString("[", ",", "]")
    accepts(json, shuffled)
    assertEquals(Encoder[List[E]].encodeJson(shuffled), json)
    val map = random.shuffle(constants.toList).map(e => e -> e.ordinal).toMap
    val members = map.map { case (k, v) => s""""${k.name}":$v""" }.mkString("{", ",", "}")
    accepts(members, map)
    assertEquals(Encoder[Map[E, Int]].encodeJson(map), members)
    val expected = constants.map(_.name).mkString(", ").take(40)
    for (name <- List("", "x", constants(0).name.take(2), constants(0).name + "x", "\\u0000")) {
      val error = decodeAll[Map[E, Int]](s"""{"$name":1}""").swap.getOrElse("")
      assert(error.startsWith(s"${path(name)}(expected one of $expected"), error)
      assert(Decoder[E].decodeJson(s""""$name"""").isLeft)
    }
    val escaped = f"\\u${constants(0).name.head.toInt}%04x" + constants(0).name.tail
    accepts(s"""{"$escaped":1}""", Map(constants(0) -> 1))
    refuses[Map[E, Int]](
      s"""{"${constants(0).name}":1,"$escaped":2}""",
      s"${path(constants(0).name)}(duplicate)"
    )
  }

  private def path(name: String): String = {
    val json = s"""{"$name":"x"}"""
    Decoder[Map[String, Int]].decodeJson(json).left.map(_.path).swap.getOrElse("")
  }

  test("short names")(check(TimeUnit.values))

  test("names of more than two words")(check(ChronoField.values))

  test("many names, some of them long")(check(UnicodeScript.values))

  test("a null constant is reported as such") {
    val e = intercept[engine.error.JsonException](Encoder.javaEnum[TimeUnit].encodeJson(null))
    assertEquals(e.reason, engine.error.Reason.NULL_VALUE)
  }

  test("a constant that an unchecked cast has brought has its own name") {
    val encoder = Encoder.javaEnum[TimeUnit]
    assertEquals(encoder.encodeJson(TimeUnit.DAYS), "\"DAYS\"")
    val other = ChronoField.YEAR.asInstanceOf[Any]
    val unchecked = encoder.asInstanceOf[Encoder[Any]]
    assertEquals(unchecked.encodeJson(other), "\"YEAR\"")
  }

  test("values of an Enumeration that come later, have one name, or names with any characters") {
    val decoder = Decoder.map(FieldDecoder.enumeration(Names), Decoder.int)
    def read(json: String) = decodeAll(json)(decoder, implicitly)
    assertEquals(read("""{"one":1}"""), Right(Map(Names.One -> 1)))
    assertEquals(read("""{"same":1}"""), Right(Map(Names.First -> 1)))
    assertEquals(read("""{"é\"":1,"a name of more than two words":2}"""), Right(Map(Names.Odd -> 1, Names.Long -> 2)))
    val later = Names.add("later")
    assertEquals(read("""{"later":1,"one":2}"""), Right(Map(later -> 1, Names.One -> 2)))
    refuses("""{"none":1}""", ".none(expected one of one, same, same, é\", a name of more than two words, later)")(
      decoder,
      implicitly
    )
  }

  test("instances are written and read by Java serialisation after their use") {
    val encoder = Encoder.javaEnum[TimeUnit]
    assertEquals(encoder.encodeJson(TimeUnit.DAYS), "\"DAYS\"")
    val bytes = new java.io.ByteArrayOutputStream
    new java.io.ObjectOutputStream(bytes).writeObject(encoder)
    val copy = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray)).readObject()
    assertEquals(copy.asInstanceOf[Encoder[TimeUnit]].encodeJson(TimeUnit.HOURS), "\"HOURS\"")
  }
}

object EnumKeySuite {
  object Names extends Enumeration {
    val One: Value = Value("one")
    val First: Value = Value("same")
    val Second: Value = Value("same")
    val Odd: Value = Value("é\"")
    val Long: Value = Value("a name of more than two words")
    def add(name: String): Value = Value(name)
  }
}
