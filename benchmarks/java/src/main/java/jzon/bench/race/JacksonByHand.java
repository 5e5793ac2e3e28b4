package jzon.bench.race;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** What one writes by hand against Jackson's streaming API. */
final class JacksonByHand extends BeanContender {
  private final JsonFactory factory = new JsonFactory();

  JacksonByHand() {
    super("jackson-core by hand", JsonFactory.class);
  }

  @Override
  public List<Person> read(byte[] json) throws IOException {
    return read(factory.createParser(json));
  }

  @Override
  public List<Person> read(InputStream json) throws IOException {
    return read(factory.createParser(json));
  }

  private static List<Person> read(JsonParser parser) throws IOException {
    try (JsonParser in = parser) {
      expect(in, in.nextToken(), JsonToken.START_ARRAY);
      List<Person> persons = new ArrayList<>();
      JsonToken token = in.nextToken();
      while (token == JsonToken.START_OBJECT) {
        persons.add(readPerson(in));
        token = in.nextToken();
      }
      expect(in, token, JsonToken.END_ARRAY);
      expect(in, in.nextToken(), null);
      return persons;
    }
  }

  private static Person readPerson(JsonParser in) throws IOException {
    Person person = new Person();
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      switch (name) {
        case "id" -> person.setId(integer(in));
        case "firstName" -> person.setFirstName(text(in));
        case "lastName" -> person.setLastName(text(in));
        case "street" -> person.setStreet(text(in));
        case "city" -> person.setCity(text(in));
        case "state" -> person.setState(text(in));
        case "zip" -> person.setZip(text(in));
        default -> {
          in.nextToken();
          in.skipChildren();
        }
      }
    }
    expect(in, in.currentToken(), JsonToken.END_OBJECT);
    return person;
  }

  private static int integer(JsonParser in) throws IOException {
    expect(in, in.nextToken(), JsonToken.VALUE_NUMBER_INT);
    return in.getIntValue();
  }

  private static String text(JsonParser in) throws IOException {
    String text = in.nextTextValue();
    if (text == null) throw new JsonParseException(in, "expected a string");
    return text;
  }

  private static void expect(JsonParser in, JsonToken found, JsonToken wanted) throws IOException {
    if (found != wanted) throw new JsonParseException(in, "expected " + wanted + ", got " + found);
  }

  @Override
  public byte[] write(List<Person> persons) throws IOException {
    try (ByteArrayBuilder target = new ByteArrayBuilder(factory._getBufferRecycler())) {
      write(persons, target);
      return target.toByteArray();
    }
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    try (JsonGenerator out = factory.createGenerator(target)) {
      out.writeStartArray();
      for (Person person : persons) {
        out.writeStartObject();
        out.writeNumberField("id", person.getId());
        out.writeStringField("firstName", person.getFirstName());
        out.writeStringField("lastName", person.getLastName());
        out.writeStringField("street", person.getStreet());
        out.writeStringField("city", person.getCity());
        out.writeStringField("state", person.getState());
        out.writeStringField("zip", person.getZip());
        out.writeEndObject();
      }
      out.writeEndArray();
    }
  }
}
