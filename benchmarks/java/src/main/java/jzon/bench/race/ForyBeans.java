package jzon.bench.race;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.fory.json.ForyJson;
import org.apache.fory.reflect.TypeRef;

/** Apache Fory JSON, which generates its code when it first sees a type; streams are read whole first. */
final class ForyBeans extends BeanContender {
  private static final TypeRef<List<Person>> TYPE = new TypeRef<>() {};

  private final ForyJson fory = ForyJson.builder().build();

  ForyBeans() {
    super("fory-json", ForyJson.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return fory.fromJson(json, TYPE);
  }

  @Override
  public List<Person> read(InputStream json) throws IOException {
    return fory.fromJson(json.readAllBytes(), TYPE);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return fory.toJsonBytes(persons, TYPE);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    target.write(fory.toJsonBytes(persons, TYPE));
  }
}
