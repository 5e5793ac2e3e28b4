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
 * Makes the annotation processor write a {@link JsonAdapter} for a record, class, enum or sealed type.
 *
 * <p>A type nested in the annotated type, at any depth, needs no annotation if a field of the annotated type, or of
 * another such nested type, uses it.
 *
 * <p>All other annotations of jzon are nested in this one, so you need one import:
 *
 * <pre>{@code
 * @Json @Json.FieldNames(NameStyle.SNAKE_CASE)
 * record Person(@Json.Field("id") long number, String firstName, Optional<String> nickName) {}
 * }</pre>
 *
 * <p>Annotations that the Scala API also has work as there: {@code @Json.FieldNames} is {@code @field_names}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Json {

  /**
   * Makes the annotation processor write adapters for types that you cannot annotate, next to the annotated type or
   * package.
   *
   * <p>The adapter of a class calls a constructor, a static factory, or the builder that the static method {@code
   * builder()} or {@code newBuilder()} returns. Classes that an imported class uses are imported with it if they are
   * nested in it, or in its package or in a package below that.
   *
   * <pre>{@code
   * @Json.Import(value = Pod.class, nullable = true, with = QuantityAdapter.class)
   * }</pre>
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @Repeatable(Imports.class)
  @interface Import {
    /** The classes to import. */
    Class<?>[] value() default {};

    /** Whether all other public classes in the packages of these classes are imported too. */
    boolean wholePackage() default false;

    /** Whether all fields may be missing or null, except primitive ones: for beans without annotations. */
    boolean nullable() default false;

    /** The style of field names; if it is not given, the style of the package with the import applies. */
    NameStyle fieldNames() default NameStyle.UNCHANGED;

    /**
     * Your adapters of classes that imported classes use, for values whose JSON is not their fields: adapters, or types
     * with adapters in static fields: {@code interface Adapters { JsonAdapter<Id> ID = Adapters.of(String.class).map(
     * Id::new, Id::text); }}.
     */
    Class<?>[] with() default {};

    /**
     * Interfaces or classes whose members have the annotations for members of the same names in the imported classes:
     * {@code interface Names { @Json.Field("Records") Object getRecords(); }}. A static method that takes an imported
     * class replaces its getter of that name, and one with {@link Creator} its constructor.
     */
    Class<?>[] mixins() default {};
  }

  /** Contains repeated {@link Import}s; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface Imports {
    Import[] value();
  }

  /** Sets the name of a field in JSON; aliases are also read, but never written. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Field {
    /** The name; the empty string keeps the name, to set only aliases. */
    String value() default "";

    String[] aliases() default {};
  }

  /** Sets the name in JSON of a case of a sealed type or of a constant of an enum. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.FIELD})
  @interface Hint {
    String value() default "";

    /** The hint of a case as an integer, instead of a string; with a discriminator, for all cases of a sealed type. */
    long number() default 0;

    /** Names that are also read, but never written. */
    String[] aliases() default {};
  }

  /**
   * Writes the name of a sealed type's case as a field next to the fields of the case, instead of as the key of an
   * object around them.
   *
   * <p>With {@code @Json.Discriminator("type")} a case is written as <code>{"type":"Circle","radius":1}</code>. The
   * field is written first and read at any position.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Discriminator {
    String value();
  }

  /**
   * Tells the cases of a sealed type apart by their required fields: each case is its own object, without a name.
   *
   * <pre>{@code
   * @Json @Json.ByFields
   * sealed interface Part {
   *   record Text(String text) implements Part {}
   *   record Image(String url, Optional<String> text) implements Part {}
   * }
   * }</pre>
   *
   * <p>Of two cases one must have a required field that the other lacks; otherwise the type does not compile. An object
   * with fields that tell of two cases is rejected. At most one case has no such field: it is read for all other
   * objects. The order of the fields does not matter.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface ByFields {}

  /**
   * Tells the cases of a sealed type apart by the kind of their JSON: string, number, boolean, null, object or array.
   *
   * <pre>{@code
   * @Json
   * @Json.ByKind
   * sealed interface Id {
   *   record Name(String value) implements Id {} // "x"
   *
   *   record Number(long value) implements Id {} // 7
   *
   *   record Nothing() implements Id {} // null
   * }
   * }</pre>
   *
   * <p>A record with one component is the value of that component alone. With {@link Field} on that component, or with
   * several components, it is an object. A case without fields is null; with {@link Hint} it is that string. Two cases
   * of one kind are a compile error. Objects may be several with {@link Discriminator}, and strings if all are cases
   * without fields that have a hint.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface ByKind {}

  /**
   * Makes each case of a sealed type the value of its only field: {@code S("a")} is {@code {"S":"a"}}, and not {@code
   * {"S":{"value":"a"}}}. A case with more fields does not compile; a case with {@link With} is written by its adapter.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface ValueCases {}

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
   * Writes cases without fields as JSON objects: <code>{"Off":{}}</code>, even if no case has fields.
   *
   * <p>Without it, a sealed type whose cases all have no fields is written as strings. Cases without fields are read in
   * both forms: {@code "Off"} and <code>{"Off":{}}</code>.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface ObjectForms {}

  /**
   * Reads the names of an enum, or of a sealed type whose cases are strings, ignoring case: {@code "red"} for {@code
   * RED}. Writing does not change them. Two names that differ only in upper and lower case are a compile error.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface IgnoreCase {}

  /** Rejects fields that the type does not have; without it jzon validates and skips them. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface NoExtraFields {}

  /**
   * Converts the names of all fields to a style, such as {@code first_name}.
   *
   * <p>On a sealed type it applies to its cases; on a package to its types, but not to subpackages; on a type also to
   * nested types without {@code @Json}. The nearest annotation takes precedence. Types without any use the processor's
   * option {@code -Ajzon.fieldNames=SNAKE_CASE}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.TYPE, ElementType.PACKAGE})
  @interface FieldNames {
    NameStyle value();
  }

  /** Converts the names of all cases of a sealed type, or of all constants of an enum, to a style. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface HintNames {
    NameStyle value();
  }

  /** Leaves a field out of JSON; a decoded object has its {@link Default}, or else Java's initial value. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Exclude {}

  /**
   * Collects the fields that no other field of the class reads, in the order of the document, and writes them after
   * the other fields.
   *
   * <pre>{@code
   * @Json record Order(long id, @Json.Rest Map<String, JsonValue> more) {}
   * }</pre>
   *
   * <p>The type of the field is a {@code JsonObject}, or a {@code Map<String, A>} if A has an adapter. Only one field
   * of a class can have this annotation.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Rest {
    /**
     * Prefixes such as {@code x-}: then only fields whose names start with one of them are collected. Other unknown
     * fields are skipped, or rejected if the class has {@link NoExtraFields}.
     */
    String[] value() default {};
  }

  /**
   * Writes the fields of a field's class directly into the outer object, in place of the field.
   *
   * <pre>{@code
   * @Json record Paging(int limit, @Json.Default("0") int offset) {}
   *
   * @Json record Search(String query, @Json.Flatten Paging paging) {}
   * // {"query":"pen","limit":10,"offset":0}
   * }</pre>
   *
   * <p>The type of the field is a record or a class, or an Optional of one. If the field is {@code @Nullable} or an
   * Optional, and the object has no field of the class, the value is null or empty. jzon uses the fields and the
   * annotations of the class, not its adapter: {@link With} on the class is a compile error, and jzon ignores an
   * adapter that the program registers for it. Two fields with the same name are a compile error.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Flatten {}

  /**
   * Keeps the value of a field out of error messages, and out of JSON with {@link
   * jzon.engine.codecs.EncodeOptions#redacted()}.
   *
   * <pre>{@code
   * @Json record Login(String user, @Json.Secret String password) {}
   * }</pre>
   *
   * <p>An error inside the value has the path of the field, the place and the code, but neither the value nor the
   * names in it. On a type the annotation applies to each value of the type. For your own adapter use {@link
   * Adapters#secret}.
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

  /**
   * Writes {@code null} for a field without a value instead of leaving it out; on a type, for all its fields, except
   * Optionals of Optionals, for which null is the empty Optional inside.
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
  @interface ExplicitNull {}

  /**
   * Leaves out a field if its value equals the default value of {@link Default} or {@link Defaults}. On a type it
   * applies to all fields with a default value.
   *
   * <p>jzon compares arrays by their elements, and other values with {@code equals}. If a field is null or an empty
   * Optional, and its default is another value, jzon still writes {@code null}.
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
   * Leaves out a field if its collection, map or array is empty, and reads a missing field as empty. On a type it
   * applies to all fields that are an array, or a collection or map of the JDK, and not nullable.
   *
   * <pre>{@code
   * @Json record Order(long id, @Json.OmitEmpty List<String> tags) {}
   * // {"id":1} is an order without tags
   * }</pre>
   *
   * <p>If the field has a default value, a missing field gets the default, and an empty value is left out only if the
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

  /** Sets the value of a missing field, as JSON: {@code @Json.Default("[]")}. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Default {
    String value();
  }

  /**
   * Marks a static method without parameters that returns a value of its record or class: missing fields get the
   * values of its fields. jzon calls it only for an object that lacks a field.
   *
   * <pre>{@code
   * @Json record Server(String host, int port) {
   *   @Json.Defaults static Server defaults() { return new Server("localhost", 80); }
   * }
   * }</pre>
   *
   * <p>{@link Default} on a field takes precedence. All fields are written, an empty Optional as null, because a field
   * left out would be read as its default. With {@link OmitDefault}, fields that equal their default are left out.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.METHOD)
  @interface Defaults {}

  /**
   * Reads and writes a type or a field with your own adapter, which has a public constructor without parameters.
   *
   * <pre>{@code
   * @Json record Offer(@Json.With(MoneyAdapter.class) Money price, @Json.With(MoneyAdapter.class) List<Money> old) {}
   * }</pre>
   *
   * <p>On a field that is an Optional, list, set, map or array, it may be the adapter of the elements or values.
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
   * Sets the Base64 style of a field of bytes: a {@code byte[]}, ByteBuffer or {@link BinarySource}, or an Optional,
   * list or the like of one. Without it jzon uses {@link Base64Style#MIME_NO_LINEFEEDS}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Base64 {
    Base64Style value() default Base64Style.MIME_NO_LINEFEEDS;

    /** Supplies another variant instead of {@code value}; has a public constructor without parameters. */
    Class<? extends Supplier<Base64Variant>> by() default None.class;

    /** The default: no supplier. */
    final class None implements Supplier<Base64Variant> {
      private None() {}

      @Override
      public Base64Variant get() {
        throw new UnsupportedOperationException();
      }
    }
  }

  /** Writes the bytes in a field as hexadecimal digits, and reads upper and lower case. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Hex {
    /** If true, jzon writes upper case letters. */
    boolean upper() default false;
  }

  /**
   * Writes the numbers and booleans in a field as strings, and reads only strings: {@code "12"}, in the form of keys of
   * maps. The field is a number or boolean, or an Optional, a collection, an array of objects or the values of a map of
   * some.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface AsString {}

  /** Writes the booleans in a field as 0 and 1, and reads only these. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Bit {}

  /**
   * Reads {@code []} as an empty object, as PHP writes a map without entries; writes <code>{}</code>. The field is a
   * map or a type with an adapter, or an Optional of one.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface EmptyArrayAsMap {}

  /**
   * Reads a value that is not an array as a collection of one: {@code "a"} as {@code ["a"]}. The field is a collection
   * or an array, or an Optional of one, whose elements are not arrays in JSON.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface OneOrMany {
    /** Whether a collection of one is written as its element, unless the element's JSON is an array or null. */
    boolean asOne() default false;
  }

  /** Writes the instants in a field as numbers of a unit; keys of maps stay ISO 8601 strings. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Epoch {
    EpochUnit value();
  }

  /**
   * Reads and writes the java.time values in a field with a pattern of {@link java.time.format.DateTimeFormatter}.
   * Keys of maps do not use it. A pattern that cannot be read back is a compile error. Parts of the value for which
   * the pattern has no letters are not written.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface Format {
    /** The pattern, such as {@code uuuu/MM/dd}. */
    String value();

    /** The language of the names of months and days, as a BCP 47 tag such as {@code fr}. */
    String locale() default "";
  }

  /** Writes the fields named here, by their names in JSON, before all other fields. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Order {
    String[] value();
  }

  /** Marks the constructor or static factory that jzon calls, if the type has several. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.CONSTRUCTOR, ElementType.METHOD})
  @interface Creator {}

  /** Makes values of the type with a builder. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Builder {
    /** The builder's class. */
    Class<?> value();

    /** The method of the builder that makes the value. */
    String build() default "build";

    /** The prefix of the names of the builder's methods: {@code "with"}, {@code "set"} or nothing. */
    String prefix() default "";
  }

  /** Marks the method or field of an enum whose value, a string or an integer, is the constant in JSON. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD})
  @interface EnumValue {}

  /**
   * Marks the constant that an unknown value of the enum is read as, or the case for an unknown discriminator of the
   * sealed type. Without it, unknown values are errors. The case reads its own fields, which must be optional unless
   * all cases require them, and skips the others. Both are written with their own name, unless the case keeps the
   * unknown one, in a String with this annotation:
   *
   * <pre>{@code
   * @Json.Unknown record Other(@Json.Unknown String name, @Json.Rest Map<String, JsonValue> fields) implements Event {}
   * }</pre>
   *
   * <p>Next to cases that are strings, a record of one String keeps it without the second annotation.
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
  @interface Unknown {}

  /**
   * Skips elements of a list, set or array, and entries of a map, whose value is an unknown constant of an enum or an
   * unknown case of a sealed type. Any other error in them is still an error. For an adapter see {@link
   * Adapters#skipUnknown}.
   */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
  @interface SkipUnknown {}
}
