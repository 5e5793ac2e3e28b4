package jzon
package derivation

import jzon.testing.Suite

/** `Codec.of`, which must not find the codec that it defines. */
class CodecOfSuite extends Suite {
  import CodecOfSuite._

  private def says(errors: String, name: String): Unit = assert(
    errors.contains(s"finds $name, the instance that it is to define; pass the decoder and the encoder"),
    errors
  )

  test("the codec of itself does not compile") {
    says(compileErrors("object C { implicit val codec: Codec[A] = Codec.of[A] }"), "codec")
    says(compileErrors("object C { implicit lazy val late: Codec[A] = Codec.of }"), "late")
    says(compileErrors("object C { implicit def each: Codec[A] = Codec.of[A] }"), "each")
    says(compileErrors("object C { implicit val codec: Codec[A] = Codec.of[A].imap(identity)(identity) }"), "codec")
    says(compileErrors("def local: Codec[A] = { implicit lazy val inside: Codec[A] = Codec.of[A]; inside }"), "inside")
    says(compileErrors("object C { implicit def of[T: Codec]: Codec[Box[T]] = Codec.of[Box[T]] }"), "of")
    says(
      compileErrors(
        "object C { implicit val d: Decoder[A] = Decoder.derived; implicit val e: Encoder[A] = Encoder.derived;" +
          " implicit val codec: Codec[A] = Codec.of[A] }"
      ),
      "codec"
    )
  }

  test("other instances do") {
    assertEquals(Halves.codec.encodeJson(A(1)), """{"n":1}""")
    assertEquals(Halves.own.decodeJson("[2]"), Right(A(2)): Either[JsonError, A])
    assertEquals(Codec.of[Int].decodeJson("1"), Right(1): Either[JsonError, Int])
    assertEquals(Codec.of(Decoder.int, Encoder.int).encodeJson(1), "1")
    assert(compileErrors("Codec.of[Any]").contains("Decoder"))
  }
}

object CodecOfSuite {
  final case class A(n: Int)
  final case class Box[T](value: T)

  object Halves {
    private implicit val decoder: Decoder[A] = Decoder.derived
    private implicit val encoder: Encoder[A] = Encoder.derived
    val codec: Codec[A] = Codec.of
    val own: Codec[A] = {
      val decoder = Decoder[List[Int]].map(all => A(all.head))
      val encoder = Encoder[List[Int]].contramap[A](a => List(a.n))
      Codec.from(decoder, encoder)
    }
  }
}
