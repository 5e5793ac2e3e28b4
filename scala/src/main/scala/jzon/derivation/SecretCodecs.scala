package jzon
package derivation

import jzon.engine.codecs.Secrets
import jzon.engine.error.Reason
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** Makes instances that keep values out of errors and of redacted JSON; generated code calls these methods. */
object SecretCodecs {

  /** Returns a decoder whose errors do not show the value. */
  def decoder[A](decoder: Decoder[A]): Decoder[A] = decoder match {
    case _: SecretValue => decoder
    case _              => new SecretDecoder(decoder)
  }

  /** Returns an encoder for which `EncodeOptions.redacted` writes `"***"`. */
  def encoder[A](encoder: Encoder[A]): Encoder[A] = encoder match {
    case _: SecretValue => encoder
    case _              => new SecretEncoder(encoder)
  }

  /** Returns both in one. */
  def codec[A](codec: Codec[A]): Codec[A] = codec match {
    case _: SecretValue => codec
    case _              => new SecretCodec(new SecretDecoder(codec), new SecretEncoder(codec))
  }

  /** The decoder of a type with `@secret`. */
  def decoderOf(cls: Class[_], decoder: Decoder[Any]): Decoder[Any] = {
    SecretFields.addType(cls)
    this.decoder(decoder)
  }

  /** The encoder of a type with `@secret`. */
  def encoderOf(cls: Class[_], encoder: Encoder[Any]): Encoder[Any] = {
    SecretFields.addType(cls)
    this.encoder(encoder)
  }

  /** The codec of a type with `@secret`. */
  def codecOf(cls: Class[_], codec: Codec[Any]): Codec[Any] = {
    SecretFields.addType(cls)
    this.codec(codec)
  }

  /** Ends a secret value that was rejected, and returns the exception to throw; throws any other exception again. */
  def failed(in: JsonReader, secret: Int, e: RuntimeException): JsonException =
    if (DocumentDecoder.isRejection(e)) Secrets.failed(in, secret, e) else throw e

  /** True if a decoder reads secrets, or values that contain some directly. */
  private[jzon] def reads(decoder: Any): Boolean = decoder match {
    case _: SecretValue     => true
    case parts: HasDecoders => new Search(_ => _ => false)(parts)
    case _                  => false
  }

  /**
   * True if a decoder may read secrets, at any depth. jzon does not know which decoders a handwritten decoder calls, so
   * it may read secrets as soon as the program has some.
   */
  private[jzon] def mayRead(decoder: Any): Boolean = new Search(search => {
    case derived: DerivedDecoder[_] => derived.mayReadSecrets(search)
    case derived: DerivedCodec[_]   => derived.mayReadSecrets(search)
    case _: TupleDecoder[_]         => Secrets.areKnown
    case other                      => Secrets.areKnown && !isStandard(other.getClass.getName)
  })(decoder)

  /**
   * As [[mayRead]], but only for decoders that list the decoders they call. A handwritten decoder shows its value in
   * errors; if it calls a decoder of secrets, that decoder hides its own.
   */
  private[jzon] def readsAtAnyDepth(decoder: Any): Boolean = decoder match {
    case derived: DerivedDecoder[_] => derived.readsSecrets
    case derived: DerivedCodec[_]   => derived.readsSecrets
    case _: SecretValue             => true
    case _: HasDecoders             => searchAtAnyDepth(decoder)
    case _                          => false
  }

  private[derivation] def searchAtAnyDepth(decoder: Any): Boolean = new Search(search => {
    case derived: DerivedDecoder[_] => derived.mayReadSecrets(search)
    case derived: DerivedCodec[_]   => derived.mayReadSecrets(search)
    case _                          => false
  })(decoder)

  /** True if a class is in the package of the standard instances. */
  private[this] def isStandard(name: String): Boolean = name.startsWith("jzon.") && name.lastIndexOf('.') == 4

  /** Searches decoders, each once, for decoders of secrets; `others` decides about handwritten decoders. */
  final private class Search(others: (Any => Boolean) => Any => Boolean) extends (Any => Boolean) {
    private[this] val found = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap[Any, java.lang.Boolean])

