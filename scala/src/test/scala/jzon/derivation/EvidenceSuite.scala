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
  test("a description needs none") {
    assert(Described.derived[Box[Int]].description.toString.contains("Box"))
  }
  test("what is missing is named") {
    val message =
      "Box: its constructor takes an implicit Ordering[Unordered], of which none is found; take one as an implicit parameter, or derive only an Encoder"
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

  final class Unordered(val n: Int)
  object Unordered {
    implicit val codec: Codec[Unordered] = Codec.of[Int].imap(new Unordered(_))(_.n)
  }
}
