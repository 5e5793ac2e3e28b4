package jzon.bind;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Supplier;
import jzon.engine.binary.Base64Variant;
import jzon.engine.io.BinarySource;
import jzon.engine.codecs.EpochUnit;

/**
 * Has the annotation processor write a {@link JsonAdapter} for a record, class, enum or sealed type, next to the type.
 *
 * <p>Types nested in the type, at any depth, need no annotation of their own where a field of it holds them, or a field
 * of another such type.
 *
 * <p>All other annotations of jzon are nested in this one, so that one import serves:
 *
 * <pre>{@code
 * @Json @Json.FieldNames(NameStyle.SNAKE_CASE)
 * record Person(@Json.Field("id") long number, String firstName, Optional<String> nickName) {}
 * }</pre>
 *
 * <p>Those that the Scala API has too have the same effect there: {@code @Json.FieldNames} is {@code @field_names}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Json {

  /**
   * Has adapters written for types that cannot be annotated, next to the type or package that this stands at.
   *
   * <p>A class is made by a constructor, a static factory, or a builder that its static method {@code builder()} or
   * {@code newBuilder()} gives.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @Repeatable(Imports.class)
  @interface Import {
    Class<?>[] value();
  }

  /** Several {@link Import}s; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface Imports {
    Import[] value();
  }

  /** Names a member in JSON; the aliases are read as well, never written. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Field {
    /** The name; the empty text leaves the name as it is, to set only aliases. */
    String value() default "";

    String[] aliases() default {};
  }

  /** Names a child of a sealed type in JSON, or a constant of an enum, in place of its own name. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface Hint {
    String value();

    /** Read as well, never written. */
    String[] aliases() default {};
  }

  /**
   * Puts the name of a sealed type's child beside its members, as a member called {@code value}, in place of a one-key
   * object around it. It is written first and read at any position.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Discriminator {
    String value();
  }

  /**
   * Keeps the JSON form of each case when cases are added to the sealed type: a case without fields is always its name
   * as a string, such as {@code "Off"}.
   *
   * <p>Without it, a sealed type whose cases all have no fields is written as strings, and adding a case with fields
   * turns them into <code>{"Off":{}}</code>. Cases without fields are read in both forms.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Forms {}

  /**
   * Writes cases without fields as JSON objects: <code>{"Off":{}}</code>, whatever other cases the sealed type has.
   *
   * <p>Without it, a sealed type whose cases all have no fields is written as strings. Cases without fields are read in
   * both forms: {@code "Off"} and <code>{"Off":{}}</code>.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface ObjectForms {}

  /**
   * Reads the names of an enum, or of a sealed type whose cases are strings, in any case: {@code "red"} for {@code
   * RED}. They are written as they are. Two names that differ only in case are a compile error.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface IgnoreCase {}

  /** Rejects members that the type does not have; without it they are validated and skipped. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface NoExtraFields {}

  /**
   * Spells the names of all members in a style. On a sealed type it holds for its cases, on a package for its types but
   * not for packages below, and on a type for those nested in it that have no {@code @Json} of their own. The nearest
   * one is used; the processor's option {@code -Ajzon.fieldNames=SNAKE_CASE} holds where there is none.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface FieldNames {
    NameStyle value();
  }

  /** Spells the names of all children of a sealed type, or of all constants of an enum, in a style. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface HintNames {
    NameStyle value();
  }

  /** Leaves a member out of JSON altogether; reading it gives its {@link Default}, or what Java gives the field. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Exclude {}

  /**
   * Collects the fields that no other member of the class reads, in the order of the document, and writes them after
   * the other members.
   *
   * <pre>{@code
   * @Json record Order(long id, @Json.Rest Map<String, JsonValue> more) {}
   * }</pre>
   *
   * <p>The type of the member is a {@code Map<String, A>} with any A that has an adapter, or a {@code JsonObject}. One
   * member of a class can have it.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Rest {}

  /**
   * Puts the members of a member's class into the outer object, in the place of the member.
   *
   * <pre>{@code
   * @Json record Paging(int limit, @Json.Default("0") int offset) {}
   *
   * @Json record Search(String query, @Json.Flatten Paging paging) {}
   * // {"query":"pen","limit":10,"offset":0}
   * }</pre>
   *
   * <p>The type of the member is a record or a class, or an Optional of one. If the member is {@code @Nullable} or an
   * Optional, it is null or empty if the object has none of its members. jzon uses the members and the annotations of
   * that class, and not its adapter: {@link With} on it is a compile error, and an adapter that the program registers
   * for it is not used here. Two members with the same name are a compile error.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Flatten {}

  /**
   * Keeps the value of a member out of error messages, and out of the JSON of {@link JsonAdapter#encodeRedacted}.
   *
   * <pre>{@code
   * @Json record Login(String user, @Json.Secret String password) {}
   * }</pre>
   *
   * <p>An error inside the value has the path of the member, the place and the code, but neither the value nor the
   * names in it. On a type the annotation holds for each value of that type. For an adapter of your own use
   * {@link Adapters#secret}.
   *
   * <p>{@code encode} and similar methods write the value as usual, and {@code toString} of the type shows it.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.RECORD_COMPONENT
  })
  @interface Secret {}

  /** Writes {@code null} for a member without a value, where it would be left out; on a type it holds for all. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.RECORD_COMPONENT
  })
  @interface ExplicitNull {}

  /**
   * Leaves out a member when its value equals the default value, which a reader then uses: that of {@link Default} or
   * {@link Defaults}. On a type it holds for all members that have one.
   *
   * <p>Arrays are compared by their elements, other values by {@code equals}. A member that is null or an empty
   * Optional, and whose default is another value, is still written as {@code null}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.RECORD_COMPONENT
  })
  @interface OmitDefault {}

  /**
   * Leaves out a member when its collection, map or array is empty, and reads a missing member as an empty one. On a
   * type it holds for all members whose type is a collection or map of the JDK or an array, and that are not nullable.
   *
   * <pre>{@code
   * @Json record Order(long id, @Json.OmitEmpty List<String> tags) {}
   * // {"id":1} is an order without tags
   * }</pre>
   *
   * <p>If the member has a default value, a missing member is the default, and an empty value is left out only if the
   * default is empty.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.RECORD_COMPONENT
  })
  @interface OmitEmpty {}

  /** The value of a member that is missing, as JSON text: {@code @Json.Default("[]")}. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Default {
    String value();
  }

  /**
   * The static method without parameters that gives a value of its type, whose members stand for missing ones: of a
   * record as of a class. It is called for each object that lacks one, and for no other.
   *
   * <pre>{@code
   * @Json record Server(String host, int port) {
   *   @Json.Defaults static Server defaults() { return new Server("localhost", 80); }
   * }
   * }</pre>
   *
   * <p>A member with a {@link Default} takes that. All members are written, as one that was left out would come back as
   * its default: an empty Optional as null. With {@link OmitDefault} those that equal their default are left out.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.METHOD)
  @interface Defaults {}

  /**
   * Reads and writes a type or a member with your own adapter, which has a public constructor without parameters.
   *
   * <pre>{@code
   * @Json record Offer(@Json.With(MoneyAdapter.class) Money price, @Json.With(MoneyAdapter.class) List<Money> old) {}
   * }</pre>
   *
   * <p>On a member that is an Optional, a list, set, map or array the adapter may be one of the elements or values.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({
    ElementType.TYPE,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.RECORD_COMPONENT
  })
  @interface With {
    Class<? extends JsonAdapter<?>> value();
  }

  /**
   * How the bytes in a member are written: a {@code byte[]}, a ByteBuffer or a {@link BinarySource}, or an Optional, a
   * list or the like of one. Without it they are {@link Base64Style#MIME_NO_LINEFEEDS}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Base64 {
    Base64Style value() default Base64Style.MIME_NO_LINEFEEDS;

    /** What gives another variant, instead of {@code value}; it has a public constructor of no parameters. */
    Class<? extends Supplier<Base64Variant>> by() default None.class;

    /** Stands for no class. */
    final class None implements Supplier<Base64Variant> {
      private None() {}

      @Override
      public Base64Variant get() {
        throw new UnsupportedOperationException();
      }
    }
  }

  /** Writes the bytes in a member as hexadecimal digits; read are digits of either case. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Hex {
    /** Whether capital letters are written. */
    boolean upper() default false;
  }

  /** Writes the instants in a member as numbers of a unit; keys of maps stay texts of ISO 8601. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Epoch {
    EpochUnit value();
  }

  /**
   * Writes the dates or times of java.time in a member by a pattern in the letters of {@link
   * java.time.format.DateTimeFormatter}; keys of maps stay as they are. The compiler rejects a pattern that cannot be
   * read back; a part for which it has no letters is not written.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Format {
    /** The pattern, such as {@code uuuu/MM/dd}. */
    String value();

    /** The language of the names of months and days, as a tag (BCP 47) such as {@code fr}. */
    String locale() default "";
  }

  /** The order in which members are written: first the members named here, by their names in JSON, then the others. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Order {
    String[] value();
  }

  /** The constructor or static factory that makes a value; needed where there are several to choose from. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.CONSTRUCTOR, ElementType.METHOD})
  @interface Creator {}

  /** The static method that gives a builder, whose method {@code build} makes a value. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Builder {
    /** The builder's class. */
    Class<?> value();

    /** The method of the builder that makes the value. */
    String build() default "build";

    /** What stands before a member's name in the builder's methods: {@code "with"}, {@code "set"} or nothing. */
    String prefix() default "";
  }

  /** The method or field of an enum whose value stands for a constant in JSON: a text or an integer. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD})
  @interface EnumValue {}

  /**
   * The constant that is read for a value that the enum does not know, or the case for a discriminator that the sealed
   * type does not know; without it that is an error. The case is read from the members that it has itself, all of which
   * may be missing, and skips the others. Both are written by their own name.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface Unknown {}

  /**
   * Leaves out the elements of a list, set or array, or the entries of a map, whose value is a constant that its enum
   * does not know, or a case that its sealed type does not know. Whatever else is wrong with them is an error. For an
   * adapter see {@link Adapters#skipUnknown}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface SkipUnknown {}
}
