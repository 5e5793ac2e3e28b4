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
  def encode(a: JsonError, out: JsonWriter): Unit = out.writeError(a, "message")
}
