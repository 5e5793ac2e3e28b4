package jzon

import java.io.UncheckedIOException

import scala.annotation.implicitNotFound
import scala.reflect.ClassTag

import jzon.derivation.{HasDecoders, SecretCodecs}
import jzon.engine.codecs.{LenientJson, Secrets}
import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.error.{JsonError, Limits}
import jzon.engine.io.Source
import jzon.streams.Framer

/**
 * Decodes JSON into values of type `A`.
 *
 * The companion has instances for the standard types. For a case class, a sealed type or an enum write
 * `Decoder.derived` (in Scala 3 also `derives Decoder`). For other types convert an existing decoder with [[map]] or
 * [[emap]]:
 *
 * {{{
 *   import jzon._
 *
 *   case class Person(name: String, age: Int)
 *   object Person {
 *     implicit val decoder: Decoder[Person] = Decoder.derived
 *   }
 *
 *   Decoder[Person].decodeJson("""{"name":"Ada","age":36}""")  // Right(Person(Ada,36))
 *   Decoder[Person].decodeJson("""{"name":"Ada","age":1.5}""") // Left(.age(expected an integer, got 1.5))
 * }}}
 *
 * If jzon rejects a document, the `decodeJson` methods return a Left. The same holds if the program's own code rejects
 * a value, as [[map]] describes. The methods throw other exceptions of that code, and exceptions of streams.
 *
 * The methods read from any type that [[ToSource]] lists, and take `DecodeOptions`: limits, comments and trailing commas,
 * and more. `decodeAll` returns all errors, `decodeStream` reads many documents, `decodeIncomplete` the beginning of one.
 *
 * A decoder holds no state, so threads can share it. It is Serializable, as Spark and Flink require, if the functions
 * that it was given are.
 */
@implicitNotFound(
  "no Decoder[${A}] found; a case class, a sealed type or an enum needs derives Decoder (Scala 3), or implicit val decoder: Decoder[${A}] = Decoder.derived in its companion; a collection, an Option or a tuple needs one for its elements; for another type use map or emap of an existing one"
)
trait Decoder[A] extends DecoderAnchor[A] with Serializable { self =>

  /**
   * Reads one value at the position of the reader and leaves the reader right after it.
   *
   * Throws `jzon.engine.error.JsonException` if the value is not an `A`. Call this method only from other decoders: the
   * `decodeJson` methods return errors as values.
   */
  def decode(in: JsonReader): A

  /**
   * Returns the value of a field that the object does not contain; throws an error unless a decoder overrides this
   * method.
   *
   * `names` and `index` identify the field for the error.
   */
  def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = throw in.missing(names, index)

  /** True if null is one of the values, as for an Option; an Option around it then reads null as Some of that value. */
  def readsNull: Boolean = false

