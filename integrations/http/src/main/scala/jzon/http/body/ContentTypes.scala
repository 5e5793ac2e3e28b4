package jzon.http.body

import java.util.Locale

/** Reads the header `Content-Type` (RFC 9110, section 8.3). */
object ContentTypes {

  /** The media type of JSON; it has no charset parameter, because JSON is always UTF-8 (RFC 8259, section 11). */
  val Json = "application/json"

  /** The media type of a problem of RFC 9457. */
  val ProblemJson = "application/problem+json"

  /** The media type of a stream of documents, one in each line, for sending. */
  val NdJson = "application/x-ndjson"

  /** The accepted media types of a stream of documents, one in each line. */
  val NdJsonTypes: List[String] = List(NdJson, "application/jsonl", "application/ndjson")

  /**
   * Whether the header means JSON in UTF-8.
   *
   * The type must be `application/json`, have the suffix `+json` (RFC 6839), or be one of `others`, which are in lower
   * case. The parameter `charset` must be missing or have the value `utf-8`, or
   * `us-ascii`, which is a subset.
   */
  def isJson(header: String, others: Set[String]): Boolean =
    header == Json || // the common case, without allocation
      isInUtf8(header, found => found == Json || others(found) || (found.endsWith("+json") && isType(found)))

  /** Whether the header means a stream of documents in UTF-8, one in each line. */
  def isNdJson(header: String): Boolean = isInUtf8(header, NdJsonTypes.contains(_))

  /** Whether the header `Content-Encoding` means that the body is compressed (RFC 9110, section 8.4). */
  def isEncoded(contentEncoding: String): Boolean =
    contentEncoding.split(',').map(lowered).exists(coding => coding.nonEmpty && coding != "identity")

  /** The same as [[isJson]], with any media type. */
  private[http] def isAnyInUtf8(header: String): Boolean = isInUtf8(header, _ => true)

  /** Whether `isTaken` accepts the media type, in lower case, and the charset is UTF-8 or missing. */
  private[this] def isInUtf8(header: String, isTaken: String => Boolean): Boolean = {
    val end = header.indexOf(';')
    isTaken(lowered(if (end < 0) header else header.substring(0, end))) && (end < 0 || isUtf8(header, end))
  }

  private[http] def lowered(mediaType: String): String = mediaType.trim.toLowerCase(Locale.ROOT)

  private[http] def isType(mediaType: String): Boolean = {
    val slash = mediaType.indexOf('/')
    slash > 0 && mediaType.indexOf('/', slash + 1) < 0 && mediaType.forall(c => c > ' ' && c <= '~' && c != ',')
  }

  /** Whether the parameters, which start at a semicolon, are well-formed and name no charset other than UTF-8. */
  private[this] def isUtf8(header: String, start: Int): Boolean = {
    var at = start
    while (at < header.length) {
      val next = endOf(header, at + 1)
      val parameter = header.substring(at + 1, next)
      if (!parameter.isBlank && !isHarmless(parameter)) return false
      at = next
    }
    true
  }

  /** Returns the end of a parameter: the next semicolon outside quotes. */
  private[this] def endOf(header: String, from: Int): Int = {
    var at = from
    var isQuoted = false
    while (at < header.length && (isQuoted || header.charAt(at) != ';')) {
      val c = header.charAt(at)
      if (c == '"') isQuoted = !isQuoted
      else if (c == '\\' && isQuoted) at += 1
      at += 1
    }
    math.min(at, header.length)
  }

  private[this] def isHarmless(parameter: String): Boolean = {
    val equal = parameter.indexOf('=')
    equal > 0 && (lowered(parameter.substring(0, equal)) != "charset" ||
      isUtf8Name(lowered(parameter.substring(equal + 1))))
  }

  private[this] def isUtf8Name(charset: String): Boolean = {
    val isQuoted = charset.length > 1 && charset.startsWith("\"") && charset.endsWith("\"")
    val name = if (isQuoted) charset.substring(1, charset.length - 1) else charset
    name == "utf-8" || name == "utf8" || name == "us-ascii"
  }
}
