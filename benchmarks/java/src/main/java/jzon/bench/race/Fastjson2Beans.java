package jzon.bench.race;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.TypeReference;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.util.List;

/** fastjson2, by its static methods; it generates its code when it first sees a type. */
final class Fastjson2Beans extends BeanContender {
  private static final Type TYPE = new TypeReference<List<Person>>() {}.getType();

  Fastjson2Beans() {
    super("fastjson2", JSON.class);
  }

  @Override
  public List<Person> read(byte[] json) {
    return JSON.parseObject(json, TYPE);
  }

  @Override
  public List<Person> read(InputStream json) {
    return JSON.parseObject(json, TYPE);
  }

  @Override
  public byte[] write(List<Person> persons) {
    return JSON.toJSONBytes(persons);
  }

  @Override
  public void write(List<Person> persons, OutputStream target) {
    JSON.writeTo(target, persons);
  }
}
