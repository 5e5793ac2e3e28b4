package jzon

import jzon.engine.{Discriminator, FieldNames, JsonReader, JsonWriter}
import jzon.engine.error.Limits

/**
 * A JSON Patch (RFC 6902): operations that change a document, one after the other.
 *
 * {{{
 *   val patch = JsonPatch.parse("""[{"op":"replace","path":"/name","value":"Ada"}]""")
 *   patch.flatMap(_(json)) // Right with the changed document
 * }}}
 *
 * If an operation fails, no part of the patch is applied. The error names the number of the operation, counted from 0,
 * as its path and the pointer in its message: `.[2](remove at /a/b: no value at /a/b)`.
 */
final case class JsonPatch(operations: Vector[JsonPatch.Operation]) {

  /** Returns the document after all operations. */
  def apply(json: Json): Either[JsonError, Json] = apply(json, Limits.DEFAULT)

  /**
   * Returns the document after all operations, which must not nest deeper than `limits` allow.
   *
   * A small patch can double the document with each `copy`. So copies can add at most 1 MiB, plus 16 times the size of
   * the document and the patch.
   */
  def apply(json: Json, limits: Limits): Either[JsonError, Json] = new PatchDraft(json, this, limits).result()
}

object JsonPatch {

  /** One change of a document, or a test. */
  sealed abstract class Operation extends Product with Serializable {

    /** The place of the change. */
    def path: JsonPointer
  }

  /** Adds a field or replaces it, inserts an element before an index, or appends one at `-`. */
  final case class Add(path: JsonPointer, value: Json) extends Operation

  /** Removes a field or an element, which must exist. */
  final case class Remove(path: JsonPointer) extends Operation

  /** Replaces a value, which must exist. */
  final case class Replace(path: JsonPointer, value: Json) extends Operation

  /** Removes the value at `from`, and then adds it at `path`, which must not be inside of it. */
  final case class Move(from: JsonPointer, path: JsonPointer) extends Operation

  /** Adds the value at `from` also at `path`. */
  final case class Copy(from: JsonPointer, path: JsonPointer) extends Operation

  /** Fails if the value at `path` is another one; numbers are compared by value, and objects without their order. */
  final case class Test(path: JsonPointer, value: Json) extends Operation

  /** Decodes a patch. */
  def parse(json: CharSequence): Either[JsonError, JsonPatch] = codec.decodeJson(json)

  /** Decodes a patch in UTF-8. */
  def parse(json: Array[Byte]): Either[JsonError, JsonPatch] = codec.decodeJson(json)

  /**
   * Returns a patch that changes `from` into `to`: it removes, replaces and adds fields, and the elements between those
   * that both arrays have at their beginning and at their end. If the values are equal, it has no operations.
   */
  def diff(from: Json, to: Json): JsonPatch = {
    val operations = Vector.newBuilder[Operation]
    PatchDifference.add(JsonPointer.root, from, to, operations)
    JsonPatch(operations.result())
  }

  /** The names in the order of the operations' numbers. */
  private[this] val op =
    new Discriminator("op", new FieldNames("add", "remove", "replace", "move", "copy", "test"))
  private[this] val names = new FieldNames("path", "from", "value")

  /** The fields that each operation needs, as bits in the order of `names`. */
  private[this] val needed = Array(5, 1, 5, 3, 3, 5)

  private[this] object OperationCodec extends Codec[Operation] {
    def decode(in: JsonReader): Operation = {
      val kind = in.readDiscriminator(op)
      var path: JsonPointer = null
      var from: JsonPointer = null
      var value: Json = null
      var seen = 0
      var field = in.readFirstName(names)
      while (field != JsonReader.END)
        // a field that the operation does not have is ignored, as RFC 6902 says
        if (field < 0 || (needed(kind) >> field & 1) == 0) {
          in.skipValue()
          field = in.readNextName(names)
        } else {
          seen = in.markRead(seen, field, names)
          if (field == 0) path = JsonPointer.codec.decode(in)
          else if (field == 1) from = JsonPointer.codec.decode(in)
          else value = Json.decoder.decode(in)
          field = in.readNextName(names)
        }
      if ((seen & needed(kind)) != needed(kind)) throw in.missing(names, seen, needed(kind))
      in.leaveDiscriminator()
      operation(kind, path, from, value)
    }

    private[this] def operation(kind: Int, path: JsonPointer, from: JsonPointer, value: Json): Operation = kind match {
      case 0 => Add(path, value)
      case 1 => Remove(path)
      case 2 => Replace(path, value)
      case 3 => Move(from, path)
      case 4 => Copy(from, path)
      case _ => Test(path, value)
    }

    def encode(operation: Operation, out: JsonWriter): Unit = operation match {
      case Add(path, value)     => write("add", null, path, value, out)
      case Remove(path)         => write("remove", null, path, null, out)
      case Replace(path, value) => write("replace", null, path, value, out)
      case Move(from, path)     => write("move", from, path, null, out)
      case Copy(from, path)     => write("copy", from, path, null, out)
      case Test(path, value)    => write("test", null, path, value, out)
      case null                 => throw out.nullValue(new NullPointerException)
    }

    private[this] def write(name: String, from: JsonPointer, path: JsonPointer, value: Json, out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeName("op")
      out.writeString(name)
      if (from != null) {
        out.writeComma()
        out.writeName("from")
        out.writeString(from.toString)
      }
      out.writeComma()
      out.writeName("path")
      out.writeString(path.toString)
      if (value != null) {
        out.writeComma()
        out.writeName("value")
        Json.encoder[Json].encode(value, out)
      }
      out.writeObjectEnd()
    }
  }

  /** Reads and writes one operation: an unknown `op` is an error, fields that the `op` does not have are ignored. */
  implicit val operation: Codec[Operation] = OperationCodec

  /** Reads and writes a patch, an array of operations. */
  implicit val codec: Codec[JsonPatch] =
    Codec.from(
      Decoder.vector[Operation].map(new JsonPatch(_)),
      Encoder.vector[Operation].contramap[JsonPatch](_.operations)
    )
}
