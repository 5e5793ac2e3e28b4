package jzon
package derivation

/** Compiled with warnings as errors. Scala 2 warns of such a class itself, in the methods that it makes for it. */
class DeprecatedFieldSuite extends Table:
  import DeprecatedFieldSuite.*

  both("""{"a":1,"b":"x","c":2}""", old)

object DeprecatedFieldSuite:
  final case class Old(@deprecated("use b", "1") a: Int, b: String, @deprecated("", "2") c: Option[Int]) derives Codec
  val old: Old = Old(1, "x", Some(2))
