package jzon.bind.guide;

import java.util.List;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.EncodeOptions;

/** A password that errors and logs do not show. */
public final class Secrets {
  @Json
  record Login(String user, @Json.Secret String password) {}

  @Json
  record Account(long id, List<Login> logins) {
    Account {
      if (id < 1) throw new IllegalArgumentException("id must be positive");
    }
  }

  /** The check is in the adapter of the field, which has no secret. */
  static final class IdAdapter extends JsonAdapter<Long> {
    @Override
    public Long decode(JsonReader in) {
      long id = in.readLong();
      if (id < 1) throw new IllegalArgumentException("must be positive");
      return id;
    }

    @Override
    public void encode(Long id, JsonWriter out) { out.writeLong(id); }
  }

  @Json
  record CheckedAccount(@Json.With(IdAdapter.class) long id, List<Login> logins) {}

  private Secrets() {}

  public static void main(String[] args) {
    JsonAdapter<Login> adapter = Jzon.adapter(Login.class);
    EncodeOptions redacted = EncodeOptions.compact().redacted();
    System.out.println(adapter.encodeToString(new Login("ada", "correct horse"), redacted));
    //> {"user":"ada","password":"***"}
    EncodeOptions shortened = EncodeOptions.compact().redacted(text -> text.substring(0, 4) + "...");
    System.out.println(adapter.encodeToString(new Login("ada", "correct horse"), shortened));
    //> {"user":"ada","password":"corr..."}
    System.out.println(adapter.tryDecode("{\"user\":\"ada\",\"password\":12345678}"));
    //> Failure[error=.password(expected a string; the value is hidden because it is secret)]

    String account = "{\"id\":0,\"logins\":[{\"user\":\"ada\",\"password\":\"correct horse\"}]}";
    System.out.println(Jzon.tryDecode(account, Account.class));
    //> Failure[error=(rejected; the message is hidden because the value contains a secret)]
    System.out.println(Jzon.tryDecode(account, CheckedAccount.class));
    //> Failure[error=.id(must be positive)]
  }
}
