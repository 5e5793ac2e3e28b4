package jzon.bench.race;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;

/** What one writes by hand against jzon's engine, as its pages show it. */
final class JzonByHand extends BeanContender {
  private static final FieldNames NAMES =
      new FieldNames("id", "firstName", "lastName", "street", "city", "state", "zip");
  private static final int REQUIRED = 0x7f;

  JzonByHand() {
    super("jzon-engine by hand", JsonReader.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return read(JsonReader.open(json, 0, json.length, Limits.DEFAULT));
  }

  @Override
  public List<Person> read(InputStream json) {
    return read(JsonReader.open(json, Limits.DEFAULT));
  }

  private static List<Person> read(JsonReader reader) {
    try (JsonReader in = reader) {
      try {
        List<Person> persons = new ArrayList<>();
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
          if (persons.size() == in.maxEntries()) throw in.tooManyEntries();
          persons.add(readPerson(in));
        }
        in.readEnd();
        return persons;
      } catch (JsonException e) {
        throw new IllegalArgumentException(in.locate(e).toString());
      }
    }
  }

  private static Person readPerson(JsonReader in) {
    Person person = new Person();
    int seen = 0;
    int field = in.readFirstName(NAMES);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(NAMES);
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      switch (field) {
        case 0 -> person.setId(in.readInt());
        case 1 -> person.setFirstName(in.readString());
        case 2 -> person.setLastName(in.readString());
        case 3 -> person.setStreet(in.readString());
        case 4 -> person.setCity(in.readString());
        case 5 -> person.setState(in.readString());
        default -> person.setZip(in.readString());
      }
      field = in.readNextName(NAMES);
    }
    if (seen != REQUIRED) throw in.missing(NAMES, seen, REQUIRED);
    return person;
  }

  @Override
  public byte[] write(List<Person> persons) {
    try (JsonWriter out = JsonWriter.open()) {
      write(persons, out);
      return out.toByteArray();
    }
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    try (JsonWriter out = JsonWriter.open(target)) {
      write(persons, out);
      out.flush();
    }
  }

  private static void write(List<Person> persons, JsonWriter out) {
    out.writeArrayStart();
    for (int i = 0; i < persons.size(); i++) {
      if (i > 0) out.writeComma();
      write(persons.get(i), out);
    }
    out.writeArrayEnd();
  }

  private static void write(Person person, JsonWriter out) {
    out.writeObjectStart();
    out.writeName("id");
    out.writeInt(person.getId());
    member("firstName", person.getFirstName(), out);
    member("lastName", person.getLastName(), out);
    member("street", person.getStreet(), out);
    member("city", person.getCity(), out);
    member("state", person.getState(), out);
    member("zip", person.getZip(), out);
    out.writeObjectEnd();
  }

  private static void member(String name, String value, JsonWriter out) {
    out.writeComma();
    out.writeName(name);
    out.writeString(value);
  }
}
