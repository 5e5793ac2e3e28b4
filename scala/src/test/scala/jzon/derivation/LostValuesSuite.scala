package jzon
package derivation
package lost

import java.time.{Instant, LocalDateTime}

import jzon.engine.codecs.EpochUnit
import jzon.engine.error.Reason

/** Values that a round trip or a patch must not lose: further cases beside those that [[trips.RoundTripTypesSuite]] makes. */
class LostValuesSuite extends jzon.testing.Suite {
  import LostValuesSuite._

  private val kept = Account("a", 7)

  test("57 A1: a patch keeps the value of an excluded field") {
    assertEquals(Codec[Account].decodeOnto(kept, """{"name":"b"}"""), Right(Account("b", 7)))
    assertEquals(Codec[Account].decodeOnto(kept, " {} "), Right(kept))
    assertEquals(Codec[Holder].decodeOnto(Holder(1, kept), """{"n":2}"""), Right(Holder(2, kept)))
    assertEquals(
      Codec[Holder].decodeOnto(Holder(1, kept), """{ "account" : { "name" : "b" } }"""),
      Right(Holder(1, Account("b", 7)))
    )
    assertEquals(
      Codec[Lists].decodeOnto(Lists(List(kept, Account("b", 8)), Map("c" -> kept), Some(kept)), """{"last":null}"""),
      Right(Lists(List(kept, Account("b", 8)), Map("c" -> kept), None))
    )
    assertEquals(
      Codec[Lists].decodeOnto(Lists(List(kept), Map("c" -> kept, "d" -> kept), None), """{"by":{"c":{"name":"x"}}}"""),
      Right(Lists(List(kept), Map("c" -> Account("x", 7), "d" -> kept), None))
    )
  }

  test("57 A1: what a patch replaces has the default value") {
    val old = Lists(List(kept), Map("c" -> kept), None)
    assertEquals(
      Codec[Lists].decodeOnto(old, """{"all":[{"name":"a"}],"last":{"name":"z"}}"""),
      Right(Lists(List(Account("a")), Map("c" -> kept), Some(Account("z"))))
    )
  }

  test("57 A1: an excluded field of a case, of a flattened class and of a large class") {
    assertEquals(Codec[Shape].decodeOnto(Shape.Circle(1, 5), """{"Circle":{"r":2}}"""), Right(Shape.Circle(2, 5)))
    assertEquals(Codec[Shape].decodeOnto(Shape.Circle(1, 5), """{"Box":{"w":2}}"""), Right(Shape.Box(2)))
    assertEquals(Codec[Tagged].decodeOnto(Tagged.Circle(1, 5), """{"r":2}"""), Right(Tagged.Circle(2, 5)))
    assertEquals(Codec[Owned].decodeOnto(Owned.Circle(1, 5, 0), """{"c":4}"""), Right(Owned.Circle(1, 5, 4)))
    assertEquals(Codec[Owned].decodeOnto(Owned.Square(2, 6), """{"a":4}"""), Right(Owned.Square(4, 6)))
    assertEquals(
      Codec[Owners].decodeOnto(Owners(Owned.Circle(1, 5, 0)), """{"one":{"c":4}}"""),
      Right(Owners(Owned.Circle(1, 5, 4)))
    )
    assertEquals(Codec[Tagged].decodeOnto(Tagged.Circle(1, 5), """{"type":"Box","w":2}"""), Right(Tagged.Box(2)))
    assertEquals(
      Codec[Flat].decodeOnto(Flat(1, kept, Some(More(2, 9))), """{"n":3}"""),
      Right(Flat(3, kept, Some(More(2, 9))))
    )
    assertEquals(Codec[Flat].decodeOnto(Flat(1, kept, None), """{"m":3}"""), Right(Flat(1, kept, Some(More(3)))))
    assertEquals(
      Codec[Chain].decodeOnto(Chain(1, 8, Some(Chain(2, 9, None))), """{"n":3}"""),
      Right(Chain(3, 8, Some(Chain(2, 9, None))))
    )
  }

