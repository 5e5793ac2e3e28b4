package jzon.describe

import scala.jdk.CollectionConverters._

import jzon.derivation.{ClassPlan, FieldPlan, SealedPlan}
import jzon.engine.description.{Form, Forms}

/**
 * Packs the plan of a class or a sealed type into one constant: a macro makes it, [[DerivedDescribed]] reads it.
 *
 * So descriptions have the same names as the JSON. A character with its length precedes each string and each list.
 */
private[describe] object PackedPlan {
  final val Skipped = 0
  final val Closed = 1
  final val Collected = 2
  final val Open = 1
  final val AnyCase = 2
  final val ByFields = 4
  final val Numbers = 8
  final val HasDefault = 1
  final val NullIsDefault = 2
  final val WrittenAsNull = 4
  final val LeftOut = 8
  final val Secret = 16
  final val OwnDefault = 32
  final val Omitted = 64
  final val OneOrMany = 128
  final val EmptyArray = 256

  /** Added to the treatment of unknown fields if classes follow whose fields come together. */
  final val Together = 4

  /** Added likewise if the prefixes of collected fields follow; other fields are rejected if [[Closed]] is added too. */
  final val Prefixed = 8

  /** Packs the name, the treatment of unknown fields, for each field its name, its aliases and flags, and the names in
    * the program if they differ.
    */
  def of(plan: ClassPlan): String = {
    val out = new StringBuilder
    text(plan.model.name, out)
    val unknown = (if (plan.model.noExtraFields) Closed else 0) + (if (plan.rest.isDefined) Collected else 0)
    val prefixes = plan.rest.toList.flatMap(_.model.restPrefixes)
    val together = plan.conditions.filter(_.own.nonEmpty)
    out += (unknown + (if (together.isEmpty) 0 else Together) + (if (prefixes.isEmpty) 0 else Prefixed)).toChar
    if (prefixes.nonEmpty) {
      out += prefixes.length.toChar
      prefixes.foreach(text(_, out))
    }
    out += plan.included.length.toChar
    plan.included.foreach { field =>
      text(field.jsonName, out)
      out += field.model.aliases.length.toChar
      field.model.aliases.foreach(text(_, out))
      out += flags(field, plan).toChar
    }
    if (together.nonEmpty) {
      out += together.length.toChar
      together.foreach { condition =>
        indexes(condition.indexes, out)
        indexes(condition.own, out)
      }
    }
    if (plan.included.exists(field => field.jsonName != field.model.name))
      plan.included.foreach(field => text(field.model.name, out))
    out.toString
  }

  private def indexes(all: List[Int], out: StringBuilder): Unit = {
    out += all.length.toChar
    all.foreach(index => out += index.toChar)
  }

  private def flags(field: FieldPlan, plan: ClassPlan): Int = {
    val conditions = plan.conditions.filter(_.indexes.contains(field.index))
    val isLeftOut = conditions.exists(_.flat.optional) // with all other fields of a flattened class that is None
    val hasDefault = field.model.hasDefault || field.model.omits.empty
    (if (hasDefault || conditions.nonEmpty && !isLeftOut) HasDefault else 0) +
      (if (field.nullAsDefault) NullIsDefault else 0) + (if (field.explicitNull) WrittenAsNull else 0) +
      (if (isLeftOut) LeftOut else 0) + (if (field.model.secret) Secret else 0) +
      (if (hasDefault) OwnDefault else 0) +
      (if (field.model.omits.empty || field.model.omits.default && field.model.hasDefault) Omitted else 0) +
      (if (field.model.oneOrMany) OneOrMany else 0) + (if (field.model.emptyArray) EmptyArray else 0)
  }

  /** Packs the name, the discriminator (in a list of at most one) and the hints.
    *
    * If some cases are strings and others objects, or other names are read, these follow: flags, the names of the cases
    * that are strings, and the number of the case that is read for unknown names of objects, plus one.
    */
  def of(plan: SealedPlan): String = {
    val out = new StringBuilder
    text(plan.model.name, out)
    val discriminator = plan.model.discriminator.toList
    out += discriminator.length.toChar
    discriminator.foreach(text(_, out))
    val hints = if (plan.isStrings) plan.form.stringSpellings.asScala.toList.map(_.names.get(0)) else plan.hints
    out += hints.length.toChar
    hints.foreach(text(_, out))
    if (
      plan.form.isLoose || plan.mixed || plan.form.unknown >= 0 || plan.telling.isDefined || plan.form.numbers != null
    ) {
      val flags = (if (plan.form.unknownString >= 0) Open else 0) +
        (if (plan.model.options.ignoreCase) AnyCase else 0) + (if (plan.telling.isDefined) ByFields else 0) +
        (if (plan.form.numbers != null) Numbers else 0)
      val strings = if (plan.mixed) plan.strings.filterNot(plan.form.keepsName(_)) else Nil
      out += flags.toChar += strings.length.toChar
      strings.foreach(i => text(plan.hints(i), out))
      out += (if (discriminator.isEmpty && !plan.form.keepsName) 0 else plan.form.unknown + 1).toChar
    }
    out.toString
  }

  /** The names of strings, with the other strings that are read. */
  def read(names: Form, flags: Int): Form = {
    val all = if ((flags & Open) != 0) Forms.open(names) else names
    if ((flags & AnyCase) != 0) Forms.anyCase(all) else all
  }

  private def text(text: String, out: StringBuilder): Unit = {
    out += text.length.toChar
    out ++= text
  }
}