    def apply(decoder: Any): Boolean =
      // The search does not end if a deferred decoder makes a new decoder at each use.
      if (found.size == Search.Most) Secrets.areKnown
      else
        found.add(decoder) && (decoder match {
          case _: SecretValue     => true
          case parts: HasDecoders => parts.decoders.exists(this)
          case other              => others(this)(other)
        })
  }

  private object Search {

    /** The most decoders that are searched; the others may read secrets as soon as the program has some. */
    final val Most = 1000
  }

  /** The encoder inside one that hides its values. */
  private[jzon] def plain(secret: SecretValue): Encoder[Any] = (secret match {
    case codec: SecretCodec[_]     => codec.encoder.encoder
    case encoder: SecretEncoder[_] => encoder.encoder
    case other                     => throw new IllegalStateException(other.getClass.getName)
  }).asInstanceOf[Encoder[Any]]

  /**
   * Writes a secret case of a sealed type that has no instance of its own.
   *
   * @param head the JSON before a mask in place of the case; empty if the case has no other form than its own object
   * @param whole writes the case in the form of the sealed type
   * @param content writes the case's own object
   */
  def writeCase(out: JsonWriter, head: String, whole: JsonWriter => Unit, content: JsonWriter => Unit): Unit =
    if (!Secrets.isRedacting(out)) protect(out)(whole(out))
    else {
      val json =
        if (!Secrets.needsText(out)) null
        else {
          val inner = JsonWriter.open()
          try {
            protect(out)(content(inner))
            inner.toText
          } finally inner.close()
        }
      val bytes = Instances.bytes(head)
      out.writeRaw(bytes, 0, bytes.length)
      Secrets.writeMask(out, json)
      if (!head.isEmpty) out.writeObjectEnd()
    }

  /** Writes a secret; an exception does not show the path inside it. */
  private[jzon] def protect[R](out: JsonWriter)(write: => R): R = {
    val start = Secrets.start(out)
    try write
    catch {
      case e: JsonException => throw Secrets.unwritten(out, start, e.reason)
      case e: NullPointerException =>
        throw (Encoder.nullOrFault(e, out) match {
          case nullValue: JsonException => Secrets.unwritten(out, start, nullValue.reason)
          case fault                    => fault
        })
      case _: StackOverflowError => throw Secrets.unwritten(out, start, Reason.LIMIT_DEPTH)
    }
  }

  /** Writes a mask in place of a value. */
  private[jzon] def writeMask[A](a: A, encoder: Encoder[A], out: JsonWriter): Unit =
    Secrets.writeMask(out, if (Secrets.needsText(out)) protect(out)(encoder.encodeJson(a)) else null)
}

/** Marks instances that hide their values. */
private[jzon] trait SecretValue

/** A decoder of values that are written without an object of a class around them. */
private[jzon] trait HasDecoders {
  def decoders: List[Any]
}

final private[jzon] class SecretDecoder[A](decoder: Decoder[A]) extends Decoder[A] with SecretValue with RestDecoder {
  Secrets.know()

  def decode(in: JsonReader): A = {
    val secret = Secrets.enter(in)
    val a =
      try decoder.decode(in)
      catch { case e: RuntimeException => throw SecretCodecs.failed(in, secret, e) }
    Secrets.leave(in, secret)
    a
  }

  override def readsNull: Boolean = decoder.readsNull

  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
    decoder.decodeMissing(in, names, index)

  def newRest(): RestReader = new SecretRest(RestReader.of(decoder))
}

/** Collects unknown fields whose names are secret too. */
final private class SecretRest(rest: RestReader) extends RestReader {
  protected def add(name: String, in: JsonReader): Unit = rest.addTo(name, in)

  override def readNext(in: JsonReader, names: FieldNames): Int = {
    if (!in.skipUncollected(names)) {
      val secret = Secrets.enterRest(in)
      try addNext(in)
      catch { case e: RuntimeException => throw SecretCodecs.failed(in, secret, e) }
      Secrets.leave(in, secret)
    }
    in.readNextName(names)
  }

  def result(): Any = rest.result()
}

final private[jzon] class SecretEncoder[A](private[jzon] val encoder: Encoder[A]) extends Encoder[A] with SecretValue {
  def encode(a: A, out: JsonWriter): Unit =
    if (Secrets.isRedacting(out) && !encoder.isNone(a)) SecretCodecs.writeMask(a, encoder, out)
    else SecretCodecs.protect(out)(encoder.encode(a, out))

  override def isNone(a: A): Boolean = encoder.isNone(a)
  override def hasNoJson(a: A): Boolean = encoder.hasNoJson(a)
  override def writesNull: Boolean = encoder.writesNull
}

final private class SecretCodec[A](decoder: SecretDecoder[A], private[jzon] val encoder: SecretEncoder[A])
    extends Codec[A]
    with SecretValue
    with RestDecoder {
  def decode(in: JsonReader): A = decoder.decode(in)

  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
    decoder.decodeMissing(in, names, index)

  def encode(a: A, out: JsonWriter): Unit = encoder.encode(a, out)
  override def isNone(a: A): Boolean = encoder.isNone(a)
  override def hasNoJson(a: A): Boolean = encoder.hasNoJson(a)
  override def writesNull: Boolean = encoder.writesNull
  override def readsNull: Boolean = decoder.readsNull
  def newRest(): RestReader = decoder.newRest()
}
