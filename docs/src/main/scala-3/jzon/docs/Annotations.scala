package jzon.docs

import jzon.derivation.Placement
import jzon.derivation.Placement.*

/** The table of the places for each annotation, made from the table that derivation uses. */
object Annotations:
  private val meanings = Seq(
    "field" -> "another name, and aliases that are read",
    "hint" -> "another name for a case of a sealed type, or a number",
    "discriminator" -> "the name of the case as a field",
    "no_extra_fields" -> "rejects unknown fields",
    "field_names" -> "a style for the names of all fields",
    "hint_names" -> "a style for the names of all cases",
    "explicit_null" -> "writes None as null",
    "null_as_default" -> "reads null as the default value",
    "omit_default" -> "leaves out a value that equals the default",
    "omit_empty" -> "leaves out an empty collection, which a missing field means",
    "base64" -> "bytes as Base64, in a variant",
    "hex" -> "bytes as hexadecimal digits",
    "epoch" -> "an instant as a number, in a unit",
    "time_format" -> "a date or time by a pattern",
    "as_string" -> "a number or boolean in a string",
    "bit" -> "a boolean as 0 or 1",
    "empty_array_as_map" -> "an empty array as an empty object",
    "one_or_many" -> "a single value as a collection of one",
    "exclude" -> "leaves the field out",
    "rest" -> "collects the fields that no other field reads",
    "flatten" -> "puts the fields of the field's class into the object",
    "secret" -> "keeps the value out of errors and logs",
    "by_kind" -> "tells the cases apart by the kind of their JSON",
    "forms" -> "objects stay strings, whatever cases join them",
    "object_forms" -> "objects are `{\"Low\":{}}`, whatever cases join them",
    "by_fields" -> "required fields tell the cases apart, which have no names",
    "value_cases" -> "a case is the value of its only field",
    "ignore_case" -> "reads the strings of objects in any case",
    "unknown" -> "the case that is read for unknown names; its field that keeps the name"
  )

  def names: Set[String] = meanings.map(_._1).toSet

  private val places = Seq(
    "field" -> Field,
    "case class" -> CaseClass,
    "class with vals" -> PlainClass,
    "object" -> Singleton,
    "sealed type" -> SealedType,
    "value class" -> ValueClass
  )

  def table: String =
    Markdown.table(("Annotation" +: "What it does" +: places.map(_._1))*)(meanings.map { (name, meaning) =>
      Markdown.code(s"@$name") +: meaning +: places.map((_, place) => mark(name, place))
    })

  private def mark(name: String, place: Placement.Place): String =
    def stands(inSealedType: Boolean) = Placement.errors("", place, List(name), inSealedType).isEmpty
    if stands(inSealedType = false) then "yes" else if stands(inSealedType = true) then "in a sealed type" else ""
