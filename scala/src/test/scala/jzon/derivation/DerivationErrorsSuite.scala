package jzon
package derivation
package errors

import jzon.testing.Suite
import munit.Location

/** What the compiler tells a user. */
class DerivationErrorsSuite extends Suite {
  // Each row holds the code as a literal, because munit compiles it at compile time.
  says("a field without instance", "Order.customer: no Decoder[Customer] found; write implicit val decoder: Decoder[Customer] = Decoder.derived in object Customer")(
    compileErrors("(Decoder.derived: Decoder[Order])")
  )
  says("a field without encoder", "Order.customer: no Encoder[Customer] found; write implicit val encoder: Encoder[Customer] = Encoder.derived in object Customer")(
    compileErrors("(Encoder.derived: Encoder[Order])")
  )
  says("a codec of a field without instance", "Order.customer: no Codec[Customer] found; write implicit val codec: Codec[Customer] = Codec.derived in object Customer")(
    compileErrors("(Codec.derived: Codec[Order])")
  )
  says("an element without instance", "Orders.customers: no Decoder[Customer] found; write implicit val decoder: Decoder[Customer] = Decoder.derived in object Customer")(
    compileErrors("(Decoder.derived: Decoder[Orders])")
  )
  says("a map's value without instance", "Index.byName: no Decoder[Customer] found;")(
    compileErrors("(Decoder.derived: Decoder[Index])")
  )
  says("a map's key without instance", "Keys.keys: no FieldDecoder[Customer] found; write an implicit FieldDecoder[Customer], for example with map or emap of an existing one")(
    compileErrors("(Decoder.derived: Decoder[Keys])")
  )
  says("a class that cannot be derived", "Strange.thread: no Encoder[Thread] found; write an implicit Encoder[Thread], for example with contramap of an existing one")(
    compileErrors("(Encoder.derived: Encoder[Strange])")
  )
  says("a child's field without instance", "Express.customer: no Decoder[Customer] found;")(
    compileErrors("(Decoder.derived: Decoder[Delivery])")
  )
  says("bytes of what is no bytes", "Stamped.at: @base64 and @hex need a field that holds bytes, as an Array[Byte] does, or an Option of it; for Int remove them, or write an implicit FromBytes[Int]")(
    compileErrors("(Decoder.derived: Decoder[Stamped])")
  )
  says("no bytes to write", "Stamped.at: @base64 and @hex need a field that holds bytes, as an Array[Byte] does, or an Option of it; for Int remove them, or write an implicit ToBytes[Int]")(
    compileErrors("(Encoder.derived: Encoder[Stamped])")
  )
  says("a source, which cannot be read", "Sent.content: @base64 and @hex need a field that holds bytes, as an Array[Byte] does, or an Option of it; for BinarySource remove them, or write an implicit FromBytes[BinarySource]")(
    compileErrors("(Codec.derived: Codec[Sent])")
  )
  says("bytes in both forms", "Twice.sum: @base64 and @hex are both given; remove one of them")(
    compileErrors("(Encoder.derived: Encoder[Twice])")
  )
  says("a number of what is no instant", "Dated.day: @epoch needs a field that holds an Instant, or an Option of one; for LocalDate remove it")(
    compileErrors("(Encoder.derived: Encoder[Dated])")
  )
  says("a pattern of what is no time", "Patterned.n: @time_format needs a field that holds a date or time of java.time, or an Option of one; for Int remove it")(
    compileErrors("(Decoder.derived: Decoder[Patterned])")
  )
  says("a pattern that cannot be read", "Eras.day: @time_format: a LocalDate cannot be read back from the pattern yyyy-MM-dd: yyyy is the year of an era; write uuuu")(
    compileErrors("(Codec.derived: Codec[Eras])")
  )
  says("a pattern that is none", "Lost.day: @time_format: bbb is not a pattern: Unknown pattern letter: b")(
    compileErrors("(Codec.derived: Codec[Lost])")
  )
  says("a pattern beside a unit", "Moment.at: @epoch and @time_format are both given; remove one of them")(
    compileErrors("(Encoder.derived: Encoder[Moment])")
  )
  says("neither class nor family", "Thread: only case classes, objects and sealed types can be derived; write the instance by hand, for example with map or emap")(
    compileErrors("(Decoder.derived: Decoder[Thread])")
  )
  says("a codec of a class that cannot be derived", "Strange.thread: no Codec[Thread] found; write an implicit Codec[Thread], for example with imap or eimap of an existing one")(
    compileErrors("(Codec.derived: Codec[Strange])")
  )
  says("a half of a codec", "Halved.n: no Encoder[Half] found; write implicit val encoder: Encoder[Half] = Encoder.derived in object Half")(
    compileErrors("(Codec.derived: Codec[Halved])")
  )
  says("a trait that is not sealed", "Unsealed: make it sealed, so that all its cases are known;")(
    compileErrors("(Decoder.derived: Decoder[Unsealed])")
  )
  says("a wildcard", "Wild.all: its type contains a wildcard or Any, for which no instance exists; write the intended type")(
    compileErrors("(Decoder.derived: Decoder[Wild])")
  )
  says("a Java enum", "Timed.unit: no Codec[TimeUnit] found; for its names write implicit val codec: Codec[TimeUnit] = Codec.javaEnum, for its numbers take imap or eimap of another instance")(
    compileErrors("(Codec.derived: Codec[Timed])")
  )
  says("a Java enum as key", "TimedKeys.units: no FieldDecoder[TimeUnit] found; for its names write implicit val fieldDecoder: FieldDecoder[TimeUnit] = FieldDecoder.javaEnum")(
    compileErrors("(Decoder.derived: Decoder[TimedKeys])")
  )
  says("a child of a family that has an encoder", "for one case of a sealed type that has an Encoder widen the value: (value: SealedType)")(
    compileErrors("implicitly[Encoder[Child]]")
  )
  says("an open child", "Animals: its case Dog is neither a case class nor an object nor sealed; make it one of them or give it its own instances")(
    compileErrors("(Decoder.derived: Decoder[Animals])")
  )
  says("a family without children", "Childless: a sealed type without cases has no JSON form")(
    compileErrors("(Decoder.derived: Decoder[Childless])")
  )
  says("a private constructor", "Hidden: its constructor is private; call Decoder.derived in object Hidden, or write the instance by hand")(
    compileErrors("(Decoder.derived: Decoder[Hidden])")
  )
  says("a private child", "HasPrivate: its case Inside is private in HasPrivate; derive the instance there, or make Inside public")(
    compileErrors("(Codec.derived: Codec[HasPrivate])")
  )
  says("a private object", "HasPrivateObject: its case Inside is private in HasPrivateObject;")(
    compileErrors("(Encoder.derived: Encoder[HasPrivateObject])")
  )
  says("a child that is private in a package", "HasQualified: its case Inside is private in HasQualified;")(
    compileErrors("(Encoder.derived: Encoder[HasQualified])")
  )
  test("private children and constructors that are in reach") {
    assertEquals(HasPrivate.json, """[{"Inside":{"n":1}},{"Outside":{}}]""")
    assertEquals(Encoder.derived[Hidden].encodeJson(Hidden(1)), """{"a":1}""")
  }
  says("repeated parameters", "Many.xs: repeated parameters are not supported; write xs: Seq[Int]")(
    compileErrors("(Decoder.derived: Decoder[Many])")
  )
  says("two parameter lists", "Curried: only a single parameter list is supported; move the other parameters into it or write the instance by hand")(
    compileErrors("(Decoder.derived: Decoder[Curried])")
  )
  says("two fields of one name", "Twins: a and b are both called \"x\" in JSON; give one of them another name with @field")(
    compileErrors("(Decoder.derived: Decoder[Twins])")
  )
  says("an alias that is a field's name", "Alias: a and b are both called \"b\" in JSON; give one of them another name with @field")(
    compileErrors("(Encoder.derived: Encoder[Alias])")
  )
  says("an alias given twice", "TwiceAlias.a: the name \"x\" is given twice; remove one from @field")(
    compileErrors("(Decoder.derived: Decoder[TwiceAlias])")
  )
  says("two hints alike", "Hints: A and B have the same hint \"x\"; give one of them another hint with @hint")(
    compileErrors("(Decoder.derived: Decoder[Hints])")
  )
  says("a field called like the discriminator", "Car.type: its name \"type\" is also the discriminator of Vehicle; rename one of them with @field or @discriminator")(
    compileErrors("(Codec.derived: Codec[Vehicle])")
  )
  says("a name that is no literal", "Computed.a: the argument of @field must be a literal or a final val with a constant value, because it is read at compile time")(
    compileErrors("(Decoder.derived: Decoder[Computed])")
  )
  says("a style that is no constant", "ComputedStyle: the argument of @field_names must be one of the styles of jzon.NameStyle, named directly, because it is read at compile time")(
    compileErrors("(Decoder.derived: Decoder[ComputedStyle])")
  )
  says("an excluded field without default value", "Secret.a: an excluded field needs a default value to be read; write a: Int = ..., or derive only an Encoder")(
    compileErrors("(Decoder.derived: Decoder[Secret])")
  )
  says("a name that is not Unicode", "Surrogate.a: the name has half a surrogate pair, which JSON cannot contain")(
    compileErrors("(Decoder.derived: Decoder[Surrogate])")
  )
  says("a child's type parameter that does not follow", "Phantom[Int]: the type parameter U of its case Ghost does not follow from Phantom[Int]; write the instance by hand")(
    compileErrors("(Decoder.derived: Decoder[Phantom[Int]])")
  )
  says("two instances", "Doubled.n: more than one Decoder[Choice] fits; make one of them more specific or not implicit")(
    compileErrors("(Decoder.derived: Decoder[Doubled])")
  )

