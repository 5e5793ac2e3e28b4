package jzon.derivation

import scala.jdk.CollectionConverters._

import jzon.codegen.{SealedForm, Spelling, TellingFields}
import jzon.engine.codecs.Secrets
import jzon.engine.names.JsonText

/** A sealed type with its form in JSON; `telling` are the fields that tell its cases apart. */
private[jzon] final case class SealedPlan(model: SealedModel, form: SealedForm, telling: Option[TellingFields]) {

  /** The names that are written, in the order of the cases. */
  val hints: List[String] = model.children.indices.toList.map(form.hint(_))

  /** The cases that are read as strings. */
  val strings: List[Int] = form.strings.asScala.toList.map(_.intValue)

  /** True if all cases are strings. */
  val isStrings: Boolean = form.kind == SealedForm.Kind.STRINGS

  /** True if objects are read in both forms: as strings and as JSON objects. */
  def mixed: Boolean = model.options.mixed

  /** The names of the cases that are strings, packed. */
  def packedStrings: String = packed(form.stringSpellings)

  /** The names of the cases by which they are read, packed. */
  def packedHints: String = packed(form.spellings)

  private def packed(all: java.util.List[Spelling]) = PackedNames.of(all.asScala.toList.map(_.names.get(0)))

  /** The JSON before a mask that stands in place of a secret case. */
  def maskHead(child: Int): String =
    if (model.options.byFields) "{" + JsonText.quoted(Secrets.MASK) + ":"
    else if (model.discriminator.isEmpty) form.oneKey(child)
    else form.tag(child) + "," + JsonText.quoted(Secrets.MASK) + ":"
}

private[jzon] object SealedPlan {

  /** Makes the plan, or returns the messages of all errors in the sealed type. */
  def of(model: SealedModel): Either[List[String], SealedPlan] = {
    val cases = model.children.map { child =>
      val hint = child.hint.getOrElse(model.rename(child.name))
      val fields = child.fields.toList.flatMap(_.spellings)
      val spelling = new Spelling(child.name, List(hint).asJava, null)
      val kept = child.fields.flatMap(_.keptName).map(field => new Spelling(field.model.name, List("").asJava, null))
      val quoted = if (child.number) hint else JsonText.quoted(hint)
      new SealedForm.Case(spelling, quoted, child.singleton, child.unknown, kept.orNull, fields.asJava)
    }
    val quoted = model.discriminator.map(JsonText.quoted(_)).orNull
    val form =
      new SealedForm(model.name, null, cases.asJava, model.discriminator.orNull, quoted, model.options.ofForm)
    val telling =
      if (!model.options.byFields) None
      else Some(new TellingFields(model.children.zip(cases).map { case (child, one) =>
        val isOpen = child.fields.exists(_.rest.isDefined)
        new TellingFields.Fields(one.spelling, child.fields.toList.flatMap(_.required).asJava, one.fields, isOpen)
      }.asJava))
    val plan = SealedPlan(model, form, telling)
    val empty = if (model.children.isEmpty) List(Messages.noChildren(model.name)) else Nil
    val hidden = if (telling.isEmpty) Nil else model.children.filter(_.fields.isEmpty)
    val ofOwn = hidden.map(child => Messages.fieldsOfOwn(model.name, child.name))
    val told = telling.filter(_ => hidden.isEmpty).toList
      .flatMap(telling => Messages.reported(telling.check(model.name, null, Messages, _)))
    val errors =
      ofOwn ::: told ::: nested(model) ::: empty ::: Messages.reported(form.check(Messages, _)) ::: options(plan)
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
        if (
          isTagged || plan.telling.isDefined || plan.isStrings || plan.mixed && child.singleton || plan.form.keepsName
        ) Nil
        else List(Messages.unknownWithoutDiscriminator(owner, child.name))
      val closed = !plan.isStrings && child.fields.exists(_.model.noExtraFields)
      needed ::: (if (closed) List(Messages.unknownWithoutExtra(child.name)) else Nil)
    }
    val values = model.children.indices.toList.filter(plan.form.isValue(_)).map(model.children)
      .flatMap(child => child.fields.toList.flatMap(valueCase(owner, child.name, _)))
    val kept =
      if (model.options.discriminatorLast && plan.form.keepsName) List(Messages.keptNameLast(plan.form.keptField))
      else Nil
    both ::: last ::: kept ::: several ::: misplaced ::: values
  }

  /** Returns errors in a case that is the value of its field. */
  private def valueCase(owner: String, child: String, plan: ClassPlan): List[String] =
    plan.fields.filterNot(_.model.keptName) match {
      case List(field) if field.index >= 0 && !plan.flattens =>
        val name = s"$child.${field.model.name}"
        val named = if (field.model.jsonName.isEmpty) Nil else List(Messages.besideValueCase(name, "field"))
        val isNull = if (field.model.explicitNull) List(Messages.besideValueCase(name, "explicit_null")) else Nil
        val isLost = field.model.absence == Absence.Missing || field.model.absence == Absence.Lost
        val lost = if (isLost) List(Messages.lostNull(child, field.model.name, field.model.tpe())) else Nil
        named ::: isNull ::: lost
      case _ => List(Messages.valueCaseFields(owner, child))
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
          "by_fields" -> (inner.options.byFields && !model.options.byFields),
          "value_cases" -> (inner.options.values && !model.options.values),
          "by_kind" -> (inner.options.byKind && !model.options.byKind),
          "ignore_case" -> (inner.options.ignoreCase && !model.options.ignoreCase)
        )
          .collect { case (annotation, true) => Messages.nestedOption(model.name, inner.name, annotation) }
    hint ::: discriminator.toList ::: inside ::: lost
  }
}
