package jzon
package derivation

import jzon.testing.Suite

/** Families with many children: constants, methods and switches stay within what a JVM class can hold. */
class DerivedLargeFamilySuite extends Suite {
  import LargeFamilies._

  test("each child in the one-key form") {
    Many.all.zipWithIndex.foreach { case (value, i) =>
      val json = s"""{"C$i":{"a":$i,"b":"x"}}"""
      assertEquals(Encoder[Many].encodeJson(value), json)
      assertEquals(parser.decode[Many](json), Right(value))
    }
  }

  test("each child as a string") {
    Named.all.zipWithIndex.foreach { case (value, i) =>
      assertEquals(Encoder[Named].encodeJson(value), s"\"N$i\"")
      assertEquals(parser.decode[Named](s"\"N$i\""), Right(value))
    }
    assert(parser.decode[Named]("\"N\"").isLeft)
  }

  test("each child by an instance of its own") {
    Owned.all.zipWithIndex.foreach { case (value, i) =>
      assertEquals(Encoder[Owned].encodeJson(value), s"""{"O$i":$i}""")
      assertEquals(parser.decode[Owned](s"""{"O$i":$i}"""), Right(value))
    }
  }

  test("null is no child of a large family") {
    List[Either[JsonException, String]](
      try Right(Encoder[Many].encodeJson(null))
      catch { case e: JsonException => Left(e) },
      try Right(Encoder[Owned].encodeJson(null))
      catch { case e: JsonException => Left(e) }
    ).foreach(result => assert(result.isLeft, result))
  }

  test("each child with a discriminator, first and last") {
    ManyTagged.all.zipWithIndex.foreach { case (value, i) =>
      val json = s"""{"type":"T$i","n":$i}"""
      assertEquals(Encoder[ManyTagged].encodeJson(value), json)
      assertEquals(parser.decode[ManyTagged](json), Right(value))
      assertEquals(parser.decode[ManyTagged](s"""{"n":$i,"type":"T$i"}"""), Right(value))
    }
  }
}