  test("57 A1: a time keeps what its form does not have") {
    val (instant, local) = (Instant.parse("2026-11-29T01:02:03.456789Z"), LocalDateTime.parse("2026-11-29T01:02:03.4"))
    val old = Times(1, instant, Some(instant), local)
    assertEquals(Codec[Times].decodeOnto(old, """{"n":2}"""), Right(old.copy(n = 2)))
    assertEquals(
      Codec[Times].decodeOnto(old, """{"at":1,"some":1}"""),
      Right(old.copy(at = Instant.ofEpochSecond(1), some = Some(Instant.ofEpochSecond(1))))
    )
  }

  test("57 A1: a codec that drops a part of its values") {
    val old = Dropping(Email("a@b", isChecked = true), List(Email("c@d", isChecked = true)))
    assertEquals(Codec[Dropping].decodeOnto(old, "{}"), Right(old))
    val whole = Codec[More].imap(more => (more, 0))(_._1)
    assertEquals(whole.decodeOnto((More(1, 2), 3), """{"m":1,"z":null}"""), Right((More(1, 2), 3)))
    assertEquals(whole.decodeOnto((More(1, 2), 3), "{}"), Right((More(1, 2), 3)))
    assertEquals(whole.decodeOnto((More(1, 2), 3), """{"m":4}"""), Right((More(4, 2), 0)))
    assertEquals(
      Codec[Dropping].decodeOnto(old, """{"one":"e@f"}"""),
      Right(old.copy(one = Email("e@f", isChecked = false)))
    )
  }

  test("57 D: a patch as a tree, and the patch from one value to another") {
    assertEquals(Codec[Account].decodeOnto(kept, Json.Obj("name" -> Json.Str("b"))), Right(Account("b", 7)))
    val all = List(
      "1",
      "null",
      "[1]",
      "{}",
      """{"a":1}""",
      """{"a":{"b":1,"c":[null]},"d":null}""",
      """{"a":{"c":2}}""",
      """{"a":null}"""
    )
      .map(text => Json.parse(text).fold(e => fail(e.toString), identity))
    for (from <- all; to <- all) from.mergePatchTo(to) match {
      case Some(patch) => assertEquals(from.merge(patch), to, s"$from to $to by $patch")
      case None        => assert(to.toString.contains("null"), s"$from to $to")
    }
    assertEquals(all(5).mergePatchTo(all(6)).map(_.toString), Some("""{"d":null,"a":{"b":null,"c":2}}"""))
    assertEquals(all(4).mergePatchTo(all(7)), None)
  }

  test("57 A2: a default other than a missing value") {
    val error = intercept[IllegalArgumentException](Codec[Defaults].encodeJson(Defaults(None)))
    assert(error.getMessage.startsWith("Defaults.x: this value is written as a missing field"), error.getMessage)
    assertEquals(Codec[Missing].encodeJson(Missing()), "{}")
    assertEquals(Codec[Explicit].encodeJson(Explicit(None, Patch.Missing, None)), """{"o":null}""")
    assertEquals(Codec[Explicit].decodeJson("""{"o":null}"""), Right(Explicit(None, Patch.Missing, None)))
  }

  test("57 A5: a value of a subclass") {
    val dog: Animal = new Dog("Rex", 3)
    val error = intercept[IllegalArgumentException](Codec[Animal].encodeJson(dog))
    assert(error.getMessage.contains("Dog is a subclass of"), error.getMessage)
    assertEquals(Codec[Animal].encodeJson(new Animal("Rex")), """{"name":"Rex"}""")
    assertEquals(Codec[Zoo].encodeJson(new Zoo.Cage("Rex")), """{"Cage":{"name":"Rex"}}""")
    val cage: Zoo = new Den("Rex", 3)
    assert(intercept[IllegalArgumentException](Codec[Zoo].encodeJson(cage)).getMessage.contains("Den is a subclass of"))
    assert(intercept[IllegalArgumentException](Codec[Stall].encodeJson(Stall(1, dog))).getMessage.contains("Dog"))
  }

