package jzon

import scala.jdk.CollectionConverters._

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Limits
import jzon.engine.trees.{PatchOperation, TreePatches}
import jzon.engine.trees.PatchOperation.Kind

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
  def apply(json: Json, limits: Limits): Either[JsonError, Json] =
    try Right(TreePatches.apply(JsonTrees, json, operations.map(JsonPatch.neutral).asJava, limits))
    catch { case e: JsonException => Left(jzon.engine.error.JsonError.of(e)) }
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
  def diff(from: Json, to: Json): JsonPatch =
    JsonPatch(TreePatches.diff(JsonTrees, from, to).asScala.iterator.map(own).toVector)

  private def neutral(operation: Operation): PatchOperation[Json] = {
    val path = operation.path.tokens.asJava
    operation match {
      case Add(_, value)     => new PatchOperation(Kind.ADD, null, path, value)
      case Remove(_)         => new PatchOperation(Kind.REMOVE, null, path, null)
      case Replace(_, value) => new PatchOperation(Kind.REPLACE, null, path, value)
      case Move(from, _)     => new PatchOperation(Kind.MOVE, from.tokens.asJava, path, null)
      case Copy(from, _)     => new PatchOperation(Kind.COPY, from.tokens.asJava, path, null)
      case Test(_, value)    => new PatchOperation(Kind.TEST, null, path, value)
    }
  }

  private def own(neutral: PatchOperation[Json]): Operation = {
    def from = JsonPointer.of(neutral.from)
    val path = JsonPointer.of(neutral.path)
    neutral.kind match {
      case Kind.ADD     => Add(path, neutral.value)
      case Kind.REMOVE  => Remove(path)
      case Kind.REPLACE => Replace(path, neutral.value)
      case Kind.MOVE    => Move(from, path)
      case Kind.COPY    => Copy(from, path)
      case Kind.TEST    => Test(path, neutral.value)
    }
  }

  private[this] object OperationCodec extends Codec[Operation] {
    PatchOperation.prepare()

    def decode(in: JsonReader): Operation = own(PatchOperation.read(JsonTrees, in))

    def encode(operation: Operation, out: JsonWriter): Unit =
      if (operation == null) throw out.nullValue(new NullPointerException)
      else neutral(operation).write(JsonTrees, out)
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
