package jzon.bench.race;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/** jzon with the adapter that its annotation processor writes. */
final class JzonBeans extends BeanContender {
  private final JsonAdapter<List<Person>> adapter = Jzon.adapter(Person.class).list();

  JzonBeans() {
    super("jzon-java", JsonAdapter.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return adapter.decode(json);
  }

  @Override
  public List<Person> read(InputStream json) {
    return adapter.decode(Source.of(json));
  }

  @Override
  public byte[] write(List<Person> persons) {
    return adapter.encode(persons);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    adapter.encodeTo(persons, Sink.of(target));
  }
}
