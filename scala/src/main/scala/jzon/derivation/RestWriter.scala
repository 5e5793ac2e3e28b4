package jzon
package derivation

import jzon.engine.codecs.Secrets
import jzon.engine.error.Limits
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** Writes the field with `@rest` at the end of an object; only for generated code. */
object RestWriter {

  /**
   * Writes the fields of the value and closes the object.
   *
   * Throws an IllegalArgumentException for a name that the object has already.
   *
   * @param field the class and the field, for messages
   * @param names all names that other fields have or read, and the discriminator
   * @param before the opening brace if nothing was written yet, else a comma
   */
  def writeEnd(
      value: Any,
      encoder: Encoder[_],
      field: String,
      names: FieldNames,
      before: Long,
      out: JsonWriter
  ): Unit = {
    if (writeFields(value, encoder, field, names, before, out) == ',') out.writeObjectEnd() else out.writeEmptyObject()
  }

  /** As [[writeEnd]], but leaves the object open; returns a comma if the object has a field, else the brace. */
  def writeFields(
      value: Any,
      encoder: Encoder[_],
      field: String,
      names: FieldNames,
      before: Long,
      out: JsonWriter
  ): Long = {
    if (value == null) {
      // so that the error is at the object, and not at the field before
      if (before == ',') out.writeComma() else out.writeObjectStart()
      throw new NullPointerException(field)
    }
    val wrote = encoder match {
      case secret: SecretValue => writeSecret(value, secret, field, names, before, out)
      case other => writePlain(value, other, field, new Names(names, field, isSecret = false), before, out)
    }
    if (wrote) ',' else before
  }

  private def writePlain(
      value: Any,
      encoder: Encoder[_],
      field: String,
      names: Names,
      before: Long,
      out: JsonWriter
  ): Boolean = encoder match {
    case map: MapEncoder[_, _, _] if map.writesStrings => writeMap(value, map, names, before, out)
    case other => writeObject(bytes(value, other.asInstanceOf[Encoder[Any]], out), field, names, before, out)
  }

  /** The names of the other fields, and the errors for a name that is one of them or a duplicate. */
  final private class Names(names: FieldNames, field: String, isSecret: Boolean) {
    def check(name: String): Unit =
      if (names.find(name) >= 0) throw twice(name)
      else if (!names.collects(name)) throw names.uncollected(field, if (isSecret) null else name)

    def twice(name: String): IllegalArgumentException = RestWriter.twice(if (isSecret) null else name, field)
  }

  private def bytes(value: Any, encoder: Encoder[Any], out: JsonWriter): Array[Byte] =
    if (!Secrets.isRedacting(out)) encoder.encodeJsonBytes(value)
    else Encoder.bytes(encoder, value, Secrets.redactingLike(out, JsonWriter.open()))

  /** Writes the fields; or, if secrets are left out, one field in place of all. */
  private def writeSecret(
      value: Any,
      secret: SecretValue,
      field: String,
      names: FieldNames,
      before: Long,
      out: JsonWriter
  ): Boolean = {
    val inner = SecretCodecs.plain(secret)
    if (!Secrets.isRedacting(out))
      SecretCodecs.protect(out) {
        writePlain(value, inner, field, new Names(names, field, isSecret = true), before, out)
      }
    else {
      val json = SecretCodecs.protect(out)(inner.encodeJson(value))
      val isEmpty = json == "{}"
      if (!isEmpty) {
        if (before == ',') out.writeComma() else out.writeObjectStart()
        out.writeName(Secrets.MASK)
        Secrets.writeMask(out, json)
      }
      !isEmpty
    }
  }

  /** Rejects a value that contains the discriminator's name, for a case with its own instance. */
  def requireWithout(value: Any, tag: String, field: String): Unit = {
    val contains = value match {
      case map: scala.collection.Map[_, _] => map.asInstanceOf[scala.collection.Map[String, Any]].contains(tag)
      case json: Json                      => json.get(tag).isDefined
      case raw: RawJson                    => raw.as[Json](Json.decoderLastWins).exists(_.get(tag).isDefined)
      case _                               => false
    }
    if (contains) throw twice(tag, field)
  }

  private def writeMap(
      value: Any,
      encoder: MapEncoder[_, _, _],
      names: Names,
      before: Long,
      out: JsonWriter
  ): Boolean = {
    val entries = encoder.asInstanceOf[MapEncoder[String, Any, scala.collection.Map[String, Any]]]
    var separator = before.toChar
    value.asInstanceOf[scala.collection.Map[String, Any]].foreachEntry { (k, v) =>
      names.check(k)
      entries.writeMember(separator, k, v, out)
      separator = ','
    }
    separator != before.toChar
  }

  /** Writes the fields of an object that is JSON already. */
  private def writeObject(
      json: Array[Byte],
      field: String,
      names: Names,
      before: Long,
      out: JsonWriter
  ): Boolean = {
    val in = JsonReader.open(json, 0, json.length, Limits.MOST)
    try {
      if (in.peek() != '{') throw new IllegalArgumentException(s"$field: @rest needs a JSON object")
      val own = new java.util.HashSet[String]
      var more = in.readObjectStart()
      var separator = before.toChar
      while (more) {
        val name = in.readName()
        names.check(name)
        if (!own.add(name)) throw names.twice(name)
        if (separator == ',') out.writeComma() else out.writeObjectStart()
        separator = ','
        out.writeName(name)
        val value = in.readRaw()
        out.writeRaw(value, 0, value.length)
        more = in.readNextMember()
      }
      !own.isEmpty
    } finally in.close()
  }

  /** Returns the exception for a duplicate name; null if the name is secret. */
  private def twice(name: String, field: String): IllegalArgumentException = {
    val shown = if (name == null) "a name" else "the name " + jzon.engine.names.JsonText.quoted(name)
    new IllegalArgumentException(s"$field: the object would have $shown twice; remove it from the value")
  }
}
