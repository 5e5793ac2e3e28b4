package jzon
package derivation

import java.io.OutputStream

import jzon.engine.error.Limits
import jzon.syntax._

class DerivedRecursionSuite extends Table {
  import DerivedRecursionSuite._

  private val tree = Tree(1, List(Tree(2, Nil, None)), Some(Tree(3, Nil, None)))
  both("""{"value":1,"children":[{"value":2,"children":[]}],"extra":{"value":3,"children":[]}}""", tree)
  both[Rose[Int]](
    """{"Node":{"left":{"Leaf":{"value":1}},"right":{"Leaf":{"value":2}},"more":[]}}""",
    Node(Leaf(1), Leaf(2), Nil)
  )
  both("""{"pong":{"ping":{}}}""", Ping(Some(Pong(Some(Ping(None))))))
  both("""{"later":{"n":1}}""", Order.Early(Order.Late(1)))

  // The check of the outer instance holds for inner values too, however the derived one is wrapped.
  both("""{"n":1,"more":[{"n":2,"more":[]}]}""", Checked(1, List(Checked(2, Nil))))
  refuses[Checked]("""{"n":1,"more":[{"n":-2,"more":[]}]}""", ".more[0](negative)")
  refuses[Twice]("""{"n":1,"more":{"n":-2}}""", ".more(negative)")

  both("""{"value":1,"next":{"value":2,"next":{"value":3}}}""", Cell(1, Some(Cell(2, Some(Cell(3, None))))))
  refuses[Cell[Int]](
    """{"value":1,"next":{"value":2,"next":{"value":"x"}}}""",
    ".next.next.value(expected an integer, got \"x\")"
  )

  // A chain is read by two methods in turns: what holds at one level holds at the next.
  test("errors and defaults at each level of a chain") {
    for (level <- 0 to 6) {
      def read(inner: String) = parser.decode[Step]("""{"id":1,"next":""" * level + inner + "}" * level)
      val path = ".next" * level
      assertEquals(read("{}"), Left(s"$path.id(missing)"))
      assertEquals(read("""{"id":true}"""), Left(s"$path.id(expected an integer, got true)"))
      assertEquals(read("""{"id":1,"id":1}"""), Left(s"$path.id(duplicate)"))
      assertEquals(read("""{"id":1,"other":1}"""), Left(s"$path.other(unknown field)"))
      val last = Step(2, "x" * 3, Nil, None)
      assertEquals(read("""{"id":2}"""), Right((0 until level).foldLeft(last)((s, _) => Step(1, "xxx", Nil, Some(s)))))
      val (reordered, full) = ("""{"tags":["t"],"next":null,"name":"n","id":2}""", Step(2, "n", List("t"), None))
      assertEquals(read(reordered), Right((0 until level).foldLeft(full)((s, _) => Step(1, "xxx", Nil, Some(s)))))
    }
  }

  test("each level of a chain is written") {
    val levels = (0 to 6).map(level => Step(level, if (level % 2 == 0) "x" else "y", List.fill(level)("t"), None))
    val json = levels.tail.foldLeft("""{"id":0,"name":"x","tags":[]}""") { (next, s) =>
      s"""{"id":${s.id},"name":"${s.name}","tags":${s.tags.mkString("[\"", "\",\"", "\"]")},"next":$next}"""
    }
    assertEquals(Encoder[Step].encodeJson(levels.reduce((inner, outer) => outer.copy(next = Some(inner)))), json)
  }

