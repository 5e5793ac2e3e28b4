package jzon.bind.guide;

import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;

/** A class whose members stand in the object around it. */
public final class FlattenedClasses {
  record Paging(int limit, @Json.Default("0") int offset) {}

  @Json
  record Search(String query, @Json.Flatten Optional<Paging> paging, boolean exact) {}

  private FlattenedClasses() {}

  public static void main(String[] args) {
    System.out.println(Jzon.encodeToString(new Search("pen", Optional.of(new Paging(10, 0)), true)));
    //> {"query":"pen","limit":10,"offset":0,"exact":true}
    System.out.println(Jzon.decode("{\"query\":\"pen\",\"exact\":true}", Search.class));
    //> Search[query=pen, paging=Optional.empty, exact=true]
    try {
      Jzon.decode("{\"query\":\"pen\",\"exact\":true,\"offset\":20}", Search.class);
    } catch (JsonBindException e) {
      System.out.println(e.getMessage());
      //> .limit(missing)
    }
  }
}
