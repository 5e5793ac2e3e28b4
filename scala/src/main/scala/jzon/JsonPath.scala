package jzon

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.error.Reason

/**
 * A path to a value in a document, in the part of jq's syntax that paths of errors use: `.rows[0].id`, `."a b"`,
 * `.["a b"]`, and `.` for the document itself.
 */
final private[jzon] class JsonPath private (segments: List[Any]) {

  /** The value at this path. */
  def find(json: Json): Option[Json] = segments.foldLeft(Option(json))((at, segment) => at.flatMap(step(_, segment)))

  /** Returns the document with `f` applied to the value at this path; None if no value is at the path. */
  def transform(json: Json, f: Json => Json): Option[Json] = transform(json, segments, f)

  private[this] def transform(json: Json, path: List[Any], f: Json => Json): Option[Json] = path match {
    case Nil             => Some(f(json))
    case segment :: rest => step(json, segment).flatMap(transform(_, rest, f)).map(replace(json, segment, _))
  }

  /** Returns the document without the value at this path, or unchanged if no value is at the path. */
  def delete(json: Json): Json = delete(json, segments)

  private[this] def delete(json: Json, path: List[Any]): Json = path match {
    case Nil             => Json.Null
    case segment :: Nil  => remove(json, segment)
    case segment :: rest => step(json, segment).fold(json)(inner => replace(json, segment, delete(inner, rest)))
  }

  private[this] def step(json: Json, segment: Any): Option[Json] = segment match {
    case index: Int => json.get(index)
    case name       => json.get(name.toString)
  }

  /** Replaces the value at a segment that exists. */
  private[this] def replace(json: Json, segment: Any, value: Json): Json = (json, segment) match {
    case (Json.Arr(values), index: Int) => Json.Arr(values.updated(index, value))
    case (obj: Json.Obj, name: String)  => obj.updated(name, value)
    case _                              => json
  }

  private[this] def remove(json: Json, segment: Any): Json = (json, segment) match {
    case (Json.Arr(values), index: Int) => Json.Arr(values.patch(index, Nil, 1))
    case (obj: Json.Obj, name: String)  => obj.removed(name)
    case _                              => json
  }

  /** Returns a decoder of whole documents that decodes only the value at this path; errors have paths from the root. */
  def decoder[A](inner: Decoder[A]): Decoder[A] = new Decoder[A] with HasDecoders {
    def decoders: List[Any] = List(inner)
    def decode(in: JsonReader): A = read(in, segments, inner)
  }

  private[this] def read[A](in: JsonReader, path: List[Any], inner: Decoder[A]): A = path match {
    case Nil                  => inner.decode(in)
    case (index: Int) :: rest => readElement(in, index, rest, inner)
    case name :: rest         => readMember(in, name.toString, rest, inner)
  }

  /** Reads the whole array, because skipped values are checked too. */
  private[this] def readElement[A](in: JsonReader, index: Int, rest: List[Any], inner: Decoder[A]): A = {
    val at = in.offset()
    var found: Option[A] = None
    var i = 0
    var more = in.readArrayStart()
    while (more) {
      if (i == index) found = Some(read(in, rest, inner)) else in.skipValue()
      i += 1
      more = in.readNextElement()
    }
    found.getOrElse(throw in.error(Reason.MISSING_FIELD, at, "missing element " + index))
  }

  private[this] def readMember[A](in: JsonReader, name: String, rest: List[Any], inner: Decoder[A]): A = {
    var found: Option[A] = None
    var more = in.readObjectStart()
    while (more) {
      if (in.readName() != name) in.skipValue()
      else if (found.isDefined) throw in.duplicateName(name)
      else found = Some(read(in, rest, inner))
      more = in.readNextMember()
    }
    found.getOrElse {
      val names = new FieldNames(name)
      if (rest.isEmpty) inner.decodeMissing(in, names, 0) else throw in.missing(names, 0)
    }
  }
}

private[jzon] object JsonPath {

  /** Parses a path. Throws IllegalArgumentException for any other string, because paths come from programs. */
  def parse(text: String): JsonPath = {
    if (!text.startsWith(".")) throw malformed(text, 0)
    new JsonPath(if (text.length == 1) Nil else segments(text, 0))
  }

  private[this] def segments(text: String, from: Int): List[Any] =
    if (from == text.length) Nil
    else if (text.startsWith("[", from)) bracketed(text, from + 1)
    else if (text.startsWith(".[", from)) bracketed(text, from + 2)
    else if (text.startsWith(".\"", from)) {
      val end = endOfString(text, from + 1)
      string(text, from + 1, end) :: segments(text, end)
    } else if (text.charAt(from) == '.') {
      var end = from + 1
      while (end < text.length && isNamePart(text.charAt(end), first = end == from + 1)) end += 1
      if (end == from + 1) throw malformed(text, end)
      text.substring(from + 1, end) :: segments(text, end)
    } else throw malformed(text, from)

  /** Reads an index or a string up to the closing bracket. */
  private[this] def bracketed(text: String, from: Int): List[Any] = {
    val isString = text.startsWith("\"", from)
    var end = if (isString) endOfString(text, from) else from
    if (!isString) while (end < text.length && text.charAt(end) >= '0' && text.charAt(end) <= '9') end += 1
    if (!text.startsWith("]", end)) throw malformed(text, end)
    val segment =
      if (isString) string(text, from, end)
      else text.substring(from, end).toIntOption.getOrElse(throw malformed(text, from))
    segment :: segments(text, end + 1)
  }

  /** Returns the index after the closing quote of the string that starts at `from`. */
  private[this] def endOfString(text: String, from: Int): Int = {
    var end = from + 1
    while (end < text.length && text.charAt(end) != '"') end += (if (text.charAt(end) == '\\') 2 else 1)
    if (end >= text.length) throw malformed(text, from)
    end + 1
  }

  private[this] def string(text: String, from: Int, end: Int): String =
    Decoder.string.decodeJson(text.substring(from, end)).getOrElse(throw malformed(text, from))

  private[this] def isNamePart(c: Char, first: Boolean): Boolean =
    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || (!first && c >= '0' && c <= '9')

  private[this] def malformed(text: String, at: Int): IllegalArgumentException =
    new IllegalArgumentException(s"no path such as .rows[0].id or .\"a b\": $text, at character $at")
}
