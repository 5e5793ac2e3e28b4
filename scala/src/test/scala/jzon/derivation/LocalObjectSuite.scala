package jzon
package derivation

/** Families and classes in objects that are inside of methods or classes. */
class LocalObjectSuite extends jzon.testing.Suite {
  import LocalObjectSuite._

  test("a family of a method whose child has an instance in its own companion") {
    sealed trait S
    object S {
      case class A(x: Int) extends S
      object A { implicit val codec: Codec[A] = Codec.derived }
      case object Z extends S
    }
    val codec: Codec[S] = Codec.derived[S]
    check(codec, S.A(1): S, """{"A":{"x":1}}""")
    check(codec, S.Z: S, """{"Z":{}}""")
  }
  test("defaults, decoders and encoders alone") {
    sealed trait S
    object S {
      object Inner {
        case class A(x: Int = 3) extends S
        object A { implicit val codec: Codec[A] = Codec.derived }
        case class B(a: A = A(), more: List[S] = Nil) extends S
      }
    }
    val decoder = Decoder.derived[S]
    val encoder = Encoder.derived[S]
    assertEquals(
      decoder.decodeJson("""{"B":{"more":[{"A":{}}]}}"""),
      Right(S.Inner.B(S.Inner.A(3), List(S.Inner.A(3))))
    )
    assertEquals(encoder.encodeJson(S.Inner.B()), """{"B":{"a":{"x":3},"more":[]}}""")
  }
  test("a discriminator") {
    @discriminator("type") sealed trait S
    object S {
      case class A(x: Int) extends S
      object A { implicit val codec: Codec[A] = Codec.derived }
      case object Z extends S
    }
    check(Codec.derived[S], S.A(1): S, """{"type":"A","x":1}""")
    check(Codec.derived[S], S.Z: S, """{"type":"Z"}""")
  }
  test("an object around a family") {
    object Outer {
      sealed trait S
      case class A(x: Int) extends S
      object A { implicit val codec: Codec[A] = Codec.derived }
      case object Z extends S
    }
    check(Codec.derived[Outer.S], Outer.A(1): Outer.S, """{"A":{"x":1}}""")
    check(Codec.derived[Outer.S], Outer.Z: Outer.S, """{"Z":{}}""")
  }
  test("type parameters of the method") {
    def run[X: Codec](x: X, json: String): Unit = {
      object Outer {
        sealed trait S
        object S {
          case class A(x: X) extends S
          object A { implicit val codec: Codec[A] = Codec.derived }
        }
      }
      check(Codec.derived[Outer.S], Outer.S.A(x): Outer.S, s"""{"A":{"x":$json}}""")
    }
    run(4, "4")
    run(List("a"), """["a"]""")
  }
  test("objects alone") {
    sealed trait S
    object S {
      case object One extends S
      object More { case object Two extends S }
    }
    check(Codec.derived[S], S.More.Two: S, "\"Two\"")
  }
  test("inside of a value, from within and from without") {
    val cake = new Cake(5)
    check(cake.codec, cake.S.A(1): cake.S, """{"A":{"x":1,"y":5}}""")
    val outside: Codec[cake.S] = Codec.derived
    check(outside, cake.S.A(1): cake.S, """{"A":{"x":1,"y":5}}""")
    check(outside, cake.S.Z: cake.S, """{"Z":{}}""")
    assertEquals(outside.decodeJson("""{"A":{"x":1}}"""), Right(cake.S.A(1, 5)))
  }

  private def check[A](codec: Codec[A], a: A, json: String)(implicit at: munit.Location): Unit = {
    assertEquals(codec.encodeJson(a), json)
    assertEquals(codec.decodeJson(json), Right(a))
  }
}

object LocalObjectSuite {
  final class Cake(n: Int) {
    sealed trait S
    object S {
      case class A(x: Int, y: Int = n) extends S
      object A { implicit val codec: Codec[A] = Codec.derived }
      case object Z extends S
    }
    val codec: Codec[S] = Codec.derived
  }
}
