package jzon

import scala.annotation.StaticAnnotation
import scala.annotation.meta.{getter, param}

import jzon.engine.binary.{Base64Variant, Hex}
import jzon.engine.codecs.EpochUnit

// @getter keeps an annotation of a field on the getter as well. Incremental compilers compare the interface of a class,
// in which the parameters of the constructor have no annotations. Without @getter they would not compile derivations in
// other files again.

/** Sets the name of a case class's field in JSON; jzon also reads the `aliases` but never writes them. */
@param
@getter
final class field(val name: String, val aliases: String*) extends StaticAnnotation

/**
 * Sets the name of a sealed type's case in JSON; the default is the name of the case's class or object.
 *
 * With a [[discriminator]] the hints of all cases may be integers: `@hint(1)`.
 */
final class hint(val name: String) extends StaticAnnotation {
  def this(number: Long) = this(number.toString)
}

/**
 * Adds a field called `name`, which holds the name of the case, to the JSON object of each case of a sealed type.
 *
 * With `@discriminator("type")` a case is `{"type":"Circle","radius":1}`; without it `{"Circle":{"radius":1}}`. jzon
 * writes the discriminator as the first field and reads it at any position.
 */
final class discriminator(val name: String) extends StaticAnnotation

/**
 * Tells the cases of a sealed type apart by the kind of their JSON: string, number, boolean, null, object or array.
 *
 * {{{
 *   @by_kind sealed trait Id
 *   case class Name(value: String) extends Id // "x"
 *   case class Number(value: Long) extends Id // 7
 *   case object Nothing extends Id            // null
 * }}}
 *
 * A case class with one field is the value of that field alone. With `@field("name")` on that field, or with another
 * number of fields, it is an object. An object of Scala is null; with [[hint]] it is that string. Two cases of one kind
 * are a compile error. Objects may be several with [[discriminator]], and strings if all are objects with `@hint`.
 */
final class by_kind extends StaticAnnotation

/**
 * Keeps the JSON form of each case when cases are added to the sealed type: an object is always its name as a string.
 *
 * Without it, a sealed type of objects only is written as strings, and adding a case class turns them into
 * `{"Off":{}}`. With it, an object is `"Off"` and a case class is `{"Dimmed":{"level":3}}`, or has the discriminator.
 * jzon reads objects in both forms: `"Off"` and `{"Off":{}}`.
 */
final class forms extends StaticAnnotation

/**
 * Writes objects of a sealed type, or of an enum, as JSON objects: `Low` is `{"Low":{}}`, whatever other cases it has.
 *
 * Without it, a sealed type of objects only is written as strings. jzon reads objects in both forms: `"Low"` and
 * `{"Low":{}}`. This is how circe's generic derivation writes them.
 */
final class object_forms extends StaticAnnotation

/**
 * Tells the cases of a sealed type apart by their required fields: each case is its own object, without a name.
 *
 * {{{
 *   @by_fields sealed trait Part
 *   case class Text(text: String) extends Part
 *   case class Image(url: String, text: Option[String]) extends Part
 *   // {"text":"a"} is Text("a"), and {"url":"/b","text":"a"} is Image("/b", Some("a"))
 * }}}
 *
 * Of two cases one must have a required field that the other lacks; otherwise the type does not compile. An object with
 * fields that tell of two cases is rejected. At most one case has no such field: it is read for all other objects. The
 * order of the fields does not matter.
 */
final class by_fields extends StaticAnnotation

/**
 * Makes each case class of a sealed type the value of its only field: `S("a")` is `{"S":"a"}`, and not
 * `{"S":{"value":"a"}}`.
 *
 * {{{
 *   @value_cases sealed trait Attribute
 *   case class S(value: String) extends Attribute
 *   case class L(value: List[Attribute]) extends Attribute
 *   // {"L":[{"S":"a"}]} is L(List(S("a")))
 * }}}
 *
 * A case class with more fields does not compile. A case with its own instance is written by that.
 */
