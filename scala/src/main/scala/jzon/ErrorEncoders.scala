package jzon

import jzon.engine.JsonWriter
import jzon.engine.error.JsonError

/** The instance for errors, with which services reply to a bad request. */
private[jzon] trait ErrorEncoders {

  /**
   * Encodes an error as an object of `code`, `path`, `pointer`, `line`, `column`, `offset` and `message`, in this
   * order.
   *
   * `{"code":"MISSING_FIELD","path":".a","pointer":"/a","line":1,"column":3,"offset":2,"message":"missing"}` is an
   * example. An error of a stream of documents has `record` and `recordOffset` before the message.
   *
   * `code` is the name of the `jzon.engine.error.Reason`; it does not change when messages get better. `path` has jq's
   * syntax, `pointer` is a JSON Pointer. `line` and `column` count from 1; the column and the offset count bytes.
   * Unknown fields are left out. Names and strings of the input are shortened and escaped, so the object is always
   * valid JSON.
   */
  implicit def jsonError: Encoder[JsonError] = ErrorEncoder
}

private object ErrorEncoder extends Encoder[JsonError] {
  def encode(a: JsonError, out: JsonWriter): Unit = out.writeError(a, "message")
}
