package jzon

/** Instances that are used above the val that holds them. */
class InitialisationSuite extends jzon.testing.Suite {
  import InitialisationSuite._

  private def says(typeClass: String)(use: => Any)(implicit at: munit.Location): Unit = {
    val cause =
      try fail(s"$use was initialised")
      catch { case error: ExceptionInInitializerError => error.getCause } // intercept lets it through
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
  test("a lazy val helps") {
    assertEquals(Late.b.decodeJson("{\"n\":1}"), Right(B(1)))
  }
}

object InitialisationSuite {
  final case class A(n: Int)
  final case class B(n: Int)

  object OfDecoder {
    val b: Decoder[B] = Decoder[A].map(a => B(a.n))
    private val late: Decoder[A] = Decoder.derived
    implicit def a: Decoder[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object OfEncoder {
    val b: Encoder[B] = Encoder[A].contramap[B](b => A(b.n))
    private val late: Encoder[A] = Encoder.derived
    implicit def a: Encoder[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object OfCodec {
    val b: Codec[B] = Codec[A].imap(a => B(a.n))(b => A(b.n))
    private val late: Codec[A] = Codec.derived
    implicit def a: Codec[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object OfHalves {
    implicit val decoder: Decoder[A] = Decoder.derived
    val b: Codec[B] = Codec[A].imap(a => B(a.n))(b => A(b.n))
    private val late: Encoder[A] = Encoder.derived
    implicit def encoder: Encoder[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object OfFieldDecoder {
    val b: FieldDecoder[B] = FieldDecoder[A].map(a => B(a.n))
    private val late: FieldDecoder[A] = FieldDecoder.int.map(A(_))
    implicit def a: FieldDecoder[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object OfFieldEncoder {
    val b: FieldEncoder[B] = FieldEncoder[A].contramap[B](b => A(b.n))
    private val late: FieldEncoder[A] = FieldEncoder.int.contramap(_.n)
    implicit def a: FieldEncoder[A] = late // Scala 2.13 tells of a val that is used directly
  }
  object Late {
    val b: Decoder[B] = Decoder[A].map(a => B(a.n))
    implicit lazy val a: Decoder[A] = Decoder.derived
  }
}
