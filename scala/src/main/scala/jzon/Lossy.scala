package jzon

import jzon.derivation.{HasDecoders, SecretCodecs}
import jzon.engine.JsonReader
import jzon.engine.codecs.Secrets

/**
 * A collection without the elements that its decoder rejected, and their errors: a lenient list or map.
 *
 * {{{
 *   case class Page(items: Lossy[List[Item]])
 *
 *   val page = """{"items":[{"id":1},{"id":"x"}]}""".fromJson[Page]
 *   // Right(Page(Lossy(List(Item(1)), List(.items[1].id(expected an integer, got "x")))))
 * }}}
 *
 * jzon has instances for List, Vector, Set and Map. They leave out an element, or an entry whose name or value does not
 * fit, and read on. Malformed JSON and exceeded limits still reject the whole document. So does the first error after
 * `Limits.leftOut` others, of which a document may have 1000. Writing a `Lossy` writes its value.
 *
 * @param value
 *   the elements that fit
 * @param errors
 *   the errors of the others, with their places in the document; empty if all elements fit
 */
final case class Lossy[+A](value: A, errors: List[JsonError])

object Lossy {

  /** The elements in order. */
  implicit def list[A](implicit element: Decoder[A]): Decoder[Lossy[List[A]]] =
    new LossyDecoder[A, List[A]](element, new ListDecoder(_))(_.filterNot(isLeftOut))

  /** The elements in order. */
  implicit def vector[A](implicit element: Decoder[A]): Decoder[Lossy[Vector[A]]] =
    new LossyDecoder[A, Vector[A]](element, new BuilderDecoder(_, Vector))(_.filterNot(isLeftOut))

  /** The elements, without duplicates. */
  implicit def set[A](implicit element: Decoder[A]): Decoder[Lossy[Set[A]]] =
    new LossyDecoder[A, Set[A]](element, Decoder.set(_))(_.filterNot(isLeftOut))

  /** The fields of an object; jzon rejects duplicate names. */
  implicit def map[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[Lossy[Map[K, V]]] =
    new Decoder[Lossy[Map[K, V]]] with HasDecoders {
      def decoders: List[Any] = List(value)

      def decode(in: JsonReader): Lossy[Map[K, V]] = {
        val values = new LossyElements(value)
        val all = Decoder.map(new LossyNames(key, values), values).decode(in)
        values.result(all)(_.filter(entry => !isLeftOut(entry._2)))
      }
    }

  /** Writes the value. */
  implicit def encoder[A](implicit value: Encoder[A]): Encoder[Lossy[A]] = value.contramap(_.value)

  private[jzon] object LeftOut

  private def isLeftOut(a: Any): Boolean = a.asInstanceOf[AnyRef] eq LeftOut
}

/** Decodes a collection with `whole`, whose elements may be [[Lossy.LeftOut]], which `without` removes. */
final private class LossyDecoder[A, C](element: Decoder[A], whole: Decoder[A] => Decoder[C])(without: C => C)
    extends Decoder[Lossy[C]]
    with HasDecoders {
  def decoders: List[Any] = List(element)

  def decode(in: JsonReader): Lossy[C] = {
    val elements = new LossyElements(element)
    elements.result(whole(elements).decode(in))(without)
  }
}

/** Decodes the elements of one collection, and collects the errors of those that are left out. */
final private class LossyElements[A](element: Decoder[A]) extends Decoder[A] {
  private[this] var errors: List[JsonError] = Nil

  /** True after a name that is left out, whose value is skipped. */
  private[this] var skips = false

  def decode(in: JsonReader): A =
    if (skips) {
      skips = false
      skip(in)
    } else {
      val mark = in.mark()
      val a =
        try element.decode(in)
        catch {
          case e: RuntimeException =>
            leaveOut(in, mark, e)
            skip(in)
        }
      in.unmark(mark)
      a
    }

  private[this] def skip(in: JsonReader): A = {
    in.skipValue()
    Lossy.LeftOut.asInstanceOf[A]
  }

  private[this] def leaveOut(in: JsonReader, mark: Int, e: RuntimeException): Unit = {
    if (SecretCodecs.readsAtAnyDepth(element)) Secrets.expect(in)
    errors ::= in.leaveOut(mark, e, DocumentDecoder.isRejection(e), null)
  }

  /** Reads the name of an entry; if it is left out, the key is a new object, and the value is skipped. */
  def name[K](key: FieldDecoder[K], in: JsonReader): K = {
    val mark = in.mark()
    val k =
      try key.decodeName(in)
      catch {
        case e: RuntimeException =>
          leaveOut(in, mark, e)
          in.readName()
          skips = true
          (new Object).asInstanceOf[K]
      }
    in.unmark(mark)
    k
  }

  def result[C](all: C)(without: C => C): Lossy[C] =
    if (errors.isEmpty) Lossy(all, Nil) else Lossy(without(all), errors.reverse)
}

/** Decodes the names of a map's entries, of which some are left out. */
final private[jzon] class LossyNames[K](val key: FieldDecoder[K], values: LossyElements[_]) extends FieldDecoder[K] {
  def decodeName(in: JsonReader): K = values.name(key, in)
}
