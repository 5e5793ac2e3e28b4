package jzon

import java.time.Instant
import java.util.UUID
import java.util.concurrent.TimeUnit

import jzon.testing.Suite

/** The standard instances by name, both directions in one. */
class CodecInstancesSuite extends Suite {
  test("values") {
    val uuid = UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
    row(Codec.string, "x", "\"x\"")
    row(Codec.int, 1, "1")
    row(Codec.bigDecimal, BigDecimal("1.50"), "1.50")
    row(Codec.uuid, uuid, s"\"$uuid\"")
    row(Codec.instant, Instant.parse("2007-12-03T10:15:30Z"), "\"2007-12-03T10:15:30Z\"")
    row(Codec.javaEnum[TimeUnit], TimeUnit.DAYS, "\"DAYS\"")
    row[Color.Value](Codec.enumeration(Color), Color.Red, "\"Red\"")
  }

  test("what holds others") {
    row(Codec.list(Codec.int), List(1, 2), "[1,2]")
    row(Codec.vector(Codec.string), Vector("x"), "[\"x\"]")
    row(Codec.set(Codec.int), Set(1), "[1]")
    row(Codec.map(Codec.int), Map("a" -> 1), """{"a":1}""")
    row(Codec.option(Codec.int), Option(1), "1")
    row(Codec.option(Codec.int), None, "null")
  }

  test("an id of its own type") {
    final case class OrderId(value: UUID)
    val codec = Codec.uuid.imap(OrderId(_))(_.value)
    row(codec, OrderId(new UUID(1, 2)), "\"00000000-0000-0001-0000-000000000002\"")
  }

  test("a Java enum has an instance only where it was asked for") {
    val text = "no Decoder[java.util.concurrent.TimeUnit] found"
    val errors = compileErrors("implicitly[Decoder[TimeUnit]]")
    assert(errors.contains(text), errors)
    assert(compileErrors("implicitly[FieldEncoder[TimeUnit]]").contains("no FieldEncoder["))
  }

  private def row[A](codec: Codec[A], a: A, json: String)(implicit location: munit.Location): Unit = {
    assertEquals(codec.encodeJson(a), json)
    assertEquals(codec.decodeJson(json), Right(a))
  }
}
