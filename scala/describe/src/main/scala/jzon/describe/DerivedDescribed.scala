package jzon
package describe

import jzon.engine.binary.BinaryText
import jzon.engine.codecs.EpochUnit
import jzon.engine.description.{Form, Forms, TypeTable}

/**
 * The result of `Described.derived`; for generated code.
 *
 * @param name the full name of the type, without its arguments if these are among the instances; null for a part of a
 *   type that does not have a name of its own
 * @param place the place of the derivation
 * @param plans one plan for a class; for a sealed type one, then one for each case, empty for a case with its own
 * instance
 * @param arguments the number of instances of type arguments
 * @param instances the instances of the type arguments, then of the fields and cases in order, possibly this one itself
 */
final class DerivedDescribed[A](
    name: String,
    place: String,
    plans: Array[String],
    arguments: Int,
    instances: Described[A] => Array[Described[_]]
) extends Described[A] {
  def form(types: TypeTable): Form = {
    val all = instances(this)
    // The form of a type argument identifies it: equal forms of the arguments give equal forms of the whole type.
    def full =
      if (arguments == 0) name
      else all.iterator.take(arguments).map(_.form(types).toString).mkString(name + "[", ", ", "]")
    def form = made(all.iterator.drop(arguments).map(_.form(types)))
    if (name == null) form else types.define(full, place, () => form)
  }

  private[this] def made(forms: Iterator[Form]): Form = {
    val plan = new PackedPlanReader(plans(0))
    if (plans.length == 1) plan.objectValue(forms)
    else {
      val sealedType = plan.text()
      val discriminators = plan.texts()
      val hints = plan.texts()
      val cases = new java.util.ArrayList[Form.Case]
      for (i <- 1 until plans.length) {
        val form = if (plans(i).isEmpty) forms.next() else new PackedPlanReader(plans(i)).objectValue(forms)
        cases.add(new Form.Case(hints.get(i - 1), java.util.List.of(), form))
      }
      val flags = if (plan.hasMore) plan.number() else 0
      val strings = if (plan.hasMore) plan.texts() else java.util.List.of[String]()
      val unknown = if (plan.hasMore) plan.number() - 1 else -1
      val objects = new Form.SealedValue(
        sealedType,
        if (discriminators.isEmpty) null else discriminators.get(0),
        cases,
        if (unknown < 0) null else hints.get(unknown),
        (flags & PackedPlan.Numbers) != 0
      )
      if ((flags & PackedPlan.ByFields) != 0) {
        val forms = new java.util.ArrayList[Form]
        cases.forEach(one => { forms.add(one.form); () })
        new Form.ChoiceValue(forms)
      } else if (strings.isEmpty && (flags & PackedPlan.Open) == 0) objects
      else new Form.ChoiceValue(java.util.List.of(PackedPlan.read(Forms.names(sealedType, strings), flags), objects))
    }
  }
}

/** Other results of `Described.derived`; for generated code. */
object DerivedDescribed {

