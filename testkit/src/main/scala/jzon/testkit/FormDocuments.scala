package jzon.testkit

import scala.jdk.CollectionConverters._

import org.scalacheck.Gen

import jzon.Json
import jzon.engine.description.{Description, Form, TextFormat}

/** Makes random documents for a description: good ones that a decoder must accept, and bad ones that it must reject. */
final class FormDocuments(description: Description) {
  private val check = new FormCheck(description)

  /** Documents that have the form. */
  def good: Gen[Json] = gen(description.form, 4)

  /** Good documents after one change that their form does not permit, with the name of each change. */
  def bad(json: Json): List[(String, Json)] =
    broken(json, description.form).filterNot { case (_, document) => check.accepts(document) }

  // ---- good documents

  private def gen(form: Form, depth: Int): Gen[Json] = form match {
    case ref: Form.Reference => gen(description.resolve(ref), depth)
    case _: Form.AnyValue =>
      Gen.oneOf(Json.Null, FormDocuments.number("1.50"), Json.arr(Json.Str("a")), Json.obj("b" -> Json.Null))
    case _: Form.NullValue    => Json.Null
    case _: Form.BooleanValue => Gen.oneOf(Json.Bool(true), Json.Bool(false))
    case integer: Form.IntegerValue =>
      val (min, max) = FormDocuments.bounds(integer)
      Gen.oneOf(Gen.const(min), Gen.const(max), Gen.choose(min.max(-9).min(max), max.min(9).max(min)))
        .map(i => Json.Num(i))
    case number: Form.NumberValue =>
      val names = if (number.withNames) List(Json.Str("NaN"), Json.Str("-Infinity")) else Nil
      Gen.oneOf(List(FormDocuments.number("1.5"), FormDocuments.number("-0"), FormDocuments.number("25e-1")) ::: names)
    case text: Form.TextValue      => Gen.oneOf(FormDocuments.texts(text.format)).map(Json.Str(_))
    case bytes: Form.BytesValue    => Gen.oneOf(BytesCheck.texts(bytes.text)).map(Json.Str(_))
    case constants: Form.EnumValue => Gen.oneOf(texts(constants)).map(Json.parse(_).toOption.get)
    case nullable: Form.NullableValue =>
      if (depth <= 0) Json.Null else Gen.frequency(1 -> Gen.const(Json.Null), 3 -> gen(nullable.value, depth))
    case checked: Form.CheckedValue => gen(checked.value, depth)
    case choice: Form.ChoiceValue   => Gen.oneOf(choice.alternatives.asScala.toList).flatMap(gen(_, depth))
    case array: Form.ArrayValue     => elements(array.min, depth, gen(array.element, depth - 1)).map(Json.arr(_: _*))
    case tuple: Form.TupleValue     => all(tuple.elements.asScala.toList.map(gen(_, depth - 1))).map(Json.arr(_: _*))
    case map: Form.MapValue =>
      elements(map.min, depth, Gen.zip(key(map.key).map(FormDocuments.name), gen(map.value, depth - 1)))
        .map(members => Json.obj(members.distinctBy(_._1): _*))
    case obj: Form.ObjectValue        => members(obj, depth).flatMap(shuffled(_)).map(Json.obj(_: _*))
    case sealedType: Form.SealedValue => genSealedType(sealedType, depth)
    case opaque: Form.OpaqueValue     => throw new IllegalArgumentException(s"nothing is known of $opaque")
  }

  /** A name of a key; for a constant the name that is written, because an alias would be a duplicate key. */
  private def key(form: Form): Gen[Json] = description.resolve(form) match {
    case constants: Form.EnumValue =>
      Gen.oneOf(constants.constants.asScala.toList).map(c => Json.parse(c.json).toOption.get)
    case other => gen(other, 1)
  }

  private def genSealedType(sealedType: Form.SealedValue, depth: Int): Gen[Json] = {
    val cases = sealedType.cases.asScala.toList
    // At the maximum depth only cases that do not contain the sealed type again.
    val small = cases.filterNot(c => mentions(c.form, sealedType, Set.empty))
    for {
      c <- Gen.oneOf(if (depth <= 0 && small.nonEmpty) small else cases)
      name <- Gen.oneOf(
        (if (c.name == sealedType.unknown) List(FormDocuments.Other) else Nil) ::: c.name :: c.aliases.asScala.toList
      )
      json <-
        if (sealedType.discriminator == null) gen(c.form, depth - 1).map(content => Json.obj(name -> content))
        else
          tagged(c.form, depth).flatMap(members => shuffled((sealedType.discriminator -> Json.Str(name)) :: members))
            .map(Json.obj(_: _*))
    } yield json
  }

