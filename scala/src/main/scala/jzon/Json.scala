package jzon

import java.util.{HashMap => JavaHashMap}

import scala.collection.immutable.ArraySeq

import jzon.engine.{JsonError, Limits}

/**
 * Any JSON value, for documents whose form is not known beforehand.
 *
 * It decodes and encodes like any type: `parser.decode[Json](text)`, `json.toJson`, a case class member of type Json.
 * Numbers keep their text: what was `1.10` is written as `1.10`.
 *
 * Two values are equal if they are written alike, whitespace, escapes and the order of members aside: the numbers `1.0`
 * and `1` differ; compare `asBigDecimal` where they should not. Reading nests no deeper than `Limits.depth`; methods of
 * values that a program nests much deeper can overflow the stack.
 */
sealed abstract class Json extends Serializable {

  /** The member of this name, of an object. */
  def get(name: String): Option[Json] = None

  /** The element at this index, of an array; negative indexes and those beyond the end have none. */
  def get(index: Int): Option[Json] = None

  /** Whether this is null. */
  final def isNull: Boolean = this eq Json.Null

  /** The value of a boolean. */
  def asBoolean: Option[Boolean] = None

  /** The contents of a string. */
  def asString: Option[String] = None

  /** The number, if it is whole and in range, however it is written: `1.0` and `1e2` are whole. */
  def asInt: Option[Int] = None

  /** The number, if it is whole and in range, however it is written: `1.0` and `1e2` are whole. */
  def asLong: Option[Long] = None

  /** The number, rounded to the nearest double; infinite beyond their range. */
  def asDouble: Option[Double] = None

  /** The number exactly, unless its exponent is beyond the range of BigDecimal. */
  def asBigDecimal: Option[BigDecimal] = None

  /** The elements of an array. */
  def asArray: Option[Vector[Json]] = None

  /** An object. */
  def asObject: Option[Json.Obj] = None

  /**
   * The value at a path as errors have it, in jq's syntax: `.rows[0].id`, `."a b"`, `.` for this value itself.
   *
   * Throws IllegalArgumentException for a text that is no such path, for negative indexes as well.
   */
  final def at(path: String): Option[Json] = JsonPath.parse(path).find(this)

  /** This value with what `f` makes of the one at the path; None where there is none. The path is as in [[at]]. */
  final def transformAt(path: String)(f: Json => Json): Option[Json] = JsonPath.parse(path).transform(this, f)

  /**
   * This value without the one at the path, or as it is where there is none; elements behind it move up.
   *
   * The path is as in [[at]]; as in jq, null is what is left where all is deleted, by `.`.
   */
  final def delete(path: String): Json = JsonPath.parse(path).delete(this)

  /**
   * This value changed by a merge patch, as RFC 7396 has it: members of an object are merged, null deletes a member, and
   * any other value takes the place of what was there, arrays as a whole.
   */
  final def merge(patch: Json): Json = patch match {
    case changes: Json.Obj =>
      val members = new java.util.LinkedHashMap[String, Json]
      asObject.foreach(_.members.foreach { case (name, value) => members.put(name, value) })
      changes.members.foreach { case (name, change) =>
        if (change.isNull) members.remove(name)
        else members.put(name, members.getOrDefault(name, Json.Null).merge(change))
      }
      Json.Obj.of(members)
    case other => other
  }

  /** What the function for this kind of value makes of it. */
  final def fold[X](
      ifNull: => X,
      ifBool: Boolean => X,
      ifNum: Json.Num => X,
      ifStr: String => X,
      ifArr: Vector[Json] => X,
      ifObj: Json.Obj => X
  ): X = this match {
    case Json.Null        => ifNull
    case Json.Bool(value) => ifBool(value)
    case number: Json.Num => ifNum(number)
    case Json.Str(value)  => ifStr(value)
    case Json.Arr(values) => ifArr(values)
    case obj: Json.Obj    => ifObj(obj)
  }

  /**
   * Decodes an `A` from the value at the path, which is as in [[at]]; errors have the path from here on:
   * `.rows[0].id(expected an integer, got "x")`. A member that is missing is whatever the decoder says.
   */
  final def decodeAt[A](path: String)(implicit decoder: Decoder[A]): Either[JsonError, A] =
    as(JsonPath.parse(path).decoder(decoder))

