package jzon.testkit

import java.io.ByteArrayInputStream
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import jzon._

/** Every way to give a document to a decoder, by name. */
object EntryPoints {

  /** Decodes the document in UTF-8 through each entry point. */
  def all[A](decoder: Decoder[A], document: Array[Byte], limits: Limits): Seq[(String, Either[JsonError, A])] = {
    val direct = ByteBuffer.allocateDirect(document.length)
    direct.put(document).flip()
    val within = ByteBuffer.wrap(Array[Byte]('[', '"') ++ document ++ "\"]}".getBytes(UTF_8), 2, document.length)
    val file = Files.write(Files.createTempFile("document", ".json"), document)
    try
      Seq(
        "array" -> decoder.decodeJson(document, DecodeOptions(limits)),
        "text" -> decoder.decodeJson(new String(document, UTF_8), DecodeOptions(limits)),
        "heap buffer" -> decoder.decodeJson(within, DecodeOptions(limits)),
        "direct buffer" -> decoder.decodeJson(direct, DecodeOptions(limits)),
        "stream" -> decoder.decodeJson(new ByteArrayInputStream(document), DecodeOptions(limits)),
        "stream of single bytes" -> decoder.decodeJson(new Chunks(document, 1), DecodeOptions(limits)),
        "channel" -> decoder.decodeJson(Channels.newChannel(new Chunks(document, 11)), DecodeOptions(limits)),
        "file" -> decoder.decodeJson(file, DecodeOptions(limits))
      )
    finally Files.delete(file)
  }
}
