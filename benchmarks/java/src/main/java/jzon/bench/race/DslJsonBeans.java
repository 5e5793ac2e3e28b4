package jzon.bench.race;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** DSL-JSON with the converter that its annotation processor generates, its writers reused. */
final class DslJsonBeans extends BeanContender {
  private final DslJson<Object> json = new DslJson<>(Settings.withRuntime().includeServiceLoader());
  private final ThreadLocal<JsonWriter> writers = ThreadLocal.withInitial(json::newWriter);
  private final JsonWriter.WriteObject<Person> writer = json.tryFindWriter(Person.class);

  DslJsonBeans() {
    super("dsl-json", DslJson.class);
  }

  @Override
  public List<Person> read(byte[] bytes) throws IOException {
    return json.deserializeList(Person.class, bytes, bytes.length);
  }

  @Override
  public List<Person> read(InputStream stream) throws IOException {
    return json.deserializeList(Person.class, stream);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return written(persons).toByteArray();
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    written(persons).toStream(target);
  }

  private JsonWriter written(List<Person> persons) {
    JsonWriter out = writers.get();
    out.reset();
    out.serialize(persons, writer);
    return out;
  }
}
