package jzon
package describe

import scala.annotation.implicitNotFound

import jzon.schema.{Description, Form, Forms, TypeTable}

/**
 * Describes what the codec of `A` reads and writes, as data: for schemas, for documentation, for tables.
 *
 * Instances for the standard types are in the companion; for case classes, sealed types and enums write
 * `implicit val described: Described[A] = Described.derived` (in Scala 3 also `derives Described`). It is made of the plan
 * that derived codecs are made of, so that names, hints and defaults cannot differ. Where `derivedWith` makes the codec, the
 * same settings belong to [[Described.derivedWith]]. Of a codec that is written by hand nothing is known: say what it is by
 * [[as]] or [[Described.of]], or that it is [[Described.opaque]].
 *
 * A description is made when it is asked for; codecs do not change by it.
 */
@implicitNotFound(
  "no Described[${A}] found; for a case class, a sealed type or an enum write implicit val described: Described[${A}] = Described.derived in its companion (in Scala 3 also derives Described), for a type whose codec is written by hand use as of an existing one, or Described.opaque"
)
trait Described[A] extends DescribedAnchor[A] with Serializable { self =>

  /** The form of an `A` in the description that is being made, which the table belongs to; [[description]] asks for it. */
  def form(types: TypeTable): Form

  /** What the codec of `A` reads and writes. */
  final def description: Description = Description.of(types => form(types))

  /** The description of a type that is written as an `A` is, as by `imap` of its codec. */
  final def as[B]: Described[B] = new Described[B] {
    def form(types: TypeTable): Form = self.form(types)
  }

  /** The description of a type that is written as an `A` is and that a check refuses some of, as by `eimap` or `ensure`. */
  final def checked[B](check: String): Described[B] = new Described[B] {
    def form(types: TypeTable): Form = new Form.CheckedValue(self.form(types), check)
  }
}

object Described extends DescribedInstances with DescribedVersionSpecific with Serializable {

  /** The instance for `A` that is in scope. */
  def apply[A](implicit described: Described[A]): Described[A] = Initialised(described, "Described")

  /** A type that is written as a `B` is: `Described.as[OrderId, UUID]`. */
  def as[A, B](implicit described: Described[B]): Described[A] = Initialised(described, "Described").as[A]

  /** A type whose codec is written by hand and of which nothing is known but how the program calls it. */
  def opaque[A](name: String): Described[A] = of(new Form.OpaqueValue(name))

  /** A type of that form, which has no named types in it. */
  def of[A](form: Form): Described[A] = new FixedDescribed[A](form)

  /** A description that is looked up at its first use, for instances written by hand for types that contain themselves. */
  def defer[A](described: => Described[A]): Described[A] = new Described[A] {
    private[this] val deferred = new Late(() => described)
    def form(types: TypeTable): Form = deferred.value.form(types)
  }

  /** One of some alternatives, as decoders joined by `orElse` read them. */
  def anyOf[A](alternatives: Described[_ <: A]*): Described[A] = new Described[A] {
    def form(types: TypeTable): Form =
      new Form.ChoiceValue(java.util.List.of(alternatives.map(_.form(types)).toArray: _*))
  }

  /** The constants of an enum that is written as numbers, as by [[Codec.enumAsInt]]: `Described.enumAsInt(all)(_.getNumber)`. */
  def enumAsInt[E](name: String, constants: Iterable[E])(number: E => Int): Described[E] =
    of(Forms.values(name, JavaLists.of(constants.map(number(_).toString))))
}

/** Describes the names of an object's members, for the keys of maps. */
@implicitNotFound(
  "no FieldDescribed[${K}] found, which keys of maps need; use as of an existing one, such as FieldDescribed.string"
)
trait FieldDescribed[K] extends FieldDescribedAnchor[K] with Serializable { self =>

  /** The form of the names in the description that is being made; of one that is no string, the name is its text in quotes. */
  def nameForm(types: TypeTable): Form

  /** The description of names that are written as those of `K`. */
  final def as[L]: FieldDescribed[L] = new FieldDescribed[L] {
    def nameForm(types: TypeTable): Form = self.nameForm(types)
  }

  /** The description of names that are written as those of `K` and that a check refuses some of. */
  final def checked[L](check: String): FieldDescribed[L] = new FieldDescribed[L] {
    def nameForm(types: TypeTable): Form = new Form.CheckedValue(self.nameForm(types), check)
  }
}

object FieldDescribed extends FieldDescribedVersionSpecific with Serializable {

  /** The instance for `K` that is in scope. */
  def apply[K](implicit described: FieldDescribed[K]): FieldDescribed[K] = described

  /** The names of a standard type, which has the form of its values. */
  implicit def standard[K](implicit described: NameDescribed[K]): FieldDescribed[K] = new FieldDescribed[K] {
    def nameForm(types: TypeTable): Form = described.form(types)
  }

  /** Any name. */
  def string: FieldDescribed[String] = standard(Described.string)

  /** Names of that form. */
  def of[K](form: Form): FieldDescribed[K] = standard(NameDescribed[K](form))

  /** The names of the constants of a Java enum. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: scala.reflect.ClassTag[E]): FieldDescribed[E] =
    of(JavaLists.names[E](tag))
}

/** What always has the same form. */
final private[jzon] class FixedDescribed[A](fixed: Form) extends Described[A] {
  def form(types: TypeTable): Form = fixed
}

/** A description of a type that may be the key of a map: its names have the form of its values. */
sealed abstract class NameDescribed[A] extends Described[A]

private[jzon] object NameDescribed {
  def apply[A](fixed: Form): NameDescribed[A] = new Fixed(fixed)

  /** What is made when it is asked for, as an enumeration may still be initialising. */
  def late[A](make: () => Form): NameDescribed[A] = new Made(make)

  final private class Fixed[A](fixed: Form) extends NameDescribed[A] {
    def form(types: TypeTable): Form = fixed
  }

  final private class Made[A](make: () => Form) extends NameDescribed[A] {
    def form(types: TypeTable): Form = make()
  }
}

/** Lists of Java, which forms are made of. */
private[jzon] object JavaLists {
  def of(texts: Iterable[String]): java.util.List[String] = java.util.List.of(texts.toArray: _*)

  /** The constants of an enum. */
  def names[E <: java.lang.Enum[E]](tag: scala.reflect.ClassTag[E]): Form =
    Forms.names(tag.runtimeClass.getSimpleName, of(JavaEnum.constants[E](tag).map(_.name)))
}
