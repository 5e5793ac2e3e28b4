package jzon.bind.guide;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;

/** A password that errors and logs do not show. */
public final class Secrets {
  @Json
  record Login(String user, @Json.Secret String password) {}

  private Secrets() {}

  public static void main(String[] args) {
    JsonAdapter<Login> adapter = Jzon.adapter(Login.class);
    System.out.println(adapter.encodeRedacted(new Login("ada", "correct horse")));
    //> {"user":"ada","password":"***"}
    System.out.println(adapter.encodeRedacted(new Login("ada", "correct horse"), text -> text.substring(0, 4) + "..."));
    //> {"user":"ada","password":"corr..."}
    System.out.println(adapter.tryDecode("{\"user\":\"ada\",\"password\":12345678}"));
    //> Failure[error=.password(expected a string; the value is hidden because it is secret)]
  }
}
