package jzon.docs

import jzon.{Decoder, Limits}
import jzon.engine.error.Reason

/** The table of limits and their default values. */
object LimitDefaults:
  private final case class Row(name: String, value: Limits => Long, bounds: String, against: String, code: Reason)

  private val rows = Seq(
    Row("depth", _.depth, "containers that are open at once", "recursive types use the call stack", Reason.LIMIT_DEPTH),
    Row(
      "documentBytes",
      _.documentBytes,
      "bytes of a document in memory",
      "the program already holds the bytes",
      Reason.LIMIT_DOCUMENT_BYTES
    ),
    Row(
      "streamBytes",
      _.streamBytes,
      "bytes of a document from a stream, channel or file; set by `withDocumentBytes`",
      "senders that never stop; rejected before they are buffered",
      Reason.LIMIT_DOCUMENT_BYTES
    ),
    Row(
      "stringBytes",
      _.stringBytes,
      "bytes of a string as written, or of a value kept as it is (`RawJson`)",
      "one string that fills the heap",
      Reason.LIMIT_STRING_BYTES
    ),
    Row("nameBytes", _.nameBytes, "bytes of a name as written", "maps of gigantic keys", Reason.LIMIT_NAME_BYTES),
    Row(
      "binaryBytes",
      _.binaryBytes,
      "bytes that one string holds as Base64 or hexadecimal digits",
      "one value that fills the heap",
      Reason.LIMIT_BINARY_BYTES
    ),
    Row(
      "streamedBinaryBytes",
      _.streamedBinaryBytes,
      "the same, where they are passed on and not held",
      "`streamBytes` bounds them with their document; for disks",
      Reason.LIMIT_BINARY_BYTES
    ),
    Row(
      "digits",
      _.digits,
      "digits of a number that is kept exactly",
      "work that grows faster than the text",
      Reason.LIMIT_DIGITS
    ),
    Row(
      "exponent",
      _.exponent,
      "decimal exponent of a BigDecimal",
      "`1e999999999` fills the heap when expanded",
      Reason.LIMIT_EXPONENT
    ),
    Row(
      "numberBits",
      _.numberBits,
      "bits of a BigInt, and of the digits of a BigDecimal",
      "conversion from decimal is quadratic",
      Reason.LIMIT_NUMBER_BITS
    ),
    Row("entries", _.entries, "elements or members of a collection", "many tiny entries", Reason.LIMIT_ENTRIES),
    Row(
      "skippedBytes",
      _.skippedBytes,
      "bytes of unknown fields",
      "padding",
      Reason.LIMIT_SKIPPED_BYTES
    ),
    Row(
      "leftOut",
      _.leftOut,
      "elements that a `Lossy` leaves out; the next one rejects the document",
      "errors that fill the heap",
      null // the element's own
    )
  )

  /** The names on the page. */
  def names: Set[String] = rows.map(_.name).toSet

  def table: String =
    Markdown.table("Limit", "Default", "What it bounds", "Against", "Code")(rows.map { row =>
      Seq(
        Markdown.code(row.name),
        text(row.value(Decoder.limits)),
        row.bounds,
        row.against,
        if row.code == null then "its own" else Markdown.code(row.code.name)
      )
    })

  /** The largest number of bytes that a limit can be, which the page calls unlimited. */
  private val unlimited = Decoder.limits.withDocumentBytes(Long.MaxValue).documentBytes

  private def text(value: Long): String =
    def in(unit: Long) = value >= unit && value % unit == 0
    if value == unlimited then "none"
    else if in(1L << 20) then s"${value >> 20} MiB"
    else if in(1L << 10) then s"${value >> 10} KiB"
    else "%,d".formatLocal(java.util.Locale.ROOT, value)
