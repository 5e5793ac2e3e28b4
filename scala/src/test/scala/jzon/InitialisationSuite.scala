package jzon

/** Instances that are used above the val that holds them. */
class InitialisationSuite extends munit.FunSuite {
  import InitialisationSuite._

  private def says(typeClass: String)(use: => Any)(implicit at: munit.Location): Unit = {
    val error = intercept[ExceptionInInitializerError](use)
    val cause = error.getCause
    assert(cause.isInstanceOf[IllegalStateException], cause.toString)
    val message = cause.getMessage
    val start = s"the $typeClass that is used at jzon.InitialisationSuite$$"
    val end = "is null: the val that holds it is initialised later; make it a lazy val, or write it further up"
    assert(
      message.startsWith(start) && message.contains("InitialisationSuite.scala:") && message.endsWith(end),
      message
    )
  }

  test("a decoder") { says("Decoder")(OfDecoder.b) }
  test("an encoder") { says("Encoder")(OfEncoder.b) }
  test("a codec") { says("Codec")(OfCodec.b) }
  test("a codec of two halves") { says("Encoder")(OfHalves.b) }
  test("a decoder of keys") { says("FieldDecoder")(OfFieldDecoder.b) }
  test("an encoder of keys") { says("FieldEncoder")(OfFieldEncoder.b) }
  test("a description") { says("Described")(OfDescribed.b) }
  test("a lazy val helps") {
    assertEquals(Late.b.decodeJson("{\"n\":1}"), Right(B(1)))
  }
}

object InitialisationSuite {
  final case class A(n: Int)
  final case class B(n: Int)

  object OfDecoder {
    val b: Decoder[B] = Decoder[A].map(a => B(a.n))
    implicit val a: Decoder[A] = Decoder.derived
  }
  object OfEncoder {
    val b: Encoder[B] = Encoder[A].contramap[B](b => A(b.n))
    implicit val a: Encoder[A] = Encoder.derived
  }
  object OfCodec {
    val b: Codec[B] = Codec[A].imap(a => B(a.n))(b => A(b.n))
    implicit val a: Codec[A] = Codec.derived
  }
  object OfHalves {
    implicit val decoder: Decoder[A] = Decoder.derived
    val b: Codec[B] = Codec[A].imap(a => B(a.n))(b => A(b.n))
    implicit val encoder: Encoder[A] = Encoder.derived
  }
  object OfFieldDecoder {
    val b: FieldDecoder[B] = FieldDecoder[A].map(a => B(a.n))
    implicit val a: FieldDecoder[A] = FieldDecoder.int.map(A(_))
  }
  object OfFieldEncoder {
    val b: FieldEncoder[B] = FieldEncoder[A].contramap[B](b => A(b.n))
    implicit val a: FieldEncoder[A] = FieldEncoder.int.contramap(_.n)
  }
  object OfDescribed {
    val b: Described[B] = Described[A].as[B]
    implicit val a: Described[A] = Described.derived
  }
  object Late {
    val b: Decoder[B] = Decoder[A].map(a => B(a.n))
    implicit lazy val a: Decoder[A] = Decoder.derived
  }
}
