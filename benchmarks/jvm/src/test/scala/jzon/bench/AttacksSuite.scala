package jzon.bench

import jzon.testing.Suite
import play.api.libs.json.JsError

/** What is compared does the same work: all read the benign twins, and jzon comes to what the vectors say. */
final class AttacksSuite extends Suite {

  private def accepts(read: AttackRivals.Read, document: Array[Byte]): Boolean =
    try
      read(document) match {
        case Left(_)    => false
        case _: JsError => false
        case _          => true
      }
    catch {
      case _: RuntimeException    => false
      case _: java.io.IOException => false
    }

  /** What a library rejects by limits that it has by default, which are left as they are. */
  private val limited = Map(
    // at most 1024 entries in maps and sets, as a guard against colliding keys
    "jsoniter-scala" -> Set(
      "colliding-keys",
      "zero-hash-keys",
      "colliding-set",
      "zero-hash-set",
      "colliding-longs",
      "colliding-doubles",
    ),
    // at most 128 bits of digits in a Double
    "zio-json" -> Set("thousand-zeros", "near-halfway", "near-halfway-subnormal"),
  )

  test("every library accepts the benign twins of the shapes that it reads") {
    val refused = for {
      attack <- Attack.all
      rival <- AttackRivals.names
      read <- AttackRivals.shapes(rival).get(attack.twinShape)
      if !accepts(read, attack.twin)
    } yield rival -> attack.name
    assertEquals(refused.groupMap(_._1)(_._2).view.mapValues(_.toSet).toMap, limited)
  }

  test("jzon accepts the attacks that it should, and no others") {
    Attack.all.foreach { attack =>
      assertEquals(
        accepts(AttackRivals.shapes("jzon")(attack.shape), attack.document),
        attack.outcome == "ok",
        attack.name
      )
    }
  }

  test("which libraries read other numbers than are written") {
    val inexact = for {
      attack <- Attack.all
      (shape, document) <- Vector(attack.shape -> attack.document, attack.twinShape -> attack.twin)
      if shape == "List[Double]"
      rival <- AttackRivals.names
      read <- AttackRivals.shapes(rival).get(shape)
      if accepts(read, document) && !Attack.exact(shape, document, read(document))
    } yield rival -> attack.name
    // play-json rounds twice, by way of a BigDecimal of 34 digits; jsoniter-scala reads what is just above the middle of 0
    // and the smallest double as 0
    assertEquals(
      inexact,
      Vector(
        "play-json" -> "near-halfway",
        "jsoniter-scala" -> "near-halfway-subnormal",
        "play-json" -> "near-halfway-subnormal"
      )
    )
  }

  /** Types whose decoders try alternatives, which are written for jzon only. */
  private val alternatives = Set("Alternatives", "Tree", "Versions", "Union", "List[Word]")

  test("an attack is left out for a library only where it lacks the means, or tries alternatives") {
    val missing = AttackRivals.names.map { rival =>
      val unwritten = if (rival == "jzon") Set.empty[String] else alternatives
      rival -> (Attack.all.map(_.shape).toSet -- unwritten -- AttackRivals.shapes(rival).keySet)
    }.toMap
    assertEquals(
      missing.filter(_._2.nonEmpty),
      Map("jsoniter-scala" -> Set("Json", "Event"), "play-json" -> Set("Strict"))
    )
  }
}