  /** Decodes an `A` from this value, by way of its text. Errors have the path from here on. */
  final def as[A](implicit decoder: Decoder[A]): Either[JsonError, A] =
    decoder.decodeJson(JsonEncoder.encodeJsonBytes(this))

  /** Whether the other one is written alike, whitespace, escapes and the order of members aside. */
  final override def equals(other: Any): Boolean = other match {
    case that: Json => Json.same(this, that)
    case _          => false
  }

  final override def hashCode: Int = Json.hash(this)

  /** The JSON text without whitespace. */
  final override def toString: String = JsonEncoder.encodeJson(this)
}

object Json {

  /** `null` */
  case object Null extends Json

  /** `true` or `false` */
  final case class Bool(value: Boolean) extends Json {
    override def asBoolean: Option[Boolean] = Some(value)
  }

  /** A number, kept as the text of its literal. */
  final class Num private[jzon] (val text: String) extends Json {
    override def asInt: Option[Int] = whole(_.intValueExact)
    override def asLong: Option[Long] = whole(_.longValueExact)

    override def asDouble: Option[Double] = Some(text.toDouble)

    override def asBigDecimal: Option[BigDecimal] = decimal.map(BigDecimal.exact(_))

    private[this] def decimal: Option[java.math.BigDecimal] =
      try Some(new java.math.BigDecimal(text))
      catch { case _: NumberFormatException => None }

    // longValueExact looks at the number of digits before the point first: 1e999999999 is not expanded.
    private[this] def whole[N](exact: java.math.BigDecimal => N): Option[N] =
      try decimal.map(exact)
      catch { case _: ArithmeticException => None }
  }

  object Num {

    /** The number as an integer literal. */
    def apply(value: Int): Num = new Num(value.toString)

    /** The number as an integer literal. */
    def apply(value: Long): Num = new Num(value.toString)

    /** The number in the fewest digits that read back. Throws IllegalArgumentException for NaN and the infinities. */
    def apply(value: Double): Num = {
      require(!value.isNaN && !value.isInfinite, "JSON has no number " + value)
      new Num(Encoder.double.encodeJson(value))
    }

    /** The number as an integer literal. */
    def apply(value: BigInt): Num = new Num(value.toString)

    /** The number with its scale. */
    def apply(value: BigDecimal): Num = new Num(value.bigDecimal.toString)

    /** The number that a literal of RFC 8259 stands for; None for any other text. */
    def fromText(text: String): Option[Num] = Json.parse(text) match {
      case Right(number: Num) if number.text == text => Some(number)
      case _                                         => None
    }

    /** The text of the literal. */
    def unapply(number: Num): Some[String] = Some(number.text)
  }

  /** A string. */
  final case class Str(value: String) extends Json {
    override def asString: Option[String] = Some(value)
  }

  /** An array. */
  final case class Arr(values: Vector[Json]) extends Json {
    override def get(index: Int): Option[Json] = values.lift(index)

    override def asArray: Option[Vector[Json]] = Some(values)
  }

  /** An object: members of different names, in an order that is kept but does not count in comparisons. */
  final class Obj private[jzon] (nameArray: Array[String], valueArray: Array[Json]) extends Json {

    /** The names in order. */
    val names: IndexedSeq[String] = ArraySeq.unsafeWrapArray(nameArray)

    /** The values in order. */
    val values: IndexedSeq[Json] = ArraySeq.unsafeWrapArray(valueArray)

    /** Places of the names, made at the first lookup in a large object. Java's map stands names of equal hash code. */
    @transient private[this] lazy val places: JavaHashMap[String, Int] = {
      val places = new JavaHashMap[String, Int](nameArray.length * 2)
      for (i <- nameArray.indices) places.put(nameArray(i), i)
      places
    }

    /** How many members there are. */
    def size: Int = nameArray.length

    /** Names and values in order. */
    def members: IndexedSeq[(String, Json)] = names.zip(values)

    override def get(name: String): Option[Json] = {
      val i = place(name)
      if (i < 0) None else Some(valueArray(i))
    }

    override def asObject: Option[Obj] = Some(this)

    /** This object with a member added at the end, or with another value for the member of that name. */
    def updated(name: String, value: Json): Obj = {
      val i = place(name)
      if (i < 0) new Obj(nameArray :+ name, valueArray :+ value) else new Obj(nameArray, valueArray.updated(i, value))
    }