  // A class whose last field is an Option of itself is written by a loop.
  test("each level is written where a loop writes them") {
    def levels[A](n: Int, last: A)(outer: (Int, A) => A) = (1 to n).foldLeft(last)((inner, i) => outer(i, inner))
    for (n <- 0 to 3) {
      val braces = "}" * n
      val chain = levels(n, Chain(None))((_, next) => Chain(Some(next)))
      assertEquals(chain.toJson, """{"next":""" * n + "{}" + braces)
      val nulls = levels(n, Nulls(0, None))((i, next) => Nulls(i, Some(next)))
      val ids = (n to 1 by -1).map(i => s"""{"id":$i,"next":""").mkString
      assertEquals(nulls.toJson, ids + """{"id":0,"next":null}""" + braces)
      val soles = levels(n, Sole(None))((_, next) => Sole(Some(next)))
      assertEquals(soles.toJson, """{"next":""" * n + """{"next":null}""" + braces)
      for (first <- List(None, Some(1)); second <- List(None, Some("x"))) {
        val fields = first.map(v => s""""a":$v""").toList ++ second.map(v => s""""b":"$v"""")
        val open = (fields :+ "\"next\":").mkString("{", ",", "")
        val gaps = levels(n, Gaps(first, second, None))((_, next) => Gaps(first, second, Some(next)))
        assertEquals(gaps.toJson, open * n + fields.mkString("{", ",", "}") + braces)
        assertEquals(gaps.toJson.fromJson[Gaps], Right(gaps))
      }
    }
    both(
      """{"id":1,"left":{"id":2,"right":{"id":3}},"right":{"id":4,"left":{"id":5}}}""",
      Branch(1, Some(Branch(2, None, Some(Branch(3, None, None)))), Some(Branch(4, Some(Branch(5, None, None)), None)))
    )
    both("""[{"next":{}},{}]""", List(Chain(Some(Chain(None))), Chain(None)))
    both("""{"Held":{"chain":{"next":{}},"n":1}}""", Holder.Held(Chain(Some(Chain(None))), 1): Holder)
  }
  onSmallStack("a chain of 100,000 levels is written") {
    val n = 100000
    val chain = (1 to n).foldLeft(Chain(None))((c, _) => Chain(Some(c)))
    assert(Encoder[Chain].encodeJson(chain) == nested(n)) // too long to be shown
    val stream = new java.io.ByteArrayOutputStream
    Encoder[Chain].encodeJsonTo(chain, stream)
    assert(stream.toString("UTF-8") == nested(n))
  }
  test("a value that holds itself is an error") {
    val ring = new Ring(None)
    ring.next = Some(ring)
    def says[A: Encoder](a: A, path: String, levels: String): Unit =
      for (
        write <- List[A => Any](_.toJson, _.toJsonBytes, Encoder[A].encodeJsonTo(_, OutputStream.nullOutputStream))
      ) {
        val error = intercept[jzon.engine.error.JsonException](write(a))
        assertEquals(error.getMessage, s"$path($levels; does a value hold itself?)")
        assertEquals(error.reason, jzon.engine.error.Reason.LIMIT_DEPTH)
      }
    says(ring, ".next", "more than 1048576 levels")
    val loops = Loops(Nil)
    loops.all = List(Loops(Nil), loops)
    says(loops, ".all[1]", "nested too deeply for the stack of this thread")
    says(List(loops.copy(Nil), loops), ".[1].all", "nested too deeply for the stack of this thread")
    assertEquals(loops.copy(Nil).toJson, """{"all":[]}""")
  }

  test("a generic recursive type does not make an instance for each level") {
    val rose = Decoder[Rose[Int]]
    val made = Rose.made.get
    assertEquals(rose.decodeJson(nestedRose(200)).isRight, true)
    assertEquals(Rose.made.get, made)
  }

  // Depth: the limit is an error on a small stack too, never an overflow.
  private val depth = Limits.DEFAULT.depth
  private def nested(n: Int) = """{"next":""" * n + "{}" + "}" * n
  private def nestedRose(n: Int) =
    """{"Node":{"left":""" * n + """{"Leaf":{"value":1}}""" + ""","right":{"Leaf":{"value":2}},"more":[]}}""" * n
  private def nestedTags(n: Int, tagLast: Boolean) =
    if (tagLast) """{"next":""" * n + """{"type":"End"}""" + ""","type":"Link"}""" * n
    else """{"type":"Link","next":""" * n + """{"type":"End"}""" + "}" * n

  onSmallStack("a class at the limit of depth") {
    assertEquals(parser.decode[Chain](nested(depth - 1)).map(_.length), Right(depth - 1))
    assertEquals(
      Decoder[Chain].decodeJson(nested(depth)).left.map(_.reason),
      Left(jzon.engine.error.Reason.LIMIT_DEPTH)
    )
    assertEquals(
      Decoder[Chain].decodeJson(nested(100000)).left.map(_.reason),
      Left(jzon.engine.error.Reason.LIMIT_DEPTH)
    )
  }
  onSmallStack("a family at the limit of depth") {
    assertEquals(Decoder[Rose[Int]].decodeJson(nestedRose(depth / 2 - 1)).isRight, true)
    assertEquals(Decoder[Rose[Int]].decodeJson(nestedRose(depth / 2)).isRight, false)
  }
  onSmallStack("a family with a discriminator at the limit of depth") {
    for (tagLast <- List(true, false)) {
      val chain = Decoder[Tagged].decodeJson(nestedTags(depth - 1, tagLast))
      assertEquals(chain.map(_.length), Right(depth - 1))
      assertEquals(Decoder[Tagged].decodeJson(nestedTags(depth, tagLast)).isRight, false)
    }
  }
  onSmallStack("lists of a class at the limit of depth") {
    val json = """{"value":1,"children":[""" * 250 + "]}" * 250
    assertEquals(Decoder[Tree].decodeJson(json).isRight, true)
  }
  onSmallStack("values as deep as the limit are written") {
    val chain = (1 until depth).foldLeft(Chain(None))((c, _) => Chain(Some(c)))
    assertEquals(Encoder[Chain].encodeJson(chain), nested(depth - 1))
  }

  private def onSmallStack(name: String)(body: => Unit): Unit = test(name + ", on a stack of 512 KiB") {
    var failure: Option[Throwable] = None
    val thread = new Thread(
      null,
      () =>
        try body
        catch { case e: Throwable => failure = Some(e) },
      "small-stack",
      512L * 1024
    )
    thread.start()
    thread.join()
    failure.foreach(e => throw e)
  }
}

object DerivedRecursionSuite {
  final case class Tree(value: Int, children: List[Tree], extra: Option[Tree])
  object Tree {
    implicit val decoder: Decoder[Tree] = Decoder.derived
    implicit val encoder: Encoder[Tree] = Encoder.derived
  }

