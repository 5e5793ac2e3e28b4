package jzon.http.body

import jzon.engine.JsonWriter

/**
 * The form of a service's answer to a rejected body; [[BodyOptions.withErrorForm]] selects it.
 *
 * Both forms have the same fields, from `Encoder.jsonError`: `code`, `path`, `pointer`, `line`, `column`, `offset`, and
 * the message.
 */
sealed abstract class ErrorForm extends Product with Serializable {

  /** Returns the document of an error, in UTF-8. */
  def write(error: BodyError): Array[Byte]
}

object ErrorForm {

  /** All fields at the top level, with the message as `message`: the default of the Scala modules. */
  case object Flat extends ErrorForm {
    override def write(error: BodyError): Array[Byte] = written(members(error, "message", _))
  }

  /**
   * All fields inside a field `error`, with the message as `reason`: the default of the modules for Java frameworks.
   */
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
