package jzon

import java.util.{HashMap => JavaHashMap}

import scala.collection.immutable.ArraySeq

import jzon.engine.error.{JsonError, Limits}
import jzon.engine.trees.{Paths, TreePatches}

/**
 * Any JSON value as a tree, for documents whose structure is not known at compile time.
 *
 * It decodes and encodes like any other type, also as the type of a field. Numbers keep their text: `1.10` is written
 * as `1.10` again.
 *
 * {{{
 *   import jzon._
 *   import jzon.syntax._
 *
 *   val json: Either[String, Json] = parser.decode[Json]("""{"rows":[{"id":1.10}]}""")
 *   json.map(_.at(".rows[0].id")) // Right(Some(1.10))
 *   json.map(_.toJson)            // Right({"rows":[{"id":1.10}]})
 * }}}
 *
 * Two values are equal if their JSON is the same except for whitespace, escapes and the order of fields. The numbers
 * `1.0` and `1` differ; to compare numbers by value, compare `asBigDecimal`. A decoded value nests at most as deep as
 * `Limits.depth`. If a program builds a much deeper value, its methods can overflow the stack.
 */
sealed abstract class Json extends Serializable {

  /** Returns the field of this name; None if this is not an object or does not have the field. */
  def get(name: String): Option[Json] = None

  /** Returns the element at this index; None if this is not an array or the index is out of range. */
  def get(index: Int): Option[Json] = None

  /** True if this is null. */
  final def isNull: Boolean = this eq Json.Null

  /** Returns the value of a boolean; None for any other kind of value. */
  def asBoolean: Option[Boolean] = None

  /** Returns the contents of a string; None for any other kind of value. */
  def asString: Option[String] = None

  /** Returns the number if it is whole and in range; `1.0` and `1e2` are whole. */
  def asInt: Option[Int] = None

  /** Returns the number if it is whole and in range; `1.0` and `1e2` are whole. */
  def asLong: Option[Long] = None

  /** Returns the number, rounded to the nearest double; a number beyond the range of doubles becomes infinite. */
  def asDouble: Option[Double] = None

  /** Returns the exact number; None if its exponent is beyond the range of BigDecimal. */
  def asBigDecimal: Option[BigDecimal] = None

  /** Returns the elements of an array; None for any other kind of value. */
  def asArray: Option[Vector[Json]] = None

  /** Returns this value if it is an object; None for any other kind of value. */
  def asObject: Option[Json.Obj] = None

  /**
   * Returns the value at a path in jq's syntax: `.rows[0].id`, `."a b"`, `.` for this value itself.
   *
   * The paths of errors have the same syntax. Throws IllegalArgumentException if the string is not such a path, and for
   * negative indexes.
   */
  final def at(path: String): Option[Json] = Option(Paths.find(JsonTrees, this, Paths.parse(path)))

  /** Returns this value with `f` applied to the value at the path (see [[at]]); None if no value is at the path. */
  final def transformAt(path: String)(f: Json => Json): Option[Json] =
    Option(Paths.transform[Json](JsonTrees, this, Paths.parse(path), f(_)))

  /**
   * Returns this value without the value at the path (see [[at]]), or unchanged if no value is at the path.
   *
   * After a deleted element, the following elements move up. `delete(".")` returns null, as in jq.
   */
  final def delete(path: String): Json = Paths.delete(JsonTrees, this, Paths.parse(path))

  /**
   * Applies a merge patch (RFC 7396) to this value and returns the result.
   *
   * Objects are merged field by field, and null deletes a field. Any other value replaces the old one; arrays are
   * replaced as a whole.
   */
  final def merge(patch: Json): Json = TreePatches.merge(JsonTrees, this, patch)

  /**
   * Returns the merge patch (RFC 7396) that changes this value into `to`: `a.merge(a.mergePatchTo(to).get) == to`.
   *
   * None if no merge patch does that, because an object of `to` has a new field that is null, or contains such an object:
   * a null in a patch deletes a field. [[JsonPatch.diff]] always finds a patch.
   */
  final def mergePatchTo(to: Json): Option[Json] = Option(TreePatches.mergePatch(JsonTrees, this, to))

  /** Applies the function for this kind of value. */
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
   * Decodes an `A` from the value at the path (see [[at]]).
   *
   * Paths of errors start at this value: `.rows[0].id(expected an integer, got "x")`. For a missing field the decoder
   * decides: `Decoder[Option[Int]]` returns None, `Decoder[Int]` an error.
   */
  final def decodeAt[A](path: String)(implicit decoder: Decoder[A]): Either[JsonError, A] =
    as(JsonTrees.decoder(Paths.parse(path), decoder))

  /** Encodes this value and decodes an `A` from the JSON; paths of errors start at this value. */
  final def as[A](implicit decoder: Decoder[A]): Either[JsonError, A] =
    decoder.decodeJson(JsonEncoder.encodeJsonBytes(this))

  /** True if the JSON of both values is the same except for whitespace, escapes and the order of fields. */
  final override def equals(other: Any): Boolean = other match {
    case that: Json => Json.same(this, that)
    case _          => false
  }

  final override def hashCode: Int = Json.hash(this)

  /** Returns the JSON without whitespace. */
  final override def toString: String = JsonEncoder.encodeJson(this)
}

object Json {

  /** `null` */
  case object Null extends Json

  /** `true` or `false` */
  final case class Bool(value: Boolean) extends Json {
    override def asBoolean: Option[Boolean] = Some(value)
  }

  /** A number, stored as the text of its literal. */
  final class Num private[jzon] (val text: String) extends Json {
    override def asInt: Option[Int] = whole(_.intValueExact)
    override def asLong: Option[Long] = whole(_.longValueExact)

    override def asDouble: Option[Double] = Some(text.toDouble)

