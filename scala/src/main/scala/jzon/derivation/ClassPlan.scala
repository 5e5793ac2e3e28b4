package jzon.derivation

import jzon.codegen.RawWords
import jzon.engine.names.{JsonText, NameWords}

/** What the generated code of a case class reads and writes. */
private[jzon] final case class ClassPlan(model: ClassModel, fields: List[FieldPlan]) {

  /** The fields that are read and written, all but the excluded ones: `fields(i).index == i` among them. */
  val included: List[FieldPlan] = fields.filterNot(_.model.excluded)

  /** The JSON names by index, as `FieldNames` takes them. */
  def names: List[String] = included.map(_.jsonName)

  /** The further names accepted on reading, each with the index of its field. */
  def aliases: List[(String, Int)] = included.flatMap(f => f.model.aliases.map(_ -> f.index))
}

/** One field of a [[ClassPlan]].
  *
  * @param position the position among the constructor's parameters
  * @param index the position among the fields that are read, which is also its bit of the presence mask; -1 when excluded
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

  /** The words to compare with where the field comes first; None when the name is too long or can be spelt in several
    * ways.
    */
  def readFirst: Option[NameWords] = Option(NameWords.of('{', jsonName))

  /** The words to compare with where another member was before. */
  def readNext: Option[NameWords] = Option(NameWords.of(',', jsonName))

  /** `{"name":`, for a first field that is always written. */
  def opening: List[RawWords] = RawWords.of("{" + JsonText.quoted(jsonName) + ":").toList

  /** `,"name":`, for a field behind one that is always written. */
  def following: List[RawWords] = RawWords.of("," + JsonText.quoted(jsonName) + ":").toList

  /** `"name":` behind a zero byte, to be combined with the separator (`{` or `,`) that is known at run time. */
  def separated: List[RawWords] = RawWords.of("\u0000" + JsonText.quoted(jsonName) + ":").toList
}

private[jzon] object ClassPlan {

  /** Whether a class with these fields is small and has one field of its own type or an Option of that.
    *
    * Its code is generated twice, in two methods that call one another. HotSpot inlines a method into itself once: so four
    * levels come into one frame instead of two, and a processor, which predicts some thirty returns, has half as many to
    * guess. With two such fields the code inlined would double at each level, and trees be slower; and above four fields a
    * method may be too large to be inlined at all.
    */
  def isChain[F](fields: List[F])(isOfItself: F => Boolean): Boolean =
    fields.lengthCompare(4) <= 0 && fields.count(isOfItself) == 1

  /** Whether the last of these fields is an Option of the class itself.
    *
    * Then a loop writes an object and all that it holds, as what closes them stands behind the last. It takes no stack, and no
    * return that a processor has to predict. Classes of more fields than one method writes have no loop.
    */
  def endsInItself[F](fields: List[F], perMethod: Int)(isOptionOfItself: F => Boolean): Boolean =
    fields.nonEmpty && fields.lengthCompare(perMethod) <= 0 && isOptionOfItself(fields.last)

  /** Decides names and masks, or says everything that is wrong with the class.
    *
    * @param decoded whether it is to be read, and not written alone
    */
  def of(model: ClassModel, decoded: Boolean): Either[List[String], ClassPlan] = {
    var index = -1
    val fields = model.fields.zipWithIndex.map { case (field, position) =>
      if (!field.excluded) index += 1
      FieldPlan(
        field,
        position,
        if (field.excluded) -1 else index,
        field.jsonName.getOrElse(model.rename(field.name)),
        field.explicitNull || model.explicitNull,
        field.hasDefault && (field.nullAsDefault || model.nullAsDefault)
      )
    }
    val plan = ClassPlan(model, fields)
    val errors =
      fields.collect {
        case f if decoded && f.model.excluded && !f.model.hasDefault =>
          Messages.excludedWithoutDefault(model.name, f.model.name, f.model.tpe())
        case f if f.model.nullAsDefault && !f.model.hasDefault =>
          Messages.nothingInsteadOfNull(model.name, f.model.name, f.model.tpe())
      } :::
        plan.included.flatMap(f =>
          (f.jsonName :: f.model.aliases).filterNot(JsonText.isUnicode(_)).map(_ =>
            Messages.notUnicode(model.name, f.model.name)
          )
        ) :::
        collisions(plan)
    if (errors.isEmpty) Right(plan) else Left(errors)
  }

  private def collisions(plan: ClassPlan): List[String] = {
    val spelt = plan.included.flatMap(f => (f.jsonName :: f.model.aliases).map(_ -> f.model.name))
    Collisions.of(spelt).map { case (name, first, second) =>
      Messages.fieldCollision(plan.model.name, first, second, name)
    }
  }
}
