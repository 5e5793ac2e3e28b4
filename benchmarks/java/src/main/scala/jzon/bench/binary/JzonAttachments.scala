package jzon.bench.binary

import jzon.{Codec, JsonError, base64}

/** An attachment for Scala. */
final case class AttachmentClass(id: Int, name: String, @base64 content: Array[Byte])

object AttachmentClass {
  implicit val codec: Codec[AttachmentClass] = Codec.derived
}

/** jzon's Scala front with a derived codec. */
final class JzonAttachments extends BinaryContender[AttachmentClass]("jzon-scala", classOf[Codec[_]]) {
  private val codec = AttachmentClass.codec

  override def read(json: Array[Byte]): AttachmentClass = codec.decodeJson(json).fold(refuse(_), identity)
  override def write(value: AttachmentClass): Array[Byte] = codec.encodeJsonBytes(value)
  override def content(value: AttachmentClass): Array[Byte] = value.content

  private def refuse(error: JsonError): Nothing = throw new IllegalArgumentException(error.toString)
}
