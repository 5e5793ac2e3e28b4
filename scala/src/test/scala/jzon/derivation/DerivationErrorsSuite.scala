package jzon
package derivation
package errors

import munit.{FunSuite, Location}

/** What the compiler tells a user. */
class DerivationErrorsSuite extends FunSuite {
  // Each row holds the code as a literal, because munit compiles it at compile time.
  says("a field without instance", "Order.customer: no Decoder[Customer] found; write implicit val decoder: Decoder[Customer] = Decoder.derived in object Customer")(
    compileErrors("(Decoder.derived: Decoder[Order])")
  )
  says("a field without encoder", "Order.customer: no Encoder[Customer] found; write implicit val encoder: Encoder[Customer] = Encoder.derived in object Customer")(
    compileErrors("(Encoder.derived: Encoder[Order])")
  )
  says("a codec of a field without instance", "Order.customer: no Decoder[Customer] found; write implicit val decoder: Decoder[Customer] = Decoder.derived in object Customer")(
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
  says("neither class nor family", "Thread: only case classes, objects and sealed families can be derived; write the instance by hand, for example with map or emap")(
    compileErrors("(Decoder.derived: Decoder[Thread])")
  )
  says("an open child", "Animals: its child Dog is neither a case class nor an object nor sealed; make it one of them or give it instances of its own")(
    compileErrors("(Decoder.derived: Decoder[Animals])")
  )
  says("a family without children", "Childless: a sealed family without children has no JSON form")(
    compileErrors("(Decoder.derived: Decoder[Childless])")
  )
  says("a private constructor", "Hidden: its constructor is private; call Decoder.derived in object Hidden, or write the instance by hand")(
    compileErrors("(Decoder.derived: Decoder[Hidden])")
  )
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
  says("two hints alike", "Hints: A and B have the same hint \"x\"; give one of them another one with @hint")(
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
  says("an excluded field without default value", "Secret.a: an excluded field needs a default value; write a: T = ...")(
    compileErrors("(Decoder.derived: Decoder[Secret])")
  )
  says("a name that is not Unicode", "Surrogate.a: the name has a surrogate without its partner, which no JSON document can hold")(
    compileErrors("(Decoder.derived: Decoder[Surrogate])")
  )
  says("a child's type parameter that does not follow", "Phantom[Int]: the type parameter U of its child Ghost does not follow from Phantom[Int]; write the instance by hand")(
    compileErrors("(Decoder.derived: Decoder[Phantom[Int]])")
  )
  says("two instances", "Doubled.n: more than one Decoder[Choice] fits; make one of them more specific or not implicit")(
    compileErrors("(Decoder.derived: Decoder[Doubled])")
  )

  says("the instance of a type parameter", "Box.content: no Decoder[T] found; take one as an implicit parameter, as in implicit def decoder[T: Decoder]")(
    compileErrors("def box[T]: Decoder[Box[T]] = Decoder.derived")
  )
  says("no decoder where one is used", "no Decoder[jzon.derivation.errors.Customer] found; for a case class, a sealed family or an enum write implicit val decoder: Decoder[jzon.derivation.errors.Customer] = Decoder.derived in its companion")(
    compileErrors("implicitly[Decoder[Customer]]")
  )
  says("no encoder where one is used", "no Encoder[jzon.derivation.errors.Customer] found; for a case class, a sealed family or an enum write implicit val encoder: Encoder[jzon.derivation.errors.Customer] = Encoder.derived in its companion")(
    compileErrors("implicitly[Encoder[Customer]]")
  )
  says("no codec where one is used", "no Codec[jzon.derivation.errors.Customer] found, nor both a Decoder[jzon.derivation.errors.Customer] and an Encoder[jzon.derivation.errors.Customer]")(
    compileErrors("implicitly[Codec[Customer]]")
  )
  says("no decoder of keys where one is used", "no FieldDecoder[jzon.derivation.errors.Customer] found, which keys of maps need")(
    compileErrors("implicitly[FieldDecoder[Customer]]")
  )
  test("what Scala itself declares is refused without a crash of the compiler") {
    val errors = compileErrors("(Decoder.derived: Decoder[List[Int]])")
    assert(!errors.contains("Exception"), errors)
  }

  private def says(what: String, message: String)(errors: => String)(implicit at: Location): Unit =
    test(what) {
      assert(errors.contains(message), s"expected: $message\n     got: $errors")
      assertEquals(errors.linesIterator.count(_.contains("error:")), 1, errors)
    }
}

final case class Customer(name: String)
final case class Order(id: Int, customer: Customer)
final case class Orders(customers: Vector[Option[Customer]])
final case class Index(byName: Map[String, Customer])
final case class Keys(keys: Map[Customer, Int])
final case class Box[T](content: T)
final case class Strange(thread: Thread)

sealed trait Delivery
final case class Express(customer: Customer) extends Delivery

sealed trait Animals
class Dog extends Animals

sealed trait Childless

final case class Hidden private (a: Int)
object Hidden { def apply(a: Int): Hidden = new Hidden(a) }

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