final class value_cases extends StaticAnnotation

/**
 * Reads the strings of a sealed type of objects, or of an enum, in any case: `"red"` and `"RED"` for `Red`.
 *
 * jzon writes the names as they are. Two names that differ only in case are a compile error.
 */
final class ignore_case extends StaticAnnotation

/**
 * Reads unknown names of a sealed type or an enum as this case; without it an unknown name is an error.
 *
 * The sealed type must consist of objects, or have a discriminator, or the case is an object of a type with
 * [[forms]]. A field that not all other cases require must be optional or have a default value. jzon writes the case
 * with its own name, unless it keeps the unknown one:
 *
 * {{{
 *   @unknown case class Other(@unknown name: String, @rest fields: Map[String, Json]) extends Event
 *   // {"type":"moved","to":7} is Other("moved", Map("to" -> 7)), and is written as it was read
 * }}}
 *
 * On a String field of such a case the annotation keeps the unknown name. Among objects that are strings, a case class
 * with one String field keeps it as well: `@unknown case class Other(name: String)`.
 */
@param
@getter
final class unknown extends StaticAnnotation

/** Rejects JSON fields that the case class does not have; without this annotation jzon validates and skips them. */
final class no_extra_fields extends StaticAnnotation

/**
 * Collects the fields that no other field of the class reads, in the order of the document, and writes them after the
 * other fields.
 *
 * {{{
 *   case class Order(id: Long, @rest more: Map[String, Json])
 * }}}
 *
 * The type of the field is a map with String keys, `Json` or `RawJson`. One field of a class can have it.
 *
 * With prefixes, as in `@rest("x-")`, it collects only fields whose names start with one of them. Other unknown fields
 * are skipped, or rejected if the class has [[no_extra_fields]].
 */
@param
@getter
final class rest(val prefixes: String*) extends StaticAnnotation

/** Spells the names of all fields of a case class (or of all case classes of a sealed type) in a style. */
final class field_names(val style: NameStyle) extends StaticAnnotation

/** Spells the names of all cases of a sealed type in a style. */
final class hint_names(val style: NameStyle) extends StaticAnnotation

/** Writes `null` for a field that is None, instead of leaving the field out; on a class it holds for all its fields. */
@param
@getter
final class explicit_null extends StaticAnnotation

/**
 * Reads `null` as the default value of the field, as if the field were missing.
 *
 * On a class it holds for all its fields that have a default value. On a sealed type it holds for these fields of all
 * its case classes. It does not change an Option: null is None.
 */
@param
@getter
final class null_as_default extends StaticAnnotation

/**
 * Leaves out a field when its value equals the default value, which a decoder then uses.
 *
 * On a class it holds for all its fields that have a default value. On a sealed type it holds for these fields of all
 * its case classes. A field that is None and whose default is another value is still written as null. Arrays are
 * compared by their elements. The default is evaluated for each value that is written.
 */
@param
@getter
final class omit_default extends StaticAnnotation

/**
 * Leaves out a field when its collection, map or array is empty, and reads a missing field as an empty one.
 *
 * {{{
 *   case class Order(id: Long, @omit_empty tags: List[String])
 *   // {"id":1} is Order(1, Nil)
 * }}}
 *
 * On a class it holds for all its fields whose type is a collection, a map or an array of Scala or Java. On a sealed
 * type it holds for these fields of all its case classes. If the field has a default value, a missing field is the
 * default, and an empty value is left out only if the default is empty.
 */
@param
@getter
final class omit_empty extends StaticAnnotation

/** Never writes or reads the field; to decode the class the field needs a default value, which jzon then uses. */
@param
@getter
final class exclude extends StaticAnnotation

