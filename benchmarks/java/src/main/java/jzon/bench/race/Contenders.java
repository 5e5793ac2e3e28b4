package jzon.bench.race;

import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.util.List;

/** All contenders, in the order of the report. A new one is a file of its own and two lines here. */
public final class Contenders {
  /** Their names. */
  public static final List<String> NAMES =
      List.of(
          "jzon-java",
          "jzon-scala",
          "jackson 2",
          "jackson 2 with Blackbird",
          "jackson 3",
          "jackson 3 with Blackbird",
          "gson",
          "moshi",
          "fastjson2",
          "fory-json",
          "avaje-jsonb",
          "dsl-json",
          "yasson");

  private Contenders() {}

  /** Makes a contender; throws an IllegalArgumentException for a name that none has. */
  public static Contender<?> make(String name) {
    return switch (name) {
      case "jzon-java" -> new JzonBeans();
      case "jzon-scala" -> new JzonScala();
      case "jackson 2" -> new Jackson2(name, com.fasterxml.jackson.databind.json.JsonMapper.builder().build());
      case "jackson 2 with Blackbird" ->
          new Jackson2(
              name,
              com.fasterxml.jackson.databind.json.JsonMapper.builder().addModule(new BlackbirdModule()).build());
      case "jackson 3" -> new Jackson3(name, tools.jackson.databind.json.JsonMapper.builder().build());
      case "jackson 3 with Blackbird" ->
          new Jackson3(
              name,
              tools.jackson.databind.json.JsonMapper.builder()
                  .addModule(new tools.jackson.module.blackbird.BlackbirdModule())
                  .build());
      case "gson" -> new GsonBeans();
      case "moshi" -> new MoshiBeans();
      case "fastjson2" -> new Fastjson2Beans();
      case "fory-json" -> new ForyBeans();
      case "avaje-jsonb" -> new AvajeBeans();
      case "dsl-json" -> new DslJsonBeans();
      case "yasson" -> new YassonBeans();
      default -> throw new IllegalArgumentException("no contender is called " + name + "; there are " + NAMES);
    };
  }
}
