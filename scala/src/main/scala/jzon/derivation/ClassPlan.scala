package jzon.derivation

import scala.jdk.CollectionConverters._

import jzon.codegen.{DecodePlan, FieldName, Flat, Member, Spelling}
import jzon.engine.FieldNames
import jzon.engine.names.{JsonText, NameWords}

/** The plan of a case class: the names and fields that the generated code reads and writes. */
private[jzon] final case class ClassPlan(model: ClassModel, fields: List[FieldPlan]) {

  /** The fields without the excluded ones and those with `@rest` or `@unknown`; among these `fields(i).index == i`. */
  val included: List[FieldPlan] = fields.filter(_.index >= 0)

  /** The parameters of the constructor, including the parameters of flattened classes. */
  def parts: List[Part] = if (flattens) model.parts else fields.map(field => Part.Leaf(field.position))

  /** True if a field has `@flatten`. */
  def flattens: Boolean = model.parts.nonEmpty

  /** The flattened classes whose value depends on whether the object has one of their fields. */
  lazy val conditions: List[Condition] = Part.conditions(parts, position => fields(position).index)

  /** The flattened classes by their numbers, for plans of steps. */
  lazy val flats: java.util.List[Flat] = Part.flats(parts).map { case (flat, around) =>
    new Flat(around.fold(-1)(_.number), flat.optional, flat.hasDefault)
  }.asJava

  /** A field for plans of steps; `isItself` says whether its value is of the class itself, or an Option of it. */
  def member(field: FieldPlan, isItself: Boolean): Member =
    new Member(field.name, Part.around(parts, field.position).lastOption.fold(-1)(_.number), isItself)

  /** What happens to unknown fields. */
  def unknown: DecodePlan.Unknown =
    if (rest.isDefined) DecodePlan.Unknown.COLLECTED
    else if (model.noExtraFields) DecodePlan.Unknown.REJECTED
    else DecodePlan.Unknown.SKIPPED

  /** True if a merge patch must keep values that the JSON does not have. */
  val keeps: Boolean = fields.exists(_.model.excluded)

  /** The field that collects unknown fields. */
  val rest: Option[FieldPlan] = fields.find(_.model.rest)

  /** The field that keeps the name of the case. */
  val keptName: Option[FieldPlan] = fields.find(_.model.keptName)

  /** The positions of the secret parameters of the class itself, each as a character, and another one if that with
    * `@rest` is among them. A flattened class with a secret field counts as secret.
    */
  lazy val secretPositions: String =
    parts.zipWithIndex.filter(_._1.positions.exists(fields(_).model.secret)).map(_._2.toChar).mkString +
      (if (rest.exists(_.model.secret)) SecretFields.Rest.toString else "")

  /** The JSON names by index, as `FieldNames` takes them. */
  def names: List[String] = included.map(_.jsonName)

  /** The fields with all their names. */
  def spellings: List[Spelling] = included.map(spelling)

  private def spelling(f: FieldPlan) = new Spelling(f.model.name, (f.jsonName :: f.model.aliases).asJava, null)

  /** The fields that each object has, as far as that is known before the code is made. */
  def required: List[Spelling] = {
    val sometimes = conditions.flatMap(_.indexes).toSet
    included.filter { f =>
      val isNever = f.model.absence == Absence.Never || f.model.nullIsCase
      isNever && !f.model.hasDefault && !f.model.omits.empty && !sometimes.contains(f.index)
    }.map(spelling)
  }

  /** The additional names that the decoder accepts, each with the index of its field. */
  def aliases: List[(String, Int)] = included.flatMap(f => f.model.aliases.map(_ -> f.index))

  /** The names and aliases for the decoder, packed. */
  def packedNames: String = PackedNames.of(names, aliases, rest.map(_ => prefixes))

  private def prefixes: String = rest.toList.flatMap(_.model.restPrefixes) match {
    case Nil => PackedNames.AllUnknown
    case all => FieldNames.packPrefixes(model.noExtraFields, all: _*)
  }

  /** All names that the encoder must not find in the field with `@rest`, packed; `tag` is the discriminator. */
  def reservedNames(tag: Option[String]): String =
    PackedNames.of(names ::: tag.toList, aliases, rest.filter(_.model.restPrefixes.nonEmpty).map(_ => prefixes))
}

