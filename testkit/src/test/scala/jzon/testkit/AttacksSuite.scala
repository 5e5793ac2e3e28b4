package jzon.testkit

import jzon.testing.Suite

/** Every attack of conformance/attacks comes to what its row says, and its benign twin is accepted and as long. */
final class AttacksSuite extends Suite {
  private val rows = Vectors.rows("attacks/documents.tsv")

  test("the file is whole")(assert(rows.size >= 60, s"only ${rows.size} rows"))

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

  test("each benign twin is as long as its attack, within 5 %, and accepted where the attack's shape allows") {
    val unequal = rows.flatMap { row =>
      val attack = Template.expand(row(2)).length.toDouble
      val twin = Template.expand(row(3)).length.toDouble
      if (math.abs(attack - twin) <= math.max(3, 0.05 * attack)) None
      else Some(s"${row(0)}: $attack against $twin bytes")
    }
    assert(unequal.isEmpty, unequal.mkString("\n"))
    rows.foreach { row =>
      val result = Shapes.decoder(row(5)).decodeJson(Template.expand(row(3)))
      assert(result.isRight, s"${row(0)}: $result")
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

  test("names of one hash code under every key, where the key is nothing but odd factors") {
    val names = (0 until 4096).map(Template.highBitsName)
    assertEquals(names.distinct.size, 4096)
    val words = names.map(_.grouped(4).map(_.foldRight(0L)((c, word) => word << 16 | c)).toVector)
    val random = new scala.util.Random(1)
    for (_ <- 1 to 10) {
      val factors = words.head.map(_ => random.nextLong() | 1)
      def products(word: Vector[Long]) = word.zip(factors).map { case (w, factor) => w * factor }
      assertEquals(words.map(products(_).sum).distinct.size, 1)
      assertEquals(words.map(products(_).reduce(_ ^ _)).distinct.size, 1)
    }
  }
}