  sealed trait Rose[A]
  final case class Leaf[A](value: A) extends Rose[A]
  final case class Node[A](left: Rose[A], right: Rose[A], more: List[Rose[A]]) extends Rose[A]
  object Rose {
    // No instance of Made is in scope: each call of the method below evaluates the default value.
    final class Made
    val made = new java.util.concurrent.atomic.AtomicInteger
    implicit def decoder[A](implicit a: Decoder[A], @scala.annotation.unused call: Made = count()): Decoder[Rose[A]] =
      Decoder.derived
    private def count(): Made = {
      made.incrementAndGet()
      new Made
    }
    implicit def encoder[A](implicit a: Encoder[A]): Encoder[Rose[A]] = Encoder.derived
  }

  final case class Ping(pong: Option[Pong])
  object Ping { implicit val codec: Codec[Ping] = Codec.derived }
  final case class Pong(ping: Option[Ping])
  object Pong { implicit val codec: Codec[Pong] = Codec.derived }

  object Order {
    final case class Early(later: Late)
    final case class Late(n: Int)
    implicit val early: Codec[Early] = Codec.derived
    implicit val late: Codec[Late] = Codec.derived
  }

  final case class Checked(n: Int, more: List[Checked])
  object Checked {
    private def check(c: Checked) = if (c.n < 0) Left("negative") else Right(c)
    implicit val decoder: Decoder[Checked] = Decoder.derived[Checked].emap(check)
    implicit val encoder: Encoder[Checked] = Encoder.derived
  }

  final case class Twice(n: Int, more: Option[Twice])
  object Twice {
    private val unchecked: Decoder[Twice] = Decoder.derived
    implicit lazy val decoder: Decoder[Twice] = unchecked.emap(t => if (t.n < 0) Left("negative") else Right(t))
  }

  @no_extra_fields final case class Step(id: Int, name: String = "x" * 3, tags: List[String] = Nil, next: Option[Step])
  object Step { implicit val codec: Codec[Step] = Codec.derived }

  final case class Nulls(id: Int, @explicit_null next: Option[Nulls])
  object Nulls { implicit val encoder: Encoder[Nulls] = Encoder.derived }

  final case class Sole(@explicit_null next: Option[Sole])
  object Sole { implicit val codec: Codec[Sole] = Codec.derived }

  final case class Gaps(a: Option[Int], b: Option[String], next: Option[Gaps])
  object Gaps { implicit val codec: Codec[Gaps] = Codec.derived }

  final case class Branch(id: Int, left: Option[Branch], right: Option[Branch])
  object Branch { implicit val codec: Codec[Branch] = Codec.derived }

  sealed trait Holder
  object Holder {
    final case class Held(chain: Chain, n: Int) extends Holder
    implicit val codec: Codec[Holder] = Codec.derived
  }

  final case class Ring(var next: Option[Ring])
  object Ring { implicit val encoder: Encoder[Ring] = Encoder.derived }

  final case class Loops(var all: List[Loops])
  object Loops { implicit val encoder: Encoder[Loops] = Encoder.derived }

  final case class Cell[A](value: A, next: Option[Cell[A]])
  object Cell {
    implicit def codec[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[Cell[A]] = Codec.derived
  }

  final case class Chain(next: Option[Chain]) {
    def length: Int = {
      var n = 0
      var at = next
      while (at.isDefined) {
        n += 1
        at = at.get.next
      }
      n
    }
  }
  object Chain { implicit val codec: Codec[Chain] = Codec.derived }

  @discriminator("type") sealed trait Tagged {
    def length: Int = {
      var n = 0
      var at: Tagged = this
      while (at != Tagged.End) {
        n += 1
        at = at.asInstanceOf[Tagged.Link].next
      }
      n
    }
  }
  object Tagged {
    final case class Link(next: Tagged) extends Tagged
    case object End extends Tagged
    implicit val codec: Codec[Tagged] = Codec.derived
  }
}