/** One field of a [[ClassPlan]].
  *
  * @param position the position among the constructor's parameters, including the parameters of flattened classes
  * @param index the position among the fields that are read, which is also its bit of the presence mask; -1 for an
  * excluded field and one with `@rest` or `@unknown`
  * @param jsonName the name that is written, and expected first on reading
  * @param explicitNull whether an absent value is written as null instead of being left out
  * @param nullAsDefault whether null is read as the default value, unless the field is an Option
  */
private[jzon] final case class FieldPlan(
    model: FieldModel,
    position: Int,
    index: Int,
    jsonName: String,
    explicitNull: Boolean,
    nullAsDefault: Boolean
) {

  /** The name with its words for reading. */
  def name: FieldName = {
    def words(before: Char): Array[Long] = Option(NameWords.of(before, jsonName)).map(_.words).orNull
    new FieldName(JsonText.quoted(jsonName), words('{'), words(','))
  }
}

private[jzon] object ClassPlan {

  /** Makes the plan, or returns the messages of all errors in the class.
    *
    * @param decoded whether the class is read, and not only written
    */
  def of(model: ClassModel, decoded: Boolean): Either[List[String], ClassPlan] = {
    var index = -1
    val fields = model.fields.zipWithIndex.map { case (field, position) =>
      val included = !field.excluded && !field.rest && !field.keptName
      if (included) index += 1
      val at = if (included) index else -1
      field.flattened match {
        case Some(own) => own.copy(model = field, position = position, index = at)
        case None =>
          FieldPlan(
            field,
            position,
            at,
            field.jsonName.getOrElse(model.rename(field.name)),
            field.explicitNull || model.explicitNull && field.omits.isNone,
            field.hasDefault && !field.absence.isNull && (field.nullAsDefault || model.nullAsDefault)
          )
      }
    }
    val plan = ClassPlan(model, fields)
    val errors =
      fields.collect {
        case f if decoded && f.model.excluded && !f.model.hasDefault =>
          Messages.excludedWithoutDefault(model.name, f.model.name, f.model.tpe())
        case f if f.model.nullAsDefault && !f.model.hasDefault =>
          Messages.nothingInsteadOfNull(model.name, f.model.name, f.model.tpe())
      } :::
        Messages.reported(Spelling.check(model.name, plan.spellings.asJava, true, Messages, _)) ::: restErrors(
          plan
        ) ::: absenceErrors(plan)
    val kept = fields.filter(_.model.keptName).map(_.model.name)
    val several = kept.drop(1).map(Messages.severalUnknown(model.name, kept.head, _))
    if (errors.isEmpty && several.isEmpty) Right(plan) else Left(errors ::: several)
  }

  /** Rejects fields and flattened classes of which two values have the same JSON, and annotations that would do that. */
  private def absenceErrors(plan: ClassPlan): List[String] = {
    val owner = plan.model.name
    val fields = plan.included.filter(_.model.flattened.isEmpty).flatMap { f =>
      val (field, tpe) = (f.model.name, f.model.tpe())
      f.model.absence match {
        case Absence.Lost                            => List(Messages.lostNull(owner, field, tpe))
        case Absence.Missing if f.model.explicitNull => List(Messages.nullIsValue(owner, field, tpe, "explicit_null"))
        case Absence.Missing if f.model.nullAsDefault =>
          List(Messages.nullIsValue(owner, field, tpe, "null_as_default"))
        case absence if absence.isNull && f.model.nullAsDefault => List(Messages.nullIsNone(owner, field))
        case _                                                  => Nil
      }
    }
    val flattened = plan.conditions.flatMap { condition =>
      val flat = condition.flat
      val written = Part.outside(flat.parts).collect {
        case Part.Leaf(position) if plan.fields(position).index >= 0 => plan.fields(position).model.absence
      }
      if (written.isEmpty || !written.forall(_ == Absence.Missing)) Nil
      else List(Messages.flattenMissing(owner, flat.name, flat.optional))
    }
    fields ::: flattened
  }

  private def restErrors(plan: ClassPlan): List[String] = {
    val owner = plan.model.name
    plan.fields.filter(_.model.rest).map(_.model) match {
      case Nil => Nil
      case first :: others =>
        others.map(other => Messages.secondRest(owner, first.name, other.name)) :::
          (if (first.restPrefixes.contains("")) List(Messages.emptyPrefix(owner, first.name))
           else if (plan.model.noExtraFields && first.restPrefixes.isEmpty)
             List(Messages.restWithoutExtraFields(owner, first.name))
           else Nil)
    }
  }
}
