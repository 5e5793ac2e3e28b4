package jzon.testkit

import munit.FunSuite

/** Every attack of conformance/attacks comes to what its row says, and its benign twin is accepted and as long. */
final class AttacksSuite extends FunSuite {
  private val rows = Vectors.rows("attacks/documents.tsv")

  test("the file is whole")(assert(rows.size >= 40, s"only ${rows.size} rows"))

  rows.foreach { row =>
    test(row(0)) {
      val attack = Template.expand(row(2))
      val decoder = Shapes.decoder(row(1))
      val forms = Seq(
        "array" -> decoder.decodeJson(attack),
        "stream" -> decoder.decodeJson(new Chunks(attack, 4096)),
        "small chunks" -> decoder.decodeJson(new Chunks(attack, 13))
      )
      forms.foreach { case (form, result) =>
        row(4) match {
          case "ok" => assert(result.isRight, s"$form: $result")
          case ""   => assert(result.isLeft, s"$form: $result")
          case text => assertEquals(result.left.map(_.toString), Left(text): Either[String, Any], form)
        }
      }
    }
  }

  test("names of one hash code, and of hash code 0") {
    val colliding = (0 until 4096).map(Template.collidingName)
    assertEquals(colliding.distinct.size, 4096)
    assertEquals(colliding.map(_.hashCode).distinct.size, 1)
    val zero = (0 until 4096).map(Template.zeroHashName)
    assertEquals(zero.distinct.size, 4096)
    assertEquals(zero.map(_.hashCode).distinct, Vector(0))
  }
}
