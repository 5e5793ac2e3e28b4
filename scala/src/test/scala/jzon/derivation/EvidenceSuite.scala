package jzon
package derivation

import scala.reflect.ClassTag

/** Classes whose constructors take instances that the compiler passes, as context bounds make them do. */
class EvidenceSuite extends Table {
  import EvidenceSuite._

  both("""{"label":"a","item":1}""", Box("a", 1))
  both("""{"label":"a","item":{"label":"b","item":[1]}}""", Holder("a", Inner("b", List(1))))
  reads("""{"all":[1]}""", Two(List(1), "x" * 3))
  both("""{"n":1,"next":{"n":2}}""", Linked(1, Some(Linked(2, None))))
  both("""{"In":{"item":1}}""", Cases.In(1): Cases[Int])
  test("a plain class") {
    val plain = Codec.derived[Plain[Int]]
    assertEquals(plain.decodeJson("""{"item":3}""").map(_.max(4)), Right(4))
    assertEquals(plain.encodeJson(new Plain(3)), """{"item":3}""")
  }
  test("the instance is the one in scope of the decoder") {
    val reverse: Ordering[Int] = Ordering.Int.reverse
    val decoder = { implicit val ordering: Ordering[Int] = reverse; Decoder.derived[Plain[Int]] }
    assertEquals(decoder.decodeJson("""{"item":3}""").map(_.max(4)), Right(3))
  }
  test("an encoder needs none") {
    val box = { implicit val some: Ordering[Unordered] = Ordering.by(_.n); Box("a", new Unordered(1)) }
    assertEquals(Encoder.derived[Box[Unordered]].encodeJson(box), """{"label":"a","item":1}""")
  }
  test("a default value counts where none is found, and is given the fields") {
    val decoder = Decoder.derived[Fallback[Unordered]]
    val read = decoder.decodeJson("""{"item":3}""").map(a => (a.item.n, a.other, a.described))
    assertEquals(read, Right((3, 7, "3 of 7")))
    assertEquals(
      Decoder.derived[Fallback[Int]].decodeJson("""{"item":3,"other":4}""").map(_.described),
      Right("an Int")
    )
    assertEquals(Encoder.derived[Fallback[Int]].encodeJson(Fallback(1)), """{"item":1,"other":7}""")
  }
  test("several type parameters, also of higher kinds") {
    assertEquals(Codec.derived[Kinds[List, Int]].decodeJson("""{"all":[1]}""").map(_.all), Right(List(1)))
    assertEquals(Codec.derived[Kinds[List, Int]].encodeJson(Kinds[List, Int](List(1))), """{"all":[1]}""")
  }
  test("a default value of a class in a method") {
    case class Local(n: Int)(implicit val some: Unordered = new Unordered(n))
    assertEquals(Decoder.derived[Local].decodeJson("""{"n":5}""").map(_.some.n), Right(5))
  }
  test("what is missing is named") {
    val message =
      "Box: its constructor takes an implicit Ordering[Unordered], but none is in scope; take one as an implicit parameter, or derive only an Encoder"
    val errors = compileErrors("Decoder.derived[Box[Unordered]]").replace("Box[Unordered]: its", "Box: its")
    assert(errors.contains(message), errors)
  }
}

object EvidenceSuite {
  final case class Box[T: Ordering](label: String, item: T) { def ordering: Ordering[T] = implicitly }
  object Box {
    implicit def codec[T: Ordering: Decoder: Encoder]: Codec[Box[T]] = Codec.derived
  }

  final case class Inner[T](label: String, item: List[T])(implicit val tag: ClassTag[T])
  object Inner {
    implicit def codec[T: ClassTag: Decoder: Encoder]: Codec[Inner[T]] = Codec.derived
  }
  final case class Holder(label: String, item: Inner[Int])
  object Holder { implicit val codec: Codec[Holder] = Codec.derived }

  final case class Two[T: Ordering: ClassTag](all: List[T], label: String = "x" * 3) {
    def evidence: (Ordering[T], ClassTag[T]) = (implicitly, implicitly)
  }
  object Two {
    implicit def codec[T: Ordering: ClassTag: Decoder: Encoder]: Codec[Two[T]] = Codec.derived
  }

  final case class Linked[T: Ordering](n: T, next: Option[Linked[T]]) { def ordering: Ordering[T] = implicitly }
  object Linked {
    implicit def codec[T: Ordering: Decoder: Encoder]: Codec[Linked[T]] = Codec.derived
  }

  sealed trait Cases[T]
  object Cases {
    final case class In[T: Ordering](item: T) extends Cases[T] { def ordering: Ordering[T] = implicitly }
    implicit def codec[T: Ordering: Decoder: Encoder]: Codec[Cases[T]] = Codec.derived
  }

  final class Plain[T: Ordering](val item: T) {
    def max(other: T): T = implicitly[Ordering[T]].max(item, other)
  }

  final case class Fallback[T](item: T, other: Int = 7)(implicit
      val shown: Shown[T] = new Shown[T](s"$item of $other")
  ) {
    def described: String = shown.text
  }
  final class Shown[T](val text: String)
  object Shown { implicit val ofInt: Shown[Int] = new Shown("an Int") }

  final case class Kinds[F[_], A](all: F[A])(implicit val encoder: Encoder[F[A]])

  final class Unordered(val n: Int) { override def toString: String = n.toString }
  object Unordered {
    implicit val codec: Codec[Unordered] = Codec.of[Int].imap(new Unordered(_))(_.n)
  }
}
