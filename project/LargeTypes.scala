import sbt._

/** Writes large classes and sealed types for the tests of derivation, with loops instead of long sources. */
object LargeTypes {

  /** Numbers of fields around those at which the derived code changes, and far above. */
  private val sizes = List(23, 32, 33, 64, 65, 100, 200)
  private val cases = 120

  /** More cases than one method of the derived code distinguishes. */
  private val fewCases = 70

  def write(folder: File): Seq[File] = {
    val files = Seq(
      folder / "LargeClasses.scala" -> objectOf("LargeClasses", sizes.flatMap(large)),
      folder / "LargeFamilies.scala" -> objectOf("LargeFamilies", many ++ tagged ++ named ++ owned)
    )
    files.map { case (file, text) => Generated.file(file, text) }
  }

  private def objectOf(name: String, lines: List[String]): String =
    ("package jzon" :: "package derivation" :: s"object $name {" :: lines ::: List("}", "")).mkString("\n")

  /** A case class; a field's number selects its type and value, and every 17th field has the value as its default. */
  private def large(size: Int): List[String] = {
    val name = s"Fields$size"
    val fields = (0 until size).map { i =>
      val (tpe, value) = typed(i)
      s"f$i: $tpe" + (if (i % 17 == 16) s" = $value" else "")
    }
    List(
      fields.mkString(s"final case class $name(", ", ", ")"),
      s"object $name {",
      s"  implicit val codec: Codec[$name] = Codec.derived",
      (0 until size).map(typed(_)._2).mkString(s"  val sample: $name = $name(", ", ", ")"),
      "}"
    )
  }

  private def typed(i: Int): (String, String) = i % 13 match {
    case 1  => ("String", s""""s$i"""")
    case 2  => ("Option[Int]", s"Some($i)")
    case 3  => ("Double", s"$i.5")
    case 4  => ("Boolean", "true")
    case 5  => ("List[Int]", s"List($i)")
    case 6  => ("Long", s"${i}L")
    case 7  => ("Float", s"$i.25f")
    case 8  => ("Char", "'c'")
    case 9  => ("Byte", "1")
    case 10 => ("Short", "2")
    case 11 => ("Option[String]", s"""Some("t$i")""")
    case 12 => ("Vector[String]", s"""Vector("v$i")""")
    case _  => ("Int", s"$i")
  }

  private def many: List[String] =
    family("sealed trait Many", "Many", i => s"C$i(a: Int, b: String)", i => s"""C$i($i, "x")""")

  private def tagged: List[String] =
    family("""@discriminator("type") sealed trait ManyTagged""", "ManyTagged", i => s"T$i(n: Long)", i => s"T$i(${i}L)")

  private def named: List[String] =
    family("sealed trait Named", "Named", i => s"N$i()", i => s"N$i", fewCases)
      .map(_.replace("final case class", "case object").replace("() extends", " extends"))

  /** A sealed type whose cases have their own instances. */
  private def owned: List[String] =
    family("sealed trait Owned", "Owned", i => s"O$i(n: Int)", i => s"O$i($i)", fewCases) ++ (0 until fewCases).map(i =>
      s"object O$i { implicit val codec: Codec[O$i] = Codec.int.imap(O$i(_))(_.n) }"
    )

  private def family(
      head: String,
      name: String,
      child: Int => String,
      value: Int => String,
      count: Int = cases
  ): List[String] =
    List(
      head,
      s"object $name {",
      s"  implicit val codec: Codec[$name] = Codec.derived",
      (0 until count).map(value).mkString(s"  val all: List[$name] = List(", ", ", ")"),
      "}"
    ) ++ (0 until count).map(i => s"final case class ${child(i)} extends $name")
}
