package jzon

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.Secrets
import jzon.engine.io.Source
import jzon.streams.{Framer, RecordDecoder, RecordReader}

/** Decodes streams of documents: the methods of [[Decoder]] call it. */
private[jzon] object RecordsDecoder {

  /** Opens a source of documents. */
  def open[A](decoder: Decoder[A], source: Source, framing: Framing, options: DecodeOptions): DecodedStream[A] = {
    val records = RecordReader.open(source, framing, options.limits, of(decoder, options), options.threads)
    source.open()
    new DecodedStream(records)
  }

  /** Returns the framer of a decoder. */
  def framer[A](decoder: Decoder[A], framing: Framing, options: DecodeOptions): Framer[A] =
    Framer.of(framing, options.limits, of(decoder, options))

  private[this] def of[A](decoder: Decoder[A], options: DecodeOptions): RecordDecoder[A] =
    new FrontRecordDecoder(DocumentDecoder.closed(decoder, options.strictFor("streams of documents")))
}

private final class FrontRecordDecoder[A](decoder: Decoder[A]) extends RecordDecoder[A] {
  private[this] val hasSecrets = SecretCodecs.reads(decoder)

  override def decode(in: JsonReader): A = {
    if (hasSecrets) Secrets.expect(in)
    try decoder.decode(in)
    catch {
      case e: RuntimeException =>
        if (mayReadSecrets) Secrets.expect(in) // the document may be a piece of a torn one, and begin in a secret
        throw e
    }
  }

  override def isRejection(e: RuntimeException): Boolean = DocumentDecoder.isRejection(e)

  /** 0 until it is asked for; 1 and 2 for no, before and after the program has secrets; 3 for yes. */
  private[this] var secrets = if (hasSecrets) 3 else 0

  override def mayReadSecrets: Boolean = {
    val no = if (Secrets.areKnown) 2 else 1
    if (secrets < no) secrets = if (SecretCodecs.mayRead(decoder)) 3 else no
    secrets == 3
  }
}
