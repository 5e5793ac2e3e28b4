package jzon
package derivation

/** Cases of a sealed type that their fields tell apart. */
class ByFieldsSuite extends Table {
  import ByFieldsSuite._

  private val neither = """no field tells its case: expected "text" for Text or "url" for Image"""

  both[Part]("""{"text":"a"}""", Part.Text("a", None))
  both[Part]("""{"text":"a","lang":"en"}""", Part.Text("a", Some("en")))
  both[Part]("""{"url":"/b"}""", Part.Image("/b", None, Nil))
  both[List[Part]](
    """[{"url":"/b","size":1,"parts":[{"text":"c"}]},{"text":"d"}]""",
    List(Part.Image("/b", Some(1), List(Part.Text("c", None))), Part.Text("d", None))
  )
  reads[Part](
    """ { "size" : 1 , "x" : [{"text":1}], "u\u0072l" : "/b" , "parts":[]} """,
    Part.Image("/b", Some(1), Nil)
  )
  reads[Part](
    """{"parts":[{"parts":[],"link":"/c"}],"lang":1,"link":"/b"}""",
    Part.Image("/b", None, List(Part.Image("/c", None, Nil)))
  )
  refuses[Part]("""{"size":1}""", s"($neither)")
  refuses[Part]("{}", s"($neither)")
  refuses[Part]("1", "(expected an object, got 1)")
  refuses[Part]("""{"text":"a","url":"/b"}""", ".url(a field of another case)")
  refuses[Part]("""{"url":"/b","text":"a"}""", ".text(a field of another case)")
  refuses[Part]("""{"url":"/b","x":[1],"t\u0065xt":"a"}""", ".text(a field of another case)")
  refuses[Part]("""{"text":1}""", """.text(expected a string, got 1)""")
  refuses[Part]("""{"url":"/b","url":"/c"}""", ".url(duplicate)")
  refuses[Part]("""{"url":"/b","link":"/c"}""", ".url(duplicate)")
  refuses[Part]("""{"size":"x","url":"/b"}""", """.size(expected an integer, got "x")""")
  refuses[List[Part]](
    """[{"url":"/b","parts":[{"url":"/c","text":"a"}]}]""",
    ".[0].parts[0].text(a field of another case)"
  )
  refuses[Part]("""{"text":"a"""", "(unexpected end of input)")

  // A case with more required fields than another.
  both[Message]("""{"method":"m","id":1}""", Message.Request("m", 1))
  both[Message]("""{"method":"m"}""", Message.Note("m", None))
  both[Message]("""{"method":"m","extra":1}""", Message.Note("m", Some(1)))
  both[Message]("""{"result":true,"id":1}""", Message.Result(true, 1))
  refuses[Status]("""{"extra":1}""", ".state(missing)")
  both[Status]("""{"state":"s","until":1}""", Status.Until("s", 1))
  reads[Message]("""{"id":1,"extra":2,"method":"m"}""", Message.Request("m", 1))
  refuses[Message]("""{"method":"m","result":true,"id":1}""", ".result(a field of another case)")

  // A case without fields, and one that collects them.
  both[Open]("""{}""", Open.Nothing)
  both[Open]("""{"ref":"#/a"}""", Open.Ref("#/a"))
  both[Open]("""{"any":1,"ref":2}""", Open.Any(1, Map("ref" -> 2)))
  reads[Open]("""{"x":1}""", Open.Nothing)
  reads[Open]("""{"ref":2,"any":1}""", Open.Any(1, Map("ref" -> 2)))

  // Fields that tell together.
  both[Three]("""{"x":1,"y":2}""", Three.A(1, 2))
  both[Three]("""{"x":1,"z":2}""", Three.B(1, 2))
  both[Three]("""{"y":1,"z":2}""", Three.C(1, 2))

  // In an object that has the discriminator of another type.
  both[Around]("""{"kind":"Inner","a":1}""", Around.Inner.A(1))
  both[Around]("""{"kind":"Plain","n":1}""", Around.Plain(1))
  reads[Around]("""{"x":0,"b":1,"kind":"Inner"}""", Around.Inner.B(1))
  refuses[Around]("""{"kind":"Inner","a":1,"b":2}""", ".b(a field of another case)")
  refuses[Around]("""{"kind":"Inner","a":1,"kind":"Inner"}""", ".kind(duplicate)")

  both[Wrapped]("""{"parts":{"a":{"text":"x"}}}""", Wrapped(Map("a" -> Part.Text("x", None))))

  test("every chunk and order, and deep inside") {
    val deep = (1 to 40).foldLeft("""{"text":"end"}""")((inside, _) => s"""{"parts":[$inside],"url":"/b"}""")
    val value = (1 to 40).foldLeft(Part.Text("end", None): Part)((inside, _) => Part.Image("/b", None, List(inside)))
    assertEquals(parser.decode[Part](deep), Right(value))
  }

  test("all errors, patches and documents that are not complete") {
    val all = Decoder[List[Part]].decodeAll("""[{"lang":2,"text":1},{"size":1},{"url":"/a","size":"x"}]""")
    assertEquals(
      all.left.map(_.map(_.toString).toList),
      Left(List(
        ".[0].lang(expected a string, got 2)",
        ".[0].text(expected a string, got 1)",
        s".[1]($neither)",
        """.[2].size(expected an integer, got "x")"""
      ))
    )
    val old: Part = Part.Text("a", Some("en"))
    assertEquals(Part.codec.decodeOnto(old, """{"lang":null}"""), Right(Part.Text("a", None): Part))
    assertEquals(
      Part.codec.decodeOnto(old, """{"text":null,"lang":null,"url":"/b"}"""),
      Right(Part.Image("/b", None, Nil): Part)
    )
    def soFar[A: Decoder](json: String) = Decoder[A].decodeIncomplete(json).toOption.flatMap(_.value)
    assertEquals(soFar[List[Part]]("""[{"text":"a","l"""), Some(List[Part](Part.Text("a", None))))
    assertEquals(soFar[List[Part]]("""[{"size":1,"""), Some(Nil))
    assertEquals(soFar[List[Message]]("""[{"method":"m","""), Some(Nil)) // the id may come
    assertEquals(soFar[List[Message]]("""[{"method":"m"}"""), Some(List[Message](Message.Note("m", None))))
    assertEquals(soFar[List[Message]]("""[{"id":1,"method":"m","""), Some(List[Message](Message.Request("m", 1))))
  }

  test("mistakes do not compile") {
    def says(errors: String, wanted: String) = assert(errors.contains(wanted), errors)
    says(
      compileErrors("Codec.derived[Same]"),
      "Same: @by_fields cannot tell A (requires x) from B (requires x), because neither requires a field that the other lacks"
    )
    says(
      compileErrors("Codec.derived[Options]"),
      "Options: @by_fields cannot tell A (requires no field) from B (requires x)"
    )
    says(
      compileErrors("Codec.derived[Hidden]"),
      "Hidden: @by_fields needs the fields of its case A, which its own codec hides"
    )
    says(
      compileErrors("Codec.derived[Tagged]"),
      "Tagged: @by_fields and @discriminator both decide how a case is known in JSON"
    )
    says(
      compileErrors("Codec.derived[Unknowns]"),
      "Unknowns: @by_fields and @unknown both decide how a case is known in JSON"
    )
    says(
      compileErrors("Codec.derived[Outer]"),
      "Inner: its cases are derived as cases of Outer, so @by_fields has no effect"
    )
  }
}

object ByFieldsSuite {
  @by_fields sealed trait Part
  object Part {
    case class Text(text: String, lang: Option[String]) extends Part
    case class Image(@field("url", "link") url: String, size: Option[Int], @omit_empty parts: List[Part]) extends Part
    implicit val codec: Codec[Part] = Codec.derived
  }

