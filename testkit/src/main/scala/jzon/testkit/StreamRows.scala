package jzon.testkit

import jzon._

/** Reads the columns of conformance/streams. */
object StreamRows {

  /** The rows: a framing, a shape, limits, a stream, and the expected results. */
  def all: Vector[Row] = Vectors.rows("streams/documents.tsv")

  /** The framing with this name, or the framing of the array at a path. */
  def framing(name: String): Framing = name match {
    case "lines"    => Framing.lines
    case "values"   => Framing.values
    case "records"  => Framing.records
    case "elements" => Framing.elements
    case path       => Framing.elementsAt(path)
  }

  /** The limits of a column such as `documentBytes=8 depth=3`. */
  def limits(column: String): Limits =
    column.split(' ').filter(_.nonEmpty).foldLeft(Decoder.limits) { (limits, setting) =>
      setting.split('=') match {
        case Array("documentBytes", n) => limits.withDocumentBytes(n.toLong)
        case Array("skippedBytes", n)  => limits.withSkippedBytes(n.toLong)
        case Array("depth", n)         => limits.withDepth(n.toInt)
        case _                         => throw new IllegalArgumentException(s"no limit is set by $setting")
      }
    }
}