  test("57 A9: annotations on members that are no parameters") {
    val errors = compileErrors("(Codec.derived: Codec[Login])")
    assert(
      errors.contains(
        "Credentials.password: @secret has no effect on a member that is not a parameter of the derived class;"
      ),
      errors
    )
    assert(compileErrors("(Codec.derived: Codec[Noted])").contains("Noted.note: @secret has no effect"))
    def onType(errors: String, name: String): Unit =
      assert(errors.contains(name + ".pin: @secret has no effect on a type;"), name + errors)
    onType(compileErrors("(Codec.derived: Codec[Marked])"), "Marked")
    onType(compileErrors("(Codec.derived: Codec[Listed])"), "Listed")
    onType(compileErrors("(Codec.derived: Codec[Aliased])"), "Aliased")
    onType(compileErrors("(Codec.derived: Codec[Renamed])"), "Renamed")
    onType(compileErrors("(Codec.derived: Codec[Valued])"), "Valued")
    val held = compileErrors("(Codec.derived: Codec[Held[Int @secret]])")
    assert(held.contains("@secret has no effect on a type;"), held)
    onType(compileErrors("(Codec.derived: Codec[MarkedCase])"), "InCase")
    assertEquals(compileErrors("(Codec.derived: Codec[Repeated])"), "")
  }

  test("57 C1: a class that is an argument of a generic class in its own field") {
    val comment = Comment("a", Page(List(Comment("b", Page(Nil)))))
    val json = """{"text":"a","replies":{"items":[{"text":"b","replies":{"items":[]}}]}}"""
    assertEquals(Codec[Comment].encodeJson(comment), json)
    assertEquals(Codec[Comment].decodeJson(json), Right(comment))
  }

  test("57 C2: the argument of a generic class without an instance") {
    def says(text: String)(errors: String): Unit = assert(errors.contains(text), errors)
    says("Book.pages: no Codec[Unknown] found;")(compileErrors("(Codec.derived: Codec[Book])"))
    says("T: it is a type parameter, so its fields are not known here")(
      compileErrors("def f[T]: Codec[T] = Codec.derived[T]")
    )
    says("is the type of one value; write Sign,")(compileErrors("(Codec.derived: Codec[Signed])"))
  }

  test("57 C9: all missing instances at once") {
    val errors = compileErrors("(Codec.derived: Codec[Several])")
    for (field <- List("a", "b", "c")) assert(errors.contains(s"Several.$field: no Codec["), errors)
  }

  test("57 C5: reasons of one kind") {
    assertEquals(Decoder[Json.Str].decodeJson("1").left.map(_.reason), Left(Reason.EXPECTED_STRING))
  }
}

object LostValuesSuite {
  final case class Account(name: String, @exclude version: Int = 1)
  object Account { implicit val codec: Codec[Account] = Codec.derived }

  final case class Holder(n: Int, account: Account)
  object Holder { implicit val codec: Codec[Holder] = Codec.derived }

  final case class Lists(all: List[Account], by: Map[String, Account], last: Option[Account])
  object Lists { implicit val codec: Codec[Lists] = Codec.derived }

  sealed trait Shape
  object Shape {
    final case class Circle(r: Int, @exclude area: Int = 0) extends Shape
    final case class Box(w: Int) extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
  }

  @discriminator("type") sealed trait Tagged
  object Tagged {
    final case class Circle(r: Int, @exclude area: Int = 0) extends Tagged
    final case class Box(w: Int) extends Tagged
    implicit val codec: Codec[Tagged] = Codec.derived
  }

