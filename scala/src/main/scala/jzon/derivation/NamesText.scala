package jzon.derivation

import jzon.engine.FieldNames

import java.util.ArrayList

/** Names and aliases as one string constant, which is a fraction of the class file that arrays of constants take.
  *
  * Each name stands behind a char that is its length plus one, its aliases follow, each behind a zero and its length.
  */
object NamesText {

  /** Packs names and, by index, their aliases. */
  def pack(names: List[String], aliases: List[(String, Int)]): String = {
    val out = new StringBuilder
    names.zipWithIndex.foreach { case (name, index) =>
      out.append((name.length + 1).toChar).append(name)
      aliases.foreach { case (alias, of) =>
        if (of == index) out.append('\u0000').append(alias.length.toChar).append(alias)
      }
    }
    out.toString
  }

  /** Unpacks a text that may be absent. */
  private[derivation] def unpackOrNull(text: String): FieldNames = if (text eq null) null else unpack(text)

  /** Unpacks what [[pack]] made; called by generated code. */
  def unpack(text: String): FieldNames = {
    // Java's collections: Scala's builders of arrays would load dozens of classes for the first of all types.
    val names = new ArrayList[String]
    val aliases = new ArrayList[String]
    val indexes = new ArrayList[Integer]
    var at = 0
    while (at < text.length) {
      val head = text.charAt(at).toInt
      val from = if (head == 0) at + 2 else at + 1
      at = from + (if (head == 0) text.charAt(at + 1).toInt else head - 1)
      val spelling = text.substring(from, at)
      if (head == 0) {
        aliases.add(spelling)
        indexes.add(names.size - 1)
      } else names.add(spelling)
    }
    val positions = new Array[Int](indexes.size)
    var i = 0
    while (i < positions.length) {
      positions(i) = indexes.get(i)
      i += 1
    }
    FieldNames.of(names.toArray(new Array[String](0)), aliases.toArray(new Array[String](0)), positions)
  }
}