  /** A sealed type of objects only; each is written as its hint, a string. */
  def names[A](name: String, place: String, plan: String): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = types.define(name, place, () => enumOf(plan))
  }

  /** The hints of such a sealed type as keys of maps. */
  def keys[K](plan: String): FieldDescribed[K] = FieldDescribed.of(enumOf(plan))

  private def enumOf(plan: String): Form = {
    val reader = new PackedPlanReader(plan)
    val name = reader.text()
    reader.texts() // no discriminator
    val names = Forms.names(name, reader.texts())
    PackedPlan.read(names, if (reader.hasMore) reader.number() else 0)
  }

  /** A value class, which has the form of its value; the instance of the value may refer to this one. */
  def value[A](name: String, place: String, instance: Described[A] => Described[_]): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = types.inline(name, place, () => instance(this).form(types))
  }

  /** Bytes in the form `text` of an annotation, inside this number of Options. */
  def bytes(text: BinaryText, options: Int): Described[_] = optional(Described.of[Any](Forms.bytes(text)), options)

  /** An instant as a number, a time with a pattern, or a number in a string, as an annotation says. */
  def formed[A](codec: Codec[A]): Described[A] = Described.of(CodecForms.of(codec))

  /** A value inside this many Options. */
  def optional(value: Described[_], options: Int): Described[_] =
    if (options == 0) value
    else
      new Described[Any] {
        def form(types: TypeTable): Form =
          Iterator.iterate(value.form(types))(Forms.optional(_)).drop(options).next()
      }

  /** A sealed type whose cases differ in the kind of their JSON, with the description of each kind. */
  def kinds[A](name: String, place: String, parts: Described[A] => Array[Described[_]]): Described[A] =
    new Described[A] { self =>
      def form(types: TypeTable): Form = types.define(
        name,
        place,
        () => new Form.ChoiceValue(java.util.List.of(parts(self).map(_.form(types)): _*))
      )
    }

  /** Alternatives of a union. */
  def union[A](alternatives: => Array[Described[_]]): Described[A] = new Described[A] {
    def form(types: TypeTable): Form =
      new Form.ChoiceValue(java.util.List.of(alternatives.map(_.form(types)): _*))
  }

  /** Literals, as JSON texts. */
  def literals(values: String*): Described[Any] = Described.of(Forms.values(null, JavaLists.of(values)))
}

/** Describes the JSON that the codecs of annotations write. */
private object CodecForms {
  def of(codec: Codec[_]): Form = codec match {
    case epoch: EpochCodec      => if (epoch.unit == EpochUnit.DECIMAL_SECONDS) Forms.DECIMAL else Forms.INT64
    case string: StringCodec[_] => Forms.inString(scalars.getOrElse(string.key, Forms.DECIMAL))
    case BitCodec               => Forms.values(null, java.util.List.of("0", "1"))
    case _                      => Forms.TEXT
  }

  private[this] def scalars: Map[FieldDecoder[_], Form] = Map(
    FieldDecoder.boolean -> Forms.BOOLEAN,
    FieldDecoder.byte -> Forms.INT8,
    FieldDecoder.short -> Forms.INT16,
    FieldDecoder.int -> Forms.INT32,
    FieldDecoder.long -> Forms.INT64,
    FieldDecoder.float -> Forms.FLOATING,
    FieldDecoder.double -> Forms.FLOATING,
    FieldDecoder.bigInteger -> Forms.INTEGER,
    FieldDecoder.bigInt -> Forms.INTEGER
  )
}

/** The standard descriptions of the most common types, which only derived instances call. */
object Describeds {

  /** As [[Described.boolean]]. */
  def boolean: Described[Boolean] = Described.boolean

  /** As [[Described.byte]]. */
  def byte: Described[Byte] = Described.byte

  /** As [[Described.short]]. */
  def short: Described[Short] = Described.short

  /** As [[Described.int]]. */
  def int: Described[Int] = Described.int

  /** As [[Described.long]]. */
  def long: Described[Long] = Described.long

  /** As [[Described.float]]. */
  def float: Described[Float] = Described.float

  /** As [[Described.double]]. */
  def double: Described[Double] = Described.double

  /** As [[Described.char]]. */
  def char: Described[Char] = Described.char

  /** As [[Described.string]]. */
  def string: Described[String] = Described.string

  /** As [[Described.bigInt]]. */
  def bigInt: Described[BigInt] = Described.bigInt

  /** As [[Described.bigDecimal]]. */
  def bigDecimal: Described[BigDecimal] = Described.bigDecimal

  /** As [[Described.iterable]] of lists. */
  def list[A](element: Described[A]): Described[List[A]] = Described.iterable[A, List](element)

  /** As [[Described.mapLike]] of maps with strings as keys. */
  def map[V](value: Described[V]): Described[Map[String, V]] =
    Described.mapLike[String, V, Map](FieldDescribed.string, value)
}
