package jzon.bench.handwritten

import jzon.bench.handwritten.Names.*
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.payloads.GoogleMaps.*
import jzon.Codec

/** The distance matrix, by hand against the engine. */
object Matrix extends Codec[DistanceMatrix] {
  private val valueNames = new FieldNames("text", "value")
  private val elementNames = new FieldNames("distance", "duration", "status")
  private val rowNames = new FieldNames("elements")
  private val matrixNames = new FieldNames("destination_addresses", "origin_addresses", "rows", "status")

  def decode(in: JsonReader): DistanceMatrix = {
    val names = matrixNames
    var seen = 0
    var to, from: List[String] = null
    var rows: List[Rows] = null
    var status: String = null
    var name = first4(in, "destination_addresses", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        to = Lists.read(in)(_.readString())
        name = next3(in, "origin_addresses", 1, names)
      } else if (name == 1) {
        seen = once(in, names, seen, 1)
        from = Lists.read(in)(_.readString())
        name = next1(in, "rows", 2, names)
      } else if (name == 2) {
        seen = once(in, names, seen, 2)
        rows = Lists.read(in)(readRow(_))
        name = next2(in, "status", 3, names)
      } else {
        if (name == 3) {
          seen = once(in, names, seen, 3)
          status = in.readString()
        } else in.skipValue()
        name = in.readNextName(names)
      }
    }
    if (seen != 15) throw in.missing(names, seen, 15)
    DistanceMatrix(to, from, rows, status)
  }

  private def readRow(in: JsonReader): Rows = {
    val names = rowNames
    var seen = 0
    var elements: List[Elements] = null
    var name = first2(in, "elements", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        elements = Lists.read(in)(readElement(_))
      } else in.skipValue()
      name = in.readNextName(names)
    }
    if (seen != 1) throw in.missing(names, seen, 1)
    Rows(elements)
  }

  private def readElement(in: JsonReader): Elements = {
    val names = elementNames
    var seen = 0
    var distance, duration: Value = null
    var status: String = null
    var name = first2(in, "distance", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        distance = readValue(in)
        name = next2(in, "duration", 1, names)
      } else if (name == 1) {
        seen = once(in, names, seen, 1)
        duration = readValue(in)
        name = next2(in, "status", 2, names)
      } else {
        if (name == 2) {
          seen = once(in, names, seen, 2)
          status = in.readString()
        } else in.skipValue()
        name = in.readNextName(names)
      }
    }
    if (seen != 7) throw in.missing(names, seen, 7)
    Elements(distance, duration, status)
  }

  private def readValue(in: JsonReader): Value = {
    val names = valueNames
    var seen = 0
    var text: String = null
    var number = 0
    var name = first1(in, "text", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        text = in.readString()
        name = next2(in, "value", 1, names)
      } else {
        if (name == 1) {
          seen = once(in, names, seen, 1)
          number = in.readInt()
        } else in.skipValue()
        name = in.readNextName(names)
      }
    }
    if (seen != 3) throw in.missing(names, seen, 3)
    Value(text, number)
  }

  def encode(a: DistanceMatrix, out: JsonWriter): Unit = {
    write(out, "{\"destination_addresses\":")
    Lists.write(a.destination_addresses, out)((s, o) => o.writeString(s))
    write(out, ",\"origin_addresses\":")
    Lists.write(a.origin_addresses, out)((s, o) => o.writeString(s))
    write(out, ",\"rows\":")
    Lists.write(a.rows, out)((row, o) => writeRow(row, o))
    write(out, ",\"status\":")
    out.writeString(a.status)
    out.writeObjectEnd()
  }

  private def writeRow(a: Rows, out: JsonWriter): Unit = {
    write(out, "{\"elements\":")
    Lists.write(a.elements, out)((element, o) => writeElement(element, o))
    out.writeObjectEnd()
  }

  private def writeElement(a: Elements, out: JsonWriter): Unit = {
    write(out, "{\"distance\":")
    writeValue(a.distance, out)
    write(out, ",\"duration\":")
    writeValue(a.duration, out)
    write(out, ",\"status\":")
    out.writeString(a.status)
    out.writeObjectEnd()
  }

  private def writeValue(a: Value, out: JsonWriter): Unit = {
    write(out, "{\"text\":")
    out.writeString(a.text)
    write(out, ",\"value\":")
    out.writeInt(a.value)
    out.writeObjectEnd()
  }
}
