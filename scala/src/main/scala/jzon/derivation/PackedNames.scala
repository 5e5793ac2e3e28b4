package jzon.derivation

import jzon.engine.FieldNames

/** Packs names and aliases into one constant, which generated code unpacks. */
private[jzon] object PackedNames {

  /** Packs names and, by index, their aliases; `keepsUnknown` as `FieldNames.keepingUnknown`. */
  def of(names: List[String], aliases: List[(String, Int)] = Nil, keepsUnknown: Boolean = false): String =
    (if (keepsUnknown) "\u0000\u0000" else "") +
      FieldNames.pack(names.toArray, aliases.map(_._1).toArray, aliases.map(_._2).toArray)
}