  private def tagged(form: Form, depth: Int): Gen[List[(String, Json)]] = description.resolve(form) match {
    case obj: Form.ObjectValue => members(obj, depth)
    case other                 => gen(other, depth).map(_.asObject.get.members.toList)
  }

  private def mentions(form: Form, sealedType: Form, seen: Set[Form]): Boolean = form match {
    case ref: Form.Reference =>
      !seen(ref) && { val to = description.resolve(ref); to == sealedType || mentions(to, sealedType, seen + ref) }
    case obj: Form.ObjectValue   => obj.members.asScala.exists(m => mentions(m.form, sealedType, seen))
    case tuple: Form.TupleValue  => tuple.elements.asScala.exists(mentions(_, sealedType, seen))
    case other: Form.SealedValue => other.cases.asScala.exists(c => mentions(c.form, sealedType, seen))
    // These have a small value without other values inside.
    case _ => false
  }

  private def members(obj: Form.ObjectValue, depth: Int): Gen[List[(String, Json)]] = {
    val known = obj.members.asScala.toList.map { member =>
      val value = if (member.nullIsDefault) Gen.frequency(1 -> Gen.const(Json.Null), 3 -> gen(member.form, depth - 1))
      else gen(member.form, depth - 1)
      val present = Gen.zip(Gen.oneOf(member.name :: member.aliases.asScala.toList), value).map(List(_))
      if (member.presence == Form.Presence.REQUIRED) present
      else if (depth <= 0) Gen.const(Nil)
      else Gen.frequency(1 -> Gen.const(Nil), 3 -> present)
    }
    val strange = List(FormDocuments.Strange -> Json.obj("a" -> Json.arr(Json.Null)))
    val more =
      if (obj.rest != null) if (depth <= 0) Gen.const(Nil) else collected(obj, depth)
      else if (obj.closed) Gen.const(Nil)
      else Gen.frequency(3 -> Gen.const(Nil), 1 -> Gen.const(strange))
    all(known :+ more).map(_.flatten)
  }

  /** Up to two fields without names of their own, some with names that fields of other versions may have. */
  private def collected(obj: Form.ObjectValue, depth: Int): Gen[List[(String, Json)]] = {
    val names = obj.members.asScala.flatMap(m => m.name :: m.aliases.asScala.toList).toSet
    val prefixes = if (obj.prefixes.isEmpty) List("") else obj.prefixes.asScala.toList
    val free = prefixes.flatMap(prefix => FormDocuments.Collected.map(prefix + _)).filterNot(names)
    for {
      n <- Gen.choose(0, 2)
      chosen <- Gen.pick(n, free)
      values <- Gen.listOfN(n, Gen.lzy(gen(obj.rest, depth - 1)))
    } yield chosen.toList.zip(values)
  }

  private def texts(form: Form.EnumValue): List[String] = {
    val known = form.constants.asScala.toList.flatMap(c => c.json :: c.aliases.asScala.toList)
    val others = if (form.open && known.exists(_.startsWith("\""))) List(s"\"${FormDocuments.Other}\"") else Nil
    val spelt =
      if (form.anyCase) known.filter(_.matches("\"[A-Za-z]+\"")).flatMap(t => List(t.toUpperCase, t.toLowerCase))
      else Nil
    known ::: others ::: spelt
  }

  private def elements[A](min: Int, depth: Int, element: => Gen[A]): Gen[List[A]] =
    if (depth <= 0) Gen.listOfN(min, Gen.lzy(element))
    else Gen.choose(min, 3).flatMap(n => Gen.listOfN(n, Gen.lzy(element)))

  private def all[A](gens: List[Gen[A]]): Gen[List[A]] =
    gens.foldRight(Gen.const(List.empty[A]))((gen, rest) => gen.flatMap(a => rest.map(a :: _)))

  private def shuffled[A](members: List[A]): Gen[List[A]] =
    Gen.oneOf(Gen.const(members), Gen.pick(members.length, members).map(_.toList), Gen.const(members.reverse))

