package jzon.bind.guide;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;

/** The first minute. */
public final class Quickstart {
  @Json
  public record Person(String name, int born, Optional<String> nickName, List<String> languages) {}

  public static void main(String[] args) {
    byte[] json = """
        {"name": "Ada", "born": 1815, "languages": ["en", "fr"]}""".getBytes();
    Person ada = Jzon.decode(json, Person.class);
    System.out.println(ada);
    //> Person[name=Ada, born=1815, nickName=Optional.empty, languages=[en, fr]]

    System.out.println(Jzon.encodeToString(ada));
    //> {"name":"Ada","born":1815,"languages":["en","fr"]}

    List<Person> people = Jzon.decode("[" + Jzon.encodeToString(ada) + "]", new TypeRef<List<Person>>() {});
    System.out.println(people.size());
    //> 1
  }
}
