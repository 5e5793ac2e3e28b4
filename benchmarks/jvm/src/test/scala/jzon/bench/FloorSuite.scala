package jzon.bench

import jzon.bench.floor.{Floor, PlainPass}
import jzon.payloads.Payloads
import jzon.testing.Suite

/** The floor is one: the pass checks what readers check, and the copies are new and equal. */
final class FloorSuite extends Suite {

  test("the pass accepts every payload") {
    assertEquals(Payloads.all.filterNot(p => PlainPass.accepts(p.json)).map(_.name), Vector.empty[String])
  }

  test("the pass refuses whatever is no JSON in the broken documents") {
    // The reference decides which of the faults are faults of syntax.
    val syntax = for {
      payload <- Payloads.all
      broken <- payload.broken
      if jzon.Decoder[jzon.Json].decodeJson(broken.json).isLeft && broken.label != "duplicate name"
    } yield (payload.name, broken)
    assert(syntax.length > 300, syntax.length)
    assertEquals(
      syntax.collect { case (name, b) if PlainPass.accepts(b.json) => s"$name: ${b.label}" },
      Vector.empty[String]
    )
  }

  test("every prefix of a document is refused") {
    val json = jzon.payloads.Wide.wide.json
    assertEquals((0 until json.length).filter(n => PlainPass.accepts(json.take(n))), IndexedSeq.empty[Int])
  }

  Floor.cases.foreach { anyCase =>
    test(s"the objects of ${anyCase.payload} are made anew, twice over") {
      def check[A](c: Floor.Case[A]): Unit = {
        val copy = c.copy(c.value)
        val first = copy(c.value)
        val second = copy(c.value)
        assert(c.payload.same(first, c.value))
        assert(c.payload.same(second, c.value))
        assert(first.asInstanceOf[AnyRef] ne second.asInstanceOf[AnyRef])
      }
      check(anyCase)
    }
  }

  test("pairs of doubles hold no boxes, as those that are read") {
    def pairs(value: Any): Vector[AnyRef] = value match {
      case p @ (_: Double, _: Double) => Vector(p)
      case s: Seq[?]                  => s.toVector.flatMap(pairs)
      case p: Product                 => p.productIterator.toVector.flatMap(pairs)
      case _                          => Vector.empty
    }
    val border = jzon.payloads.GeoJson.geojson.value.get
    val copied = pairs(jzon.bench.floor.Copies.geoJson(border)(border))
    assert(copied.length > 100)
    assertEquals(copied.map(_.getClass.getSimpleName).distinct, Vector("Tuple2$mcDD$sp"))
  }

  test("nothing of the copies is shared") {
    val c = Floor.cases.head
    def strings(value: Any): Vector[String] = value match {
      case s: String  => Vector(s)
      case s: Seq[?]  => s.toVector.flatMap(strings)
      case p: Product => p.productIterator.toVector.flatMap(strings)
      case _          => Vector.empty
    }
    def check[A](c: Floor.Case[A]): Unit = {
      val copied = strings(c.copy(c.value)(c.value))
      assert(copied.length > 100)
      assert(strings(c.value).zip(copied).forall { case (a, b) => a == b && (a ne b) })
    }
    check(c)
  }
}
