package jzon.derivation

import jzon.codegen.EncodePlan
import jzon.engine.codecs.{EnumNames, Secrets}
import jzon.engine.names.JsonText

/** How a sealed type appears in JSON. */
private[jzon] sealed trait SealedForm
private[jzon] object SealedForm {

  /** A sealed type of objects only: each is its hint as a string. */
  case object Strings extends SealedForm

  /** An object with one field, whose name is the hint: `{"Banana":{...}}`. */
  case object OneKey extends SealedForm

  /** The hint is a field of the case's own object: `{"type":"Banana",...}`. */
  final case class Tagged(discriminator: String) extends SealedForm
}

/** The plan of a sealed type: the form and the hints that the generated code reads and writes.
  *
  * @param hints one for each case, in the order of the model
  */
private[jzon] final case class SealedPlan(model: SealedModel, form: SealedForm, hints: List[String]) {

  /** `{"Banana":`, the head of a case in the one-key form. */
  def oneKey(child: Int): String = "{" + JsonText.quoted(hints(child)) + ":"

  /** `{"type":"Banana"`, the head of a case with a discriminator; a comma or the closing brace follows. */
  def tagText(discriminator: String, child: Int): String =
    "{" + JsonText.quoted(discriminator) + ":" + JsonText.quoted(hints(child))

  /** The words for a case with its own instance in messages at run time. */
  def describe(child: Int): String = s"${model.children(child).name}, a case of ${model.name},"

  /** The JSON around the fields of a derived case. */
  def frame(child: Int): EncodePlan.Frame = form match {
    case _ if model.options.single => EncodePlan.Frame.OBJECT // the writer joins it with the discriminator
    case SealedForm.Tagged(name) if model.options.discriminatorLast =>
      new EncodePlan.Frame("", '{', JsonText.quoted(name) + ":" + JsonText.quoted(hints(child)), 1)
    case SealedForm.Tagged(name) => new EncodePlan.Frame(tagText(name, child), ',', null, 1)
    case _                       => new EncodePlan.Frame(oneKey(child), '{', null, 2)
  }

  /** True if objects are read in both forms: as strings and as JSON objects. */
  def mixed: Boolean = model.options.mixed

  /** The cases that are read as strings. */
  val strings: List[Int] =
    if (form == SealedForm.Strings) hints.indices.toList
    else if (mixed) hints.indices.toList.filter(model.children(_).singleton)
    else Nil

  /** True if the case is written as a string. */
  def isString(child: Int): Boolean =
    form == SealedForm.Strings || model.options.forms && model.children(child).singleton

  /** The names of the cases that are strings, packed. */
  def packedStrings: String = PackedNames.of(strings.map(hints(_)))

  /** The case that stands for unknown names, or -1. */
  val unknown: Int = model.children.indexWhere(_.unknown)

  /** The position of this case among the [[strings]], or -1. */
  def unknownString: Int = strings.indexOf(unknown)

  /** The JSON before a mask that stands in place of a secret case. */
  def maskHead(child: Int): String = form match {
    case SealedForm.Tagged(discriminator) => tagText(discriminator, child) + "," + JsonText.quoted(Secrets.MASK) + ":"
    case _                                => oneKey(child)
  }

  /** True if other strings than the names are read: then `EnumNames` reads them. */
  def isLoose: Boolean = model.options.ignoreCase || unknownString >= 0

  /** The whole JSON string of an object in a sealed type of objects only. */
  def string(child: Int): String = JsonText.quoted(hints(child))
}

private[jzon] object SealedPlan {

  /** Makes the plan, or returns the messages of all errors in the sealed type. */
  def of(model: SealedModel): Either[List[String], SealedPlan] = {
    val hints = model.children.map(c => c.hint.getOrElse(model.rename(c.name)))
    val form = model.discriminator match {
      case Some(name)                                                        => SealedForm.Tagged(name)
      case None if isStrings(model.children.map(_.singleton), model.options) => SealedForm.Strings
      case None                                                              => SealedForm.OneKey
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
    val plan = SealedPlan(model, form, hints)
    val errors = nested(model) ::: empty ::: text ::: alike ::: shadowed ::: options(plan)
    if (errors.isEmpty) Right(plan) else Left(errors)
  }

  /** True if a sealed type without discriminator is written as strings only, and read from them only. */
  def isStrings(singletons: List[Boolean], options: SealedOptions): Boolean =
    singletons.nonEmpty && !options.mixed && singletons.forall(identity)

  /** Returns errors for options and unknown cases that do not go with the form. */
  private def options(plan: SealedPlan): List[String] = {
    val model = plan.model
    val owner = model.name
    val loose =
      if (!model.options.ignoreCase) Nil
      else if (plan.strings.isEmpty) List(Messages.ignoreCaseWithoutStrings(owner))
      else
        Collisions.of(plan.strings.map(i => EnumNames.fold(plan.hints(i)) -> plan.hints(i))).collect {
          case (_, first, second) if first != second => Messages.caseCollision(owner, first, second)
        }
    val annotation = if (model.options.objects) "object_forms" else "forms"
    val useless =
      if (plan.mixed && plan.strings.isEmpty) List(Messages.formsWithoutObjects(owner, annotation))
      else if (model.options.forms && model.options.objects) List(Messages.bothForms(owner))
      else Nil
    val last =
      if (!model.options.discriminatorLast || model.discriminator.isEmpty) Nil
      else model.children.filter(_.fields.isEmpty).map(child => Messages.lastWithOwn(owner, child.name))
    val unknowns = model.children.filter(_.unknown)
    val several = unknowns.drop(1).map(child => Messages.severalUnknown(owner, unknowns.head.name, child.name))
    val misplaced = unknowns.flatMap { child =>
      val isTagged = model.discriminator.isDefined
      val needed =
        if (isTagged || plan.form == SealedForm.Strings || plan.mixed && child.singleton) Nil
        else List(Messages.unknownWithoutDiscriminator(owner, child.name))
      val closed = isTagged && child.fields.exists(_.model.noExtraFields)
      needed ::: (if (closed) List(Messages.unknownWithoutExtra(child.name)) else Nil)
    }
    useless ::: loose ::: last ::: several ::: misplaced
  }

  /** Returns errors for annotations without effect on nested sealed types. */
  private def nested(model: SealedModel): List[String] = model.nested.flatMap { inner =>
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
    val lost =
      if (inner.own) Nil
      else
        List(
          "forms" -> (inner.options.forms && !model.options.forms),
          "object_forms" -> (inner.options.objects && !model.options.objects),
          "ignore_case" -> (inner.options.ignoreCase && !model.options.ignoreCase)
        )
          .collect { case (annotation, true) => Messages.nestedOption(model.name, inner.name, annotation) }
    hint ::: discriminator.toList ::: inside ::: lost
  }
}
