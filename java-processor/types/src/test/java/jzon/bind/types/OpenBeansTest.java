package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.http.BodyAdapters;
import jzon.bind.http.BodyAdapters.Contents;
import org.junit.jupiter.api.Test;

/** Issue 58, A6: values with adapters inside classes that another library writes. */
class OpenBeansTest {
  @Json
  record Login(String user, @Json.Secret String password) {}

  private static final Login LOGIN = new Login("ada", "secret");

  /** As Jackson's. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface JsonIgnore {}

  public static class Getter {
    private final Object body;

    Getter(Object body) {
      this.body = body;
    }

    public Object getBody() {
      return body;
    }
  }

  public static class PublicField {
    public Serializable body;
    public transient Object left = LOGIN;
  }

  public record Component(int status, Object body) {}

  public record Generic<T>(T body) {}

  public record Listed(List<Object> all, Map<String, ?> more) {}

  /** Its members are open, and not itself. */
  public record Around(Getter inner, int n) {}

  public record Raw(@SuppressWarnings("rawtypes") Optional body) {}

  public static class Ignored {
    @JsonIgnore private final Object body = LOGIN;

    public Object getBody() {
      return body;
    }

    @JsonIgnore
    public Object getOther() {
      return LOGIN;
    }
  }

  public static class Failing {
    public Object getBody() {
      throw new IllegalStateException();
    }
  }

  public static class Itself {
    public Object self = this;
    public Object body = LOGIN;
  }

  public record Typed(String text, int n, List<String> all, Login login) {}

  @Test
  void openMembersDecide() {
    PublicField field = new PublicField();
    for (Object open : List.of(
        new Getter(LOGIN), new Getter(List.of(Map.of("a", LOGIN))), new Component(1, LOGIN), new Generic<>(LOGIN),
        new Listed(List.of(1, LOGIN), Map.of()), new Listed(List.of(), Map.of("a", LOGIN)),
        new Around(new Getter(LOGIN), 1), new Raw(Optional.of(LOGIN)), new Itself(),
        new Getter(new Getter(LOGIN)))) {
      assertEquals(true, BodyAdapters.isOpen(open.getClass()), open.getClass().getName());
      assertEquals(Contents.MIXED, BodyAdapters.contents(open), open.getClass().getName());
      assertEquals(Contents.MIXED, BodyAdapters.contents(List.of(open)), open.getClass().getName());
    }
    for (Object open : List.of(
        new Getter(1), new Getter("x"), new Component(1, null), new Generic<>(new Getter(2)), field, new Failing(),
        new Listed(Arrays.asList(1, null), Map.of()))) {
      assertEquals(true, BodyAdapters.isOpen(open.getClass()), open.getClass().getName());
      assertEquals(Contents.FOREIGN, BodyAdapters.contents(open), open.getClass().getName());
      assertEquals(false, BodyAdapters.hasNull(open), open.getClass().getName());
    }
    for (Class<?> closed : List.of(
        Ignored.class, Typed.class, Login.class, String.class, Thread.State.class, int[].class, Object.class)) {
      assertEquals(false, BodyAdapters.isOpen(closed), closed.getName());
    }
    assertEquals(Contents.FOREIGN, BodyAdapters.contents(new Ignored()));
  }
}
