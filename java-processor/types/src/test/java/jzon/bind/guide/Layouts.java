package jzon.bind.guide;

import java.util.List;
import java.util.Map;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.EncodeOptions;

/** Configuration files, and the layouts of written JSON. */
public final class Layouts {
  @Json
  record Settings(String host, List<Integer> ports) {}

  public static void main(String[] args) {
    JsonAdapter<Settings> settings = Jzon.adapter(Settings.class);
    String file = """
        {
          "host": "localhost", // for now
          "ports": [8080, /* 8081, */ 8082,],
        }
        """;
    DecodeOptions lenient = DecodeOptions.defaults().lenient();
    System.out.println(settings.decode(file, lenient));
    //> Settings[host=localhost, ports=[8080, 8082]]
    System.out.println(settings.tryDecode(file.replace("8082", "x"), lenient).toError().orElseThrow());
    //> .ports[1](expected an integer, got x)
    System.out.println(settings.tryDecode(file).toError().orElseThrow());
    //> (expected a name, got /)
    JsonAdapter<Map<String, Double>> amounts = Jzon.adapter(new TypeRef<Map<String, Double>>() {});
    EncodeOptions canonical = EncodeOptions.compact().canonical();
    System.out.println(amounts.encodeToString(Map.of("total", 100.0, "rate", 1e-7, "max", 1e21), canonical));
    //> {"max":1e+21,"rate":1e-7,"total":100}
    try {
      Jzon.adapter(long.class).list().encode(List.of(1L, 9007199254740993L), canonical);
    } catch (JsonBindException e) {
      System.out.println(e.getMessage());
      //> .[1](expected a number that a double holds exactly, or a string, got 9007199254740993)
    }
    System.out.println(settings.encodeToString(new Settings("é", List.of()), EncodeOptions.compact().asciiOnly()));
    //> {"host":"\u00e9","ports":[]}
  }
}
