package jzon.derivation

import jzon.engine.FieldNames

import java.util.ArrayList

/** Names and aliases as one string constant, which is a fraction of the class file that arrays of constants take.
  *
  * For each index: the number of its spellings, then each spelling behind its length; numbers are chars.
  */
object NamesText {

  /** Packs names and, by index, their aliases. */
  def pack(names: List[String], aliases: List[(String, Int)]): String = {
    val out = new StringBuilder
    names.zipWithIndex.foreach { case (name, index) =>
      val spellings = name :: aliases.collect { case (alias, `index`) => alias }
      out.append(spellings.length.toChar)
      spellings.foreach(s => out.append(s.length.toChar).append(s))
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
    var index = 0
    while (at < text.length) {
      val spellings = text.charAt(at).toInt
      at += 1
      var i = 0
      while (i < spellings) {
        val length = text.charAt(at).toInt
        val spelling = text.substring(at + 1, at + 1 + length)
        at += 1 + length
        if (i == 0) names.add(spelling)
        else {
          aliases.add(spelling)
          indexes.add(index)
        }
        i += 1
      }
      index += 1
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
