package jzon

import scala.reflect.ClassTag

import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.codecs.EnumNames

/**
 * Reads the name of a constant of a Java enum, or of a value of a Scala `Enumeration`.
 *
 * {{{
 * Decoder.javaEnum[Level].ignoreCase              // reads "HIGH", "high" and "High"
 * Decoder.enumeration(WeekDay).unknown(WeekDay.Sunday) // reads every other string as Sunday
 * }}}
 */
final class EnumDecoder[E] private[jzon] (values: Array[Object], names: FieldNames, other: EnumNames)
    extends Decoder[E] {
  private[jzon] def this(values: Array[Object], names: FieldNames) = this(values, names, null)

  def decode(in: JsonReader): E =
    (if (other == null) values(in.readEnum(names)) else values(other.read(in))).asInstanceOf[E]

  /**
   * Reads the names in any case, as `equalsIgnoreCase` compares them.
   *
   * Throws an `IllegalArgumentException` if two names differ only in case.
   */
  def ignoreCase: EnumDecoder[E] = {
    val all = EnumNames.of(names, true, unknownIndex)
    new EnumDecoder(values, names, all)
  }

  /** Reads every string that is not a name as `value`. */
  def unknown(value: E): EnumDecoder[E] = {
    val index = values.indexOf(value.asInstanceOf[Object])
    if (index < 0) throw new IllegalArgumentException(s"$value is not a constant of the enum")
    new EnumDecoder(values, names, EnumNames.of(names, other != null && other.ignoresCase, index))
  }

  private[this] def unknownIndex: Int = if (other == null) -1 else other.unknown
}

// Not in the trait, because a JVM that verifies the trait's code would then load Scala's sequences.
private[jzon] object EnumDecoder {
  def ofJava[E <: java.lang.Enum[E]](tag: ClassTag[E]): EnumDecoder[E] = {
    val constants = JavaEnum.constants[E](tag)
    new EnumDecoder(constants.asInstanceOf[Array[Object]], new FieldNames(constants.map(_.name): _*))
  }

  /** Returns the decoder of an enumeration that may still be initialising. */
  def late[V](enumeration: EnumerationOf[V]): Decoder[V] = Decoder.defer(enumeration.decoder)

  def ofScala(enumeration: Enumeration): EnumDecoder[Object] = {
    val values = enumeration.values.toArray[Enumeration#Value].asInstanceOf[Array[Object]]
    new EnumDecoder(values, new FieldNames(values.map(_.toString).toIndexedSeq: _*))
  }
}

/** A codec of an enum by its names, which can read them less strictly; see [[EnumDecoder]]. */
final class EnumCodec[E] private[jzon] (decoder: EnumDecoder[E], encoder: Encoder[E]) extends Codec[E] {
  def decode(in: JsonReader): E = decoder.decode(in)
  def encode(e: E, out: jzon.engine.JsonWriter): Unit = encoder.encode(e, out)

  /** Reads the names in any case; writes them as they are. */
  def ignoreCase: EnumCodec[E] = new EnumCodec(decoder.ignoreCase, encoder)

  /** Reads every string that is not a name as `value`. */
  def unknown(value: E): EnumCodec[E] = new EnumCodec(decoder.unknown(value), encoder)
}

/** Reads the name of a constant of a Java enum as the key of a map. */
final private[jzon] class EnumKeyDecoder[E](values: Array[Object], names: FieldNames) extends FieldDecoder[E] {
  def decodeName(in: JsonReader): E = values(EnumKeyDecoder.read(in, names)).asInstanceOf[E]
}

private[jzon] object EnumKeyDecoder {

  /** Reads a name and the colon after it, and returns its index; any other name is an error that lists the names. */
  def read(in: JsonReader, names: FieldNames): Int = {
    var i = in.keys().tryReadEnum(names)
    if (i < 0) i = names.find(in.readName())
    if (i < 0) throw unknown(in, names)
    i
  }

  /** Returns the error of another name; at the field's value, because its path ends in the name. */
  def unknown(in: JsonReader, names: FieldNames): RuntimeException =
    in.rejected(in.offset(), JavaEnum.unknown(Array.tabulate(names.size)(names.name(_))))
}

/**
 * Reads the name of a value of a Scala `Enumeration` as the key of a map. The enumeration may get more values later,
 * and several values may have one name: then the name stands for the first of them.
 */
final private[jzon] class EnumerationKeyDecoder(enumeration: Enumeration) extends FieldDecoder[Object] {

  /** Made at the first use, because the enumeration may still be initialising. A race is harmless. */
  @transient private[this] var known: EnumerationKeyDecoder.Known = null

  def decodeName(in: JsonReader): Object = {
    var known = this.known
    if (known == null) {
      known = new EnumerationKeyDecoder.Known(enumeration)
      this.known = known
    }
    val i = in.keys().tryReadEnum(known.names)
    if (i >= 0) known.values(i) else find(in.readName(), in)
  }

  private[this] def find(name: String, in: JsonReader): Object =
    enumeration.values.find(_.toString == name) match {
      case Some(value) => value
      case None        => throw in.rejected(in.offset(), JavaEnum.unknown(enumeration.values.toArray.map(_.toString)))
    }
}

private[jzon] object EnumerationKeyDecoder {

  /** The values with plain names: `tryReadEnum` finds only such names. */
  final private[jzon] class Known(enumeration: Enumeration) {
    val values: Array[Object] =
      enumeration.values.toArray[Enumeration#Value].filter(_.toString.forall(_ < 0x7f)).distinctBy(_.toString)
        .asInstanceOf[Array[Object]]
    val names: FieldNames = new FieldNames(values.map(_.toString).toIndexedSeq: _*)
  }
}
