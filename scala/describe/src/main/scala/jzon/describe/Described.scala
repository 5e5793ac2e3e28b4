package jzon
package describe

import scala.annotation.implicitNotFound

import jzon.engine.description.{Description, Form, Forms, TypeTable}

/**
 * Describes, as data, the JSON that the codec of `A` reads and writes: for schemas, documentation and tables.
 *
 * The companion has instances for the standard types. For a case class, a sealed type or an enum write
 * `Described.derived` (in Scala 3 also `derives Described`):
 *
 * {{{
 *   case class Person(name: String, age: Int)
 *   object Person {
 *     implicit val codec: Codec[Person] = Codec.derived
 *     implicit val described: Described[Person] = Described.derived
 *   }
 *
 *   Described[Person].description // the fields, their types and their defaults
 * }}}
 *
 * Derived descriptions and derived codecs come from the same plan, so names, hints and defaults always agree. If you
 * derive the codec with `derivedWith`, pass the same settings to [[Described.derivedWith]]. jzon knows nothing of a
 * handwritten codec: describe it with [[as]], [[Described.of]] or [[Described.opaque]].
 *
 * jzon computes a description only when you ask for it. Codecs do not change.
 */
@implicitNotFound(
  "no Described[${A}] found; a case class, a sealed type or an enum needs derives Described (Scala 3), or implicit val described: Described[${A}] = Described.derived in its companion; a collection, an Option or a tuple needs one for its elements; for a type with a handwritten codec use as of an existing one, or Described.opaque"
)
trait Described[A] extends DescribedAnchor[A] with Serializable { self =>

  /** Returns the form of an `A`; `types` is the table of the description that [[description]] builds. */
  def form(types: TypeTable): Form

  /** Describes the JSON that the codec of `A` reads and writes. */
  final def description: Description = Description.of(types => form(types))

  /** Returns the description of a type `B` with the same JSON as `A`, for example by `imap` of the codec. */
  final def as[B]: Described[B] = new Described[B] {
    def form(types: TypeTable): Form = self.form(types)
  }

  /** Returns the description of a type with the JSON of `A`; a check rejects some of its values, as with `eimap`. */
  final def checked[B](check: String): Described[B] = new Described[B] {
    def form(types: TypeTable): Form = new Form.CheckedValue(self.form(types), check)
  }
}

object Described extends DescribedInstances with DescribedVersionSpecific with Serializable {

  /** Returns the instance for `A` that is in scope. */
  def apply[A](implicit described: Described[A]): Described[A] = Initialised(described, "Described")

  /** Describes a type with the same JSON as `B`: `Described.as[OrderId, UUID]`. */
  def as[A, B](implicit described: Described[B]): Described[A] = Initialised(described, "Described").as[A]

  /** Describes a type with a handwritten codec by a name only. */
  def opaque[A](name: String): Described[A] = of(new Form.OpaqueValue(name))

  /** Describes a type with this form, which must not contain named types. */
  def of[A](form: Form): Described[A] = new FixedDescribed[A](form)

  /** Evaluates `described` at its first use, for handwritten instances of types that contain themselves. */
  def defer[A](described: => Described[A]): Described[A] = new Described[A] {
    private[this] val deferred = new Late(() => described)
    def form(types: TypeTable): Form = deferred.value.form(types)
  }

  /** Describes alternatives, as decoders combined with `orElse` read them. */
  def anyOf[A](alternatives: Described[_ <: A]*): Described[A] = new Described[A] {
    def form(types: TypeTable): Form =
      new Form.ChoiceValue(java.util.List.of(alternatives.map(_.form(types)).toArray: _*))
  }

  /** Describes an enum whose constants are numbers in JSON; see `Codec.enumAsInt`. */
  def enumAsInt[E](name: String, constants: Iterable[E])(number: E => Int): Described[E] =
    of(Forms.values(name, JavaLists.of(constants.map(number(_).toString))))
}

/** Describes the field names of a JSON object that is a map: the keys of the map. */
@implicitNotFound(
  "no FieldDescribed[${K}] found, which keys of maps need; use as of an existing one, such as FieldDescribed.string"
)
trait FieldDescribed[K] extends FieldDescribedAnchor[K] with Serializable { self =>

  /** Returns the form of the names; for a form other than a string, the name is the value's text in quotes. */
  def nameForm(types: TypeTable): Form

  /** Returns the description of keys of a type `L` that are written like keys of type `K`. */
  final def as[L]: FieldDescribed[L] = new FieldDescribed[L] {
    def nameForm(types: TypeTable): Form = self.nameForm(types)
  }

  /** Returns the description of keys that are written like keys of type `K`; a check rejects some of them. */
  final def checked[L](check: String): FieldDescribed[L] = new FieldDescribed[L] {
    def nameForm(types: TypeTable): Form = new Form.CheckedValue(self.nameForm(types), check)
  }
}

object FieldDescribed extends FieldDescribedVersionSpecific with Serializable {

  /** Returns the instance for `K` that is in scope. */
  def apply[K](implicit described: FieldDescribed[K]): FieldDescribed[K] = described

  /** Describes keys of a standard type: they have the form of its values. */
  implicit def standard[K](implicit described: NameDescribed[K]): FieldDescribed[K] = new FieldDescribed[K] {
    def nameForm(types: TypeTable): Form = described.form(types)
  }

  /** Describes any name. */
  def string: FieldDescribed[String] = standard(Described.string)

  /** Describes names with this form. */
  def of[K](form: Form): FieldDescribed[K] = standard(NameDescribed[K](form))

  /** Describes the names of a Java enum's constants. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: scala.reflect.ClassTag[E]): FieldDescribed[E] =
    of(JavaLists.names[E](tag))
}

/** A description that always has the same form. */
final private[jzon] class FixedDescribed[A](fixed: Form) extends Described[A] {
  def form(types: TypeTable): Form = fixed
}

/** A description of a type that may be the key of a map: its names have the form of its values. */
sealed abstract class NameDescribed[A] extends Described[A]

private[jzon] object NameDescribed {
  def apply[A](fixed: Form): NameDescribed[A] = new Fixed(fixed)

  /** Computes the form when it is needed, because an enumeration may still be initialising before. */
  def late[A](make: () => Form): NameDescribed[A] = new Made(make)

  final private class Fixed[A](fixed: Form) extends NameDescribed[A] {
    def form(types: TypeTable): Form = fixed
  }

  final private class Made[A](make: () => Form) extends NameDescribed[A] {
    def form(types: TypeTable): Form = make()
  }
}

/** Java lists, which forms take. */
private[jzon] object JavaLists {
  def of(texts: Iterable[String]): java.util.List[String] = java.util.List.of(texts.toArray: _*)

  /** The constants of an enum. */
  def names[E <: java.lang.Enum[E]](tag: scala.reflect.ClassTag[E]): Form =
    Forms.names(tag.runtimeClass.getSimpleName, of(JavaEnum.constants[E](tag).map(_.name)))
}