  // ---- bad documents

  private def broken(json: Json, form: Form): List[(String, Json)] = {
    val kinds = FormDocuments.kinds.filterNot(check.conforms(_, form, written = false)).map(k => s"$k for $form" -> k)
    kinds ::: inside(json, description.resolve(form))
  }

  private def inside(json: Json, form: Form): List[(String, Json)] = (form, json) match {
    case (integer: Form.IntegerValue, _) =>
      val (min, max) = FormDocuments.bounds(integer)
      List(if (integer.min == null) None else Some(min - 1), if (integer.max == null) None else Some(max + 1)).flatten
        .map(i => s"$i for $form" -> Json.Num(i))
    case (_: Form.BytesValue, Json.Str(text)) =>
      BytesCheck.changed(text).map { case (what, bad) => s"$what in $form" -> Json.Str(bad) }
    case (nullable: Form.NullableValue, other) if !other.isNull => inside(other, description.resolve(nullable.value))
    case (checked: Form.CheckedValue, other)                    => inside(other, description.resolve(checked.value))
    case (array: Form.ArrayValue, Json.Arr(all)) =>
      val fewer = if (array.min == all.length && array.min > 0) List("an element less" -> Json.Arr(all.tail)) else Nil
      fewer ::: all.toList.zipWithIndex.flatMap { case (element, i) =>
        broken(element, array.element).map { case (what, bad) => s".[$i]$what" -> Json.Arr(all.updated(i, bad)) }
      }
    case (tuple: Form.TupleValue, Json.Arr(all)) =>
      val more = ("an element more" -> Json.Arr(all :+ Json.Null)) ::
        (if (all.isEmpty) Nil else List("an element less" -> Json.Arr(all.init)))
      more ::: all.toList.zip(tuple.elements.asScala).zipWithIndex.flatMap { case ((element, f), i) =>
        broken(element, f).map { case (what, bad) => s".[$i]$what" -> Json.Arr(all.updated(i, bad)) }
      }
    case (map: Form.MapValue, obj: Json.Obj)           => changed(obj)((_, value) => broken(value, map.value))
    case (form: Form.ObjectValue, obj: Json.Obj)       => brokenObject(obj, form)
    case (sealedType: Form.SealedValue, obj: Json.Obj) => brokenSealedType(obj, sealedType)
    case _                                             => Nil
  }

  private def changed(obj: Json.Obj)(change: (String, Json) => List[(String, Json)]): List[(String, Json)] =
    obj.members.toList.zipWithIndex.flatMap { case ((name, value), i) =>
      change(name, value).map { case (what, bad) =>
        s".$name$what" -> Json.obj(obj.members.updated(i, name -> bad): _*)
      }
    }

  private def without(obj: Json.Obj, names: List[String]): Json =
    Json.obj(obj.members.filterNot(member => names.contains(member._1)): _*)

  private def brokenObject(obj: Json.Obj, form: Form.ObjectValue): List[(String, Json)] = {
    val members = form.members.asScala.toList
    def spellings(m: Form.Member) = m.name :: m.aliases.asScala.toList
    val dropped = members.filter(_.presence == Form.Presence.REQUIRED).map(m =>
      s"without ${m.name}" -> without(obj, spellings(m))
    )
    val extra =
      if (form.closed) List("a strange member" -> Json.obj(obj.members :+ (FormDocuments.Strange -> Json.Null): _*))
      else Nil
    val twice = members.filter(m => !m.aliases.isEmpty && obj.members.exists(o => spellings(m).contains(o._1))).flatMap(
      m =>
        spellings(m).filterNot(name => obj.get(name).isDefined).take(1).map(name =>
          s"${m.name} twice" -> Json.obj(obj.members :+ (name -> spellings(m).flatMap(obj.get(_)).head): _*)
        )
    )
    dropped ::: extra ::: twice ::: changed(obj) { (name, value) =>
      members.find(spellings(_).contains(name)).toList.flatMap { member =>
        broken(value, member.form).filterNot(_ => member.nullIsDefault && value.isNull)
          .filterNot { case (_, bad) => member.nullIsDefault && bad.isNull }
      }
    }
  }

