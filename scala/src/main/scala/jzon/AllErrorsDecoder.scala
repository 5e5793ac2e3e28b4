package jzon

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.AllErrors
import jzon.engine.error.JsonError
import jzon.engine.io.Source

/** Decodes documents and returns all errors: `Decoder.decodeAll` calls it. */
private[jzon] object AllErrorsDecoder {

  /** Decodes a document, and closes the source; if the decoder rejects the document, returns its errors. */
  def run[A](decoder: Decoder[A], source: Source, options: DecodeOptions): Either[List[JsonError], A] = {
    val closed = DocumentDecoder.closed(decoder, options)
    DocumentDecoder.closing(source) {
      val document = AllErrors.document(source, options)
      DocumentDecoder.run(closed, document.open()) match {
        case Left(first) => Left(list(document.errors(first, options.maxErrors, attempt(closed))).map(source.error))
        case Right(a)    => Right(a)
      }
    }
  }

  private[this] def list(errors: java.util.List[JsonError]): List[JsonError] = {
    val it = errors.iterator
    val list = List.newBuilder[JsonError]
    while (it.hasNext) list += it.next()
    list.result()
  }

  def attempt[A](decoder: Decoder[A]): AllErrors.Attempt = new AllErrors.Attempt {
    def run(in: JsonReader): JsonError = DocumentDecoder.whole(decoder, in).left.toOption.orNull
    def mayReadSecrets: Boolean = SecretCodecs.mayRead(decoder)
  }
}