/**
 * Puts the fields of a field's case class into the outer object, in the place of the field.
 *
 * {{{
 *   case class Paging(limit: Int, offset: Int = 0)
 *   case class Search(query: String, @flatten paging: Paging)
 *   // {"query":"pen","limit":10,"offset":0}
 * }}}
 *
 * The type of the field is a case class, or an Option of one. The Option is None if the object has none of its fields.
 * jzon uses the fields and the annotations of that class, and not its codec: a handwritten codec in its companion
 * is a compile error, if its file is compiled together with this one. Two fields with the same
 * name are a compile error.
 */
@param
@getter
final class flatten extends StaticAnnotation

/**
 * Keeps the value of a field out of error messages, and out of JSON with `EncodeOptions.redacted`.
 *
 * {{{
 *   case class Login(user: String, @secret password: String)
 * }}}
 *
 * An error inside the value has the path of the field, the place and the code, but neither the value nor the names in
 * it. On a case class, a sealed type or an enum the annotation holds for each value of that type. For a type whose
 * instance is not derived, use [[Codec.secret]], [[Decoder.secret]] and [[Encoder.secret]].
 *
 * `encodeJson` and similar methods write the value as usual, and `toString` of the class shows it.
 */
@param
@getter
final class secret extends StaticAnnotation

/**
 * Writes and reads a field of bytes as a Base64 string instead of an array of numbers.
 *
 * The default is the standard Base64 of RFC 4648. The type of the field must have [[FromBytes]] and [[ToBytes]], or be
 * an Option of such a type.
 */
@param
@getter
final class base64(val variant: Base64Variant) extends StaticAnnotation {
  def this() = this(Base64Variant.MIME_NO_LINEFEEDS)
}

/** Writes and reads a field of bytes as a string of hexadecimal digits, by default in lower case; see [[base64]]. */
@param
@getter
final class hex(val digits: Hex) extends StaticAnnotation {
  def this() = this(Hex.LOWER)
}

/**
 * Writes and reads numbers and booleans as strings, as keys of maps are: `"12"`, and not `12`.
 *
 * The field is an integer, a decimal number or a boolean, or an Option, a collection or the values of a map of one. See
 * [[Codec.asString]] for other types.
 */
@param
@getter
final class as_string extends StaticAnnotation

/** Writes and reads booleans as 0 and 1, also in an Option, a collection or the values of a map: [[Codec.bit]]. */
@param
@getter
final class bit extends StaticAnnotation

/**
 * Reads `[]` as an empty object, as PHP writes a map without entries; writes `{}`.
 *
 * The field is a map or a case class, or an Option of one.
 */
@param
@getter
final class empty_array_as_map extends StaticAnnotation

/**
 * Reads a value that is not an array as a list of one.
 *
 * {{{
 *   case class Post(@one_or_many tags: List[String])
 *   // {"tags":"a"} is Post(List("a")), as {"tags":["a"]} is
 * }}}
 *
 * The field is a collection or an array, or an Option of one, whose elements are not arrays in JSON. jzon writes an
 * array; with `@one_or_many(asOne = true)` a collection of one element is written as that element, unless its JSON is
 * an array or null.
 */
@param
@getter
final class one_or_many(val asOne: Boolean) extends StaticAnnotation {
  def this() = this(false)
}

/** Writes and reads an `Instant`, or an Option of it, as a number in a unit instead of a string: [[Codec.epoch]]. */
@param
@getter
final class epoch(val unit: EpochUnit) extends StaticAnnotation

/**
 * Writes and reads a date or time of java.time, or an Option of it, with a pattern of `DateTimeFormatter`.
 *
 * If `locale` is given, the pattern uses the language of this tag (BCP 47); see [[Codec.timeFormat]]. The compiler
 * rejects a pattern that cannot be read back. jzon does not write a part of the time for which the pattern has no
 * letters.
 */
@param
@getter
final class time_format(val pattern: String, val locale: String) extends StaticAnnotation {
  def this(pattern: String) = this(pattern, "")
}