  /** Decodes a whole document; only whitespace may follow the value. */
  final def decodeJson(json: CharSequence): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, Limits.DEFAULT))

  /** Decodes a whole document in UTF-8. */
  final def decodeJson(json: Array[Byte]): Either[JsonError, A] =
    DocumentDecoder.run(this, JsonReader.open(json, 0, json.length, Limits.DEFAULT))

  /**
   * Decodes a whole document from a stream, a channel, a file, a buffer or another source that [[ToSource]] lists.
   *
   * jzon reads a source to its end, in pieces, and closes only files. If the source throws an `IOException`, this method
   * throws it too.
   */
  final def decodeJson[S](json: S)(implicit source: ToSource[S]): Either[JsonError, A] =
    DocumentDecoder.run(this, source(json), DecodeOptions.defaults)

  /**
   * Decodes a whole document from a string, an array or another source, as `options` say.
   *
   * {{{
   *   Decoder[Settings].decodeJson(path, DecodeOptions.defaults.lenient)
   *   Decoder[Order].decodeJson(json, DecodeOptions(Decoder.limits.withDocumentBytes(10000)).noExtraFields)
   * }}}
   */
  final def decodeJson[S](json: S, options: DecodeOptions)(implicit source: ToSource[S]): Either[JsonError, A] =
    DocumentDecoder.run(this, source(json), options)

  /** Decodes a whole document; if the decoder rejects it, returns up to 20 errors. */
  final def decodeAll[S](json: S)(implicit source: ToSource[S]): Either[List[JsonError], A] =
    decodeAll(json, DecodeOptions.defaults)

  /**
   * Decodes a whole document; if the decoder rejects it, returns all errors, at most `options.maxErrors`.
   *
   * {{{
   *   Decoder[Person].decodeAll("""{"name":7,"age":1.5}""")
   *   // Left(List(.name(expected a string, got 7), .age(expected an integer, got 1.5)))
   * }}}
   *
   * Each field that does not fit is an error, with its path, line and column, and so is each missing field. The first
   * error is the one that `decodeJson` returns; both accept the same documents. Malformed JSON or an exceeded limit
   * ends the list. The alternatives of `orElse` count as one value, and so does a tuple.
   *
   * A document without errors costs the same as with `decodeJson`. After each error, jzon reads what follows. The
   * document is kept in memory, also that of a stream, a channel or a file.
   */
  final def decodeAll[S](json: S, options: DecodeOptions)(implicit source: ToSource[S]): Either[List[JsonError], A] =
    AllErrorsDecoder.run(this, source(json), options)

  /**
   * Decodes one value at the position of the reader and leaves the reader open, right after the value.
   *
   * Use it for several documents in one source (`JsonReader.openDocuments`) and for a value inside a larger document.
   * This method does not check that the document ends after the value.
   *
   * After an error you can only close the reader. If the source fails, this method throws an `UncheckedIOException`.
   */
  final def decodeFrom(in: JsonReader): Either[JsonError, A] = DocumentDecoder.value(this, in)

  /** Decodes the beginning of a document, as the other method does with `DecodeOptions.defaults`. */
  final def decodeIncomplete[S](json: S)(implicit source: ToSource[S]): Either[JsonError, Partial[A]] =
    decodeIncomplete(json, DecodeOptions.defaults)

  /**
   * Decodes the beginning of a document, such as the answer of a language model that is still being sent.
   *
   * Open strings, arrays and objects are closed where the bytes end. A name without its value, a number that may go on,
   * a literal that is cut, and a part of an escape or character at the end are left out. Missing fields are None,
   * their default, or empty. If a required field is missing, the innermost object is left out, then the object around
   * it; if the outermost object is left out, the value is None.
   *
   * {{{
   *   Decoder[Recipe].decodeIncomplete("""{"name":"Bread","steps":["Mix flo""")
   *   // Right(Partial(Some(Recipe(Bread,List(Mix flo))),List(., .steps, .steps[1]),None))
   * }}}
   *
   * A Left is an error that no further bytes change.
   */
  final def decodeIncomplete[S](json: S, options: DecodeOptions)(implicit
      source: ToSource[S]
  ): Either[JsonError, Partial[A]] = PartialDecoder.run(this, source(json), options)

  /** Decodes a document as its parts arrive, as the other method does with `DecodeOptions.defaults`. */
  final def decodeProgress[S](json: S)(implicit source: ToSource[S]): Iterator[Partial[A]] =
    decodeProgress(json, DecodeOptions.defaults)

  /**
   * Decodes a document as its parts arrive; returns an element after each part that adds something. Each read of the
   * source returns a part, of at most 8 KiB.
   *
   * Each element is decoded when `next` is called, from the beginning of the document: if you need only some of them,
   * collect the parts and call [[decodeIncomplete]]. If the document is wrong, the last element has the error and the
   * value before it. If the parts end before the document does, the last element is not complete. If the source throws
   * an `IOException`, the iterator throws it too.
   */
  final def decodeProgress[S](json: S, options: DecodeOptions)(implicit source: ToSource[S]): Iterator[Partial[A]] =
    PartialDecoder.progress(this, source(json), options)

  /** Decodes the documents of a source, one at a time, as the other method does with `DecodeOptions.defaults`. */
  final def decodeStream[S](json: S, framing: Framing)(implicit source: ToSource[S]): DecodedStream[A] =
    decodeStream(json, framing, DecodeOptions.defaults)

  /**
   * Decodes the documents of a source, one at a time: the source may be larger than memory, or never end.
   *
   * Each result is a value or an error. After an error, reading continues if the framing permits it.
   *
   * {{{
   *   val people = Decoder[Person].decodeStream(path, Framing.lines)
   *   try people.foreach {
   *     case Right(person) => add(person)
   *     case Left(error)   => println(s"line \${error.line}: \$error")
   *   } finally people.close()
   * }}}
   *
   * jzon closes only files, at their end or with `close`. The limits apply to each document separately. For large files
   * of lines see `DecodeOptions.withThreads`.
   */
  final def decodeStream[S](json: S, framing: Framing, options: DecodeOptions)(implicit
      source: ToSource[S]
  ): DecodedStream[A] = RecordsDecoder.open(this, source(json), framing, options)

  /**
   * Decodes documents from chunks of bytes of any size, as they arrive, and passes each value or error to `sink`.
   *
   * {{{
   *   val feed = Decoder[Person].feed(Framing.lines)(print)
   *   feed.accept(bytes, 0, bytes.length)
   *   feed.close()
   * }}}
   */
  final def feed(framing: Framing, options: DecodeOptions = DecodeOptions.defaults)(
      sink: Either[JsonError, A] => Unit
  ): RecordFeed[A] = new RecordFeed(framer(framing, options), sink)

  /** Returns the framer for this type; use it to integrate jzon with a streaming library. */
  final def framer(framing: Framing, options: DecodeOptions = DecodeOptions.defaults): Framer[A] =
    RecordsDecoder.framer(this, framing, options)

  /**
   * Decodes an `A` and returns `f(a)`.
   *
   * If `f` throws one of these exceptions, it rejects the value, and jzon reports an error at the value:
   * `IllegalArgumentException` (of `require`, `toInt`), `ArithmeticException`, `DateTimeException`,
   * `NoSuchElementException` (of `head`, `get`) and `MatchError`. The `decodeJson` methods throw every other exception,
   * as a fault of the program. The same rule applies to constructors of case classes. The error of a `MatchError` says
   * `matches no case`, because its own message names classes of the program.
   */
  final def map[B](f: A => B): Decoder[B] = new Decoder[B] with HasDecoders {
    def decoders: List[Any] = List(self)
    def decode(in: JsonReader): B = f(self.decode(in))

    override def readsNull: Boolean = self.readsNull

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): B =
      f(self.decodeMissing(in, names, index))
  }

  /** Decodes an `A` and applies `f` to it; a Left is an error at the value, with this message. */
  final def emap[B](f: A => Either[String, B]): Decoder[B] = new Decoder[B] with HasDecoders {
    def decoders: List[Any] = List(self)

    def decode(in: JsonReader): B = {
      val at = in.offset()
      f(self.decode(in)) match {
        case Right(b)      => b
        case Left(message) => throw in.rejected(at, message)
      }
    }

    override def readsNull: Boolean = self.readsNull

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): B =
      f(self.decodeMissing(in, names, index)) match {
        case Right(b) => b
        case Left(_)  => throw in.missing(names, index)
      }
  }

  /**
   * Decodes an `A` and applies `f` to it; a Left is an error of the value. Its path follows the path of the value, and
   * its reason and message stay.
   *
   * Use it for functions that decode again, or check several fields: `.config.port(expected an integer, got "x")`.
   * {{{
   *   val configInText: Decoder[Config] = Decoder[String].emapError(text => Decoder[Config].decodeJson(text))
   * }}}
   *
   * Offset, line and column point to the value. If the function decodes malformed JSON, the reason is `REJECTED`,
   * because the document itself is well-formed. `JsonError.atPath` makes an error for a field of the value.
   */
  final def emapError[B](f: A => Either[JsonError, B]): Decoder[B] = new Decoder[B] with HasDecoders {
    def decoders: List[Any] = List(self)

    def decode(in: JsonReader): B = {
      val at = in.offset()
      f(self.decode(in)) match {
        case Right(b)    => b
        case Left(error) => throw in.rejected(at, error)
      }
    }

    override def readsNull: Boolean = self.readsNull

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): B =
      f(self.decodeMissing(in, names, index)) match {
        case Right(b) => b
        case Left(_)  => throw in.missing(names, index)
      }
  }

  /**
   * The same decoder, but it rejects unknown fields at any depth, also of classes without [[no_extra_fields]]: a test, for
   * example, finds the fields of a recorded answer that its classes do not have.
   *
   * A decoder that opens a reader of its own, as for a document in a string, skips unknown fields as before.
   */
  final def noExtraFields: Decoder[A] = new Decoder[A] with HasDecoders {
    def decoders: List[Any] = List(self)

    def decode(in: JsonReader): A = {
      val before = in.rejectUnknown(true)
      try self.decode(in)
      finally {
        in.rejectUnknown(before)
        ()
      }
    }

    override def readsNull: Boolean = self.readsNull
    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = self.decodeMissing(in, names, index)
  }

  /** Decodes an `A` and applies `f` to it; None is an error at the value, with this `message`. */
  final def emapOption[B](message: => String)(f: A => Option[B]): Decoder[B] = emap(f(_).toRight(message))

  /** Decodes an `A` and applies `f` to it; if `f` is not defined for it, that is an error as in [[emapOption]]. */
  final def collect[B](message: => String)(f: PartialFunction[A, B]): Decoder[B] = emapOption(message)(f.lift)

  /** Decodes an `A` and checks it; if `predicate(a)` is false, that is an error at the value, with this `message`. */
  def ensure(predicate: A => Boolean, message: => String): Decoder[A] =
    emap(a => Either.cond(predicate(a), a, message))

  /** The same as [[ensure]]. */
  def validate(predicate: A => Boolean, message: => String): Decoder[A] = ensure(predicate, message)

  /**
   * Decodes an `A` and checks it; if `rejection(a)` is a Some, that is an error at the value, with the string as its
   * message.
   */
  def validate(rejection: A => Option[String]): Decoder[A] = emap(a => rejection(a).toLeft(a))

  /**
   * Decodes an `A` and checks it; if `rejection(a)` is a Some, that is an error of the value as in [[emapError]], for
   * example at one of its fields: `.until(is before from)`.
   */
  def validateError(rejection: A => Option[JsonError]): Decoder[A] = emapError(a => rejection(a).toLeft(a))

  /** The same decoder at a wider type: every `A` is a `B`. */
  final def widen[B >: A]: Decoder[B] = this.asInstanceOf[Decoder[B]]

  /**
   * Decodes with this decoder; if it rejects the value, decodes the same value again with the other.
   *
   * If both reject the value, jzon reports the likelier error: (1) of the alternative that read a part of the value,
   * over one that expected another kind of value; (2) of an invalid field over a missing field; (3) of the alternative
   * that got further. On a tie the error names both: `.currency(missing, or else .code)`,
   * `(expected an integer or a string, got true)`.
   *
   * Nested alternatives cannot take exponential time. After 64 KiB, jzon rejects a document if decoders read more than
   * 16 bytes again for each byte of it. All alternatives at one value count once.
   */
  final def orElse[B >: A](other: => Decoder[B]): Decoder[B] = new AlternativeDecoder[B](widen[B], other)

  /** The same as [[orElse]]. */
  final def or[B >: A](other: => Decoder[B]): Decoder[B] = orElse(other)

  /** Returns `default` if the field is missing or null. */
  final def withDefault(default: => A): Decoder[A] = new Decoder[A] with HasDecoders {
    def decoders: List[Any] = List(self)

    def decode(in: JsonReader): A = if (in.tryReadNull()) default else self.decode(in)

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = default
  }
}

