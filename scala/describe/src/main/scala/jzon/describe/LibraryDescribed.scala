package jzon
package describe

import jzon.engine.description.Forms

/**
 * The descriptions of jzon's own types. Derivation looks here for instances that are not standard, like the codecs in
 * the companions of these types.
 */
private[jzon] trait LibraryDescribed {

  /** Any value. */
  implicit def json: Described[Json] = Described.of(Forms.ANY)

  /** An array of any values. */
  implicit def jsonArray: Described[Json.Arr] = Described.of(Forms.array(Forms.ANY))

  /** Any string. */
  implicit def jsonString: Described[Json.Str] = Described.of(Forms.TEXT)

  /** Any number. */
  implicit def jsonNumber: Described[Json.Num] = Described.of(Forms.DECIMAL)

  /** True or false. */
  implicit def jsonBoolean: Described[Json.Bool] = Described.of(Forms.BOOLEAN)

  /** Null. */
  implicit def jsonNull: Described[Json.Null.type] = Described.of(Forms.NULL)

  /** An object with any fields. */
  implicit def jsonObject: Described[Json.Obj] = Described.of(Forms.map(Forms.TEXT, Forms.ANY))

  /** Any value. */
  implicit def rawJson: Described[RawJson] = Described.of(Forms.ANY)

  /** The collection, whose elements all fit when it is written. */
  implicit def lossy[A](implicit value: Described[A]): Described[Lossy[A]] = value.as

  /** The value or null; as a field it may be missing. */
  implicit def patch[A](implicit value: Described[A]): Described[Patch[A]] = ContainerDescribed.optional(value)
}