/** Reads what [[PackedPlan]] has written. */
final private[describe] class PackedPlanReader(packed: String) {
  private[this] var at = 0

  def number(): Int = {
    at += 1
    packed.charAt(at - 1).toInt
  }

  def text(): String = {
    val length = number()
    at += length
    packed.substring(at - length, at)
  }

  def hasMore: Boolean = at < packed.length

  def texts(): java.util.List[String] = list(_ => text())

  /** Reads a class, with the forms of its fields; the form of the field with `@rest` is the last. */
  def objectValue(forms: Iterator[Form]): Form.ObjectValue = {
    val name = text()
    val written = number()
    val prefixes = if ((written & PackedPlan.Prefixed) != 0) texts() else java.util.List.of[String]()
    val needed = new java.util.HashSet[Integer]
    val members = list { i =>
      member(forms.next(), { needed.add(i); () })
    }
    if ((written & PackedPlan.Together) != 0)
      for (_ <- 0 until number()) together(members, numbers(), numbers().filter(needed.contains(_)))
    if (hasMore) members.replaceAll(_.withSource(text()))
    val rest = if ((written & PackedPlan.Collected) != 0) restForm(forms.next()) else null
    new Form.ObjectValue(name, members, (written & PackedPlan.Closed) != 0, rest, prefixes)
  }

  /** The form of the values in the field with `@rest`: a map, or any object. */
  private def restForm(form: Form): Form = form match {
    case map: Form.MapValue => map.value
    case _                  => Forms.ANY
  }

  /** Notes that an object with one of the fields `all` also has the fields `own`. */
  private def together(members: java.util.List[Form.Member], all: List[Int], own: List[Int]): Unit =
    all.foreach { i =>
      val m = members.get(i)
      val names = new java.util.ArrayList[String](m.`with`)
      own.filter(_ != i).foreach(other => names.add(members.get(other).name))
      members.set(
        i,
        new Form.Member(
          m.name,
          m.aliases,
          m.form,
          m.presence,
          m.defaultJson,
          m.nullIsDefault,
          m.writtenAsNull,
          names,
          m.secret,
          m.omitted,
          m.source
        )
      )
    }

  private def numbers(): List[Int] = List.fill(number())(number())

  /** Reads a field; calls `isNeeded` if a value of its class needs it. */
  private def member(own: Form, isNeeded: => Unit): Form.Member = {
    val name = text()
    val aliases = texts()
    val flags = number()
    def has(flag: Int) = (flags & flag) != 0
    val form = if (has(PackedPlan.OneOrMany)) Forms.orOne(own)
    else if (has(PackedPlan.EmptyArray)) Forms.orEmptyArray(own)
    else own
    val presence =
      if (has(PackedPlan.LeftOut)) Form.Presence.OPTIONAL
      else if (has(PackedPlan.HasDefault)) Form.Presence.DEFAULTED
      else if (Forms.mayBeMissing(form)) Form.Presence.OPTIONAL
      else Form.Presence.REQUIRED
    val nullIsDefault = has(PackedPlan.NullIsDefault) && !form.isInstanceOf[Form.NullableValue]
    if (!has(PackedPlan.OwnDefault) && !Forms.mayBeMissing(form)) isNeeded
    new Form.Member(
      name,
      aliases,
      form,
      presence,
      null,
      nullIsDefault,
      has(PackedPlan.WrittenAsNull),
      java.util.List.of(),
      has(PackedPlan.Secret),
      has(PackedPlan.Omitted)
    )
  }

  private def list[A](element: Int => A): java.util.List[A] = {
    val all = new java.util.ArrayList[A]
    val n = number()
    for (i <- 0 until n) all.add(element(i))
    all
  }
}
