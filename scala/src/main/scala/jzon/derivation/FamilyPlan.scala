package jzon.derivation

import jzon.engine.codegen.{JsonText, RawWords}

/** How a sealed type appears in JSON. */
private[jzon] sealed trait FamilyForm
private[jzon] object FamilyForm {

  /** A family of singletons: each is the string of its hint. */
  case object Strings extends FamilyForm

  /** An object with one member, whose name is the hint: `{"Banana":{...}}`. */
  case object OneKey extends FamilyForm

  /** The hint is a member of the child's own object: `{"type":"Banana",...}`. */
  final case class Tagged(discriminator: String) extends FamilyForm
}

/** What the generated code of a sealed type reads and writes.
  *
  * @param hints one for each child, in the order of the model
  */
private[jzon] final case class FamilyPlan(model: FamilyModel, form: FamilyForm, hints: List[String]) {

  /** `{"Banana":`, the head of a child in the one-key form. */
  def oneKey(child: Int): List[RawWords] = RawWords.of("{" + JsonText.quoted(hints(child)) + ":").toList

  /** `{"type":"Banana"`, the head of a derived child with a discriminator; a comma or the closing brace follows. */
  def tag(discriminator: String, child: Int): List[RawWords] = RawWords.of(tagText(discriminator, child)).toList

  /** The same as text, for a child with an instance of its own. */
  def tagText(discriminator: String, child: Int): String =
    "{" + JsonText.quoted(discriminator) + ":" + JsonText.quoted(hints(child))

  /** What messages at run time call a child with an instance of its own. */
  def describe(child: Int): String = s"${model.children(child).name}, a child of ${model.name},"

  /** The whole JSON string of a singleton in a family of singletons. */
  def string(child: Int): List[RawWords] = RawWords.of(JsonText.quoted(hints(child))).toList
}

private[jzon] object FamilyPlan {

  /** Decides form and hints, or says everything that is wrong with the family. */
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

  /** What cannot be honoured of the annotations on sealed types inside of the family. */
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
