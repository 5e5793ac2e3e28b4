package jzon.bench.handwritten

import jzon.bench.handwritten.Names.*
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.payloads.Records.*
import jzon.Codec

/** The table of persons, by hand against the engine. */
object Persons extends Codec[Table] {
  private val tableNames = new FieldNames("table")
  private val recordNames = new FieldNames("id", "firstname", "lastname", "street", "city", "state", "zip")

  def decode(in: JsonReader): Table = {
    val names = tableNames
    var seen = 0
    var table: List[Record] = null
    var name = first2(in, "table", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        table = Lists.read(in)(readRecord(_))
      } else in.skipValue()
      name = in.readNextName(names)
    }
    if (seen != 1) throw in.missing(names, seen, 1)
    Table(table)
  }

  private def readRecord(in: JsonReader): Record = {
    val names = recordNames
    var seen = 0
    var id, firstname, lastname, street, city, state, zip: String = null
    var name = first1(in, "id", 0, names)
    while (name != JsonReader.END) {
      if (name == 0) {
        seen = once(in, names, seen, 0)
        id = in.readString()
        name = next2(in, "firstname", 1, names)
      } else if (name == 1) {
        seen = once(in, names, seen, 1)
        firstname = in.readString()
        name = next2(in, "lastname", 2, names)
      } else if (name == 2) {
        seen = once(in, names, seen, 2)
        lastname = in.readString()
        name = next2(in, "street", 3, names)
      } else if (name == 3) {
        seen = once(in, names, seen, 3)
        street = in.readString()
        name = next1(in, "city", 4, names)
      } else if (name == 4) {
        seen = once(in, names, seen, 4)
        city = in.readString()
        name = next2(in, "state", 5, names)
      } else if (name == 5) {
        seen = once(in, names, seen, 5)
        state = in.readString()
        name = next1(in, "zip", 6, names)
      } else {
        if (name == 6) {
          seen = once(in, names, seen, 6)
          zip = in.readString()
        } else in.skipValue()
        name = in.readNextName(names)
      }
    }
    if (seen != 127) throw in.missing(names, seen, 127)
    Record(id, firstname, lastname, street, city, state, zip)
  }

  def encode(a: Table, out: JsonWriter): Unit = {
    write(out, "{\"table\":")
    Lists.write(a.table, out)((record, o) => writeRecord(record, o))
    out.writeObjectEnd()
  }

  private def writeRecord(a: Record, out: JsonWriter): Unit = {
    write(out, "{\"id\":")
    out.writeString(a.id)
    write(out, ",\"firstname\":")
    out.writeString(a.firstname)
    write(out, ",\"lastname\":")
    out.writeString(a.lastname)
    write(out, ",\"street\":")
    out.writeString(a.street)
    write(out, ",\"city\":")
    out.writeString(a.city)
    write(out, ",\"state\":")
    out.writeString(a.state)
    write(out, ",\"zip\":")
    out.writeString(a.zip)
    out.writeObjectEnd()
  }
}
