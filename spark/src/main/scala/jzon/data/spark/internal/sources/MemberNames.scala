package jzon.data.spark.internal.sources

import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.names.NameWords

/**
 * The names of a struct's fields, and the words (8 bytes) with which a reader compares them in the order of the schema,
 * as in generated code for classes.
 */
final private[spark] class MemberNames(texts: Array[String]) extends Serializable {
  val all: FieldNames = new FieldNames(texts: _*)
  private[this] val size = texts.length
  private[this] val firsts = Words('{', texts.take(1))
  private[this] val nexts = Words(',', texts)

  /** Reads '{' and the first name; returns its index, `UNKNOWN` or `END`. */
  def readFirst(in: JsonReader): Int =
    if (size == 0) in.readFirstName(all)
    else {
      val w = firsts
      w.counts(0) match {
        case 1 => in.readFirstName1(w.w0(0), w.lengths(0), 0, all)
        case 2 => in.readFirstName2(w.w0(0), w.w1(0), w.lengths(0), 0, all)
        case 3 => in.readFirstName3(w.w0(0), w.w1(0), w.w2(0), w.lengths(0), 0, all)
        case 4 => in.readFirstName4(w.w0(0), w.w1(0), w.w2(0), w.w3(0), w.lengths(0), 0, all)
        case _ => in.readFirstName(all)
      }
    }

  /** Reads the next name, probably the one at index i; returns its index, `UNKNOWN` or `END`. */
  def readNext(in: JsonReader, i: Int): Int =
    if (i == size) in.readNextName(all)
    else {
      val w = nexts
      w.counts(i) match {
        case 1 => in.readNextName1(w.w0(i), w.lengths(i), i, all)
        case 2 => in.readNextName2(w.w0(i), w.w1(i), w.lengths(i), i, all)
        case 3 => in.readNextName3(w.w0(i), w.w1(i), w.w2(i), w.lengths(i), i, all)
        case 4 => in.readNextName4(w.w0(i), w.w1(i), w.w2(i), w.w3(i), w.lengths(i), i, all)
        case _ => in.readNextName(all, i)
      }
    }
}

/** The words of several names; the count is 0 for a name that is too long or has escapes. */
final private class Words(
    val counts: Array[Int],
    val lengths: Array[Int],
    val w0: Array[Long],
    val w1: Array[Long],
    val w2: Array[Long],
    val w3: Array[Long]
) extends Serializable

private object Words {
  def apply(before: Char, names: Array[String]): Words = {
    val words = names.map(name => Option(NameWords.of(before, name)))
    val each = words.map(_.fold(Array.empty[Long])(_.words))
    def nth(n: Int) = each.map(w => if (n < w.length) w(n) else 0L)
    new Words(each.map(_.length), words.map(_.fold(0)(_.length)), nth(0), nth(1), nth(2), nth(3))
  }
}