  says("@hint on a field", "HintedField.a: @hint has no effect on a field; it belongs on a class or object of a sealed type")(
    compileErrors("(Decoder.derived: Decoder[HintedField])")
  )
  says("@hint on a class outside a sealed type", "HintedClass: @hint has no effect on a case class outside a sealed type; it belongs on a class or object of a sealed type")(
    compileErrors("(Decoder.derived: Decoder[HintedClass])")
  )
  says("@field on a class", "NamedClass: @field has no effect on a case class; it belongs on a field of a case class")(
    compileErrors("(Encoder.derived: Encoder[NamedClass])")
  )
  says("@discriminator on a case class", "TaggedClass: @discriminator has no effect on a case class; it belongs on a sealed trait, a sealed abstract class or an enum")(
    compileErrors("(Decoder.derived: Decoder[TaggedClass])")
  )
  says("@hint_names on a case class", "StyledClass: @hint_names has no effect on a case class; it belongs on a sealed trait, a sealed abstract class or an enum")(
    compileErrors("(Codec.derived: Codec[StyledClass])")
  )
  says("@hint on a family", "HintedFamily: @hint has no effect on a sealed type; it belongs on a class or object of a sealed type")(
    compileErrors("(Codec.derived: Codec[HintedFamily])")
  )
  says("@field_names on an object", "StyledObject: @field_names has no effect on an object; it belongs on a case class or a sealed type")(
    compileErrors("(Codec.derived: Codec[HasStyledObject])")
  )
  says("@field on the field of a value class", "NamedValue.a: @field has no effect on the field of a value class; it belongs on a field of a case class")(
    compileErrors("(Codec.derived: Codec[NamedValue])")
  )
  says("@secret on a parent", "OfSecretTrait: @secret has no effect on a type; it belongs on a field of a case class, a case class or a sealed type")(
    compileErrors("(Codec.derived: Codec[OfSecretTrait])")
  )
  says("@secret on a parent of a parent", "SecretBase: @secret has no effect on a type; it belongs on a field of a case class, a case class or a sealed type")(
    compileErrors("(Codec.derived: Codec[OfSecretClass])")
  )
  says("@explicit_null on what is never None", "NeverNull.a: @explicit_null has no effect on a field that is never None; remove it, or make the field an Option")(
    compileErrors("(Encoder.derived: Encoder[NeverNull])")
  )
  says("@explicit_null on what is never None, for reading", "NeverNull.a: @explicit_null has no effect on a field that is never None")(
    compileErrors("(Decoder.derived: Decoder[NeverNull])")
  )
  says("@explicit_null on an Option of an Option", "NullOfOptions.a: @explicit_null cannot stand on Option[Option[Int]], in which null is another value than a missing field; remove it")(
    compileErrors("(Encoder.derived: Encoder[NullOfOptions])")
  )
  says("@null_as_default on a field without a default", "Needed.a: @null_as_default has no effect on a field without a default value; remove it, or write a: Int = ...")(
    compileErrors("(Decoder.derived: Decoder[Needed])")
  )
  says("@null_as_default on an Option", "NoneAlready.a: @null_as_default has no effect on an Option, for which null is None already; remove it")(
    compileErrors("(Decoder.derived: Decoder[NoneAlready])")
  )
  says("@null_as_default on an object", "DefaultObject: @null_as_default has no effect on an object; it belongs on a field with a default value, a case class or a sealed type")(
    compileErrors("(Codec.derived: Codec[DefaultObject.type])")
  )
  says("@hint on a plain class outside a sealed type", "HintedPlain: @hint has no effect on a class outside a sealed type; it belongs on a class or object of a sealed type")(
    compileErrors("(Decoder.derived: Decoder[HintedPlain])")
  )
  says("@hint on a field of a plain class", "HintedVal.a: @hint has no effect on a field; it belongs on a class or object of a sealed type")(
    compileErrors("(Encoder.derived: Encoder[HintedVal])")
  )
  says("a Java enum itself", "TimeUnit: a Java enum is not derived; for its names write Codec.javaEnum, for its numbers take imap or eimap of another instance")(
    compileErrors("(Codec.derived: Codec[java.util.concurrent.TimeUnit])")
  )
  says("a Java enum itself as a key", "TimeUnit: a Java enum is not derived; for its names write FieldDecoder.javaEnum, for its numbers take map or emap of another instance")(
    compileErrors("(FieldDecoder.derived: FieldDecoder[java.util.concurrent.TimeUnit])")
  )
  says("@field twice", "NamedTwice.a: @field is given twice; remove one of them, or write additional names as aliases, as in @field(name, aliases*)")(
    compileErrors("(Decoder.derived: Decoder[NamedTwice])")
  )
  says("@hint twice", "HintedTwice: @hint is given twice; remove one of them")(
    compileErrors("(Decoder.derived: Decoder[HasHintedTwice])")
  )

