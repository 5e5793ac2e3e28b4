package jzon.data.spark.internal.schemas

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.types._

import jzon.describe.Described
import jzon.engine.description.{Description, Form}

/** Makes Spark's schema from the description of a codec. */
private[spark] final class SchemaOf(description: Description) {

  /** The columns of an object; throws an IllegalArgumentException for any other description. */
  def struct: StructType = dataType(description.form, Nil) match {
    case struct: StructType => struct
    case other =>
      throw new IllegalArgumentException(
        s"${description.form} is not an object but ${other.simpleString}: it has no columns"
      )
  }

  /** @param open the named types around the form, to reject a type that contains itself */
  private[this] def dataType(form: Form, open: List[String]): DataType = form match {
    case reference: Form.Reference    => named(reference.`type`, open)
    case nullable: Form.NullableValue => dataType(nullable.value, open)
    case checked: Form.CheckedValue   => dataType(checked.value, open)
    case array: Form.ArrayValue       => ArrayType(dataType(array.element, open), mayBeNull(array.element))
    case map: Form.MapValue           => MapType(StringType, dataType(map.value, open), mayBeNull(map.value))
    case tuple: Form.TupleValue       => ofAll(tuple.elements.asScala.toSeq, open)
    case choice: Form.ChoiceValue     => oneOf(choice.alternatives.asScala.toSeq, open)
    case obj: Form.ObjectValue        => StructType(members(obj, open))
    case sealedType: Form.SealedValue =>
      StructType(if (sealedType.discriminator == null) cases(sealedType, open) else tagged(sealedType, open))
    case scalar => ScalarTypes.of(scalar)
  }

  private[this] def named(name: String, open: List[String]): DataType =
    if (open.contains(name))
      throw new IllegalArgumentException(s"$name contains itself: Spark has no schema of types without end")
    else dataType(description.types.get(name), name :: open)

  /** The array of elements; if they have several types, the column holds the JSON of each as a string. */
  private[this] def ofAll(elements: Seq[Form], open: List[String]): DataType =
    ArrayType(oneOf(elements, open), elements.exists(mayBeNull(_)))

  private[this] def oneOf(forms: Seq[Form], open: List[String]): DataType =
    forms.map(dataType(_, open)).reduceOption(MergedTypes.of).getOrElse(StringType)

  private[this] def members(obj: Form.ObjectValue, open: List[String]): Seq[StructField] =
    obj.members.asScala.toSeq.map { member =>
      val isThere = member.presence == Form.Presence.REQUIRED && !mayBeNull(member.form)
      StructField(member.name, dataType(member.form, open), nullable = !isThere)
    }

  /** The discriminator, then the fields of all cases; a field is nullable if a case lacks it. */
  private[this] def tagged(sealedType: Form.SealedValue, open: List[String]): Seq[StructField] = {
    val all = sealedType.cases.asScala.toSeq.map(c => fieldsOf(c.form, open))
    val names = all.flatten.map(_.name).distinct
    StructField(sealedType.discriminator, StringType, nullable = false) +: names.map { name =>
      val found = all.flatMap(_.find(_.name == name))
      val isThere = found.size == all.size && found.forall(!_.nullable)
      StructField(name, found.map(_.dataType).reduce(MergedTypes.of), nullable = !isThere)
    }
  }

  /** One field for each case; exactly one of them is present. */
  private[this] def cases(sealedType: Form.SealedValue, open: List[String]): Seq[StructField] =
    sealedType.cases.asScala.toSeq.map(c => StructField(c.name, dataType(c.form, open), nullable = true))

  private[this] def fieldsOf(form: Form, open: List[String]): Seq[StructField] = dataType(form, open) match {
    case struct: StructType => struct.fields.toSeq
    case _                  => Nil
  }

  private[this] def mayBeNull(form: Form): Boolean = description.resolve(form) match {
    case _: Form.NullableValue | _: Form.NullValue | _: Form.AnyValue | _: Form.OpaqueValue => true
    case checked: Form.CheckedValue                                                         => mayBeNull(checked.value)
    case choice: Form.ChoiceValue => choice.alternatives.asScala.exists(mayBeNull)
    case _                        => false
  }
}

private[spark] object SchemaOf {
  def apply[A](described: Described[A]): StructType = new SchemaOf(described.description).struct
}
