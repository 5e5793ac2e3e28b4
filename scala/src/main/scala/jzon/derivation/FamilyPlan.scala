package jzon.derivation

import jzon.codegen.RawWords
import jzon.engine.names.JsonText

/** How a sealed type appears in JSON. */
private[jzon] sealed trait FamilyForm
private[jzon] object FamilyForm {

  /** A sealed type of objects only: each is its hint as a string. */
  case object Strings extends FamilyForm

  /** An object with one field, whose name is the hint: `{"Banana":{...}}`. */
  case object OneKey extends FamilyForm

  /** The hint is a field of the case's own object: `{"type":"Banana",...}`. */
  final case class Tagged(discriminator: String) extends FamilyForm
}

/** The plan of a sealed type: the form and the hints that the generated code reads and writes.
  *
  * @param hints one for each case, in the order of the model
  */
private[jzon] final case class FamilyPlan(model: FamilyModel, form: FamilyForm, hints: List[String]) {

  /** `{"Banana":`, the head of a case in the one-key form. */
  def oneKey(child: Int): List[RawWords] = RawWords.of("{" + JsonText.quoted(hints(child)) + ":").toList

  /** `{"type":"Banana"`, the head of a derived case with a discriminator; a comma or the closing brace follows. */
  def tag(discriminator: String, child: Int): List[RawWords] = RawWords.of(tagText(discriminator, child)).toList

  /** The same head as a string, for a case with its own instance. */
  def tagText(discriminator: String, child: Int): String =
    "{" + JsonText.quoted(discriminator) + ":" + JsonText.quoted(hints(child))

  /** The words for a case with its own instance in messages at run time. */
  def describe(child: Int): String = s"${model.children(child).name}, a child of ${model.name},"

  /** The whole JSON string of an object in a sealed type of objects only. */
  def string(child: Int): List[RawWords] = RawWords.of(JsonText.quoted(hints(child))).toList
}

private[jzon] object FamilyPlan {

  /** Makes the plan, or returns the messages of all errors in the sealed type. */
  def of(model: FamilyModel): Either[List[String], FamilyPlan] = {
    val hints = model.children.map(c => c.hint.getOrElse(model.rename(c.name)))
    val form = model.discriminator match {
      case Some(name)                                                            => FamilyForm.Tagged(name)
      case None if model.children.nonEmpty && model.children.forall(_.singleton) => FamilyForm.Strings
      case None                                                                  => FamilyForm.OneKey
    }
    val empty = if (model.children.isEmpty) List(Messages.noChildren(model.name)) else Nil
    val text = hints.zip(model.children).collect {
      case (hint, child) if !JsonText.isUnicode(hint) => Messages.notUnicode(model.name, child.name)
    } :::
      model.discriminator.filterNot(JsonText.isUnicode(_)).map(_ =>
        Messages.notUnicode(model.name, "@discriminator")
      ).toList
    val alike = Collisions.of(hints.zip(model.children.map(_.name))).map { case (hint, first, second) =>
      Messages.hintCollision(model.name, first, second, hint)
    }
    val shadowed = for {
      name <- model.discriminator.toList
      child <- model.children
      plan <- child.fields.toList
      field <- plan.included if field.jsonName == name || field.model.aliases.contains(name)
    } yield Messages.discriminatorCollision(model.name, child.name, field.model.name, name)
    val errors = nested(model) ::: empty ::: text ::: alike ::: shadowed
    if (errors.isEmpty) Right(FamilyPlan(model, form, hints)) else Left(errors)
  }

  /** Returns errors for annotations without effect on nested sealed types. */
  private def nested(model: FamilyModel): List[String] = model.nested.flatMap { inner =>
    val hint = if (inner.hint && !inner.own) List(Messages.nestedHint(model.name, inner.name)) else Nil
    val discriminator = inner.discriminator.collect {
      case name if inner.own && model.discriminator.contains(name) =>
        Messages.nestedDiscriminatorCollision(model.name, inner.name, name)
      case name if !inner.own && !model.discriminator.contains(name) =>
        Messages.nestedDiscriminator(model.name, inner.name, name)
    }
    val inside =
      for {
        name <- model.discriminator.toList if inner.own && inner.discriminator.isDefined
        used <- inner.inside() if used.name == name
      } yield used.field match {
        case Some(field) => Messages.discriminatorCollision(model.name, used.owner, field, name)
        case None        => Messages.nestedDiscriminatorCollision(model.name, used.owner, name)
      }
    hint ::: discriminator.toList ::: inside
  }
}
