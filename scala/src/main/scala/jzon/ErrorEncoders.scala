package jzon

import jzon.engine.{JsonError, JsonWriter}

/** The instance for errors, which services answer with. */
private[jzon] trait ErrorEncoders {

  /**
   * An object of `code`, `path`, `pointer`, `line`, `column`, `offset` and `message`, in this order:
   * `{"code":"MISSING_FIELD","path":".a","pointer":"/a","line":1,"column":3,"offset":2,"message":"missing"}`. An error of
   * a stream of documents has `record` and `recordOffset` before the message.
   *
   * `code` is the name of the [[jzon.engine.Reason]], which stays as it is when messages get better; `path` is jq's,
   * `pointer` is a JSON Pointer. `line` and `column` count from 1, the column and the offset in bytes; what is not known is
   * left out. Names and texts of the input are in it, shortened and escaped: it is JSON of its own whatever they are.
   */
  implicit def jsonError: Encoder[JsonError] = ErrorEncoder
}

private object ErrorEncoder extends Encoder[JsonError] {
  def encode(a: JsonError, out: JsonWriter): Unit = {
    out.writeObjectStart()
    text("code", a.reason.name, out)
    out.writeComma()
    text("path", a.path, out)
    out.writeComma()
    text("pointer", a.pointer, out)
    number("line", a.line, out)
    number("column", a.column, out)
    number("offset", a.offset, out)
    number("record", a.record, out)
    number("recordOffset", a.recordOffset, out)
    out.writeComma()
    text("message", a.message, out)
    out.writeObjectEnd()
  }

  private[this] def text(name: String, value: String, out: JsonWriter): Unit = {
    out.writeName(name)
    out.writeString(value)
  }

  private[this] def number(name: String, value: Long, out: JsonWriter): Unit =
    if (value >= 0) {
      out.writeComma()
      out.writeName(name)
      out.writeLong(value)
    }
}
