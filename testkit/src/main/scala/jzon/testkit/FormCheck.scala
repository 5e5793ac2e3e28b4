package jzon.testkit

import java.time._
import java.util.{Currency, Locale}

import scala.concurrent.duration.{Duration => AnyDuration}
import scala.jdk.CollectionConverters._
import scala.util.Try

import jzon.Json
import jzon.engine.description.{Description, Form, TextFormat}

/** Checks whether a document has the form of a description: uses only the description, without any codec. */
final class FormCheck(description: Description) {

  /** Whether a decoder should accept the document, apart from the program's own checks. */
  def accepts(json: Json): Boolean = conforms(json, description.form, written = false)

  /** Whether an encoder may have written the document. */
  def mayBeWritten(json: Json): Boolean = conforms(json, description.form, written = true)

  def conforms(json: Json, form: Form, written: Boolean): Boolean = form match {
    case ref: Form.Reference          => conforms(json, description.resolve(ref), written)
    case _: Form.AnyValue             => true
    case _: Form.OpaqueValue          => true
    case _: Form.NullValue            => json.isNull
    case _: Form.BooleanValue         => json.asBoolean.isDefined
    case integer: Form.IntegerValue   => FormCheck.integer(json).exists(FormCheck.inRange(_, integer))
    case number: Form.NumberValue     => FormCheck.number(json, number.withNames)
    case text: Form.TextValue         => json.asString.exists(FormCheck.hasFormat(_, text.format))
    case bytes: Form.BytesValue       => json.asString.exists(BytesCheck.accepts(_, bytes.text, written))
    case constants: Form.EnumValue    => isConstant(json, constants, written)
    case nullable: Form.NullableValue => json.isNull || conforms(json, nullable.value, written)
    case checked: Form.CheckedValue   => conforms(json, checked.value, written)
    case choice: Form.ChoiceValue     => choice.alternatives.asScala.exists(conforms(json, _, written))
    case array: Form.ArrayValue =>
      json.asArray.exists(all => all.length >= array.min && all.forall(conforms(_, array.element, written)))
    case tuple: Form.TupleValue =>
      json.asArray.exists(all =>
        all.length == tuple.elements.size && all.zip(tuple.elements.asScala).forall { case (a, f) =>
          conforms(a, f, written)
        }
      )
    case map: Form.MapValue =>
      json.asObject.exists(obj =>
        obj.members.length >= map.min && obj.members.forall { case (name, value) =>
          isName(name, map.key, written) && conforms(value, map.value, written)
        }
      )
    case obj: Form.ObjectValue        => json.asObject.exists(isObject(_, obj, Set.empty, written))
    case sealedType: Form.SealedValue => json.asObject.exists(isSealedType(_, sealedType, written))
  }

  /** Whether the name of a field has the form; for a form other than a string, the name is the value's JSON. */
  private def isName(name: String, key: Form, written: Boolean): Boolean =
    conforms(Json.Str(name), key, written) || Json.parse(name).exists(json =>
      json.asString.isEmpty && !json.isNull && conforms(json, key, written)
    )

  private def isConstant(json: Json, form: Form.EnumValue, written: Boolean): Boolean = {
    val known = form.constants.asScala.flatMap(c => c.json :: (if (written) Nil else c.aliases.asScala.toList))
    known.exists(text =>
      FormCheck.isSame(Json.parse(text).toOption.get, json)
    ) || (!written && form.open && known.exists(
      _.startsWith("\"") == json.asString.isDefined
    )) || (!written && form.anyCase && known.exists(text =>
      Json.parse(text).toOption.flatMap(_.asString).exists(name => json.asString.exists(name.equalsIgnoreCase(_)))
    ))
  }

  private def isObject(obj: Json.Obj, form: Form.ObjectValue, others: Set[String], written: Boolean): Boolean = {
    val byName = obj.members.filterNot(member => others(member._1))
    val members = form.members.asScala.toList
    val spelt = members.flatMap(m => (m.name :: (if (written) Nil else m.aliases.asScala.toList)).map(_ -> m)).toMap
    val known = byName.flatMap { case (name, value) => spelt.get(name).map(_ -> value) }
    val strange = byName.filterNot(member => spelt.contains(member._1))
    val takesStrange =
      strange.forall { case (name, value) =>
        val rest = form.restOf(name)
        if (rest == null) !(written || form.closed) else conforms(value, rest, written)
      }
    val inOrder = known.map(k => members.indexOf(k._1))
    known.map(_._1).distinct.length == known.length && takesStrange &&
    (!written || inOrder == inOrder.sorted) &&
    known.forall { case (member, value) =>
      conforms(value, member.form, written) || (value.isNull && member.nullIsDefault && !written)
    } &&
    members.filter(_.presence == Form.Presence.REQUIRED).forall(m => known.exists(_._1 == m))
  }

