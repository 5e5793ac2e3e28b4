import sbt._

/** Writes the instances for tuples of 1 to 22 elements, which differ only in their number. */
object TupleInstances {
  private val arities = 1 to 22

  def write(folder: File): Seq[File] = Seq(
    Generated.file(folder / "TupleDecoders.scala", decoders),
    Generated.file(folder / "TupleEncoders.scala", encoders),
  )

  def writeDescribed(folder: File): Seq[File] = Seq(Generated.file(folder / "TupleDescribed.scala", described))

  private def decoders =
    s"""package jzon
       |
       |import jzon.engine.JsonReader
       |
       |/** Instances for tuples, which are arrays of exactly as many elements in JSON. */
       |private[jzon] trait TupleDecoders {
       |${arities.map(decoder).mkString("\n")}
       |}
       |""".stripMargin

  private def decoder(arity: Int): String = {
    val tuple = new Tuple(arity)
    val elements = "a.decode(in)" +: tuple.values.tail.map(value => s"next(in, at, $value)")
    val result = if (arity == 1) s"Tuple1(${elements.head})" else elements.mkString("(", ", ", ")")
    val decoder =
      s"""new TupleDecoder[${tuple.tpe}]($arity) {
         |      protected def read(in: JsonReader, at: Long): ${tuple.tpe} = $result
         |    }""".stripMargin
    val instance = if (arity == 2) s"NumberPairs.decoder(a, b).getOrElse($decoder)" else decoder
    tuple.instance("Decoder", "", instance)
  }

  private def encoders =
    s"""package jzon
       |
       |/** Instances for tuples, which are arrays in JSON. */
       |private[jzon] trait TupleEncoders {
       |${arities.map(encoder).mkString("\n")}
       |}
       |""".stripMargin

  private def encoder(arity: Int): String = {
    val tuple = new Tuple(arity)
    val encoder = tuple.values.mkString("new TupleEncoder(", ", ", ")")
    tuple.instance("Encoder", "", if (arity == 2) s"NumberPairs.encoder(a, b).getOrElse($encoder)" else encoder)
  }

  private def described =
    s"""package jzon.describe
       |
       |/** The descriptions of tuples, which are arrays of a fixed number of elements. */
       |private[jzon] trait TupleDescribed extends TupleDescribedVersionSpecific {
       |${arities.map(description).mkString("\n")}
       |}
       |""".stripMargin

  private def description(arity: Int): String = {
    val tuple = new Tuple(arity)
    val noun = if (arity == 1) " element" else " elements"
    tuple.instance("Described", noun, tuple.values.mkString("ContainerDescribed.tuple(", ", ", ")"))
  }

  final private class Tuple(arity: Int) {
    private val types = ('A' to 'V').take(arity).map(_.toString)
    val values: Seq[String] = types.map(_.toLowerCase)
    val tpe: String = if (arity == 1) "Tuple1[A]" else types.mkString("(", ", ", ")")

    def instance(typeClass: String, noun: String, body: String): String = {
      val parameters = values.zip(types).map { case (value, tpe) => s"$value: $typeClass[$tpe]" }
      s"""
         |  /** An array of $arity$noun. */
         |  implicit def tuple$arity${types.mkString("[", ", ", "]")}(implicit ${parameters.mkString(
          ", "
        )}): $typeClass[$tpe] =
         |    $body""".stripMargin
    }
  }
}
