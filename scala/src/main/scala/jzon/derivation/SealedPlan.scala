package jzon.derivation

import scala.jdk.CollectionConverters._

import jzon.codegen.{SealedForm, Spelling}
import jzon.engine.codecs.Secrets
import jzon.engine.names.JsonText

/** A sealed type with its form in JSON. */
private[jzon] final case class SealedPlan(model: SealedModel, form: SealedForm) {

  /** The names that are written, in the order of the cases. */
  val hints: List[String] = model.children.indices.toList.map(form.hint(_))

  /** The cases that are read as strings. */
  val strings: List[Int] = form.strings.asScala.toList.map(_.intValue)

  /** True if all cases are strings. */
  val isStrings: Boolean = form.kind == SealedForm.Kind.STRINGS

  /** True if objects are read in both forms: as strings and as JSON objects. */
  def mixed: Boolean = model.options.mixed

  /** The names of the cases that are strings, packed. */
  def packedStrings: String = PackedNames.of(strings.map(hints(_)))

  /** The JSON before a mask that stands in place of a secret case. */
  def maskHead(child: Int): String =
    if (model.discriminator.isEmpty) form.oneKey(child)
    else form.tag(child) + "," + JsonText.quoted(Secrets.MASK) + ":"
}

private[jzon] object SealedPlan {

  /** Makes the plan, or returns the messages of all errors in the sealed type. */
  def of(model: SealedModel): Either[List[String], SealedPlan] = {
    val cases = model.children.map { child =>
      val hint = child.hint.getOrElse(model.rename(child.name))
      val fields = child.fields.toList.flatMap(_.spellings)
      val spelling = new Spelling(child.name, List(hint).asJava, null)
      new SealedForm.Case(spelling, JsonText.quoted(hint), child.singleton, child.unknown, fields.asJava)
    }
    val quoted = model.discriminator.map(JsonText.quoted(_)).orNull
    val form =
      new SealedForm(model.name, null, cases.asJava, model.discriminator.orNull, quoted, model.options.ofForm)
    val plan = SealedPlan(model, form)
    val empty = if (model.children.isEmpty) List(Messages.noChildren(model.name)) else Nil
    val errors = nested(model) ::: empty ::: Messages.reported(form.check(Messages, _)) ::: options(plan)
    if (errors.isEmpty) Right(plan) else Left(errors)
  }

  /** Returns errors for options and unknown cases that do not go with the form. */
  private def options(plan: SealedPlan): List[String] = {
    val model = plan.model
    val owner = model.name
    val both =
      if (model.options.forms && model.options.objects && plan.strings.nonEmpty) List(Messages.bothForms(owner))
      else Nil
    val last =
      if (!model.options.discriminatorLast || model.discriminator.isEmpty) Nil
      else model.children.filter(_.fields.isEmpty).map(child => Messages.lastWithOwn(owner, child.name))
    val unknowns = model.children.filter(_.unknown)
    val several = unknowns.drop(1).map(child => Messages.severalUnknown(owner, unknowns.head.name, child.name))
    val misplaced = unknowns.flatMap { child =>
      val isTagged = model.discriminator.isDefined
      val needed =
        if (isTagged || plan.isStrings || plan.mixed && child.singleton) Nil
        else List(Messages.unknownWithoutDiscriminator(owner, child.name))
      val closed = isTagged && child.fields.exists(_.model.noExtraFields)
      needed ::: (if (closed) List(Messages.unknownWithoutExtra(child.name)) else Nil)
    }
    both ::: last ::: several ::: misplaced
  }

  /** Returns errors for annotations without effect on nested sealed types. */
  def nested(model: SealedModel): List[String] = model.nested.flatMap { inner =>
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
          "by_kind" -> (inner.options.byKind && !model.options.byKind),
          "ignore_case" -> (inner.options.ignoreCase && !model.options.ignoreCase)
        )
          .collect { case (annotation, true) => Messages.nestedOption(model.name, inner.name, annotation) }
    hint ::: discriminator.toList ::: inside ::: lost
  }
}