  says("the instance of a type parameter", "Box.content: no Decoder[T] found; take one as an implicit parameter, as in implicit def decoder[T: Decoder]")(
    compileErrors("def box[T]: Decoder[Box[T]] = Decoder.derived")
  )
  says("no decoder where one is used", "no Decoder[jzon.derivation.errors.Customer] found; a case class, a sealed type or an enum needs derives Decoder (Scala 3), or implicit val decoder: Decoder[jzon.derivation.errors.Customer] = Decoder.derived in its companion; a collection, an Option or a tuple needs one for its elements")(
    compileErrors("implicitly[Decoder[Customer]]")
  )
  says("no encoder where one is used", "no Encoder[jzon.derivation.errors.Customer] found; a case class, a sealed type or an enum needs derives Encoder (Scala 3), or implicit val encoder: Encoder[jzon.derivation.errors.Customer] = Encoder.derived in its companion; a collection, an Option or a tuple needs one for its elements")(
    compileErrors("implicitly[Encoder[Customer]]")
  )
  says("no codec where one is used", "no Codec[jzon.derivation.errors.Customer] found, nor both a Decoder[jzon.derivation.errors.Customer] and an Encoder[jzon.derivation.errors.Customer]")(
    compileErrors("implicitly[Codec[Customer]]")
  )
  says("no decoder of keys where one is used", "no FieldDecoder[jzon.derivation.errors.Customer] found, which keys of maps need")(
    compileErrors("implicitly[FieldDecoder[Customer]]")
  )
  says("a list", "List[Int]: jzon has an instance for it already; write Codec[List[Int]] instead of Codec.derived[List[Int]]; a field of this type needs no instance of yours")(
    compileErrors("Codec.derived[List[Int]]")
  )
  says("a list of what has no instance", "List[Customer]: jzon has an instance for it already; write Decoder[List[Customer]] instead of")(
    compileErrors("Decoder.derived[List[Customer]]")
  )
  says("a tuple", "(Int, String): jzon has an instance for it already;")(
    compileErrors("Codec.derived[(Int, String)]").replace("Tuple2[Int, String]", "(Int, String)")
  )
  says("an Either", "Either[Int, String]: jzon has an instance for it already;")(
    compileErrors("Codec.derived[Either[Int, String]]")
  )
  says("an Option", "Option[Int]: jzon has an instance for it already; write Encoder[Option[Int]]")(
    compileErrors("Encoder.derived[Option[Int]]")
  )
  says("a number", "Int: jzon has an instance for it already; write Codec[Int]")(
    compileErrors("Codec.derived[Int]")
  )