  private def isSealedType(obj: Json.Obj, sealedType: Form.SealedValue, written: Boolean): Boolean = {
    def named(name: String) =
      sealedType.cases.asScala.find(c => c.name == name || (!written && c.aliases.contains(name)))
        .orElse(if (written) None else sealedType.cases.asScala.find(_.name == sealedType.unknown))
    if (sealedType.discriminator == null)
      obj.members.length == 1 && named(obj.members.head._1).exists(c => conforms(obj.members.head._2, c.form, written))
    else
      obj.members.filter(_._1 == sealedType.discriminator) match {
        case Seq((_, Json.Str(name))) if !written || obj.members.head._1 == sealedType.discriminator =>
          named(name).exists(c => isContent(obj, c.form, sealedType.discriminator, written))
        case _ => false
      }
  }

  private def isContent(obj: Json.Obj, form: Form, discriminator: String, written: Boolean): Boolean =
    description.resolve(form) match {
      case content: Form.ObjectValue => isObject(obj, content, Set(discriminator), written)
      case other => conforms(Json.Obj(obj.members.filterNot(_._1 == discriminator): _*), other, written)
    }
}

object FormCheck {

  /** Whether two values are the same constant: numbers with a fraction may be written in several ways. */
  private def isSame(constant: Json, json: Json): Boolean = constant == json || ((constant, json) match {
    case (Json.Num(text), _: Json.Num) => text.contains('.') && constant.asBigDecimal == json.asBigDecimal
    case _                             => false
  })

  private val integerText = "-?(0|[1-9][0-9]*)".r

  private def integer(json: Json): Option[BigInt] = json match {
    case Json.Num(text) if integerText.matches(text) => Some(BigInt(text))
    case _                                           => None
  }

  private def inRange(i: BigInt, form: Form.IntegerValue) =
    (form.min == null || i >= BigInt(form.min)) && (form.max == null || i <= BigInt(form.max))

  private def number(json: Json, withNames: Boolean) = json match {
    case _: Json.Num     => true
    case Json.Str(value) => withNames && Set("NaN", "Infinity", "-Infinity")(value)
    case _               => false
  }

  /** Whether a string has a format, according to the JDK. */
  def hasFormat(text: String, format: TextFormat): Boolean = Try(parse(text, format)).getOrElse(false)

  private def parse(text: String, format: TextFormat): Boolean = {
    import TextFormat._
    format match {
      case PLAIN                    => true
      case CHARACTER                => text.length == 1 && !Character.isSurrogate(text.charAt(0))
      case TextFormat.UUID          => java.util.UUID.fromString(text).toString.equalsIgnoreCase(text)
      case INSTANT                  => done(Instant.parse(text))
      case LOCAL_DATE               => done(LocalDate.parse(text))
      case LOCAL_TIME               => done(LocalTime.parse(text))
      case LOCAL_DATE_TIME          => done(LocalDateTime.parse(text))
      case OFFSET_TIME              => done(OffsetTime.parse(text))
      case OFFSET_DATE_TIME         => done(OffsetDateTime.parse(text))
      case ZONED_DATE_TIME          => done(ZonedDateTime.parse(text))
      case DURATION                 => done(Duration.parse(text))
      case PERIOD                   => done(Period.parse(text))
      case YEAR                     => text.length >= 4 && done(Year.parse(text))
      case YEAR_MONTH               => done(YearMonth.parse(text))
      case MONTH_DAY                => done(MonthDay.parse(text))
      case ZONE_ID                  => done(ZoneId.of(text))
      case ZONE_OFFSET              => done(ZoneOffset.of(text))
      case DURATION_IN_WORDS        => done(AnyDuration(text))
      case FINITE_DURATION_IN_WORDS => AnyDuration(text).isFinite
      case TextFormat.URI           => done(new java.net.URI(text))
      case CURRENCY                 => done(Currency.getInstance(text))
      case LANGUAGE_TAG             => done(new Locale.Builder().setLanguageTag(text).build())
      case INT8_TEXT                => plain(text) && done(text.toByte)
      case INT16_TEXT               => plain(text) && done(text.toShort)
      case INT32_TEXT               => plain(text) && done(text.toInt)
      case INT64_TEXT               => plain(text) && done(text.toLong)
      case INTEGER_TEXT             => plain(text)
      case DECIMAL_TEXT             => number(text)
      case FLOATING_TEXT            => number(text) || Set("NaN", "Infinity", "-Infinity")(text)
    }
  }

  private def plain(text: String): Boolean = integerText.matches(text)

  private def number(text: String): Boolean = Json.parse(text).exists(_.isInstanceOf[Json.Num]) && text == text.trim

  private def done(parsed: Any): Boolean = parsed != null
}
