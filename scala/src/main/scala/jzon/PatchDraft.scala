package jzon

import java.util.{ArrayList, LinkedHashMap, Locale}

import jzon.engine.codecs.CopyBudget
import jzon.engine.error.{Limits, Reason}

/**
 * A document while a [[JsonPatch]] changes it.
 *
 * A container on the path of an operation is opened once, as a list or map that can be changed. So each operation takes
 * time for its path, and not for the width of the containers on it. All others stay as they are.
 */
final private class PatchDraft(json: Json, patch: JsonPatch, limits: Limits) {
  import PatchDraft._

  private[this] var root = new Node(json)

  /** What copies may still add, or null before the first copy. */
  private[this] var budget: CopyBudget = null
  private[this] var number = 0

  def result(): Either[JsonError, Json] =
    try {
      while (number < patch.operations.length) {
        run(patch.operations(number))
        number += 1
      }
      if (number == 0) Right(json)
      else {
        number -= 1 // the last operation has made the document as deep as it is
        Right(frozen(root, limits.depth))
      }
    } catch {
      case e: JsonException => Left(jzon.engine.error.JsonError.of(e))
    }

  private[this] def run(operation: JsonPatch.Operation): Unit = operation match {
    case JsonPatch.Add(path, value)     => add(operation, path, new Node(value))
    case JsonPatch.Remove(path)         => remove(operation, path)
    case JsonPatch.Replace(path, value) => replace(operation, path, new Node(value))
    case JsonPatch.Move(from, path)     => move(operation, from, path)
    case JsonPatch.Copy(from, path)     => add(operation, path, new Node(copied(find(operation, from))))
    case JsonPatch.Test(path, value)    => test(operation, path, value)
  }

  private[this] def add(operation: JsonPatch.Operation, path: JsonPointer, value: Node): Unit =
    if (path.tokens.isEmpty) root = value
    else {
      val parent = find(operation, path, path.tokens.length - 1)
      val last = path.tokens.last
      if (parent.members != null) parent.members.put(last, value)
      else if (parent.elements == null) throw noContainer(operation, path, path.tokens.length - 1)
      else if (last == "-") parent.elements.add(value)
      else parent.elements.add(index(operation, last, parent.elements.size), value)
      ()
    }

  private[this] def remove(operation: JsonPatch.Operation, path: JsonPointer): Node = {
    val node = find(operation, path)
    if (path.tokens.isEmpty) throw fault(operation, "the whole document cannot be removed")
    val parent = find(operation, path, path.tokens.length - 1)
    if (parent.members != null) parent.members.remove(path.tokens.last)
    else parent.elements.remove(path.tokens.last.toInt)
    node
  }

  private[this] def replace(operation: JsonPatch.Operation, path: JsonPointer, value: Node): Unit = {
    find(operation, path)
    if (path.tokens.isEmpty) root = value
    else {
      val parent = find(operation, path, path.tokens.length - 1)
      if (parent.members != null) parent.members.put(path.tokens.last, value)
      else parent.elements.set(path.tokens.last.toInt, value)
      ()
    }
  }

  private[this] def move(operation: JsonPatch.Operation, from: JsonPointer, path: JsonPointer): Unit =
    if (from == path) {
      find(operation, from)
      ()
    } else if (from.isPrefixOf(path)) throw fault(operation, "a value cannot move from " + shown(from) + " into itself")
    else add(operation, path, remove(operation, from))

  private[this] def test(operation: JsonPatch.Operation, path: JsonPointer, value: Json): Unit = {
    val node = find(operation, path)
    if (!same(node, value)) throw fault(operation, "the value is another one than " + brief(value))
  }

  // ---- places ----

  private[this] def find(operation: JsonPatch.Operation, path: JsonPointer): Node =
    find(operation, path, path.tokens.length)

  /** Returns the value at the first tokens of a path, and opens the containers on the way and the value itself. */
  private[this] def find(operation: JsonPatch.Operation, path: JsonPointer, length: Int): Node = {
    var node = root
    var i = 0
    while (i < length) {
      node.open()
      val token = path.tokens(i)
      val next =
        if (node.members != null) node.members.get(token)
        else if (node.elements == null) throw noContainer(operation, path, i)
        else if (token == "-") null
        else {
          val at = index(operation, token, Int.MaxValue)
          if (at < node.elements.size) node.elements.get(at) else null
        }
      if (next == null) throw fault(operation, "no value at " + shown(path, i + 1))
      node = next
      i += 1
    }
    if (length < path.tokens.length) node.open()
    node
  }