    /** This object without the member of that name. */
    def removed(name: String): Obj = {
      val i = place(name)
      if (i < 0) this else new Obj(nameArray.patch(i, Nil, 1), valueArray.patch(i, Nil, 1))
    }

    private[Json] def place(name: String): Int =
      if (nameArray.length <= 8) nameArray.indexOf(name) else places.getOrDefault(name, -1)
  }

  object Obj {

    /** The object of these members; of those with the same name the last counts, at the place of the first. */
    def apply(members: (String, Json)*): Obj = {
      val byName = new java.util.LinkedHashMap[String, Json]
      members.foreach { case (name, value) => byName.put(name, value) }
      of(byName)
    }

    private[jzon] def of(byName: java.util.LinkedHashMap[String, Json]): Obj =
      new Obj(byName.keySet.toArray(new Array[String](0)), byName.values.toArray(new Array[Json](0)))

    /** Names and values in order. */
    def unapply(json: Obj): Some[IndexedSeq[(String, Json)]] = Some(json.members)

    private[jzon] val empty: Obj = new Obj(new Array[String](0), new Array[Json](0))
  }

  /** The object of these members: `Json.obj("id" -> Json.Num(1), "tags" -> Json.arr())`. */
  def obj(members: (String, Json)*): Obj = Obj(members: _*)

  /** The array of these elements. */
  def arr(values: Json*): Arr = Arr(values.toVector)

  /** Reads a whole document. */
  def parse(json: CharSequence): Either[JsonError, Json] = decoder.decodeJson(json)

  /** What the value is as JSON, by way of its text. Throws for the values that its encoder throws for. */
  def from[A](a: A)(implicit encoder: Encoder[A]): Json =
    decoder.decodeJson(encoder.encodeJsonBytes(a), trusted) match {
      case Right(json) => json
      case Left(error) => throw new IllegalStateException("the encoder wrote no JSON: " + error)
    }

  /** Any value; an object with two members of one name is refused. */
  implicit val decoder: Decoder[Json] = new JsonDecoder(lastWins = false)

  /** Any value; of members of one name the last is taken, at the place of the first. */
  val decoderLastWins: Decoder[Json] = new JsonDecoder(lastWins = true)

  /** Any value, and any kind of value by itself. */
  implicit def encoder[J <: Json]: Encoder[J] = JsonEncoder.narrow[J]

  // Two frames of the stack for each level at most: those of the collections are six.
  private def same(a: Json, b: Json): Boolean = (a eq b) || (a match {
    case Null | null => false
    case Bool(value) => b match { case Bool(other) => value == other; case _ => false }
    case Num(text)   => b match { case Num(other) => text == other; case _ => false }
    case Str(value)  => b match { case Str(other) => value == other; case _ => false }
    case Arr(values) =>
      b match {
        case Arr(others) if values.length == others.length =>
          var i = 0
          while (i < values.length && same(values(i), others(i))) i += 1
          i == values.length
        case _ => false
      }
    case obj: Obj =>
      b match {
        case other: Obj if obj.size == other.size =>
          var i = 0
          while (i < obj.size && sameMember(obj, i, other)) i += 1
          i == obj.size
        case _ => false
      }
  })

  private def sameMember(obj: Obj, i: Int, other: Obj): Boolean = {
    val place = other.place(obj.names(i))
    place >= 0 && same(obj.values(i), other.values(place))
  }

  private def hash(json: Json): Int = json match {
    case Null | null => 0
    case Bool(value) => value.hashCode
    case Num(text)   => text.hashCode
    case Str(value)  => value.hashCode + 1
    case Arr(values) =>
      var sum = 1
      var i = 0
      while (i < values.length) {
        sum = sum * 31 + hash(values(i))
        i += 1
      }
      sum
    case obj: Obj =>
      // A sum, as the order of members does not count.
      var sum = 2
      var i = 0
      while (i < obj.size) {
        sum += obj.names(i).hashCode * 31 ^ hash(obj.values(i))
        i += 1
      }
      sum
  }

  // What the program itself has made is not hostile.
  private lazy val trusted: Limits = Limits.DEFAULT
    .withDepth(Int.MaxValue)
    .withDigits(Int.MaxValue)
    .withExponent(Int.MaxValue)
    .withNumberBits(Int.MaxValue)
    .withStringBytes(Int.MaxValue)
    .withNameBytes(Int.MaxValue)
    .withEntries(Int.MaxValue)
}
