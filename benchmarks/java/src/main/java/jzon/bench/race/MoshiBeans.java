package jzon.bench.race;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.Types;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import okio.Buffer;
import okio.BufferedSink;
import okio.Okio;

/** Moshi, which looks at Java's classes by reflection and reads and writes Okio's buffers. */
final class MoshiBeans extends BeanContender {
  private final JsonAdapter<List<Person>> adapter =
      new Moshi.Builder().build().adapter(Types.newParameterizedType(List.class, Person.class));

  MoshiBeans() {
    super("moshi", Moshi.class);
  }

  @Override
  public List<Person> read(byte[] json) throws IOException {
    return adapter.fromJson(new Buffer().write(json));
  }

  @Override
  public List<Person> read(InputStream json) throws IOException {
    return adapter.fromJson(Okio.buffer(Okio.source(json)));
  }

  @Override
  public byte[] write(List<Person> persons) throws IOException {
    Buffer buffer = new Buffer();
    adapter.toJson(buffer, persons);
    return buffer.readByteArray();
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    BufferedSink sink = Okio.buffer(Okio.sink(target));
    adapter.toJson(sink, persons);
    sink.flush();
  }
}