  private[this] def index(operation: JsonPatch.Operation, token: String, most: Int): Int =
    JsonPointer.index(token) match {
      case Some(i) if i <= most => i
      case Some(_)              => throw fault(operation, "the array has " + most + " elements")
      case None if token.nonEmpty && token.forall(c => c >= '0' && c <= '9') && token.charAt(0) != '0' =>
        throw fault(operation, "the index " + token + " is too large")
      case None => throw fault(operation, "'" + token + "' is not an index of an array")
    }

  // ---- copies ----

  private[this] def copied(node: Node): Json = {
    if (budget == null)
      budget = new CopyBudget(size(json, Long.MaxValue, limits.depth) + patch.operations.iterator.map(sizeOf).sum)
    val value = frozen(node, limits.depth)
    node.close(value)
    if (!budget.take(size(value, budget.left, limits.depth)))
      throw fault(Reason.LIMIT_DOCUMENT_BYTES, "the copies of this patch make the document too long")
    value
  }

  private[this] def sizeOf(operation: JsonPatch.Operation): Long = {
    val path = CopyBudget.operation(operation.path.tokens.length)
    operation match {
      case JsonPatch.Add(_, value)     => path + size(value, Long.MaxValue, limits.depth)
      case JsonPatch.Replace(_, value) => path + size(value, Long.MaxValue, limits.depth)
      case _                           => path
    }
  }

  /** Returns the size of a tree as `CopyBudget` counts it, or a number above `most` if it is larger. */
  private[this] def size(json: Json, most: Long, depth: Int): Long = json match {
    case Json.Str(value) => CopyBudget.string(value)
    case Json.Num(text)  => CopyBudget.number(text)
    case Json.Arr(values) =>
      if (depth == 0) throw tooDeep()
      var n = CopyBudget.CONTAINER
      var i = 0
      while (i < values.length && n <= most) {
        n += CopyBudget.ELEMENT + size(values(i), most - n, depth - 1)
        i += 1
      }
      n
    case obj: Json.Obj =>
      if (depth == 0) throw tooDeep()
      var n = CopyBudget.CONTAINER
      var i = 0
      while (i < obj.size && n <= most) {
        n += CopyBudget.field(obj.names(i))
        n += size(obj.values(i), most - n, depth - 1)
        i += 1
      }
      n
    case _ => CopyBudget.LITERAL
  }

  /** Returns the value of a node; rejects more than `depth` nested containers. */
  private[this] def frozen(node: Node, depth: Int): Json =
    if (node.json != null) {
      checkDepth(node.json, depth)
      node.json
    } else if (depth == 0) throw tooDeep()
    else if (node.elements != null) {
      val values = Vector.newBuilder[Json]
      node.elements.forEach { element =>
        values += frozen(element, depth - 1)
        ()
      }
      Json.Arr(values.result())
    } else {
      val members = new LinkedHashMap[String, Json]
      node.members.forEach { (name, value) =>
        members.put(name, frozen(value, depth - 1))
        ()
      }
      Json.Obj.of(members)
    }

  private[this] def checkDepth(json: Json, depth: Int): Unit = json match {
    case Json.Arr(values) =>
      if (depth == 0) throw tooDeep()
      values.foreach(checkDepth(_, depth - 1))
    case obj: Json.Obj =>
      if (depth == 0) throw tooDeep()
      obj.values.foreach(checkDepth(_, depth - 1))
    case _ =>
  }

  // ---- errors ----

  private[this] def tooDeep(): JsonException =
    fault(Reason.LIMIT_DEPTH, "the document nests more than " + limits.depth + " deep")

  private[this] def noContainer(operation: JsonPatch.Operation, path: JsonPointer, length: Int): JsonException =
    fault(operation, "the value at " + shown(path, length) + " is neither an object nor an array")