object Decoder extends DecoderInstances with DecoderVersionSpecific with Serializable {

  /** Returns the instance for `A` that is in scope. */
  def apply[A](implicit decoder: Decoder[A]): Decoder[A] = Initialised(decoder, "Decoder")

  /** The default limits of decoding; `Decoder.limits.withDepth(64)` is a copy with another depth. */
  def limits: Limits = Limits.DEFAULT

  /**
   * Returns a decoder that evaluates `decoder` at its first use.
   *
   * Use it in handwritten instances for types that contain themselves: `Decoder.list(Decoder.defer(tree))`.
   */
  def defer[A](decoder: => Decoder[A]): Decoder[A] = new Decoder[A] with HasDecoders {
    private[this] val deferred = new Late(() => decoder)
    def decoders: List[Any] = List(deferred.value)
    def decode(in: JsonReader): A = deferred.value.decode(in)

    override def readsNull: Boolean = deferred.value.readsNull

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
      deferred.value.decodeMissing(in, names, index)
  }

  /**
   * Returns the decoder of an enum whose constants are numbers in JSON: `Decoder.enumFromInt(PointerEvent.forNumber)`.
   *
   * The function returns the constant for a number, or an Option of it. For an unknown number the function returns null
   * or None, or throws an `IndexOutOfBoundsException` or an exception that [[Decoder.map]] lists. An unknown number is
   * an error at the value, with the code `INVALID_ENUM`: `.event(expected the number of a PointerEvent, got 9)`.
   */
  def enumFromInt[R, E](constant: Int => R)(implicit result: NumberedConstant[R, E], tag: ClassTag[E]): Decoder[E] =
    new NumberedEnumDecoder(constant, result, tag)

