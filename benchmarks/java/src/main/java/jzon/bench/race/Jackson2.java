package jzon.bench.race;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Jackson 2, with typed readers and writers made once; its Blackbird module generates classes at run time. */
final class Jackson2 extends BeanContender {
  private final ObjectReader reader;
  private final ObjectWriter writer;

  Jackson2(String name, JsonMapper mapper) {
    super(name, JsonMapper.class);
    reader = mapper.readerForListOf(Person.class);
    writer = mapper.writerFor(mapper.getTypeFactory().constructCollectionType(List.class, Person.class));
  }

  @Override
  public List<Person> read(byte[] json) throws IOException {
    return reader.readValue(json);
  }

  @Override
  public List<Person> read(InputStream json) throws IOException {
    return reader.readValue(json);
  }

  @Override
  public byte[] write(List<Person> persons) throws IOException {
    return writer.writeValueAsBytes(persons);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    writer.writeValue(target, persons);
  }
}
