package jzon.http.tapir

import scala.collection.mutable
import scala.jdk.CollectionConverters._

import _root_.sttp.tapir.Schema.SName
import _root_.sttp.tapir.SchemaType._
import _root_.sttp.tapir.{FieldName, Schema, Validator}
import jzon.Decoder
import jzon.engine.description.{Description, Form, TextFormat}

/** Converts descriptions into tapir's schemas. */
object Schemas {

  /** Returns the schema of a described type. The first use of a named type has its form; later uses refer to it. */
  def of[A](description: Description): Schema[A] = {
    val schema = new Schemas(description).of(description.form)
    // `as` leaves out the constants of an enum, which are strings and not an A: the decoder has checked that
    schema.validator match {
      case constants: Validator.Enumeration[Any] =>
        schema.as[A].validate(constants.contramap[A](_ => constants.possibleValues.head))
      case _ => schema.as[A]
    }
  }
}

/**
 * One conversion: makes schemas, and remembers the named types that are done or in progress.
 *
 * They are schemas of `Any` without access to a value, so tapir does not validate with them.
 */
private final class Schemas(description: Description) {
  private[this] val met = mutable.Set.empty[String]
  private[this] val names = new SchemaNames(description)

  def of(form: Form): Schema[Any] = form match {
    case reference: Form.Reference => named(reference.`type`)
    case value: Form.ObjectValue   => Schema(SProduct(value.members.asScala.toList.map(member)))
    case value: Form.SealedValue   => sealedType(value)
    case value: Form.NullableValue => optional(of(value.value))
    case value: Form.CheckedValue  => described(of(value.value), value.check)
    case value: Form.ArrayValue    => Schema(SArray[Any, Any](of(value.element))(_ => Nil))
    case value: Form.TupleValue    => tuple(value)
    case value: Form.MapValue      => Schema(SOpenProduct[Any, Any](Nil, of(value.value))(_ => Map.empty))
    case value: Form.ChoiceValue   => choice(value.alternatives.asScala.toList.map(of))
    case value: Form.EnumValue     => constants(value)
    case value: Form.IntegerValue  => integer(value)
    case value: Form.NumberValue => if (value.withNames) Schema(SNumber[Any]()).format("double") else Schema(SNumber())
    case value: Form.TextValue   => text(value.format)
    case value: Form.BytesValue  => bytes(value)
    case _: Form.BooleanValue    => Schema(SBoolean())
    case _: Form.NullValue       => optional(Schema.any)
    case value: Form.OpaqueValue => described(Schema.any, s"written by hand: ${value.`type`}")
    case _: Form.AnyValue        => Schema.any
  }

  private[this] def named(name: String): Schema[Any] =
    if (met.add(name)) of(description.types.get(name)).name(names.of(name)) else Schema(SRef(names.of(name)))

  private[this] def member(member: Form.Member): SProductField[Any] = {
    val schema = of(member.form)
    val isOptional = schema.isOptional || member.presence != Form.Presence.REQUIRED
    val default = Option(member.defaultJson).fold(schema)(json => described(schema, s"default: $json"))
    field(FieldName(member.source, member.name), default.copy(isOptional = isOptional))
  }

  private[this] def field(name: FieldName, schema: Schema[Any]): SProductField[Any] =
    SProductField[Any, Any](name, schema, _ => None)

  private[this] def sealedType(sealedType: Form.SealedValue): Schema[Any] = {
    val cases = sealedType.cases.asScala.toList
    if (sealedType.discriminator == null)
      choice(cases.map(one => Schema(SProduct(List(field(FieldName(one.name), of(one.form)))))))
    else {
      val named = cases.map(one => withName(of(one.form), sealedType, one))
      val mapping = cases.zip(named).map { case (one, (name, _)) => one.name -> SRef[Any](name) }.toMap
      val union = SCoproduct[Any](named.map(_._2), None)(_ => None)
      Schema(union.addDiscriminatorField(FieldName(sealedType.discriminator), Schema.string[String], mapping))
    }
  }

  /** Returns a case's schema and its name, which is made from the sealed type and the case if it is missing. */
  private[this] def withName(schema: Schema[Any], sealedType: Form.SealedValue, one: Form.Case): (SName, Schema[Any]) =
    (schema.schemaType, schema.name) match {
      case (SRef(name), _) => (name, schema)
      case (_, Some(name)) => (name, schema)
      case _ =>
        val name = names.ofCase(sealedType, one)
        (name, schema.name(name))
    }

  private[this] def choice(alternatives: List[Schema[Any]]): Schema[Any] =
    Schema(SCoproduct[Any](alternatives, None)(_ => None))

  /** Returns an array whose elements may have any of the types: tapir has no schema for tuples. */
  private[this] def tuple(tuple: Form.TupleValue): Schema[Any] = {
    val elements = tuple.elements.asScala.toList.map(of)
    val element = if (elements.distinct.size == 1) elements.head else choice(elements)
    described(Schema(SArray[Any, Any](element)(_ => Nil)), s"an array of ${elements.size} elements")
  }

  private[this] def optional(schema: Schema[Any]): Schema[Any] =
    Schema(SOption[Any, Any](schema)(_ => None), isOptional = true, format = schema.format)

  private[this] def described(schema: Schema[Any], words: String): Schema[Any] =
    schema.description(schema.description.fold(words)(before => s"$before; $words"))

  private[this] def integer(value: Form.IntegerValue): Schema[Any] = {
    val schema: Schema[Any] = Schema(SInteger())
    if (value.min == null || value.max == null) schema
    else if (value.min.bitLength < 32 && value.max.bitLength < 32) schema.format("int32")
    else if (value.min.bitLength < 64 && value.max.bitLength < 64) schema.format("int64")
    else schema
  }

  private[this] def text(format: TextFormat): Schema[Any] = format match {
    case TextFormat.LOCAL_DATE                            => Schema(SDate())
    case TextFormat.INSTANT | TextFormat.OFFSET_DATE_TIME => Schema(SDateTime())
    case _ =>
      val schema: Schema[Any] = Schema(SString())
      Option(format.schemaFormat).fold(schema)(schema.format(_))
  }

  /** OpenAPI has a format name for the Base64 of RFC 4648; other forms are named in the description. */
  private[this] def bytes(value: Form.BytesValue): Schema[Any] = {
    val schema: Schema[Any] = Schema(SString())
    if (value.contentEncoding == "base64") schema.format("byte") else described(schema, value.toString)
  }

  /**
   * Returns the schema of constants: for strings it lists them and their aliases, for others it says only that they are
   * numbers, or anything. If other strings are read too, the constants are only in the description.
   */
  private[this] def constants(value: Form.EnumValue): Schema[Any] = {
    val all = value.constants.asScala.toList.flatMap(constant => constant.json :: constant.aliases.asScala.toList)
    val texts = all.flatMap(Decoder[String].decodeJson(_).toOption)
    val numbers = all.flatMap(Decoder[BigInt].decodeJson(_).toOption)
    val (kind, values): (Schema[Any], List[Any]) =
      if (texts.size == all.size) (Schema[Any](SString()), texts)
      else if (numbers.size == all.size) (Schema[Any](SInteger()), numbers)
      else (Schema.any[Any], Nil)
    if (value.open || value.anyCase || values.isEmpty)
      described(kind, all.mkString("one of ", ", ", if (value.anyCase) " in any case" else ""))
    else kind.validate(Validator.enumeration(values, (v: Any) => Some(v)))
  }
}
