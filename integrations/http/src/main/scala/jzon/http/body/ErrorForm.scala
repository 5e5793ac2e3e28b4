package jzon.http.body

import java.nio.charset.StandardCharsets.US_ASCII

import jzon.engine.JsonWriter

/**
 * The form of a service's answer to a rejected body; [[BodyOptions.withErrorForm]] selects it.
 *
 * All forms have the same fields, from `Encoder.jsonError`: `code`, `path`, `pointer`, `line`, `column`, `offset`, and
 * the message. The modules for Java have the same forms, and write the same bytes.
 */
sealed abstract class ErrorForm extends Product with Serializable {

  /** The media type of the document. */
  def contentType: String = ContentTypes.Json

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

  /**
   * A problem of RFC 9457, sent as `application/problem+json`: `title` and `status` of the answer come first, the message is
   * `detail`, and the other fields are extensions.
   * {{{
   * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,
   *   "detail":"expected an integer, got 1.5"}
   * }}}
   */
  case object Problem extends ErrorForm {
    override def contentType: String = ContentTypes.ProblemJson

    override def write(error: BodyError): Array[Byte] = {
      val title = titles.get(error.status).fold("")(phrase => s""""title":"$phrase",""")
      s"""{$title"status":${error.status},""".getBytes(US_ASCII) ++ written(members(error, "detail", _)).drop(1)
    }
  }

  /** The phrases of the statuses (RFC 9110) that bodies are rejected with. */
  private val titles = Map(
    BodyError.BadRequest -> "Bad Request",
    BodyError.RequestTimeout -> "Request Timeout",
    BodyError.ContentTooLarge -> "Content Too Large",
    BodyError.UnsupportedMediaType -> "Unsupported Media Type",
    BodyError.UnprocessableContent -> "Unprocessable Content",
  )

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
