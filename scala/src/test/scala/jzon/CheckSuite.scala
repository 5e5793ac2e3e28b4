package jzon

import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, NoSuchFileException, Paths}

import jzon.syntax._

class CheckSuite extends jzon.testing.Suite with InputForms {
  private case class Port(value: Int)

  test("ensure keeps what is as asked") {
    val decoder = Decoder[List[Int]].ensure(_.nonEmpty, "expected an element")
    accepts("[1]", List(1))(decoder, implicitly)
    refuses("[]", "(expected an element)")(decoder, implicitly)
    refuses("{\"a\":[]}", ".a(expected an element)")(Decoder.map(FieldDecoder.string, decoder), implicitly)
    refuses("[x]", ".[0](expected an integer, got x)")(decoder, implicitly)
  }

  test("ensure of a codec is a codec") {
    val codec: Codec[Port] = Codec[Int].ensure(i => i > 0 && i < 65536, "expected a port").imap(Port(_))(_.value)
    assertEquals(codec.decodeJson("80"), Right(Port(80)))
    assertEquals(codec.decodeJson("0").left.map(_.toString), Left("(expected a port)"))
    assertEquals(codec.encodeJson(Port(0)), "0")
  }

  test("emapOption and collect") {
    val byName = Decoder.string.emapOption("no such level")(Map("low" -> 1, "high" -> 2).get)
    accepts("\"high\"", 2)(byName, implicitly)
    refuses("\"higher\"", "(no such level)")(byName, implicitly)
    val letters = Decoder.string.collect("expected one letter") { case s if s.length == 1 => s.charAt(0) }
    accepts("\"x\"", 'x')(letters, implicitly)
    refuses("[\"xy\"]", ".[0](expected one letter)")(Decoder.list(letters), implicitly)
  }

  test("keys of maps are checked alike") {
    val short = Decoder.map(FieldDecoder.string.ensure(_.length < 3, "name too long"), Decoder.int)
    accepts("{\"ab\":1}", Map("ab" -> 1))(short, implicitly)
    refuses("{\"abc\":1}", ".abc(name too long)")(short, implicitly)
    val known = Decoder.map(FieldDecoder.string.emapOption("no such level")(Map("low" -> 1).get), Decoder.int)
    accepts("{\"low\":5}", Map(1 -> 5))(known, implicitly)
    refuses("{\"lower\":5}", ".lower(no such level)")(known, implicitly)
    val letters = Decoder.map(FieldDecoder.string.collect("one letter") { case s if s.length == 1 => s }, Decoder.int)
    refuses("{\"lower\":5}", ".lower(one letter)")(letters, implicitly)
  }

  test("fromJson reads streams and files") {
    def stream(text: String) = new ByteArrayInputStream(text.getBytes(UTF_8))
    assertEquals(stream("[1,2]").fromJson[List[Int]], Right(List(1, 2)))
    assertEquals(stream("[1,x]").fromJson[List[Int]], Left(".[1](expected an integer, got x)"))
    val file = Files.createTempFile("jzon", ".json")
    try {
      Files.write(file, "{\"a\":1}".getBytes(UTF_8))
      assertEquals(file.fromJson[Map[String, Int]], Right(Map("a" -> 1)))
      assertEquals(file.fromJson[Int], Left("(expected an integer, got {)"))
    } finally Files.delete(file)
    intercept[NoSuchFileException](Paths.get("no", "such", "file").fromJson[Int])
  }
}