  /** Returns a decoder of secrets, whose errors do not show the value, as with [[jzon.secret]] on a field. */
  def secret[A](decoder: Decoder[A]): Decoder[A] = SecretCodecs.decoder(Initialised(decoder, "Decoder"))

  /**
   * Decoders for JSON from writers that mix up types: `Decoder.lenient.int` reads `"1"` and `1.0`. For comments and
   * trailing commas see `DecodeOptions.lenient`.
   */
  def lenient: LenientDecoders = LenientDecoders.all
}

/** Separate from the companion, because a program's first decode would otherwise load all standard instances. */
private[jzon] object DocumentDecoder {

  /** Decodes a whole document as `options` say, and closes the source. */
  def run[A](decoder: Decoder[A], source: Source, options: DecodeOptions): Either[JsonError, A] = closing(source) {
    if (options.isLenient) {
      val document = LenientJson.open(source, options.limits)
      run(closed(decoder, options), document.open()) match {
        case Left(error) => Left(source.error(document.error(error)))
        case right       => right
      }
    } else
      run(closed(decoder, options), JsonReader.open(source, options.limits)) match {
        case Left(error) => Left(source.error(error))
        case right       => right
      }
  }

  /** Returns the decoder that rejects unknown fields, if the options say so. */
  def closed[A](decoder: Decoder[A], options: DecodeOptions): Decoder[A] =
    if (options.hasNoExtraFields) decoder.noExtraFields else decoder

  /** Returns the result, and closes the source; throws an IOException of the source. */
  def closing[X](source: Source)(result: => X): X =
    try result
    catch { case e: UncheckedIOException => throw e.getCause }
    finally source.close()

  /** Decodes a whole document and closes the reader; all `decodeJson` methods call it. */
  def run[A](decoder: Decoder[A], in: JsonReader): Either[JsonError, A] =
    try {
      val a = decoder.decode(in)
      in.readEnd()
      new Right(a) // not through scala's package object, whose hundred classes a first decode would wait for
    } catch {
      case e: UncheckedIOException => throw e.getCause
      case e: RuntimeException     => Left(rejection(decoder, in, e))
      case e: StackOverflowError   => Left(in.rejection(e))
    } finally in.close()

  /** Decodes a whole document and leaves the reader open. */
  def whole[A](decoder: Decoder[A], in: JsonReader): Either[JsonError, A] =
    value(
      new Decoder[A] with HasDecoders {
        def decoders: List[Any] = List(decoder)

        def decode(in: JsonReader): A = {
          val a = decoder.decode(in)
          in.readEnd()
          a
        }
      },
      in
    )

  /** Decodes the value at the position of the reader. */
  def value[A](decoder: Decoder[A], in: JsonReader): Either[JsonError, A] =
    try new Right(decoder.decode(in))
    catch {
      case e: RuntimeException   => Left(rejection(decoder, in, e))
      case e: StackOverflowError => Left(in.rejection(e))
    }

  private[this] def rejection(decoder: Decoder[_], in: JsonReader, e: RuntimeException): JsonError = {
    // also before the decoder came to a secret: a skipped value may contain one, and a string may be a torn one
    if (SecretCodecs.readsAtAnyDepth(decoder)) Secrets.expect(in)
    if (e.isInstanceOf[MatchError]) in.locate(e) else in.rejection(e)
  }

  /** True if the exception rejects a value: by the engine's rule, or because a match has no case for it. */
  def isRejection(e: Throwable): Boolean = JsonReader.isRejection(e) || e.isInstanceOf[MatchError]
}

/** All instances of the companion, in groups. */
private[jzon] trait DecoderInstances
    extends PrimitiveDecoders
    with WrapperDecoders
    with TextDecoders
    with CollectionDecoders
    with MapDecoders
    with TupleDecoders
    with JavaDecoders
    with BinaryDecoders