  @by_fields sealed trait Message
  object Message {
    case class Note(method: String, extra: Option[Int]) extends Message
    case class Request(method: String, id: Int) extends Message
    case class Result(result: Boolean, id: Int) extends Message
    implicit val codec: Codec[Message] = Codec.derived
  }

  @by_fields sealed trait Open
  object Open {
    case object Nothing extends Open
    case class Ref(ref: String) extends Open
    case class Any(any: Int, @rest more: Map[String, Int]) extends Open
    implicit val codec: Codec[Open] = Codec.derived
  }

  @by_fields sealed trait Three
  object Three {
    case class A(x: Int, y: Int) extends Three
    case class B(x: Int, z: Int) extends Three
    case class C(y: Int, z: Int) extends Three
    implicit val codec: Codec[Three] = Codec.derived
  }

  @by_fields sealed trait Status
  object Status {
    case class Plain(state: String, extra: Option[Int]) extends Status
    case class Until(state: String, until: Int) extends Status
    implicit val codec: Codec[Status] = Codec.derived
  }

  @discriminator("kind") sealed trait Around
  object Around {
    case class Plain(n: Int) extends Around
    @by_fields sealed trait Inner extends Around
    object Inner {
      case class A(a: Int) extends Inner
      case class B(b: Int) extends Inner
      implicit val codec: Codec[Inner] = Codec.derived
    }
    implicit val codec: Codec[Around] = Codec.derived
  }

  case class Wrapped(parts: Map[String, Part])
  object Wrapped { implicit val codec: Codec[Wrapped] = Codec.derived }

  @by_fields sealed trait Same
  object Same {
    case class A(x: Int, y: Option[Int]) extends Same
    case class B(x: Int) extends Same
  }

  @by_fields sealed trait Options
  object Options {
    case class A(x: Int = 1) extends Options
    case class B(x: Int) extends Options
  }

  @by_fields sealed trait Hidden
  object Hidden {
    case class A(x: Int) extends Hidden
    object A { implicit val codec: Codec[A] = Codec.int.imap(A(_))(_.x) }
  }

  @by_fields @discriminator("t") sealed trait Tagged
  object Tagged {
    case class A(x: Int) extends Tagged
  }

  @by_fields sealed trait Unknowns
  object Unknowns {
    case class A(x: Int) extends Unknowns
    @unknown case object B extends Unknowns
  }

  sealed trait Outer
  @by_fields sealed trait Inner extends Outer
  object Outer {
    case class A(x: Int) extends Inner
  }
}
