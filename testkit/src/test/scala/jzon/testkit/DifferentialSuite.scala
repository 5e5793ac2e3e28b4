package jzon.testkit

import java.util.SplittableRandom

import scala.collection.mutable

import jzon._
import jzon.testing.Suite

/** The same documents, valid and damaged, through jzon and through Jackson: same outcome, same values. */
final class DifferentialSuite extends Suite {
  import Agreement.shown

  private val seen = mutable.Map.empty[Agreement.Difference, Int].withDefaultValue(0)
  private val seed = 20240817L
  private val mutants = math.max(6000, Rounds.all / 5) // so many show each difference

  test("mutants of any JSON, of Outer and of Event") {
    val random = new SplittableRandom(seed)
    val documents = new Documents(random)
    val mutations = new Mutations(random)
    var accepted = 0
    var typed = 0
    for (i <- 0 until mutants) {
      def document() = i % 4 match {
        case 2 => documents.outer()
        case 3 => documents.event()
        case _ => documents.any()
      }
      val mutant = mutations.mutate(document(), document())
      val chunk = 1 + random.nextInt(17)
      val outcome = Agreement.json(mutant, chunk)
      if (outcome.accepted) accepted += 1
      outcome.difference.foreach(seen(_) += 1)
      if (i % 4 == 2 && Agreement.outer(mutant, chunk).isDefined) typed += 1
      if (i % 4 == 3 && Agreement.typed[Shapes.Event](mutant, chunk).isDefined) typed += 1
    }
    // a generator that makes nothing but rubbish, or that damages nothing, would prove little
    assert(accepted > mutants / 20 && accepted < mutants / 2, s"$accepted of $mutants mutants are JSON")
    assert(typed > mutants / 100, s"$typed mutants are of their type")
    Agreement.differences.foreach { difference =>
      assert(seen(difference) > 0, s"this difference from Jackson does not occur: $difference")
    }
  }

  test("the generator makes documents that are accepted by both") {
    val documents = new Documents(new SplittableRandom(seed + 1))
    for (_ <- 0 until 5000) {
      val any = documents.any()
      assertEquals(Decoder[Json].decodeJson(any).left.map(_.toString), JacksonReference.parse(any), shown(any))
      val outer = documents.outer()
      assertEquals(
        Decoder[Shapes.Outer].decodeJson(outer).left.map(_.toString),
        JacksonReference.parse(outer).flatMap(json => JacksonReference.outer(json).toRight("no Outer")),
        shown(outer)
      )
      val event = documents.event()
      assert(Decoder[Shapes.Event].decodeJson(event).isRight, shown(event))
    }
  }
}
