package jzon.bench.race;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Yasson, the reference implementation of Jakarta's JSON binding, which reads and writes characters and streams. */
final class YassonBeans extends BeanContender {
  private static final Type TYPE = new ArrayList<Person>() {}.getClass().getGenericSuperclass();

  private final Jsonb jsonb = JsonbBuilder.create();

  YassonBeans() {
    super("yasson", org.eclipse.yasson.JsonBindingProvider.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return jsonb.fromJson(new String(json, StandardCharsets.UTF_8), TYPE);
  }

  @Override
  public List<Person> read(InputStream json) {
    return jsonb.fromJson(json, TYPE);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return jsonb.toJson(persons, TYPE).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    jsonb.toJson(persons, TYPE, target);
  }
}
