package incremental

import jzon._

/** Instances in another file than their types: all of them go by what the types are now. */
object Instances {
  implicit val account: Codec[Account] = Codec.derived
  val accountDecoder: Decoder[Account] = Decoder.derived
  val accountEncoder: Encoder[Account] = Encoder.derived
  val accountDescribed: Described[Account] = Described.derived
  val renamedDecoder: Decoder[Renamed] = Decoder.derived
  val renamedEncoder: Encoder[Renamed] = Encoder.derived
  val styled: Codec[Styled] = Codec.derived
  val strict: Decoder[Strict] = Decoder.derived
  val plain: Encoder[Plain] = Encoder.derived
  val shape: Codec[Shape] = Codec.derived
  val shapeDecoder: Decoder[Shape] = Decoder.derived
  val shapeEncoder: Encoder[Shape] = Encoder.derived
  val color: Codec[Color] = Codec.derived
  val tagged: Encoder[Tagged] = Encoder.derived
  val nulls: Encoder[Nulls] = Encoder.derived
  val pair: Codec[Pair[Int]] = Codec.derived
}

object Derivation {
  private def read[A](decoder: Decoder[A], json: String): String = decoder.decodeJson(json).fold(_.toString, _.toString)

  def results: List[String] = {
    import Instances._
    List(
      read(account, """{"id":1,"name":"ada"}"""),
      read(accountDecoder, """{"id":1,"name":"ada"}"""),
      account.encodeJson(Values.account),
      accountEncoder.encodeJson(Values.account),
      accountDescribed.description.resolve(accountDescribed.description.form).toString,
      read(renamedDecoder, """{"first":1,"second":2,"name":3}"""),
      renamedEncoder.encodeJson(Renamed(7)),
      styled.encodeJson(Styled(1)),
      read(strict, """{"a":1,"b":2}"""),
      plain.encodeJson(Values.plain),
      shape.encodeJson(Circle(2)),
      shapeEncoder.encodeJson(Square(3)),
      read(shape, """{"kind":"Round","radius":4}"""),
      read(shapeDecoder, """{"Sq":{"side":5}}"""),
      color.encodeJson(Red),
      read(color, "\"Blue\""),
      tagged.encodeJson(Leaf(1)),
      nulls.encodeJson(Nulls(None)),
      pair.encodeJson(Values.pair)
    )
  }
}

object Main {
  def main(args: Array[String]): Unit = {
    val found = Derivation.results
    val wrong = found.zip(Values.expected).collect { case (is, should) if is != should => s"$is\n  should be $should" }
    if (found.size != Values.expected.size || wrong.nonEmpty)
      throw new AssertionError(wrong.mkString("what is derived is stale:\n", "\n", ""))
    println(s"${found.size} results are those of ${Values.stage}")
  }
}
