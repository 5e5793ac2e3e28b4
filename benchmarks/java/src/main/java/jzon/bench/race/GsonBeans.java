package jzon.bench.race;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Gson, which reads and writes characters only. */
final class GsonBeans extends BeanContender {
  private static final TypeToken<List<Person>> TYPE = new TypeToken<>() {};

  private final Gson gson = new Gson();
  private final TypeAdapter<List<Person>> adapter = gson.getAdapter(TYPE);

  GsonBeans() {
    super("gson", Gson.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return gson.fromJson(new String(json, StandardCharsets.UTF_8), TYPE);
  }

  @Override
  public List<Person> read(InputStream json) {
    return gson.fromJson(new InputStreamReader(json, StandardCharsets.UTF_8), TYPE);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return adapter.toJson(persons).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) throws IOException {
    Writer writer = new OutputStreamWriter(target, StandardCharsets.UTF_8);
    adapter.toJson(writer, persons);
    writer.flush();
  }
}
