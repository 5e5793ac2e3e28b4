package jzon.bench.race;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** avaje-jsonb with the adapter that its annotation processor generates. */
final class AvajeBeans extends BeanContender {
  private final JsonType<List<Person>> type = Jsonb.builder().build().type(Person.class).list();

  AvajeBeans() {
    super("avaje-jsonb", Jsonb.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return type.fromJson(json);
  }

  @Override
  public List<Person> read(InputStream json) {
    return type.fromJson(json);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return type.toJsonBytes(persons);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    type.toJson(persons, target);
  }
}
