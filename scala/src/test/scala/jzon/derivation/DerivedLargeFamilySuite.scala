package jzon
package derivation

import munit.FunSuite

/** Families with many children: constants, methods and switches stay within what a JVM class can hold. */
class DerivedLargeFamilySuite extends FunSuite {
  import LargeFamilies._

  test("each child in the one-key form") {
    Many.all.zipWithIndex.foreach { case (value, i) =>
      val json = s"""{"C$i":{"a":$i,"b":"x"}}"""
      assertEquals(Encoder[Many].encodeJson(value), json)
      assertEquals(parser.decode[Many](json), Right(value))
    }
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
