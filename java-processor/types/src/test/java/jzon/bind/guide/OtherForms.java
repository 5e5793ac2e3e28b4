package jzon.bind.guide;

import java.util.List;
import jzon.bind.Json;
import jzon.bind.Jzon;

/** Numbers in strings, and one value in place of a list. */
public final class OtherForms {
  @Json
  record Trade(@Json.AsString long id, @Json.OneOrMany List<String> tags) {}

  private OtherForms() {}

  public static void main(String[] args) {
    System.out.println(Jzon.decode("{\"id\":\"7\",\"tags\":\"a\"}", Trade.class));
    //> Trade[id=7, tags=[a]]
    System.out.println(Jzon.encodeToString(new Trade(7, List.of("a"))));
    //> {"id":"7","tags":["a"]}
    System.out.println(Jzon.adapter(Trade.class).tryDecode("{\"id\":7,\"tags\":[]}"));
    //> Failure[error=.id(expected an integer in a string, got 7)]
    System.out.println(Jzon.adapter(Trade.class).tryDecode("{\"id\":\"7\",\"tags\":1}"));
    //> Failure[error=.tags(expected a string, got 1)]
  }
}
