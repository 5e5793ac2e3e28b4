package jzon.bench.rivals

import jzon.bench.{Contender, JavaRival}
import jzon.bind.{JsonAdapter, TypeRef}
import jzon.engine.codecs.EncodeOptions
import jzon.engine.io.{Sink, Source}

import java.io.{InputStream, OutputStream}
import java.lang.reflect.Type

/** jzon on Java records, with the adapters that its annotation processor writes and all its defaults. */
object JzonJava extends JavaRival("jzon-java", classOf[JsonAdapter[?]]) {

  private val pretty = EncodeOptions.compact().pretty()
  private val ascii = EncodeOptions.compact().asciiOnly()

  offerTwins()

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val adapter = jzon.bind.Jzon.adapter(TypeRef.of(tpe)).asInstanceOf[JsonAdapter[AnyRef]]
    def decode(bytes: Array[Byte]) = adapter.decode(bytes)
    def decodeText(text: String) = adapter.decode(text)
    def encode(value: AnyRef) = adapter.encode(value)
    def encodeText(value: AnyRef) = adapter.encodeToString(value)
    override def layouts = true
    override def encodePretty(value: AnyRef) = adapter.encode(value, pretty)
    override def encodeAscii(value: AnyRef) = adapter.encode(value, ascii)
    override def streams = true
    override def decodeStream(in: InputStream) = adapter.decode(Source.of(in))
    override def encodeStream(value: AnyRef, out: OutputStream) = adapter.encodeTo(value, Sink.of(out))
  }
}
