package jzon.derivation

import jzon.engine.FieldNames

/** Packs names and aliases into one constant, which generated code unpacks. */
private[jzon] object PackedNames {

  /** Packed before names that are `FieldNames.keepingUnknown`. */
  final val AllUnknown = "\u0000\u0000"

  /** Packs names and, by index, their aliases, after what says which unknown names are kept. */
  def of(names: List[String], aliases: List[(String, Int)] = Nil, unknown: Option[String] = None): String =
    unknown.getOrElse("") +
      FieldNames.pack(names.toArray, aliases.map(_._1).toArray, aliases.map(_._2).toArray)
}
