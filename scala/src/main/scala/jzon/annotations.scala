package jzon

import scala.annotation.StaticAnnotation
import scala.annotation.meta.{getter, param}

import jzon.engine.{Base64Variant, EpochUnit, Hex}

// What may annotate a field is kept with its getter as well, by @getter: the parameters of a constructor have no annotations in
// the interface of a class that incremental compilers compare, and classes in other files that derive were not compiled again.

/** Names a member of a case class in JSON; `aliases` are read as well, never written. */
@param
@getter
final class field(val name: String, val aliases: String*) extends StaticAnnotation

/** Names a child of a sealed type in JSON, in place of the name of its type. */
final class hint(val name: String) extends StaticAnnotation

/**
 * Puts the name of the child beside its members, as a member called `name`, in place of a one-key object around it.
 *
 * It is written first and read at any position.
 */
final class discriminator(val name: String) extends StaticAnnotation

/** Refuses members that the case class does not have; without it they are validated and skipped. */
final class no_extra_fields extends StaticAnnotation

/** Spells the names of all members of a case class (or of all case classes of a sealed type) in a style. */
final class field_names(val style: NameStyle) extends StaticAnnotation

/** Spells the names of all children of a sealed type in a style. */
final class hint_names(val style: NameStyle) extends StaticAnnotation

/** Writes `null` for a member that is None, in place of leaving it out; on a class it holds for all its members. */
@param
@getter
final class explicit_null extends StaticAnnotation

/**
 * Reads `null` as the default value of the member, as if the member were missing; on a class it holds for all its members
 * that have one, on a sealed type for those of all case classes in it. An Option stays as it is: null is None.
 */
@param
@getter
final class null_as_default extends StaticAnnotation

/** Leaves a member out of JSON altogether; for decoding it needs a default value, which is then used. */
@param
@getter
final class exclude extends StaticAnnotation

/**
 * Writes and reads a member that holds bytes as Base64, in the form of RFC 4648 if no variant is given, and not as an array
 * of numbers; the type is one that has [[FromBytes]] and [[ToBytes]], or an Option of it.
 */
@param
@getter
final class base64(val variant: Base64Variant) extends StaticAnnotation {
  def this() = this(Base64Variant.MIME_NO_LINEFEEDS)
}

/** As [[base64]], as hexadecimal digits, in small letters if nothing else is given. */
@param
@getter
final class hex(val digits: Hex) extends StaticAnnotation {
  def this() = this(Hex.LOWER)
}

/** Writes and reads an `Instant`, or an Option of it, as a number in a unit, and not as text: [[Codec.epoch]]. */
@param
@getter
final class epoch(val unit: EpochUnit) extends StaticAnnotation

/**
 * Writes and reads a date or time of java.time, or an Option of it, by a pattern in the letters of `DateTimeFormatter`, in
 * the language of a tag (BCP 47) if one is given: [[Codec.timeFormat]]. The compiler refuses a pattern that cannot be read
 * back; a part for which it has no letters is not written.
 */
@param
@getter
final class time_format(val pattern: String, val locale: String) extends StaticAnnotation {
  def this(pattern: String) = this(pattern, "")
}