  private def says(what: String, message: String)(errors: => String)(implicit at: Location): Unit =
    test(what) {
      assert(errors.contains(message), s"expected: $message\n     got: $errors")
      assertEquals(errors.linesIterator.count(_.contains("error:")), 1, errors)
    }
}

final case class Customer(name: String)
final case class Order(id: Int, customer: Customer)
final case class Stamped(@base64 at: Int)
final case class Sent(@base64 content: jzon.engine.io.BinarySource)
final case class Twice(@base64 @hex sum: Array[Byte])
final case class Dated(@epoch(jzon.engine.codecs.EpochUnit.MILLIS) day: java.time.LocalDate)
final case class Patterned(@time_format("d") n: Int)
final case class Eras(@time_format("yyyy-MM-dd") day: java.time.LocalDate)
final case class Lost(@time_format("bbb") day: Option[java.time.LocalDate])
final case class Moment(@epoch(jzon.engine.codecs.EpochUnit.MILLIS) @time_format("uuuu") at: java.time.Instant)
final case class Orders(customers: Vector[Option[Customer]])
final case class Index(byName: Map[String, Customer])
final case class Keys(keys: Map[Customer, Int])
final case class Box[T](content: T)
final case class Strange(thread: Thread)

final case class Half(n: Int)
object Half { implicit val decoder: Decoder[Half] = Decoder.derived }
final case class Halved(n: Half)

