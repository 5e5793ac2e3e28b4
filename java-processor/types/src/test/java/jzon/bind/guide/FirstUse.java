package jzon.bind.guide;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;

public final class FirstUse {
  @Json
  public record Person(String name, int born, Optional<String> nickName, List<String> languages) {}

  public static void main(String[] args) {
    Person ada = Jzon.decode("{\"name\":\"Ada\",\"born\":1815,\"languages\":[\"en\",\"fr\"]}", Person.class);
    System.out.println(ada);
    //> Person[name=Ada, born=1815, nickName=Optional.empty, languages=[en, fr]]
    System.out.println(Jzon.encodeToString(ada));
    //> {"name":"Ada","born":1815,"languages":["en","fr"]}

    JsonResult<Person> result = Jzon.tryDecode("{\"name\":7}", Person.class); // decode throws a JsonBindException
    if (result instanceof JsonResult.Failure<Person> failure) System.out.println(failure.error());
    //> .name(expected a string, got 7)
  }
}
