package jzon.bind.guide;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.bind.TypeRef;

/** The Java of the cheat sheet. */
public final class CheatSheet {
  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  public record User(
      long userId,
      @Json.Field(value = "mail", aliases = "email") String address,
      @Json.Default("\"GUEST\"") Role role,
      Optional<String> note) {}

  @Json
  public enum Role { GUEST, ADMIN }

  @Json
  @Json.Discriminator("type")
  public sealed interface Payment {
    record Card(String number) implements Payment {}
    @Json.Hint("cash") record Cash() implements Payment {}
  }

  public static void main(String[] args) {
    User ada = Jzon.decode("{\"user_id\":7,\"email\":\"ada@example.org\"}", User.class);
    System.out.println(ada);
    //> User[userId=7, address=ada@example.org, role=GUEST, note=Optional.empty]
    System.out.println(Jzon.encodeToString(ada));
    //> {"user_id":7,"mail":"ada@example.org","role":"GUEST"}
    System.out.println(Jzon.tryDecode("{\"user_id\":7.5}", User.class));
    //> Failure[error=.user_id(expected an integer, got 7.5)]
    List<Payment> payments = Jzon.decode("[{\"type\":\"cash\"}]", new TypeRef<List<Payment>>() {});
    System.out.println(payments);
    //> [Cash[]]
    JsonAdapter<User> users = Jzon.adapter(User.class); // keep it in a constant
    System.out.println(users.list().tryDecode("[{}]").toError().orElseThrow());
    //> .[0].user_id(missing)
  }
}
