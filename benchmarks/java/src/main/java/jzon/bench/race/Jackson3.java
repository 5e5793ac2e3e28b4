package jzon.bench.race;

import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Jackson 3, with typed readers and writers made once; its Blackbird module generates classes at run time. */
final class Jackson3 extends BeanContender {
  private final ObjectReader reader;
  private final ObjectWriter writer;

  Jackson3(String name, JsonMapper mapper) {
    super(name, JsonMapper.class);
    reader = mapper.readerForListOf(Person.class);
    writer = mapper.writerFor(mapper.getTypeFactory().constructCollectionType(List.class, Person.class));
  }

  @Override
  public List<Person> read(byte[] json) {
    return reader.readValue(json);
  }

  @Override
  public List<Person> read(InputStream json) {
    return reader.readValue(json);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return writer.writeValueAsBytes(persons);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    writer.writeValue(target, persons);
  }
}