  private def brokenSealedType(obj: Json.Obj, sealedType: Form.SealedValue): List[(String, Json)] = {
    def named(name: String) = sealedType.cases.asScala.find(c => c.name == name || c.aliases.contains(name))
      .orElse(sealedType.cases.asScala.find(_.name == sealedType.unknown))
    if (sealedType.discriminator == null) {
      val (name, content) = obj.members.head
      List(
        "an unknown case" -> Json.obj(FormDocuments.Strange -> content),
        "two cases" -> Json.obj(obj.members :+ (FormDocuments.Strange -> content): _*),
        "no case" -> Json.obj()
      ) ::: changed(obj)((_, value) => named(name).toList.flatMap(c => broken(value, c.form)))
    } else {
      val at = obj.members.indexWhere(_._1 == sealedType.discriminator)
      def tag(value: Json) = Json.obj(obj.members.updated(at, sealedType.discriminator -> value): _*)
      val content = named(obj.members(at)._2.asString.get).map(c => description.resolve(c.form)).collect {
        case form: Form.ObjectValue => brokenObject(obj, form)
      }
      List(
        "without the case" -> without(obj, List(sealedType.discriminator)),
        "a number for the case" -> tag(Json.Num(1))
      ) ::: (if (sealedType.unknown == null) List("an unknown case" -> tag(Json.Str(FormDocuments.Strange)))
             else Nil) :::
        content.getOrElse(Nil)
    }
  }
}

object FormDocuments {
  private def number(text: String): Json = Json.parse(text).toOption.get

  private val Strange = "~strange~"

  private val Collected = List("a", "b", "c", "A", "x", "y", "z", "other")

  /** A name that is read as the constant or the case for unknown names. */
  private val Other = "~other~"

  private val kinds: List[Json] =
    List(Json.Null, Json.Bool(true), number("1.5"), number("1e2"), Json.Str(Strange), Json.arr(), Json.obj())

  private def bounds(integer: Form.IntegerValue): (BigInt, BigInt) = (
    if (integer.min == null) -(BigInt(1) << 100) else BigInt(integer.min),
    if (integer.max == null) BigInt(1) << 100 else BigInt(integer.max)
  )

  /** A value as the name of a field. */
  private def name(json: Json): String = json match {
    case Json.Str(text) => text
    case other          => jzon.Encoder[Json].encodeJson(other)
  }

  private def texts(format: TextFormat): List[String] = {
    import TextFormat._
    format match {
      case PLAIN             => List("", "a", "\u20ac\ud83d\ude00\"\\\n", "a longer text than a word of eight bytes")
      case CHARACTER         => List("a", "\u20ac", "\u0000")
      case UUID              => List("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "00000000-0000-0000-0000-000000000001")
      case INSTANT           => List("2007-12-03T10:15:30Z", "2007-12-03T10:15:30.123456789Z")
      case LOCAL_DATE        => List("2007-12-03", "-0001-01-01")
      case LOCAL_TIME        => List("10:15", "10:15:30.5")
      case LOCAL_DATE_TIME   => List("2007-12-03T10:15:30")
      case OFFSET_TIME       => List("10:15:30+01:00", "10:15Z")
      case OFFSET_DATE_TIME  => List("2007-12-03T10:15:30+01:00")
      case ZONED_DATE_TIME   => List("2007-12-03T10:15:30+01:00[Europe/Paris]")
      case DURATION          => List("PT1H30M", "-PT0.5S")
      case PERIOD            => List("P1Y2M3D")
      case YEAR              => List("2007")
      case YEAR_MONTH        => List("2007-12")
      case MONTH_DAY         => List("--12-03")
      case ZONE_ID           => List("Europe/Paris", "Z")
      case ZONE_OFFSET       => List("+01:00", "Z")
      case DURATION_IN_WORDS => List("5 seconds", "Duration.Inf")
      case FINITE_DURATION_IN_WORDS => List("5 seconds")
      case URI                      => List("https://example.org/")
      case CURRENCY                 => List("EUR")
      case LANGUAGE_TAG             => List("en-GB")
      case INT8_TEXT                => List("12", "-128")
      case INT16_TEXT               => List("12", "-32768")
      case INT32_TEXT               => List("12", "-2147483648")
      case INT64_TEXT               => List("12", "-9223372036854775808")
      case INTEGER_TEXT             => List("12", "-9223372036854775809")
      case DECIMAL_TEXT             => List("12", "1.50")
      case FLOATING_TEXT            => List("12", "1.5", "NaN")
    }
  }
}
