package jzon.bench.floor

import jzon.bench.*
import jzon.bench.rivals.{Jsoniter, Jzon}
import jzon.payloads.{Arrays, GeoJson, GoogleMaps, Maps, Nested, Payload, Records, Strings, Times, Twitter, Wide}

/**
 * How far from the limit decoding is: beside jzon, a pass over the bytes that checks UTF-8 and structure and builds
 * nothing ([[PlainPass]]), and the allocation of the objects that the document gives, with nothing read; and
 * jsoniter-scala, for what a decoder could gain at most over it.
 *
 * {{{
 * Floor [--json FILE] [--rounds N] [--slice MILLIS] [--warm-up MILLIS]
 * }}}
 */
object Floor {
  val pass = "pass over the bytes"
  val copies = "the objects anew"

  /** A payload and what makes its objects. */
  final case class Case[A](payload: Payload[A], copy: A => Copy[A]) {

    /** The value that is made anew. */
    lazy val value: A = {
      val entry = Jzon.entry(payload).get.asInstanceOf[Entry[A, Any]]
      entry.converted(entry.sample)
    }
  }

  val cases: Vector[Case[?]] = Vector(
    Case(GoogleMaps.compact, Copies.matrix),
    Case(GoogleMaps.pretty, Copies.matrix),
    Case(Twitter.compact, Copies.timeline),
    Case(Twitter.pretty, Copies.timeline),
    Case(GeoJson.geojson, Copies.geoJson),
    Case(Nested.nested, _ => Copies.nested),
    Case(Records.records, Copies.table),
    Case(Wide.wide, SimpleCopies.three),
    Case(Arrays.ints, _ => SimpleCopies.ints),
    Case(Arrays.longs, _ => SimpleCopies.longs),
    Case(Arrays.shortDoubles, _ => SimpleCopies.doubles),
    Case(Arrays.longDoubles, _ => SimpleCopies.doubles),
    Case(Arrays.floats, _ => SimpleCopies.floats),
    Case(Arrays.bigDecimals, SimpleCopies.bigDecimals),
    Case(Arrays.booleans, _ => SimpleCopies.booleans),
    Case(Arrays.uuids, _ => SimpleCopies.uuids),
    Case(Times.times, _ => SimpleCopies.times),
    Case(Maps.byString, SimpleCopies.byString),
    Case(Maps.byInt, SimpleCopies.byInt),
    Case(Strings.ofAscii, SimpleCopies.strings),
    Case(Strings.ofLatin1, SimpleCopies.strings),
    Case(Strings.ofCjk, SimpleCopies.strings),
    Case(Strings.ofEscapes, SimpleCopies.strings),
  )

  def main(args: Array[String]): Unit = Comparison.parse(args.toList).run(cases.map(group), "jzon"): Unit

  private def group[A](c: Case[A]): Vector[Turn] = {
    val json = c.payload.json
    val copy = c.copy(c.value)
    val decode = Jzon.task(c.payload, Operation.Decode).get
    def turn(name: String, task: Task) = new Turn(c.payload.name, Operation.Decode.name, name, task)
    val rival = Jsoniter.task(c.payload, Operation.Decode).get
    Vector(
      turn("jzon", decode),
      turn(Jsoniter.name, rival),
      turn(pass, () => PlainPass.accepts(json)),
      turn(copies, () => copy(c.value))
    )
  }
}
