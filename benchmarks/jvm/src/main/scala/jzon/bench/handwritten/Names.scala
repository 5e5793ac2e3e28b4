package jzon.bench.handwritten

import jzon.engine.FieldNames
import jzon.{JsonReader, JsonWriter}

import java.nio.charset.StandardCharsets.US_ASCII
import scala.quoted.*

/** The engine's constants for names of ASCII, computed by the compiler, as whoever writes such code by hand wants them. */
object Names {

  /** Expects a name of up to 4 characters behind '{'. */
  inline def first1(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readFirstName1(word('{', name, 0), size(name), index, names)

  /** Expects a name of 5 to 12 characters behind '{'. */
  inline def first2(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readFirstName2(word('{', name, 0), word('{', name, -1), size(name), index, names)

  /** Expects a name of 13 to 20 characters behind '{'. */
  inline def first3(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readFirstName3(word('{', name, 0), word('{', name, 8), word('{', name, -1), size(name), index, names)

  /** Expects a name of 21 to 28 characters behind '{'. */
  inline def first4(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readFirstName4(
      word('{', name, 0),
      word('{', name, 8),
      word('{', name, 16),
      word('{', name, -1),
      size(name),
      index,
      names
    )

  /** Expects a name of up to 4 characters behind a comma. */
  inline def next1(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readNextName1(word(',', name, 0), size(name), index, names)

  /** Expects a name of 5 to 12 characters behind a comma. */
  inline def next2(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readNextName2(word(',', name, 0), word(',', name, -1), size(name), index, names)

  /** Expects a name of 13 to 20 characters behind a comma. */
  inline def next3(in: JsonReader, inline name: String, inline index: Int, names: FieldNames): Int =
    in.readNextName3(word(',', name, 0), word(',', name, 8), word(',', name, -1), size(name), index, names)

  /** Notes that a field was there, and rejects it the second time. */
  inline def once(in: JsonReader, names: FieldNames, seen: Int, inline index: Int): Int = {
    if ((seen & (1 << index)) != 0) throw in.duplicate(names, index)
    seen | (1 << index)
  }

  /** Writes up to 32 bytes of constant ASCII. */
  inline def write(out: JsonWriter, inline text: String): Unit = ${ writeCode('out, 'text) }

  private inline def word(inline before: Char, inline name: String, inline at: Int): Long =
    ${ wordCode('before, 'name, 'at) }
  private inline def size(inline name: String): Int = ${ sizeCode('name) }

  private def member(before: Char, name: Expr[String])(using Quotes) =
    s"$before\"${name.valueOrAbort}\":".getBytes(US_ASCII)

  private def load(bytes: Array[Byte], at: Int): Long =
    (7 to 0 by -1).foldLeft(0L)((w, i) => w << 8 | (if (at + i < bytes.length) bytes(at + i) & 0xffL else 0L))

  /** Position -1 stands for the last whole word. */
  private def wordCode(before: Expr[Char], name: Expr[String], at: Expr[Int])(using Quotes): Expr[Long] = {
    val bytes = member(before.valueOrAbort, name)
    Expr(load(bytes, if (at.valueOrAbort < 0) bytes.length - 8 else at.valueOrAbort))
  }

  private def sizeCode(name: Expr[String])(using Quotes): Expr[Int] = Expr(member(',', name).length)

  private def writeCode(out: Expr[JsonWriter], text: Expr[String])(using Quotes): Expr[Unit] = {
    val bytes = text.valueOrAbort.getBytes(US_ASCII)
    val n = Expr(bytes.length)
    val w = (0 until bytes.length by 8).map(at => Expr(load(bytes, at)))
    w.length match {
      case 1 => '{ $out.writeRaw1(${ w(0) }, $n) }
      case 2 => '{ $out.writeRaw2(${ w(0) }, ${ w(1) }, $n) }
      case 3 => '{ $out.writeRaw3(${ w(0) }, ${ w(1) }, ${ w(2) }, $n) }
      case 4 => '{ $out.writeRaw4(${ w(0) }, ${ w(1) }, ${ w(2) }, ${ w(3) }, $n) }
      case _ => quotes.reflect.report.errorAndAbort("up to 32 bytes")
    }
  }
}
