package incremental

import jzon._

/** Reads and writes by instances that stand each in a file of its own, apart from the types. */
object Derivation {
  private def read[A](decoder: Decoder[A], json: String): String = decoder.decodeJson(json).fold(_.toString, _.toString)

  def results: List[String] =
    List(
      read(OfAccount.instance, """{"id":1,"name":"ada"}"""),
      read(OfAccountDecoder.instance, """{"id":1,"name":"ada"}"""),
      OfAccount.instance.encodeJson(Values.account),
      OfAccountEncoder.instance.encodeJson(Values.account),
      OfAccountDescribed.instance.description.resolve(OfAccountDescribed.instance.description.form).toString,
      read(OfRenamedDecoder.instance, """{"first":1,"second":2,"name":3}"""),
      OfRenamedEncoder.instance.encodeJson(Renamed(7)),
      OfStyled.instance.encodeJson(Nested.Styled(1)),
      read(OfStrict.instance, """{"a":1,"b":2}"""),
      OfPlain.instance.encodeJson(Values.plain),
      OfShape.instance.encodeJson(Circle(2)),
      OfShapeEncoder.instance.encodeJson(Square(3)),
      read(OfShape.instance, """{"kind":"Round","radius":4}"""),
      read(OfShapeDecoder.instance, """{"Sq":{"side":5}}"""),
      OfColor.instance.encodeJson(Red),
      read(OfColor.instance, "\"Blue\""),
      OfTagged.instance.encodeJson(Leaf(1)),
      OfNulls.instance.encodeJson(Nulls(None)),
      OfPair.instance.encodeJson(Values.pair),
      read(OfCases.ofPackage, "\"?\""),
      read(OfCases.ofObject, """{"?":1}"""),
      read(OfCases.ofBoth, "\"?\""),
      "Six|Two|Three|Five|Four|One|Eight".r
        .findAllIn(OfCases.described.description.resolve(OfCases.described.description.form).toString).mkString(" ")
    )
}

object Main {
  def main(args: Array[String]): Unit = {
    val found =
      try Derivation.results
      catch { case e: LinkageError => throw new AssertionError("what is derived is stale", e) }
    val wrong = found.zip(Values.expected).collect { case (is, should) if is != should => s"$is\n  should be $should" }
    if (found.size != Values.expected.size || wrong.nonEmpty)
      throw new AssertionError(wrong.mkString("what is derived is stale:\n", "\n", ""))
    println(s"${found.size} results are those of ${Values.stage}")
  }
}
