package jzon
package derivation

class DerivedNamesSuite extends Table {
  import DerivedNamesSuite._

  // @field: the name is written, aliases are read as well.
  both("""{"x":1,"b":2}""", Aliased(1, 2))
  reads("""{"y":1,"b":2}""", Aliased(1, 2))
  reads("""{"b":2,"z":1}""", Aliased(1, 2))
  refuses[Aliased]("""{"a":1,"b":2}""", ".x(missing)")
  refuses[Aliased]("""{"x":1,"z":2,"b":2}""", ".x(duplicate)")
  both("""{"constant":1}""", ByConstant(1))

  // Styles; a @field wins.
  both("""{"first_name":"a","URL":"b","line2":"c"}""", Snake("a", "b", "c"))
  both("""{"first-name":"a"}""", Kebab("a"))
  both("""{"FirstName":"a"}""", Pascal("a"))
  both("""{"FIRST_NAME":"a"}""", Screaming("a"))

  // @no_extra_fields.
  both("""{"a":1}""", Strict(1))
  refuses[Strict]("""{"a":1,"b":2}""", ".b(unknown field)")
  refuses[List[Strict]]("""[{"a":1},{"b":2}]""", ".[1].b(unknown field)")
  refuses[StrictEmpty]("""{"a":1}""", ".a(unknown field)")

  // @explicit_null.
  both("""{"a":null}""", NullField(None, None))
  both("""{"a":1,"b":2}""", NullField(Some(1), Some(2)))
  both("""{"a":null,"b":null}""", NullClass(None, None))
  reads("{}", NullClass(None, None))

  // @exclude.
  both("""{"a":1}""", Excluded(1))
  reads("""{"a":1,"secret":2}""", Excluded(1))
  reads("""{"secret":2,"a":1}""", Excluded(1))

  // Names of every length around the words that they are compared with, in both orders.
  both("""{"":1,"a":2,"abcdef":3,"abcdefg":4,"abcdefghijklmn":5,"abcdefghijklmno":6}""", Lengths(1, 2, 3, 4, 5, 6))
  reads("""{"abcdefghijklmno":6,"abcdefghijklmn":5,"abcdefg":4,"abcdef":3,"a":2,"":1}""", Lengths(1, 2, 3, 4, 5, 6))
  both(
    """{"abcdefghijklmnopqrstuv":1,"abcdefghijklmnopqrstuvw":2,"abcdefghijklmnopqrstuvwxyz0123":3,"abcdefghijklmnopqrstuvwxyz01234":4,"abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz":5}""",
    Longer(1, 2, 3, 4, 5)
  )
  both(
    """{"abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz":5}""",
    LongOptional(None, Some(5))
  )
  refuses[Lengths]("""{"":1,"b":2}""", ".a(missing)")

  // Names that JSON must escape, and those beyond ASCII.
  both("""{"a\"b":1,"c\\d":2,"e\nf":3,"g\u0001h":4,"\u0000":5}""", Escaped(1, 2, 3, 4, 5))
  reads("""{"a\u0022b":1,"c\u005cd":2,"e\u000af":3,"g\u0001h":4,"\u0000":5}""", Escaped(1, 2, 3, 4, 5))
  both("""{"größe":1,"名前":2,"😀":3,"Ω":4}""", Unicode(1, 2, 3, 4))
  reads("""{"gr\u00f6\u00dfe":1,"\u540d\u524d":2,"\ud83d\ude00":3,"Ω":4}""", Unicode(1, 2, 3, 4))
  both("""{"type":1,"a-b":2,"a b":3,"+":4,"a.b":5,"/":6}""", Backticked(1, 2, 3, 4, 5, 6))
  refuses[Backticked]("""{"a b":"x"}""", """."a b"(expected an integer, got "x")""")
}

object DerivedNamesSuite {
  final case class Aliased(@field("x", "y", "z") a: Int, b: Int)
  object Aliased { implicit val codec: Codec[Aliased] = Codec.derived }

  final val Constant = "constant"
  final case class ByConstant(@field(Constant) a: Int)
  object ByConstant { implicit val codec: Codec[ByConstant] = Codec.derived }

  @field_names(NameStyle.SnakeCase) final case class Snake(
      firstName: String,
      @field("URL") homePage: String,
      line2: String
  )
  object Snake { implicit val codec: Codec[Snake] = Codec.derived }

  @field_names(NameStyle.KebabCase) final case class Kebab(firstName: String)
  object Kebab { implicit val codec: Codec[Kebab] = Codec.derived }

  @field_names(NameStyle.PascalCase) final case class Pascal(firstName: String)
  object Pascal { implicit val codec: Codec[Pascal] = Codec.derived }

  @field_names(NameStyle.ScreamingSnakeCase) final case class Screaming(firstName: String)
  object Screaming { implicit val codec: Codec[Screaming] = Codec.derived }

  @no_extra_fields final case class Strict(a: Int)
  object Strict { implicit val codec: Codec[Strict] = Codec.derived }

  @no_extra_fields final case class StrictEmpty()
  object StrictEmpty { implicit val codec: Codec[StrictEmpty] = Codec.derived }

  final case class NullField(@explicit_null a: Option[Int], b: Option[Int])
  object NullField { implicit val codec: Codec[NullField] = Codec.derived }

  @explicit_null final case class NullClass(a: Option[Int], b: Option[Int])
  object NullClass { implicit val codec: Codec[NullClass] = Codec.derived }

  final class Opaque {
    override def equals(other: Any): Boolean = other.isInstanceOf[Opaque]
    override def hashCode: Int = 1
  }
  final case class Excluded(a: Int, @exclude secret: Opaque = new Opaque)
  object Excluded { implicit val codec: Codec[Excluded] = Codec.derived }

  final case class Lengths(
      @field("") a: Int,
      @field("a") b: Int,
      @field("abcdef") c: Int,
      @field("abcdefg") d: Int,
      @field("abcdefghijklmn") e: Int,
      @field("abcdefghijklmno") f: Int
  )
  object Lengths { implicit val codec: Codec[Lengths] = Codec.derived }

  final case class Longer(
      @field("abcdefghijklmnopqrstuv") a: Int,
      @field("abcdefghijklmnopqrstuvw") b: Int,
      @field("abcdefghijklmnopqrstuvwxyz0123") c: Int,
      @field("abcdefghijklmnopqrstuvwxyz01234") d: Int,
      @field("abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz") e: Int
  )
  object Longer { implicit val codec: Codec[Longer] = Codec.derived }

  final case class LongOptional(
      a: Option[Int],
      @field("abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz") e: Option[Int]
  )
  object LongOptional { implicit val codec: Codec[LongOptional] = Codec.derived }

  final case class Escaped(
      @field("a\"b") a: Int,
      @field("c\\d") b: Int,
      @field("e\nf") c: Int,
      @field("g\u0001h") d: Int,
      @field("\u0000") e: Int
  )
  object Escaped { implicit val codec: Codec[Escaped] = Codec.derived }

  final case class Unicode(größe: Int, 名前: Int, @field("😀") smile: Int, Ω: Int)
  object Unicode { implicit val codec: Codec[Unicode] = Codec.derived }

  final case class Backticked(`type`: Int, `a-b`: Int, `a b`: Int, + : Int, @field("a.b") dot: Int, / : Int)
  object Backticked { implicit val codec: Codec[Backticked] = Codec.derived }
}
