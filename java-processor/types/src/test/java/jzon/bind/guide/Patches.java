package jzon.bind.guide;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonPatch;
import jzon.bind.tree.JsonValue;

/** Patches of values and of trees. */
public final class Patches {
  @Json
  record Customer(@Json.Field(aliases = "fullName") String name, Optional<String> email, List<String> tags) {}

  public static void main(String[] args) {
    JsonAdapter<Customer> customers = Jzon.adapter(Customer.class);
    Customer ada = new Customer("Ada", Optional.of("ada@example.org"), List.of("new"));
    System.out.println(customers.decodeOnto(ada, "{\"fullName\":\"Ada L.\",\"email\":null}"));
    //> Customer[name=Ada L., email=Optional.empty, tags=[new]]
    System.out.println(customers.tryDecodeOnto(ada, "{\"tags\":[7]}").toError().orElseThrow());
    //> .tags[0](expected a string, got 7)
    JsonValue document = JsonValue.parse("{\"rows\":[1,2]}");
    JsonPatch patch = JsonPatch.parse("[{\"op\":\"add\",\"path\":\"/rows/-\",\"value\":3}]");
    System.out.println(patch.apply(document));
    //> {"rows":[1,2,3]}
    System.out.println(document.merge(JsonValue.parse("{\"rows\":null,\"x\":1}")));
    //> {"x":1}
  }
}
