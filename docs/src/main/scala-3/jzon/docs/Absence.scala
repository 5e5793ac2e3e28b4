package jzon.docs

import jzon.Codec

/** The table of fields without a value, read and written; made by decoding and encoding. */
object Absence:

  /** A row: the field `a` of `A` after decoding, and the JSON of the values in `none`.
    *
    * @param member the declaration of the field
    * @param none the values whose field is None or another value that stands for absence
    */
  def row[A](member: String, a: A => Any, none: A*)(implicit codec: Codec[A]): Seq[String] =
    def read(json: String) = codec.decodeJson(json) match
      case Right(value) => Markdown.code(shown(a(value)))
      case Left(error)  => Markdown.code(error.toString)
    val written = none.map(value => s"${Markdown.code(shown(a(value)))} as ${Markdown.code(codec.encodeJson(value))}")
    Seq(Markdown.code(member), read("{}"), read("""{"a":null}"""), read("""{"a":1}"""), written.mkString(", "))

  private def shown(value: Any): String = value match
    case jzon.Patch.Value(a) => s"Value($a)"
    case other               => other.toString

  def table(rows: Seq[String]*): String =
    Markdown.table("Field", "`{}`", "`{\"a\":null}`", "`{\"a\":1}`", "written")(rows)
