package jzon.http.body

import jzon.engine.JsonWriter

/**
 * What the document looks like that a service answers with to a body that is refused. Both forms have the same members, those
 * of `Encoder.jsonError`: `code`, `path`, `pointer`, `line`, `column`, `offset`, and the message. [[BodyOptions.withErrorForm]]
 * chooses.
 */
sealed abstract class ErrorForm extends Product with Serializable {

  /** The document of an error, in UTF-8. */
  def write(error: BodyError): Array[Byte]
}

object ErrorForm {

  /** At the top, with the message as `message`: the default here. */
  case object Flat extends ErrorForm {
    override def write(error: BodyError): Array[Byte] = written(members(error, "message", _))
  }

  /** In a member `error`, with the message as `reason`: the default of jzon's modules for Java's frameworks. */
  case object Nested extends ErrorForm {
    override def write(error: BodyError): Array[Byte] = written { out =>
      out.writeObjectStart()
      out.writeName("error")
      members(error, "reason", out)
      out.writeObjectEnd()
    }
  }

  private def written(write: JsonWriter => Unit): Array[Byte] = {
    val out = JsonWriter.open()
    try {
      write(out)
      out.toByteArray
    } finally out.close()
  }

  private def members(error: BodyError, messageName: String, out: JsonWriter): Unit = error match {
    case BodyError.Document(where, _) => out.writeError(where, messageName)
    case other =>
      out.writeObjectStart()
      out.writeName("code")
      out.writeString(other.code)
      out.writeComma()
      out.writeName(messageName)
      out.writeString(other.message)
      out.writeObjectEnd()
  }
}
