package jzon.http.body

import scala.jdk.CollectionConverters._

import jzon.Codec
import jzon.engine.bodies.{ErrorDocument => SharedDocument}
import jzon.engine.{JsonReader, JsonWriter}

/**
 * The document of a service's answer to a rejected body, for clients of services with jzon's modules for Scala
 * or Java. The object of `Encoder.jsonError` is read too.
 *
 * {{{
 *   import jzon._
 *   import jzon.http.body.ErrorDocument
 *
 *   Decoder[ErrorDocument].decodeJson(response.body) match {
 *     case Right(error) => println(s"${error.code} at ${error.path.getOrElse("the body")}: ${error.message}")
 *     case Left(_)      => println("another document, such as one of a proxy")
 *   }
 * }}}
 *
 * A document without a code or a message is rejected. Unknown fields are skipped, as RFC 9457 demands of clients.
 *
 * @param code the code for programs, such as `EXPECTED_INTEGER` or `UNSUPPORTED_CONTENT_TYPE`
 * @param message the message for people, without the path
 * @param path jq's path to the value; None if the error is not about a place in the document
 * @param pointer the JSON Pointer to the value; None as `path`
 * @param line the line, counted from 1
 * @param column the column in bytes, counted from 1
 * @param offset the offset in bytes
 * @param record the number of the record in a stream of documents, counted from 0
 * @param recordOffset the offset in bytes from the start of the record
 * @param title the phrase of the status
 * @param status the status
 * @param errors all errors, the first one included, if the service lists them ([[BodyOptions.withAllErrors]])
 */
final case class ErrorDocument(
    code: String,
    message: String,
    path: Option[String] = None,
    pointer: Option[String] = None,
    line: Option[Long] = None,
    column: Option[Long] = None,
    offset: Option[Long] = None,
    record: Option[Long] = None,
    recordOffset: Option[Long] = None,
    title: Option[String] = None,
    status: Option[Int] = None,
    errors: List[ErrorDocument] = Nil
)

object ErrorDocument {

  /** Reads and writes documents. */
  implicit val codec: Codec[ErrorDocument] = new Codec[ErrorDocument] {
    def decode(in: JsonReader): ErrorDocument = from(SharedDocument.read(in))
    def encode(a: ErrorDocument, out: JsonWriter): Unit = shared(a).write(out)
  }

  private[this] def from(a: SharedDocument): ErrorDocument = ErrorDocument(
    a.code,
    a.message,
    Option(a.path),
    Option(a.pointer),
    number(a.line),
    number(a.column),
    number(a.offset),
    number(a.record),
    number(a.recordOffset),
    Option(a.title),
    if (a.status < 0) None else Some(a.status),
    a.errors.asScala.toList.map(from)
  )

  private[this] def shared(a: ErrorDocument): SharedDocument = new SharedDocument(
    a.code,
    a.message,
    a.path.orNull,
    a.pointer.orNull,
    a.line.getOrElse(-1L),
    a.column.getOrElse(-1L),
    a.offset.getOrElse(-1L),
    a.record.getOrElse(-1L),
    a.recordOffset.getOrElse(-1L),
    a.title.orNull,
    a.status.getOrElse(-1),
    a.errors.map(shared).asJava
  )

  private[this] def number(n: Long): Option[Long] = if (n < 0) None else Some(n)
}