  @discriminator("type") sealed trait Owned
  object Owned {
    final case class Circle(a: Int, @exclude b: Int = 1, c: Int = 0) extends Owned
    object Circle { implicit val codec: Codec[Circle] = Codec.derivedCase }
    @discriminator("kind") sealed trait Inner extends Owned
    object Inner { implicit val codec: Codec[Inner] = Codec.derived }
    final case class Square(a: Int, @exclude b: Int = 1) extends Inner
    implicit val codec: Codec[Owned] = Codec.derived
  }
  final case class Owners(one: Owned)
  object Owners { implicit val codec: Codec[Owners] = Codec.derived }

  final case class More(m: Int, @exclude hidden: Int = 0)
  object More { implicit val codec: Codec[More] = Codec.derived }
  final case class Flat(n: Int, @flatten account: Account, @flatten more: Option[More])
  object Flat { implicit val codec: Codec[Flat] = Codec.derived }

  final case class Chain(n: Int, @exclude hidden: Int = 0, next: Option[Chain])
  object Chain { implicit val codec: Codec[Chain] = Codec.derived }

  final case class Times(
      n: Int,
      @epoch(EpochUnit.SECONDS) at: Instant,
      @epoch(EpochUnit.SECONDS) some: Option[Instant],
      @time_format("uuuu-MM-dd HH:mm:ss") local: LocalDateTime
  )
  object Times { implicit val codec: Codec[Times] = Codec.derived }

  final case class Email(text: String, isChecked: Boolean)
  object Email { implicit val codec: Codec[Email] = Codec.string.imap(Email(_, isChecked = false))(_.text) }
  final case class Dropping(one: Email, more: List[Email])
  object Dropping { implicit val codec: Codec[Dropping] = Codec.derived }

  final case class Defaults(x: Option[Option[Int]] = Some(Some(7)))
  object Defaults { implicit val codec: Codec[Defaults] = Codec.derived }
  final case class Missing(x: Option[Option[Int]] = None, p: Patch[Int] = Patch.Missing)
  object Missing { implicit val codec: Codec[Missing] = Codec.derived }
  @explicit_null final case class Explicit(o: Option[Int], p: Patch[Int], oo: Option[Option[Int]])
  object Explicit { implicit val codec: Codec[Explicit] = Codec.derived }

  class Animal(val name: String)
  object Animal { implicit val codec: Codec[Animal] = Codec.derived }
  class Dog(name: String, val age: Int) extends Animal(name)
  final case class Stall(n: Int, @flatten animal: Animal)
  object Stall { implicit val codec: Codec[Stall] = Codec.derived }

  sealed trait Zoo
  object Zoo {
    class Cage(val name: String) extends Zoo
    implicit val codec: Codec[Zoo] = Codec.derived
  }
  class Den(name: String, val size: Int) extends Zoo.Cage(name)

  trait Credentials { @secret def password: String }
  final case class Login(user: String, password: String) extends Credentials
  final case class Repeated(user: String, @secret password: String) extends Credentials
  final case class Noted(user: String) { @secret val note: String = user }
  final case class Marked(pin: Int @secret)
  final case class Listed(pin: Map[String, Option[Int @secret]])
  type Secret = Int @secret
  type Others[A] = List[A]
  final case class Aliased(pin: Secret)
  @secret type Named = Int
  final case class Renamed(pin: Others[Named])
  final case class Valued(pin: Int @secret) extends AnyVal
  final case class Held[A](pin: A)
  sealed trait MarkedCase
  object MarkedCase { final case class InCase(pin: Int @secret) extends MarkedCase }

  final case class Page[T](items: List[T])
  object Page { implicit def codec[T: Codec]: Codec[Page[T]] = Codec.derived }
  final case class Comment(text: String, replies: Page[Comment])
  object Comment { implicit val codec: Codec[Comment] = Codec.derived }

  final class Unknown
  final case class Book(pages: Page[Unknown])
  sealed trait Sign
  case object Dot extends Sign
  final case class Signed(sign: Dot.type)
  final case class Several(a: Unknown, b: Thread, c: List[Runtime])
}
