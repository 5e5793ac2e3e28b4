package jzon
package derivation
package flattens

import java.time.Instant
import java.util.Random

import jzon.engine.codecs.EpochUnit

/** `@flatten`: the fields of a case class in the object around it. */
class FlattenSuite extends jzon.testing.Suite with FlattenForms {
  test("the fields stand in the place of the field, and are read in any order") {
    same("""{"query":"pen","limit":10,"offset":20,"exact":true}""", Search("pen", Paging(10, 20), true))
    roundTrip(
      """{"exact":false,"offset":2,"x":[1],"limit":1,"query":"é"}""",
      Search("é", Paging(1, 2), false),
      """{"query":"é","limit":1,"offset":2,"exact":false}"""
    )
    same("""{"limit":1,"offset":2}""", Only(Paging(1, 2)))
    same("""{"limit":1,"offset":2,"n":3}""", First(Paging(1, 2), 3))
  }

  test("default values, aliases, names and the other annotations of the class hold") {
    roundTrip(
      """{"query":"pen","limit":10,"exact":true}""",
      Search("pen", Paging(10, 0), true),
      """{"query":"pen","limit":10,"offset":0,"exact":true}"""
    )
    same("""{"outer_name":1,"INNER_NAME":2,"b":"3","hidden":null,"time":5}""", Styled.value)
    roundTrip(
      """{"time":5,"bee":"3","INNER_NAME":null,"outer_name":1}""",
      Styled(1, Inner(7, "3", None, Instant.ofEpochMilli(5))),
      """{"outer_name":1,"INNER_NAME":7,"b":"3","hidden":null,"time":5}"""
    )
  }

  test("errors are at the fields of the document") {
    refuses[Search]("""{"query":"pen","limit":"x","exact":true}""", """.limit(expected an integer, got "x")""")
    refuses[Search]("""{"query":"pen","exact":true}""", ".limit(missing)")
    refuses[Search]("""{"query":"pen","limit":1,"limit":1,"exact":true}""", ".limit(duplicate)")
    refuses[Search]("""{"limit":1,"offset":2,"exact":true}""", ".query(missing)")
    refuses[Deep]("""{"a":1,"b":2}""", ".c(missing)")
  }

  test("classes inside classes") {
    same("""{"a":1,"b":2,"c":3,"d":4,"e":5}""", Deep(1, Middle(2, Innermost(3, 4)), 5))
    accepts[Deep]("""{"e":5,"d":4,"c":3,"b":2,"a":1}""", Deep(1, Middle(2, Innermost(3, 4)), 5))
  }

  test("generic classes") {
    same[Generic[List[Int], Paging]](
      """{"item":[1],"more":{"limit":1,"offset":2},"n":3}""",
      Generic(Box(List(1), Paging(1, 2)), 3)
    )
    roundTrip[Generic[Option[Int], Option[Int]]]("""{"n":3}""", Generic(Box(None, None), 3), """{"n":3}""")
  }

  test("fields of other kinds beside it: value classes, tuples, lists of the class itself") {
    val leaf = Tree(Meta(UserId(1), (1, "a"), Nil), 1)
    same(
      """{"id":1,"pair":[1,"a"],"children":[{"id":1,"pair":[1,"a"],"children":[],"n":1}],"n":2}""",
      Tree(Meta(UserId(1), (1, "a"), List(leaf)), 2)
    )
    same("""{"id":1,"next":{"id":2}}""", Chained(Link(1, Some(Chained(Link(2, None))))))
  }

  test("excluded fields, in both classes") {
    roundTrip("""{"a":1,"b":2,"secret":5}""", Excluding(1, Hiding(2)), """{"a":1,"b":2}""")
    assertEquals(encoded(Excluding(1, Hiding(2, 9), 8)), """{"a":1,"b":2}""")
  }

  test("settings hold for the outer class only") {
    implicit val codec: Codec[ByName] = Codec.derivedWith(
      DerivationSettings.none.withFieldNames(NameStyle.PascalCase).withExplicitNull
    )
    same("""{"TheOuter":null,"theInner":1}""", ByName(None, ByNameInner(1, None)))
    same("""{"TheOuter":2,"theInner":1,"other":3}""", ByName(Some(2), ByNameInner(1, Some(3))))
  }

  test("only a decoder, or only an encoder, and plain classes") {
    assertEquals(
      (Decoder.derived: Decoder[Search2]).decodeJson("""{"limit":1,"offset":2}"""),
      Right(Search2(Paging(1, 2)))
    )
    assertEquals((Encoder.derived: Encoder[Search2]).encodeJson(Search2(Paging(1, 2))), """{"limit":1,"offset":2}""")
    val codec: Codec[Plain] = Codec.derived
    val plain = codec.decodeJson("""{"x":1,"n":2}""").toOption.get
    assertEquals((plain.point.x, plain.n), (1, 2))
    assertEquals(codec.encodeJson(plain), """{"x":1,"n":2}""")
  }

