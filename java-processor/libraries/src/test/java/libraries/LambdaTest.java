package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import libraries.lambda.Lambda;
import org.junit.jupiter.api.Test;

/** The events of Lambda, and the JSON of its serializers, which know names and dates that the classes do not say. */
class LambdaTest {
  private static final class Serializers implements SameJsonTest.Library {
    @Override
    public String write(Object value) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      serializer(value.getClass()).toJson(cast(value), out);
      return out.toString(StandardCharsets.UTF_8);
    }

    @Override
    public Object read(String json, Class<?> type) {
      return serializer(type).fromJson(json);
    }

    @SuppressWarnings("unchecked")
    private static <T> T cast(Object value) {
      return (T) value;
    }

    private static <T> PojoSerializer<T> serializer(Class<T> type) {
      return LambdaEventSerializers.serializerFor(type, LambdaTest.class.getClassLoader());
    }
  }

  @Test
  void events() throws Exception {
    Path imported = Path.of(Lambda.class.getResource("/META-INF/jzon").toURI());
    List<String> names;
    try (Stream<Path> files = Files.list(imported)) {
      names = files.map(file -> file.getFileName().toString())
          .filter(name -> name.matches(".*\\.lambda\\.runtime\\.events\\.\\w+"))
          // the serializer writes XAmzRequestId, and the service xAmzRequestId as jzon
          .filter(name -> !name.endsWith(".S3ObjectLambdaEvent")).sorted().toList();
    }
    List<String> failed = new ArrayList<>();
    for (String name : names) {
      try {
        SameJsonTest.sameBean(new Serializers(), 2, Class.forName(name));
      } catch (AssertionError | RuntimeException e) {
        failed.add(name + ": " + e);
      }
    }
    assertEquals(List.of(), failed);
    assertEquals(61, names.size());
  }
}
