package jzon.docs

import jzon.Codec

/** What a member without a value is, read and written: found by decoding and encoding. */
object Absence:

  /** A row: what the member `a` of `A` is after decoding, and how the two values without one are written.
    *
    * @param member the member as it is declared
    * @param none the values whose member is None or the like
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