trait Unsealed
final case class Wild(all: List[_])
final case class Timed(unit: java.util.concurrent.TimeUnit)
final case class TimedKeys(units: Map[java.util.concurrent.TimeUnit, Int])

sealed trait Parent
final case class Child(n: Int) extends Parent
object Parent { implicit val codec: Codec[Parent] = Codec.derived }

sealed trait Delivery
final case class Express(customer: Customer) extends Delivery

sealed trait Animals
class Dog extends Animals

sealed trait Childless

final case class Hidden private (a: Int)
object Hidden { def apply(a: Int): Hidden = new Hidden(a) }

sealed trait HasPrivate
object HasPrivate {
  private final case class Inside(n: Int) extends HasPrivate
  case object Outside extends HasPrivate
  def json: String = Encoder.list(Encoder.derived[HasPrivate]).encodeJson(List(Inside(1), Outside))
}
sealed trait HasPrivateObject
object HasPrivateObject {
  private case object Inside extends HasPrivateObject
  def inside: HasPrivateObject = Inside
}
sealed trait HasQualified
object HasQualified {
  private[HasQualified] final case class Inside(n: Int) extends HasQualified
  def inside: HasQualified = Inside(1)
}

final case class Many(xs: Int*)
final case class Curried(a: Int)(val b: Int)
final case class Twins(@field("x") a: Int, @field("x") b: Int)
final case class Alias(@field("a", "b") a: Int, b: Int)
final case class TwiceAlias(@field("x", "x") a: Int)

sealed trait Hints
@hint("x") final case class A(a: Int) extends Hints
@hint("x") final case class B(a: Int) extends Hints

@discriminator("type") sealed trait Vehicle
final case class Car(`type`: String) extends Vehicle

object Computed {
  def computed: String = "x"
  val style: NameStyle = NameStyle.SnakeCase
}
final case class Computed(@field(Computed.computed) a: Int)
@field_names(Computed.style) final case class ComputedStyle(a: Int)

final case class HintedField(@hint("x") a: Int)
@hint("x") final case class HintedClass(a: Int)
trait Labelled
abstract class SecretBase extends Labelled @secret
final case class OfSecretTrait(a: Int) extends Labelled @secret
final case class OfSecretClass(a: Int) extends SecretBase
@field("x") final case class NamedClass(a: Int)
final case class Needed(@null_as_default a: Int)
final case class NoneAlready(@null_as_default a: Option[Int] = Some(1))
@null_as_default case object DefaultObject
@hint("x") final class HintedPlain(val a: Int)
final class HintedVal(@hint("x") val a: Int)
@discriminator("type") final case class TaggedClass(a: Int)
@hint_names(NameStyle.SnakeCase) final case class StyledClass(a: Int)
@hint("x") sealed trait HintedFamily
final case class HintedChild(a: Int) extends HintedFamily
sealed trait HasStyledObject
@field_names(NameStyle.SnakeCase) case object StyledObject extends HasStyledObject
final case class NamedValue(@field("x") a: Int) extends AnyVal
final case class NeverNull(@explicit_null a: Int)
final case class NullOfOptions(@explicit_null a: Option[Option[Int]])
final case class NamedTwice(@field("x") @field("y") a: Int)
sealed trait HasHintedTwice
@hint("x") @hint("y") final case class HintedTwice(a: Int) extends HasHintedTwice

final case class Secret(@exclude a: Int)
final case class Surrogate(@field("\ud800") a: Int)

sealed trait Phantom[T]
final case class Ghost[T, U](b: List[U]) extends Phantom[T]

final case class Choice(n: Int)
object Choice {
  implicit val one: Decoder[Choice] = Decoder.int.map(Choice(_))
  implicit val two: Decoder[Choice] = Decoder.int.map(Choice(_))
}
final case class Doubled(n: Choice)