  test("random values are written and read as if the fields were written out") {
    val random = new Random(9)
    def maybe[A](a: => A): Option[A] = if (random.nextBoolean()) Some(a) else None
    for (n <- 0 until 200) {
      val part = Part(random.nextInt(), maybe(s"s$n"), random.nextLong(), random.nextGaussian(), random.nextBoolean())
      val innermost = maybe(Innermost(random.nextInt(), random.nextInt()))
      val flat = Flat(n, part, innermost, "é")
      val out = WrittenOut(n, part.a0, part.a1, part.a2, part.a3, part.a4, innermost.map(_.c), innermost.map(_.d), "é")
      val json = encoded(flat)
      assertEquals(json, encoded(out))
      accepts[Flat](json, flat)
      // the same fields in another order, some left out
      val fields = scala.util.Random.javaRandomToRandom(random).shuffle(json.drop(1).dropRight(1).split(",").toList)
      val kept = if (random.nextBoolean()) fields.drop(1) else fields
      val mixed = kept.mkString("{ ", " , ", "}")
      val expected = decodeAll[WrittenOut](mixed).flatMap { w =>
        if (w.c.isDefined == w.d.isDefined) Right(encoded(w))
        else Left(if (w.c.isEmpty) ".c(missing)" else ".d(missing)")
      }
      assertEquals(decodeAll[Flat](mixed).map(encoded(_)), expected, mixed)
    }
  }
}

case class Only(@flatten paging: Paging)
object Only { implicit val codec: Codec[Only] = Codec.derived }
case class First(@flatten paging: Paging, n: Int)
object First { implicit val codec: Codec[First] = Codec.derived }

@field_names(ScreamingSnakeCase)
@null_as_default
case class Inner(
    innerName: Int = 7,
    @field("b", "bee") inB: String,
    @explicit_null @field("hidden") none: Option[Int],
    @epoch(EpochUnit.MILLIS) @field("time") time: Instant
)
@field_names(SnakeCase)
case class Styled(outerName: Int, @flatten inner: Inner)
object Styled {
  implicit val codec: Codec[Styled] = Codec.derived
  val value: Styled = Styled(1, Inner(2, "3", None, Instant.ofEpochMilli(5)))
}

case class Middle(b: Int, @flatten innermost: Innermost)
case class Deep(a: Int, @flatten middle: Middle, e: Int)
object Deep { implicit val codec: Codec[Deep] = Codec.derived }

case class Box[A, B](item: A, more: B)
case class Generic[A, B](@flatten box: Box[A, B], n: Int)
object Generic { implicit def codec[A: Codec, B: Codec]: Codec[Generic[A, B]] = Codec.derived }

case class UserId(value: Int) extends AnyVal
object UserId { implicit val codec: Codec[UserId] = Codec.derived }
case class Meta(id: UserId, pair: (Int, String), children: List[Tree])
case class Tree(@flatten meta: Meta, n: Int)
object Tree { implicit val codec: Codec[Tree] = Codec.derived }
case class Link(id: Int, next: Option[Chained])
case class Chained(@flatten link: Link)
object Chained { implicit val codec: Codec[Chained] = Codec.derived }

case class Hiding(b: Int, @exclude secret: Int = 5)
case class Excluding(a: Int, @flatten hiding: Hiding, @exclude other: Int = 6)
object Excluding { implicit val codec: Codec[Excluding] = Codec.derived }

case class ByNameInner(theInner: Int, other: Option[Int])
case class ByName(theOuter: Option[Int], @flatten inner: ByNameInner)

case class Search2(@flatten paging: Paging)
class Point(val x: Int)
class Plain(@flatten val point: Point, val n: Int)

case class Part(a0: Int, a1: Option[String], a2: Long = 8, a3: Double, a4: Boolean)
case class Flat(before: Int, @flatten part: Part, @flatten innermost: Option[Innermost], after: String)
object Flat { implicit val codec: Codec[Flat] = Codec.derived }
case class WrittenOut(
    before: Int,
    a0: Int,
    a1: Option[String],
    a2: Long = 8,
    a3: Double,
    a4: Boolean,
    c: Option[Int],
    d: Option[Int],
    after: String
)
object WrittenOut { implicit val codec: Codec[WrittenOut] = Codec.derived }
