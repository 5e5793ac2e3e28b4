package jzon.interop

import jzon.bind.{Adapters, JsonAdapter, JsonResult, Jzon, TypeRef}
import jzon.bind.tree.JsonValue
import jzon.testkit.{Chunks, Template, Vectors}
import jzon.testing.Suite
import jzon.engine.io.Source

/** Every attack of conformance/attacks comes to the same through Java's adapters as through Scala's codecs. */
class JavaAttacksSuite extends Suite {
  private val adapters: Map[String, JsonAdapter[Any]] = Map[String, JsonAdapter[_]](
    "Json" -> Jzon.adapter(classOf[JsonValue]),
    "Int" -> Jzon.adapter(classOf[Int]),
    "String" -> Jzon.adapter(classOf[String]),
    "BigInt" -> Jzon.adapter(classOf[java.math.BigInteger]),
    "BigDecimal" -> Jzon.adapter(classOf[java.math.BigDecimal]),
    "List[Double]" -> Jzon.adapter(classOf[java.lang.Double]).list(),
    "Set[String]" -> Adapters.set(Jzon.adapter(classOf[String])),
    "Set[Long]" -> Adapters.set(Jzon.adapter(classOf[java.lang.Long])),
    "Set[Double]" -> Adapters.set(Jzon.adapter(classOf[java.lang.Double])),
    "Set[BigDecimal]" -> Adapters.set(Jzon.adapter(classOf[java.math.BigDecimal])),
    "Map[String,Int]" -> Jzon.adapter(classOf[Integer]).map(),
    "Map[Int,Int]" -> Jzon.adapter(new TypeRef[java.util.Map[Integer, Integer]] {}),
    "Small" -> Jzon.adapter(classOf[Twins.Small]),
    "Strict" -> Jzon.adapter(classOf[Twins.Strict]),
    "Nested" -> Jzon.adapter(classOf[Twins.Nested]),
    "Outer" -> Jzon.adapter(classOf[Twins.Outer]),
    "Event" -> Jzon.adapter(classOf[Twins.Event]),
  ).map { case (name, adapter) => name -> adapter.asInstanceOf[JsonAdapter[Any]] }

  /** Scala computes hash codes of decimals that expand them; Java's are cheap. */
  private val ofScala = Set("bigdecimal-exponents-set")

  /** Types with alternatives, which Java's adapters do not have; GeneratedVectorsTest reads these by code written by hand. */
  private val alternatives = Set("Alternatives", "Tree", "Versions", "Union", "List[Word]")

  Vectors.rows("attacks/documents.tsv").filterNot(row => ofScala(row(0)) || alternatives(row(1))).foreach { row =>
    test(row(0)) {
      val attack = Template.expand(row(2))
      val adapter = adapters(row(1))
      val results = List(
        adapter.tryDecode(attack),
        adapter.tryDecode(Source.of(new Chunks(attack, 4096))),
        adapter.tryDecode(Source.of(new Chunks(attack, 13))),
      )
      results.foreach { result =>
        val outcome = result match {
          case bad: JsonResult.Failure[Any] => bad.error.toString
          case _                            => "ok"
        }
        if (row(4).isEmpty) assertNotEquals(outcome, "ok")
        else assertEquals(outcome, row(4).replace(" bit BigInt)", " bit BigInteger)"))
      }
    }
  }
}
