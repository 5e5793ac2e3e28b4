package jzon
package derivation

import jzon.testing.Suite
import munit.Location

/** Rows of tests: each is one JSON text and what becomes of it. */
abstract class Table extends Suite {

  /** The JSON is exactly what the value is written as, and reads back as the value. */
  def both[A](json: String, value: A)(implicit decoder: Decoder[A], encoder: Encoder[A], at: Location): Unit = {
    writes(value, json)
    reads(json, value)
  }

  /** The JSON reads as the value, from memory and from a stream. */
  def reads[A](json: String, value: A)(implicit decoder: Decoder[A], at: Location): Unit =
    test(s"read $json as $value at line ${at.line}") {
      assertEquals(parser.decode[A](json), Right(value))
      val stream = new java.io.ByteArrayInputStream(json.getBytes("UTF-8"))
      assertEquals(decoder.decodeJson(stream).left.map(_.toString), Right(value))
    }

  /** The JSON is rejected with exactly this error. */
  def refuses[A](json: String, error: String)(implicit decoder: Decoder[A], at: Location): Unit =
    test(s"refuse $json at line ${at.line}") {
      assertEquals(parser.decode[A](json).left.map(identity), Left(error))
    }

  /** The value is written as exactly this JSON. */
  def writes[A](value: A, json: String)(implicit encoder: Encoder[A], at: Location): Unit =
    test(s"write $value as $json at line ${at.line}") {
      assertEquals(encoder.encodeJson(value), json)
    }
}
