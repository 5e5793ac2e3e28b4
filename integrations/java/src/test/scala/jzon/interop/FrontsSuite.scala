package jzon.interop

import java.util.SplittableRandom

import scala.jdk.CollectionConverters._
import scala.jdk.OptionConverters._

import jzon._
import jzon.bind.{JsonAdapter, JsonResult, Jzon}
import jzon.bind.tree.JsonValue
import jzon.testkit.{Chunks, Documents, Mutations, Rounds, Shapes}
import jzon.testing.Suite
import jzon.engine.io.Source

/** The same documents, valid and damaged, through both fronts: the same values, and errors that are equal in all parts. */
class FrontsSuite extends Suite {
  private val mutants = Rounds.all / 5

  test("mutants of any JSON, of records and of families") {
    val random = new SplittableRandom(20261125)
    val documents = new Documents(random)
    val mutations = new Mutations(random)
    val outer = Jzon.adapter(classOf[Twins.Outer])
    val event = Jzon.adapter(classOf[Twins.Event])
    val tree = Jzon.adapter(classOf[JsonValue])
    var accepted = 0
    for (i <- 0 until mutants) {
      val chunk = 1 + random.nextInt(1 << random.nextInt(12))
      val isAccepted = i % 3 match {
        case 0 =>
          agree[Shapes.Outer, Twins.Outer](mutations.mutate(documents.outer(), documents.any()), chunk, outer)(toScala)
        case 1 =>
          agree[Shapes.Event, Twins.Event](mutations.mutate(documents.event(), documents.any()), chunk, event)(toScala)
        case _ => agree[Json, JsonValue](mutations.mutate(documents.any(), documents.any()), chunk, tree)(toScala)
      }
      if (isAccepted) accepted += 1
    }
    // a generator that makes nothing but rubbish, or that damages nothing, would prove little
    assert(accepted > mutants / 20 && accepted < mutants / 2, s"$accepted of $mutants mutants are accepted")
  }

  private def agree[S, J](json: Array[Byte], chunk: Int, adapter: JsonAdapter[J])(toScala: J => S)(implicit
      codec: Codec[S]
  ): Boolean = {
    val (scala, java) =
      if (chunk % 2 == 0) codec.decodeJson(json) -> adapter.tryDecode(json)
      else codec.decodeJson(new Chunks(json, chunk)) -> adapter.tryDecode(Source.of(new Chunks(json, chunk)))
    java match {
      case good: JsonResult.Success[J] =>
        val value = toScala(good.value)
        // NaN is not equal to itself, but its text is
        if (scala != Right(value) && scala.toOption.map(codec.encodeJson(_)) != Some(codec.encodeJson(value)))
          fail(s"${new String(json, "UTF-8")} gives $scala and ${good.value}")
        true
      case bad: JsonResult.Failure[J] =>
        if (scala != Left(bad.error)) fail(s"${new String(json, "UTF-8")} gives $scala and ${bad.error}")
        false
    }
  }

  private def toScala(v: Twins.Outer): Shapes.Outer = Shapes.Outer(
    v.rows.asScala.toList.map(i => Shapes.Inner(i.value, i.text)),
    v.note.toScala,
    v.limits.asScala.map { case (name, limit) => name -> limit.doubleValue }.toMap,
    v.flag,
  )

  private def toScala(v: Twins.Event): Shapes.Event = v match {
    case e: Twins.Opened => Shapes.Opened(e.id, e.tags.asScala.toList)
    case e: Twins.Closed => Shapes.Closed(e.id)
    case e: Twins.Group  => Shapes.Group(e.events.asScala.toList.map(toScala))
  }

  private def toScala(v: JsonValue): Json = Json.parse(v.toString).fold(e => fail(e.toString), identity)
}