  private[this] def fault(operation: JsonPatch.Operation, message: String): JsonException =
    fault(
      Reason.REJECTED,
      operation.productPrefix.toLowerCase(Locale.ROOT) + " at " + shown(operation.path) + ": " + message
    )

  private[this] def fault(reason: Reason, message: String): JsonException =
    jzon.engine.error.JsonError.atPath(reason, java.util.List.of[AnyRef](Integer.valueOf(number)), message).toException
}

private object PatchDraft {

  /** A value; a container is either closed, as `json`, or open, as a list or map of nodes. */
  final class Node(var json: Json) {
    var elements: ArrayList[Node] = null
    var members: LinkedHashMap[String, Node] = null

    def open(): Unit = json match {
      case Json.Arr(values) =>
        elements = new ArrayList(values.length + 1)
        values.foreach(value => elements.add(new Node(value)))
        json = null
      case obj: Json.Obj =>
        members = new LinkedHashMap(obj.size * 2)
        for (i <- 0 until obj.size) members.put(obj.names(i), new Node(obj.values(i)))
        json = null
      case _ =>
    }

    def close(value: Json): Unit = {
      json = value
      elements = null
      members = null
    }
  }

  private def shown(path: JsonPointer): String = shown(path, path.tokens.length)

  /** Returns the pointer of the first tokens. */
  private def shown(path: JsonPointer, length: Int): String =
    if (length == 0) "the root" else JsonPointer(path.tokens.take(length): _*).toString

  /** Returns the JSON of a scalar, or the kind of a container. */
  private def brief(json: Json): String = json match {
    case _: Json.Obj => "the object of the test"
    case Json.Arr(_) => "the array of the test"
    case scalar      => scalar.toString
  }

  /** Compares as RFC 6902 section 4.6 says: numbers by value, objects without the order of fields. */
  private def same(node: Node, other: Json): Boolean =
    if (node.json != null) same(node.json, other)
    else
      other match {
        case Json.Arr(values) if node.elements != null =>
          values.length == node.elements.size && values.indices.forall(i => same(node.elements.get(i), values(i)))
        case obj: Json.Obj if node.members != null =>
          obj.size == node.members.size && obj.names.indices.forall { i =>
            val member = node.members.get(obj.names(i))
            member != null && same(member, obj.values(i))
          }
        case _ => false
      }

  private def same(a: Json, b: Json): Boolean = (a, b) match {
    case (Json.Num(x), Json.Num(y)) => x == y || NumberValue.of(x) == NumberValue.of(y)
    case (Json.Arr(x), Json.Arr(y)) => x.length == y.length && x.indices.forall(i => same(x(i), y(i)))
    case (x: Json.Obj, y: Json.Obj) =>
      x.size == y.size && x.names.indices.forall(i => y.get(x.names(i)).exists(same(x.values(i), _)))
    case _ => a == b
  }
}

/** The value of a number, whatever its exponent: digits without zeros at their ends, times a power of ten. */
final private case class NumberValue(isNegative: Boolean, digits: String, exponent: java.math.BigInteger)

private object NumberValue {
  private[this] val Zero = NumberValue(isNegative = false, "", java.math.BigInteger.ZERO)

  /** Reads a number in RFC 8259's syntax. */
  def of(text: String): NumberValue = {
    val e = text.indexWhere(c => c == 'e' || c == 'E')
    val mantissa = text.substring(if (text.charAt(0) == '-') 1 else 0, if (e < 0) text.length else e)
    val point = mantissa.indexOf('.')
    val all = mantissa.replace(".", "")
    var end = all.length
    while (end > 0 && all.charAt(end - 1) == '0') end -= 1
    var start = 0
    while (start < end && all.charAt(start) == '0') start += 1
    if (start == end) Zero
    else {
      val written = if (e < 0) java.math.BigInteger.ZERO else exponent(text.substring(e + 1))
      val fraction = if (point < 0) 0 else mantissa.length - point - 1
      val shift = java.math.BigInteger.valueOf(all.length.toLong - end - fraction)
      NumberValue(text.charAt(0) == '-', all.substring(start, end), written.add(shift))
    }
  }

  private[this] def exponent(text: String): java.math.BigInteger = new java.math.BigInteger(text)
}
