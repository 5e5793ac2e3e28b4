package jzon.http.body

import scala.jdk.CollectionConverters._

import jzon.engine.bodies.MediaTypes

/** Reads the header `Content-Type` (RFC 9110, section 8.3). */
object ContentTypes {

  /** The media type of JSON; it has no charset parameter, because JSON is always UTF-8 (RFC 8259, section 11). */
  val Json: String = MediaTypes.JSON

  /** The media type of a problem of RFC 9457. */
  val ProblemJson: String = MediaTypes.PROBLEM_JSON

  /** The media type of a stream of documents, one in each line, for sending. */
  val NdJson: String = MediaTypes.NDJSON

  /** The accepted media types of a stream of documents, one in each line. */
  val NdJsonTypes: List[String] = MediaTypes.NDJSON_TYPES.asScala.toList

  /**
   * True if the header means JSON in UTF-8.
   *
   * The type must be `application/json`, have the suffix `+json` (RFC 6839), or be one of `others`, which are in lower
   * case. The parameter `charset` must be missing or have the value `utf-8`, or
   * `us-ascii`, which is a subset.
   */
  def isJson(header: String, others: Set[String]): Boolean = MediaTypes.isJson(header, others.asJava)

  /** True if the header means a stream of documents in UTF-8, one in each line. */
  def isNdJson(header: String): Boolean = MediaTypes.isNdJson(header)

  /** True if the header `Content-Encoding` means that the body is compressed (RFC 9110, section 8.4). */
  def isEncoded(contentEncoding: String): Boolean = MediaTypes.isEncoded(contentEncoding)
}
