package jzon.bind.guide;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.google.gson.annotations.SerializedName;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;

/** The types of the tables that compare libraries; both read the same class wherever that is possible. */
final class ComparedTypes {
  private ComparedTypes() {}

  @interface Nullable {}

  // ---- what all libraries read ----

  @Json
  record Point(int x) {}

  @Json
  record Wide(long n) {}

  @Json
  record Text(String s) {}

  @Json
  record Flag(boolean b) {}

  @Json
  record Ratio(double d) {}

  @Json
  record Ratio32(float f) {}

  @Json
  enum Color { RED, GREEN }

  @Json
  record Paint(Color color) {}

  @Json
  record Scores(Map<String, Integer> scores) {}

  @Json
  record Tags(List<String> tags) {}

  @Json
  record Content(byte[] bytes) {}

  @Json
  record MaybeText(@Nullable String s) {}

  @Json
  record Day(LocalDate date) {}

  @Json
  record Maybe(Optional<String> s) {}

  @Json
  enum Level {
    LOW, HIGH;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  @Json
  record Alert(Level level) {}

  @Json
  static final class Unsorted {
    public int b = 1;
    public int a = 2;
  }

  // ---- what is annotated: for Jackson, and for jzon ----

  static final class ForJackson {
    private ForJackson() {}

    record Named(@JsonProperty("first-name") @JsonAlias("name") String first) {}

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Snake(String firstName) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Open(int x) {}

    record Closed(int x) {}

    record Hidden(int x, @JsonIgnore String secret) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Sparse(String a, Integer b) {}

    @JsonPropertyOrder({"b", "a"})
    record Ordered(int a, int b) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
      @JsonSubTypes.Type(value = Circle.class, name = "circle"),
      @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    sealed interface Shape {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    enum Status {
      OK(200), GONE(410);

      private final int code;

      Status(int code) {
        this.code = code;
      }

      @JsonValue
      int code() {
        return code;
      }
    }

    enum Mode { @JsonProperty("read-only") READ, @JsonEnumDefaultValue OTHER }

    static final class Made {
      private final String text;

      private Made(String text) {
        this.text = text;
      }

      @JsonCreator
      static Made of(@JsonProperty("text") String text) {
        return new Made(text);
      }

      public String getText() {
        return text;
      }

      @Override
      public String toString() {
        return "Made[text=" + text + "]";
      }
    }
  }

  static final class ForJzon {
    private ForJzon() {}

    @Json
    record Named(@Json.Field(value = "first-name", aliases = "name") String first) {}

    @Json
    @Json.FieldNames(NameStyle.SNAKE_CASE)
    record Snake(String firstName) {}

    @Json
    record Open(int x) {}

    @Json
    @Json.NoExtraFields
    record Closed(int x) {}

    @Json
    record Hidden(int x, @Json.Exclude String secret) {}

    @Json
    record Sparse(@Nullable String a, @Nullable Integer b) {}

    @Json
    @Json.Order({"b", "a"})
    record Ordered(int a, int b) {}

    @Json
    @Json.Discriminator("type")
    sealed interface Shape {}

    @Json.Hint("circle")
    record Circle(int radius) implements Shape {}

    @Json.Hint("square")
    record Square(int side) implements Shape {}

    @Json
    enum Status {
      OK(200), GONE(410);

      @Json.EnumValue final int code;

      Status(int code) {
        this.code = code;
      }
    }

    @Json
    enum Mode { @Json.Hint("read-only") READ, @Json.Unknown OTHER }

    @Json
    static final class Made {
      private final String text;

      private Made(String text) {
        this.text = text;
      }

      @Json.Creator
      static Made of(String text) {
        return new Made(text);
      }

      public String getText() {
        return text;
      }

      @Override
      public String toString() {
        return "Made[text=" + text + "]";
      }
    }
  }

  static final class ForGson {
    private ForGson() {}

    record Named(@SerializedName(value = "first-name", alternate = "name") String first) {}

    enum Mode { @SerializedName("read-only") READ, OTHER }
  }
}
