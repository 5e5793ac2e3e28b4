package jzon.bench.binary

import com.github.plokhotnyuk.jsoniter_scala.core._

/** jsoniter-scala with a codec by hand, whose loop over the members is as its macros write it. */
final class JsoniterAttachments extends BinaryContender[AttachmentClass]("jsoniter-scala", classOf[JsonReader]) {
  override def read(json: Array[Byte]): AttachmentClass = readFromArray(json)(JsoniterAttachments.codec)
  override def write(value: AttachmentClass): Array[Byte] = writeToArray(value)(JsoniterAttachments.codec)
  override def content(value: AttachmentClass): Array[Byte] = value.content
}

private object JsoniterAttachments {
  val codec: JsonValueCodec[AttachmentClass] = new JsonValueCodec[AttachmentClass] {
    override def nullValue: AttachmentClass = null

    override def decodeValue(in: JsonReader, default: AttachmentClass): AttachmentClass = {
      var id = 0
      var name: String = null
      var content: Array[Byte] = null
      if (in.isNextToken('{')) {
        if (!in.isNextToken('}')) {
          in.rollbackToken()
          var length = -1
          while (length < 0 || in.isNextToken(',')) {
            length = in.readKeyAsCharBuf()
            if (in.isCharBufEqualsTo(length, "id")) id = in.readInt()
            else if (in.isCharBufEqualsTo(length, "name")) name = in.readString(null)
            else if (in.isCharBufEqualsTo(length, "content")) content = in.readBase64AsBytes(null)
            else in.skip()
          }
          if (!in.isCurrentToken('}')) in.objectEndOrCommaError()
        }
      } else in.readNullOrTokenError(default, '{')
      AttachmentClass(id, name, content)
    }

    override def encodeValue(value: AttachmentClass, out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeNonEscapedAsciiKey("id")
      out.writeVal(value.id)
      out.writeNonEscapedAsciiKey("name")
      out.writeVal(value.name)
      out.writeNonEscapedAsciiKey("content")
      out.writeBase64Val(value.content, true)
      out.writeObjectEnd()
    }
  }
}