    override def asBigDecimal: Option[BigDecimal] = decimal.map(BigDecimal.exact(_))

    private[this] def decimal: Option[java.math.BigDecimal] =
      try Some(new java.math.BigDecimal(text))
      catch { case _: NumberFormatException => None }

    // longValueExact checks the number of digits before the point first, so 1e999999999 is not expanded.
    private[this] def whole[N](exact: java.math.BigDecimal => N): Option[N] =
      try decimal.map(exact)
      catch { case _: ArithmeticException => None }
  }

  object Num {

    /** The number as an integer literal. */
    def apply(value: Int): Num = new Num(value.toString)

    /** The number as an integer literal. */
    def apply(value: Long): Num = new Num(value.toString)

    /**
     * The number with the fewest digits that read back as the same double. Throws IllegalArgumentException for NaN and
     * the infinities.
     */
    def apply(value: Double): Num = {
      require(!value.isNaN && !value.isInfinite, "JSON has no number " + value)
      new Num(Encoder.double.encodeJson(value))
    }

    /** The number as an integer literal. */
    def apply(value: BigInt): Num = new Num(value.toString)

    /** The number with its scale. */
    def apply(value: BigDecimal): Num = new Num(value.bigDecimal.toString)

    /** Returns the number of a literal in RFC 8259's syntax; None for any other string. */
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

  /** An object: fields of different names, in the order of the document; `==` ignores the order. */
  final class Obj private[jzon] (nameArray: Array[String], valueArray: Array[Json]) extends Json {

    /** The names in order. */
    val names: IndexedSeq[String] = ArraySeq.unsafeWrapArray(nameArray)

    /** The values in order. */
    val values: IndexedSeq[Json] = ArraySeq.unsafeWrapArray(valueArray)

    /**
     * Positions of the names, filled at the first lookup in a large object. Java's map stays fast for names of equal
     * hash codes.
     */
    @transient private[this] lazy val places: JavaHashMap[String, Int] = {
      val places = new JavaHashMap[String, Int](nameArray.length * 2)
      for (i <- nameArray.indices) places.put(nameArray(i), i)
      places
    }

    /** The number of fields. */
    def size: Int = nameArray.length

    /** Names and values in order. */
    def members: IndexedSeq[(String, Json)] = names.zip(values)

    override def get(name: String): Option[Json] = {
      val i = place(name)
      if (i < 0) None else Some(valueArray(i))
    }

    override def asObject: Option[Obj] = Some(this)

    /** Returns this object with a new value for the field of that name, which is added at the end if it is missing. */
    def updated(name: String, value: Json): Obj = {
      val i = place(name)
      if (i < 0) new Obj(nameArray :+ name, valueArray :+ value) else new Obj(nameArray, valueArray.updated(i, value))
    }

    /** Returns this object without the field of that name. */
    def removed(name: String): Obj = {
      val i = place(name)
      if (i < 0) this else new Obj(nameArray.patch(i, Nil, 1), valueArray.patch(i, Nil, 1))
    }

    private[Json] def place(name: String): Int =
      if (nameArray.length <= 8) nameArray.indexOf(name) else places.getOrDefault(name, -1)
  }

  object Obj {

    /**
     * Returns an object with these fields; if a name is a duplicate, the last value takes the position of the first.
     */
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

  /** Returns an object with these fields: `Json.obj("id" -> Json.Num(1), "tags" -> Json.arr())`. */
  def obj(members: (String, Json)*): Obj = Obj(members: _*)

  /** Returns an array of these elements. */
  def arr(values: Json*): Arr = Arr(values.toVector)

  /** Decodes a whole document. */
  def parse(json: CharSequence): Either[JsonError, Json] = decoder.decodeJson(json)

  /** Encodes the value and reads the JSON as a tree. Throws an exception if the encoder throws one. */
  def from[A](a: A)(implicit encoder: Encoder[A]): Json =
    decoder.decodeJson(encoder.encodeJsonBytes(a), DecodeOptions(Limits.MOST)) match {
      case Right(json) => json
      case Left(error) => throw new IllegalStateException("the encoder wrote no JSON: " + error)
    }

  /** Decodes any value; rejects an object with a duplicate name. */
  implicit val decoder: Decoder[Json] = new JsonDecoder(lastWins = false)

  /** Decodes any value; if a name is a duplicate, the last value takes the position of the first. */
  val decoderLastWins: Decoder[Json] = new JsonDecoder(lastWins = true)

  /** Decodes an object; rejects other values, and a duplicate name. */
  implicit def objDecoder: Decoder[Obj] = JsonKindDecoder.obj

  /** Decodes an array; rejects other values. */
  implicit def arrDecoder: Decoder[Arr] = JsonKindDecoder.arr

  /** Decodes a string; rejects other values. */
  implicit def strDecoder: Decoder[Str] = JsonKindDecoder.str

  /** Decodes a number; rejects other values. */
  implicit def numDecoder: Decoder[Num] = JsonKindDecoder.num

  /** Decodes true or false; rejects other values. */
  implicit def boolDecoder: Decoder[Bool] = JsonKindDecoder.bool

  /** Decodes null; rejects other values. */
  implicit def nullDecoder: Decoder[Null.type] = JsonKindDecoder.nothing

  /** Encodes any value, also with a static type such as `Json.Obj`. */
  implicit def encoder[J <: Json]: Encoder[J] = JsonEncoder.narrow[J]

  // At most two stack frames for each level: the methods of the collections take six.
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
      // A sum, because equality ignores the order of fields.
      var sum = 2
      var i = 0
      while (i < obj.size) {
        sum += obj.names(i).hashCode * 31 ^ hash(obj.values(i))
        i += 1
      }
      sum
  }
}
