package jzon.engine.description;

import static jzon.engine.description.Form.Presence.DEFAULTED;
import static jzon.engine.description.Form.Presence.OPTIONAL;
import static jzon.engine.description.Form.Presence.REQUIRED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Hex;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Each kind of change, with its path, its effect and its text; that decoders agree is proved by the testkit. */
class SchemaDiffTest {
  private static final Set<SchemaChange.Kind> SEEN = EnumSet.noneOf(SchemaChange.Kind.class);

  private static Description described(Form form) {
    return Description.of(types -> form);
  }

  /** Each change on its line: R and W for the programs that it breaks, its kind and its text. */
  private static void changes(Form old, Form now, String... expected) {
    changes(described(old), described(now), expected);
  }

  private static void changes(Description old, Description now, String... expected) {
    SchemaDiff diff = SchemaDiff.between(old, now);
    String found = diff.changes().stream()
        .peek(change -> SEEN.add(change.kind()))
        .map(c -> (c.breaksReaders() ? "R" : "-") + (c.breaksWriters() ? "W " : "- ") + c.kind() + " " + c)
        .collect(Collectors.joining("\n"));
    assertEquals(String.join("\n", expected), found);
    assertEquals(diff.isBreaking() ? 1 : 0, diff.exitStatus());
    assertTrue(SchemaDiff.between(old, old).isEmpty());
    assertTrue(SchemaDiff.between(now, now).isEmpty());
  }

  @AfterAll
  static void everyKindHasATest() {
    assertEquals(EnumSet.allOf(SchemaChange.Kind.class), SEEN);
  }

  private static Form.Member member(String name, Form form, Form.Presence presence, String... aliases) {
    return new Form.Member(name, List.of(aliases), form, presence, null, false, false);
  }

  private static Form.Member required(String name, Form form, String... aliases) {
    return member(name, form, REQUIRED, aliases);
  }

  private static Form object(Form.Member... members) {
    return new Form.ObjectValue("T", List.of(members), false);
  }

  private static Form closed(Form.Member... members) {
    return new Form.ObjectValue("T", List.of(members), true);
  }

  private static final Form.Member ID = required("id", Forms.INT32);

  @Test
  void fieldsAdded() {
    Form now = object(ID, required("x", Forms.TEXT));
    changes(object(ID), now, "R- FIELD_ADDED .x: field added without default");
    changes(
        object(ID), object(ID, member("x", Forms.optional(Forms.TEXT), OPTIONAL)),
        "-- FIELD_ADDED .x: optional field added");
    changes(
        object(ID), object(ID, member("x", Forms.TEXT, DEFAULTED)), "-- FIELD_ADDED .x: field added with default");
    changes(
        closed(ID), closed(ID, member("x", Forms.TEXT, DEFAULTED)),
        "-W FIELD_ADDED .x: field added with default, which old programs reject as unknown");
    changes(
        closed(ID), closed(ID, required("x", Forms.TEXT)),
        "RW FIELD_ADDED .x: field added without default, which old programs reject as unknown");
  }

  @Test
  void fieldsRemoved() {
    Form.Member optional = member("x", Forms.optional(Forms.TEXT), OPTIONAL);
    changes(object(ID, optional), object(ID), "-- FIELD_REMOVED .x: field removed");
    changes(
        object(ID, required("x", Forms.TEXT)), object(ID),
        "-W FIELD_REMOVED .x: field removed, which was required");
    changes(
        closed(ID, optional), closed(ID), "R- FIELD_REMOVED .x: field removed, and unknown fields are rejected");
  }

  private static Form collecting(Form rest, Form.Member... members) {
    return new Form.ObjectValue("T", List.of(members), false, rest);
  }

  @Test
  void unknownFieldsCollected() {
    changes(
        object(ID), collecting(Forms.ANY, ID),
        "-- UNKNOWN_FIELDS_CHANGED .: unknown fields are now collected, as any");
    changes(
        object(ID), collecting(Forms.INT32, ID),
        "R- UNKNOWN_FIELDS_CHANGED .: unknown fields are now collected, as int32");
    changes(
        collecting(Forms.INT32, ID), object(ID),
        "-- UNKNOWN_FIELDS_CHANGED .: unknown fields are no longer collected");
    changes(
        collecting(Forms.INT32, ID), closed(ID),
        "R- UNKNOWN_FIELDS_CHANGED .: unknown fields are now rejected");
    changes(
        collecting(Forms.INT32, ID), collecting(Forms.INT64, ID),
        "-W RANGE_CHANGED .[]: was int32, is now int64");
    changes(
        collecting(Forms.INT32, ID, member("x", Forms.INT32, DEFAULTED)), collecting(Forms.INT32, ID),
        "-- FIELD_REMOVED .x: field removed");
    changes(
        collecting(Forms.INT32, ID, member("x", Forms.TEXT, DEFAULTED)), collecting(Forms.INT32, ID),
        "RW TYPE_CHANGED .x: is now one of the collected fields, as int32",
        "-- FIELD_REMOVED .x: field removed");
    changes(
        collecting(Forms.INT64, ID, member("x", Forms.INT32, DEFAULTED)), collecting(Forms.INT64, ID),
        "-W TYPE_CHANGED .x: is now one of the collected fields, as int64",
        "-- FIELD_REMOVED .x: field removed");
    changes(
        object(ID, member("x", Forms.INT32, DEFAULTED)), collecting(Forms.ANY, ID),
        "-- UNKNOWN_FIELDS_CHANGED .: unknown fields are now collected, as any",
        "-W TYPE_CHANGED .x: is now one of the collected fields, as any", "-- FIELD_REMOVED .x: field removed");
    changes(
        collecting(Forms.INT64, ID), collecting(Forms.INT64, ID, member("x", Forms.INT32, DEFAULTED)),
        "R- TYPE_CHANGED .x: was one of the collected fields, as int64",
        "-- FIELD_ADDED .x: field added with default");
    changes(
        collecting(Forms.INT32, ID), collecting(Forms.INT32, ID, member("x", Forms.INT64, DEFAULTED)),
        "-W TYPE_CHANGED .x: was one of the collected fields, as int32",
        "-- FIELD_ADDED .x: field added with default");
    changes(
        collecting(Forms.INT32, ID), collecting(Forms.INT32, ID, member("x", Forms.TEXT, DEFAULTED)),
        "RW TYPE_CHANGED .x: was one of the collected fields, as int32",
        "-- FIELD_ADDED .x: field added with default");
  }

  @Test
  void fieldsRenamed() {
    changes(
        object(ID), object(required("no", Forms.INT32, "id")),
        "-W FIELD_RENAMED .id: field renamed from \"id\" to \"no\", with the old name as alias");
    changes(
        object(required("id", Forms.INT32, "no")), object(required("no", Forms.INT32, "id")),
        "-- FIELD_RENAMED .id: field renamed from \"id\" to \"no\", with the old name as alias");
    changes(
        object(required("id", Forms.INT32, "no")), object(required("no", Forms.INT32)),
        "R- FIELD_RENAMED .id: field renamed from \"id\" to \"no\", without the old name as alias");
    changes(
        object(ID), object(required("no", Forms.INT32)), "-W FIELD_REMOVED .id: field removed, which was required",
        "R- FIELD_ADDED .no: field added without default");
    changes(
        object(required("id", Forms.INT32, "no")), object(ID), "R- ALIAS_REMOVED .id: field lost the alias \"no\"");
    changes(
        object(ID), object(required("id", Forms.INT32, "no")), "-- ALIAS_ADDED .id: field got the alias \"no\"");
    changes(
        object(required("a", Forms.INT32), member("b", Forms.INT32, OPTIONAL)),
        object(required("a", Forms.INT32, "b")),
        "-- ALIAS_ADDED .a: field got the alias \"b\"",
        "-- FIELD_REMOVED .b: field removed",
        "R- NAME_MOVED .b: the name b meant b, is now read as a");
    changes(
        object(required("a", Forms.INT32, "b")),
        object(required("a", Forms.INT32), member("b", Forms.INT32, DEFAULTED)),
        "R- ALIAS_REMOVED .a: field lost the alias \"b\"",
        "R- NAME_MOVED .a: the name b meant a, is now read as b",
        "-- FIELD_ADDED .b: field added with default",
        "-W NAME_MOVED .b: the name b meant a, is now written for b");
  }

  @Test
  void presenceAndDefaults() {
    changes(
        object(member("x", Forms.INT32, DEFAULTED)), object(required("x", Forms.INT32)),
        "R- PRESENCE_CHANGED .x: is now required");
    changes(
        object(required("x", Forms.INT32)), object(member("x", Forms.INT32, DEFAULTED)),
        "-- PRESENCE_CHANGED .x: may now be missing, but is always written");
    changes(
        object(required("x", Forms.INT32)), object(member("x", Forms.optional(Forms.INT32), OPTIONAL)),
        "-W PRESENCE_CHANGED .x: may now be missing", "-W NULL_CHANGED .x: may now be null");
    changes(
        object(member("x", Forms.optional(Forms.INT32), OPTIONAL)), object(required("x", Forms.INT32)),
        "R- PRESENCE_CHANGED .x: is now required", "R- NULL_CHANGED .x: null is no longer read");
    Form.Member one = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, "1", false, false);
    Form.Member two = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, "2", false, false);
    changes(object(one), object(two), "-- DEFAULT_CHANGED .x: the default was 1, is now 2");
    changes(object(one), object(new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, " 1", false, false)));
    changes(
        object(member("x", Forms.optional(Forms.INT32), OPTIONAL)),
        object(member("x", Forms.optional(Forms.INT32), DEFAULTED)),
        "-- DEFAULT_CHANGED .x: has now a default value if it is missing");
  }

  @Test
  void fieldsThatAreLeftOut() {
    Form.Member always = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, "1", false, false);
    Form.Member omitted = always.asOmitted();
    Form.Member other = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, "2", false, false).asOmitted();
    Form.Member unknown = member("x", Forms.INT32, DEFAULTED).asOmitted();
    Form.Member empty = member("x", Forms.INT32, OPTIONAL);
    for (Form.Member now : List.of(omitted, other, unknown))
      changes(object(required("x", Forms.INT32)), object(now), "-W PRESENCE_CHANGED .x: may now be missing");
    changes(object(omitted), object(required("x", Forms.INT32)), "R- PRESENCE_CHANGED .x: is now required");
    changes(object(always), object(omitted), "-- PRESENCE_CHANGED .x: a default value is now left out");
    changes(object(omitted), object(always), "-- PRESENCE_CHANGED .x: a default value is no longer left out");
    changes(object(always), object(unknown), "-- PRESENCE_CHANGED .x: a default value is now left out");
    changes(object(omitted), object(other), "RW DEFAULT_CHANGED .x: the default was 1, is now 2");
    changes(
        object(always), object(other), "-W DEFAULT_CHANGED .x: the default was 1, is now 2",
        "-- PRESENCE_CHANGED .x: a default value is now left out");
    changes(
        object(empty), object(omitted), "-W DEFAULT_CHANGED .x: has now a default value if it is missing",
        "-- PRESENCE_CHANGED .x: a default value is now left out");
    changes(
        object(omitted), object(empty), "R- DEFAULT_CHANGED .x: is now empty if it is missing",
        "-- PRESENCE_CHANGED .x: a default value is no longer left out");
    changes(object(ID), object(ID, omitted), "-- FIELD_ADDED .x: field added with default");
    changes(object(ID, omitted), object(ID), "-- FIELD_REMOVED .x: field removed");
    Description written = Description.fromJson(described(object(omitted, unknown)).toJson());
    assertEquals(described(object(omitted, unknown)).form(), written.form());
  }

  private static Form.Member with(String name, String... others) {
    return new Form.Member(name, List.of(), Forms.INT32, OPTIONAL, null, false, false, List.of(others), false);
  }

  @Test
  void fieldsThatComeTogether() {
    changes(
        object(with("x"), with("y")), object(with("x", "y"), with("y")),
        "R- PRESENCE_CHANGED .x: an object with this field now needs the field \"y\"");
    changes(
        object(with("x", "y"), with("y")), object(with("x"), with("y")),
        "-W PRESENCE_CHANGED .x: an object with this field no longer needs the field \"y\"");
    changes(
        object(with("x")), object(with("x", "y"), with("y")),
        "-- FIELD_ADDED .y: optional field added",
        "R- PRESENCE_CHANGED .x: an object with this field now needs the field \"y\"");
    // a field that was always there, or is now
    changes(
        object(with("x"), required("y", Forms.INT32)), object(with("x", "y"), with("y")),
        "-W PRESENCE_CHANGED .y: may now be missing");
    changes(
        object(with("x", "y"), with("y")), object(with("x"), required("y", Forms.INT32)),
        "R- PRESENCE_CHANGED .y: is now required");
    changes(object(with("x", "y"), with("y")), object(with("x", "y"), with("y")));
  }

  @Test
  void nulls() {
    Form nullable = new Form.NullableValue(Forms.INT32, false);
    changes(object(ID), object(required("id", nullable)), "-W NULL_CHANGED .id: may now be null");
    changes(object(required("id", nullable)), object(ID), "R- NULL_CHANGED .id: null is no longer read");
    Form.Member lenient = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, null, true, false);
    Form.Member strict = new Form.Member("x", List.of(), Forms.INT32, DEFAULTED, null, false, false);
    changes(object(strict), object(lenient), "-- NULL_CHANGED .x: null is now read");
    changes(object(lenient), object(strict), "R- NULL_CHANGED .x: null is no longer read");
    Form.Member out = member("x", Forms.optional(Forms.INT32), OPTIONAL);
    Form.Member in = new Form.Member("x", List.of(), Forms.optional(Forms.INT32), OPTIONAL, null, false, true);
    changes(object(out), object(in), "-- NULL_CHANGED .x: an empty value is now written as null");
    changes(object(in), object(out), "-- NULL_CHANGED .x: an empty value is now left out");
    changes(
        Forms.NULL, Forms.optional(Forms.INT32), "-W TYPE_CHANGED .: was null, is now int32 or null");
    changes(Forms.INT32, Forms.NULL, "-W NULL_CHANGED .: may now be null",
        "R- TYPE_CHANGED .: was int32, is now null");
    changes(Forms.optional(Forms.optional(Forms.TEXT)), Forms.optional(Forms.TEXT));
    Form literal = new Form.ChoiceValue(List.of(Forms.INT32, Forms.values(null, List.of("null"))));
    changes(Forms.optional(Forms.INT32), literal);
  }

  @Test
  void unknownFieldsAndOrder() {
    changes(object(ID), closed(ID), "R- UNKNOWN_FIELDS_CHANGED .: unknown fields are now rejected");
    changes(closed(ID), object(ID), "-- UNKNOWN_FIELDS_CHANGED .: unknown fields are now skipped");
    Form.Member name = required("name", Forms.TEXT);
    changes(object(ID, name), object(name, ID), "-- ORDER_CHANGED .: the fields are written in another order");
  }

  @Test
  void numbers() {
    changes(Forms.INT32, Forms.INT64, "-W RANGE_CHANGED .: was int32, is now int64");
    changes(Forms.INT64, Forms.INT32, "R- RANGE_CHANGED .: was int64, is now int32");
    changes(Forms.INT64, Forms.INTEGER, "-W RANGE_CHANGED .: was int64, is now integer");
    changes(Forms.integer(0, 9), Forms.integer(1, 10), "RW RANGE_CHANGED .: was integer 0..9, is now integer 1..10");
    changes(Forms.INT32, Forms.FLOATING, "-W TYPE_CHANGED .: was int32, is now number or NaN or Infinity");
    changes(
        Forms.INT64, Forms.FLOATING,
        "RW TYPE_CHANGED .: was int64, is now number or NaN or Infinity; integers above 2^53 are rounded");
    changes(
        Forms.FLOATING, Forms.INT64,
        "RW TYPE_CHANGED .: was number or NaN or Infinity, is now int64; integers above 2^53 are rounded");
    changes(Forms.FLOATING, Forms.INT16, "R- TYPE_CHANGED .: was number or NaN or Infinity, is now int16");
    changes(Forms.INTEGER, Forms.DECIMAL, "-W TYPE_CHANGED .: was integer, is now number");
    changes(Forms.DECIMAL, Forms.INTEGER, "R- TYPE_CHANGED .: was number, is now integer");
    changes(
        Forms.DECIMAL, Forms.FLOATING,
        "RW TYPE_CHANGED .: was number, is now number or NaN or Infinity; numbers are rounded to 64 bits, and NaN and "
            + "infinities are new");
    changes(
        Forms.FLOATING, Forms.DECIMAL,
        "RW TYPE_CHANGED .: was number or NaN or Infinity, is now number; NaN and infinities are no longer read, and "
            + "old programs round");
    changes(Forms.INT32, Forms.TEXT, "RW TYPE_CHANGED .: was int32, is now text");
    changes(Forms.BOOLEAN, Forms.INT32, "RW TYPE_CHANGED .: was boolean, is now int32");
  }

  @Test
  void textsAndBytes() {
    Form uuid = Forms.text(TextFormat.UUID), date = Forms.text(TextFormat.LOCAL_DATE);
    changes(uuid, Forms.TEXT, "-W FORMAT_CHANGED .: was uuid, is now text");
    changes(Forms.TEXT, uuid, "R- FORMAT_CHANGED .: was text, is now uuid");
    changes(uuid, date, "RW FORMAT_CHANGED .: was uuid, is now local-date");
    changes(
        Forms.text(TextFormat.ZONE_OFFSET), Forms.text(TextFormat.ZONE_ID),
        "-W FORMAT_CHANGED .: was zone-offset, is now zone-id");
    Form base64 = Forms.bytes(Base64Variant.MIME_NO_LINEFEEDS);
    changes(base64, Forms.TEXT, "-W TYPE_CHANGED .: was base64, is now text");
    changes(
        base64, Forms.bytes(Base64Variant.MODIFIED_FOR_URL),
        "RW ENCODING_CHANGED .: was base64, is now base64url without padding");
    changes(base64, Forms.bytes(Hex.LOWER), "RW ENCODING_CHANGED .: was base64, is now hex");
    changes(
        Forms.bytes(Hex.LOWER), Forms.bytes(Hex.UPPER),
        "-- ENCODING_CHANGED .: was hex, is now hex in capital letters");
    Form lax = Forms.bytes(Base64Variant.builder().padding(Base64Variant.Padding.ALLOWED).build());
    changes(
        base64, lax, "-- ENCODING_CHANGED .: was base64, is now base64 with padding, read with and without");
    changes(
        lax, base64, "R- ENCODING_CHANGED .: was base64 with padding, read with and without, is now base64");
    Form bare = Forms.bytes(Base64Variant.builder().writeNoPadding().build());
    changes(
        base64, bare, "-W ENCODING_CHANGED .: was base64, is now base64 without padding, read with and without");
    Form mime = Forms.bytes(Base64Variant.MIME);
    Form crlf = Forms.bytes(Base64Variant.builder().lines(76, Base64Variant.LineSeparator.CRLF).build());
    changes(
        mime, crlf, "R- ENCODING_CHANGED .: was base64, lines of 76 by LF, is now base64, lines of 76 by CRLF");
    changes(
        crlf, mime, "-W ENCODING_CHANGED .: was base64, lines of 76 by CRLF, is now base64, lines of 76 by LF");
  }

  @Test
  void enums() {
    Form ab = Forms.names("E", List.of("a", "b")), abc = Forms.names("E", List.of("a", "b", "c"));
    changes(ab, abc, "-W CONSTANT_ADDED .: constant added: \"c\"");
    changes(abc, ab, "R- CONSTANT_REMOVED .: constant removed: \"c\"");
    changes(
        abc, Forms.open(ab),
        "-- CONSTANT_REMOVED .: constant removed: \"c\", which is now read as the unknown constant",
        "-- UNKNOWN_CONSTANTS_CHANGED .: unknown constants are now read");
    changes(
        Forms.open(ab), abc, "-- CONSTANT_ADDED .: constant added: \"c\"",
        "R- UNKNOWN_CONSTANTS_CHANGED .: unknown constants are no longer read");
    Form renamed =
        new Form.EnumValue(
            "E",
            List.of(
                new Form.Constant("\"A\"", List.of("\"a\"")), new Form.Constant("\"b\"", List.of())),
            false);
    changes(
        ab, renamed,
        "-W CONSTANT_RENAMED .: constant renamed from \"a\" to \"A\", with the old name as alias");
    changes(
        Forms.values("E", List.of("1", "2")), Forms.values("E", List.of("1", "3")),
        "R- CONSTANT_REMOVED .: constant removed: 2", "-W CONSTANT_ADDED .: constant added: 3");
    changes(ab, Forms.TEXT, "-W TYPE_CHANGED .: was \"a\" | \"b\", is now text");
    changes(Forms.TEXT, Forms.open(ab), "R- TYPE_CHANGED .: was text, is now \"a\" | \"b\" | ...");
    changes(Forms.values("E", List.of("1", "2")), Forms.INT8, "-W TYPE_CHANGED .: was 1 | 2, is now int8");
    changes(
        Forms.values(null, List.of("true", "false")), Forms.BOOLEAN,
        "-- TYPE_CHANGED .: was true | false, is now boolean");
    changes(Forms.literal("\"\\u0061\""), Forms.literal("\"a\""));
  }

  @Test
  void collections() {
    Form list = Forms.array(Forms.INT32), set = Forms.set(Forms.INT32);
    changes(list, Forms.array(Forms.INT64), "-W RANGE_CHANGED .[]: was int32, is now int64");
    changes(list, set, "R- DUPLICATES_CHANGED .: duplicates are now dropped");
    changes(set, list, "-W DUPLICATES_CHANGED .: may now have duplicates, which are lost");
    Form some = new Form.ArrayValue(Forms.INT32, 1, false);
    changes(list, some, "R- SIZE_CHANGED .: had at least 0 elements, has now at least 1");
    changes(some, list, "-W SIZE_CHANGED .: had at least 1 element, has now at least 0");
    Form pair = new Form.TupleValue(List.of(Forms.INT32, Forms.INT32));
    changes(pair, list, "-W TYPE_CHANGED .: was [int32, int32], is now [int32, ...]");
    changes(pair, set, "RW TYPE_CHANGED .: was [int32, int32], is now [int32, ...] distinct");
    changes(
        pair, new Form.TupleValue(List.of(Forms.INT64)), "RW SIZE_CHANGED .: had 2 elements, has now 1",
        "-W RANGE_CHANGED .[0]: was int32, is now int64");
    Form map = Forms.map(Forms.TEXT, Forms.INT32);
    changes(
        object(required("m", map)), object(required("m", Forms.map(Forms.TEXT, Forms.INT64))),
        "-W RANGE_CHANGED .m[]: was int32, is now int64");
    changes(
        Forms.map(Forms.INT32, Forms.ANY), Forms.map(Forms.TEXT, Forms.ANY),
        "-W TYPE_CHANGED . (names): was int32, is now text");
    changes(
        Forms.map(Forms.TEXT, Forms.ANY), Forms.map(Forms.names("E", List.of("a")), Forms.ANY),
        "R- TYPE_CHANGED . (names): was text, is now \"a\"");
    changes(map, new Form.MapValue(Forms.TEXT, Forms.INT32, 1),
        "R- SIZE_CHANGED .: had at least 0 entries, has now at least 1");
    changes(
        closed(ID, member("n", Forms.INT8, OPTIONAL)), map,
        "-W TYPE_CHANGED .: was {\"id\": int32, \"n\"?: int8} closed, is now {text: int32, ...}");
    changes(
        object(required("id", Forms.TEXT)), map,
        "RW TYPE_CHANGED .: was {\"id\": text}, is now {text: int32, ...}");
  }

  private static Form family(String discriminator, Form.Case... cases) {
    return new Form.SealedValue("F", discriminator, List.of(cases));
  }

  private static Form.Case oneCase(String name, Form form, String... aliases) {
    return new Form.Case(name, List.of(aliases), form);
  }

  @Test
  void families() {
    Form.Case a = oneCase("A", object(ID)), b = oneCase("B", object());
    changes(family("type", a), family("type", a, b), "-W CASE_ADDED .: case added: \"B\"");
    changes(family("type", a, b), family("type", a), "R- CASE_REMOVED .: case removed: \"B\"");
    changes(
        family("type", a), family("kind", a),
        "RW DISCRIMINATOR_CHANGED .: the discriminator was the field \"type\", is now the field \"kind\"");
    changes(
        family(null, a), family("kind", a),
        "RW DISCRIMINATOR_CHANGED .: the discriminator was the only name of the object, is now the field \"kind\"");
    changes(
        family(null, a), family(null, oneCase("A1", object(ID), "A")),
        "-W CASE_RENAMED .: case renamed from \"A\" to \"A1\", with the old name as alias");
    Form wide = object(required("id", Forms.INT64));
    changes(
        object(required("f", family(null, a))), object(required("f", family(null, oneCase("A", wide)))),
        "-W RANGE_CHANGED .f.A.id: was int32, is now int64");
    changes(
        object(required("f", family("type", a))), object(required("f", family("type", oneCase("A", wide)))),
        "-W RANGE_CHANGED .f.id (case \"A\"): was int32, is now int64");
    changes(
        Forms.names("F", List.of("A")), family(null, a, b),
        "RW TYPE_CHANGED .: was \"A\", is now {\"A\": {\"id\": int32}} | {\"B\": {}}");
    changes(
        family(null, oneCase("Left", Forms.INT32), oneCase("Right", Forms.INT32)), Forms.map(Forms.TEXT, Forms.INT32),
        "-W TYPE_CHANGED .: was {\"Left\": int32} | {\"Right\": int32}, is now {text: int32, ...}");
  }

  /** The fields of a case that old programs do not know are collected by their case for unknown names. */
  @Test
  void casesBesideOneThatCollects() {
    Form.Case other = new Form.Case("Other", List.of(), collecting(Forms.INT32));
    changes(
        open("Other", other), open("Other", other, oneCase("A", object(required("x", Forms.INT64)))),
        "-W CASE_ADDED .: case added: \"A\"");
    changes(
        open("Other", other), open("Other", other, oneCase("A", object(required("x", Forms.INT8)))),
        "-- CASE_ADDED .: case added: \"A\"");
  }

  @Test
  void objectsBecomeMaps() {
    Form map = Forms.map(Forms.TEXT, Forms.INT64);
    changes(closed(ID), map, "-W TYPE_CHANGED .: was {\"id\": int32} closed, is now {text: int64, ...}");
    changes(
        object(ID), map, "RW TYPE_CHANGED .: was {\"id\": int32}, is now {text: int64, ...}; "
            + "unknown fields were skipped, and are now read");
    changes(
        object(ID), Forms.map(Forms.TEXT, Forms.ANY),
        "-W TYPE_CHANGED .: was {\"id\": int32}, is now {text: any, ...}");
    changes(
        collecting(Forms.INT32, ID), Forms.map(Forms.names("E", List.of("id")), Forms.INT64),
        "RW TYPE_CHANGED .: was {\"id\": int32} and the rest: int32, is now {\"id\": int64, ...}");
  }

  private static Form open(String unknown, Form.Case... cases) {
    return new Form.SealedValue("F", "type", List.of(cases), unknown);
  }

  @Test
  void unknownCases() {
    Form.Case a = oneCase("A", object(ID)), b = oneCase("B", object());
    Form.Case c = oneCase("C", object(member("id", Forms.INT32, OPTIONAL)));
    Form.Case d = oneCase("D", object(member("id", Forms.TEXT, OPTIONAL)));
    changes(
        family("type", a, b), open("B", a, b), "-- UNKNOWN_CASES_CHANGED .: unknown cases are now read as \"B\"");
    changes(
        open("B", a, b), family("type", a, b),
        "R- UNKNOWN_CASES_CHANGED .: unknown cases are no longer read as \"B\"");
    changes(open("B", b), open("B", a, b), "-- CASE_ADDED .: case added: \"A\"");
    changes(open("D", d), open("D", a, d), "-W CASE_ADDED .: case added: \"A\"");
    changes(open("B", a, b), open("B", b), "-- CASE_REMOVED .: case removed: \"A\", which is now read as \"B\"");
    changes(open("D", a, d), open("D", d), "R- CASE_REMOVED .: case removed: \"A\"");
    changes(
        open("B", b, c), open("C", b, c),
        "-- UNKNOWN_CASES_CHANGED .: unknown cases were read as \"B\", are now read as \"C\"");
    changes(
        open("C", c, d), open("D", c, d),
        "R- UNKNOWN_CASES_CHANGED .: unknown cases were read as \"C\", are now read as \"D\"");
    changes(
        open("B", a, b), open("B1", a, oneCase("B1", object(), "B")),
        "-W CASE_RENAMED .: case renamed from \"B\" to \"B1\", with the old name as alias");
  }

  @Test
  void lettersInAnyCase() {
    Form ab = Forms.names("E", List.of("a", "B")), any = Forms.anyCase(ab);
    changes(ab, any, "-- LETTER_CASE_CHANGED .: constants are now read in any case");
    changes(any, ab, "R- LETTER_CASE_CHANGED .: constants are no longer read in any case");
    changes(any, Forms.anyCase(Forms.names("E", List.of("a"))), "R- CONSTANT_REMOVED .: constant removed: \"B\"");
    changes(
        any, Forms.anyCase(Forms.names("E", List.of("A", "B"))),
        "-- CONSTANT_RENAMED .: constant renamed from \"a\" to \"A\", with the old name as alias");
    changes(any, Forms.TEXT, "-W TYPE_CHANGED .: was \"a\" | \"B\" in any case, is now text");
  }

  private static Form choice(Form... forms) {
    return new Form.ChoiceValue(List.of(forms));
  }

  @Test
  void choices() {
    changes(Forms.INT32, choice(Forms.INT32, Forms.TEXT),
        "-W ALTERNATIVE_ADDED .: alternative added or widened: text");
    changes(choice(Forms.INT32, Forms.TEXT), Forms.TEXT,
        "R- ALTERNATIVE_REMOVED .: alternative removed or narrowed: int32");
    changes(
        choice(Forms.INT32, Forms.TEXT), choice(Forms.INT64, Forms.TEXT),
        "-W ALTERNATIVE_ADDED .: alternative added or widened: int64");
    changes(
        choice(Forms.INT32, Forms.TEXT), choice(Forms.TEXT, Forms.INT32),
        "-- TYPE_CHANGED .: alternatives were [int32, text], are now [text, int32]");
    changes(
        Forms.values(null, List.of("1", "\"a\"")), choice(Forms.literal("1"), Forms.literal("\"a\"")),
        "-- TYPE_CHANGED .: alternatives were [1 | \"a\"], are now [1, \"a\"]");
    changes(choice(Forms.INT32, choice(Forms.TEXT, Forms.NULL)), Forms.optional(choice(Forms.INT32, Forms.TEXT)));
    changes(Forms.INT32, choice(Forms.INT32, Forms.NULL), "-W NULL_CHANGED .: may now be null");
  }

  @Test
  void checksAndUnknownForms() {
    Form percent = new Form.CheckedValue(Forms.INT32, "0 to 100");
    changes(Forms.INT32, percent, "R- CHECK_ADDED .: check added: 0 to 100");
    changes(percent, Forms.INT32, "-W CHECK_REMOVED .: check removed: 0 to 100");
    changes(
        percent, new Form.CheckedValue(Forms.INT64, "0 to\n99"), "R- CHECK_ADDED .: check added: 0 to\\u000a99",
        "-W CHECK_REMOVED .: check removed: 0 to 100", "-W RANGE_CHANGED .: was int32, is now int64");
    changes(Forms.ANY, Forms.INT32, "R- TYPE_CHANGED .: was any, is now int32");
    changes(Forms.optional(Forms.INT32), Forms.ANY, "-W TYPE_CHANGED .: was int32, is now any");
    Form opaque = new Form.OpaqueValue("Matrix");
    changes(opaque, new Form.OpaqueValue("Grid"), "RW TYPE_CHANGED .: was opaque(Matrix), is now opaque(Grid)");
    changes(opaque, Forms.TEXT, "RW TYPE_CHANGED .: was opaque(Matrix), is now text");
    changes(opaque, Forms.ANY, "-W TYPE_CHANGED .: was opaque(Matrix), is now any");
  }

  @Test
  void pathsAreForJq() {
    Form at = object(required("first name", Forms.array(object(required("and", Forms.INT32)))));
    Form now = object(required("first name", Forms.array(object(required("and", Forms.INT64)))));
    changes(at, now, "-W RANGE_CHANGED .\"first name\"[].\"and\": was int32, is now int64");
  }

  private static Form.Reference tree(TypeTable types, Form value, boolean shared) {
    return types.define(
        "Tree", "here",
        () -> object(
            required("value", value), required("all", Forms.array(tree(types, value, shared))),
            member("left", Forms.optional(tree(types, value, shared)), OPTIONAL),
            member("either", choice(Forms.TEXT, tree(types, value, shared)), OPTIONAL)));
  }

  @Test
  void recursiveTypesEndAndAreReportedOnce() {
    Description small = Description.of(types -> tree(types, Forms.INT32, true));
    Description large = Description.of(types -> tree(types, Forms.INT64, true));
    changes(
        small, large, "-W RANGE_CHANGED .value: was int32, is now int64",
        "-W ALTERNATIVE_ADDED .either: alternative added or widened: Tree");
    changes(
        large, small, "R- RANGE_CHANGED .value: was int64, is now int32",
        "R- ALTERNATIVE_REMOVED .either: alternative removed or narrowed: Tree");
    Description renamed =
        Description.of(types -> types.define("Wood", "here", () -> new Form.ObjectValue(
            "Wood",
            List.of(
                required("value", Forms.INT32), required("all", Forms.array(new Form.Reference("Wood"))),
                member("left", Forms.optional(new Form.Reference("Wood")), OPTIONAL),
                member("either", choice(Forms.TEXT, new Form.Reference("Wood")), OPTIONAL)),
            false)));
    assertFalse(SchemaDiff.between(small, renamed).isBreaking());
  }

  /** A trial that fails must not leave behind that its parts were counted as equal. */
  @Test
  void failedTrialsAreTakenBack() {
    Description old = Description.of(types -> {
      types.define("Leaf", "here", () -> object(required("x", Forms.INT32)));
      types.define(
          "Node", "here", () -> object(required("leaf", new Form.Reference("Leaf")), required("y", Forms.TEXT)));
      return object(
          required("a", choice(new Form.Reference("Node"), Forms.BOOLEAN)), required("b", new Form.Reference("Leaf")),
          required("c", choice(new Form.Reference("Leaf"), Forms.BOOLEAN)));
    });
    Description now = Description.of(types -> {
      types.define("Leaf", "here", () -> object(required("x", Forms.INT8)));
      types.define(
          "Node", "here", () -> object(required("leaf", new Form.Reference("Leaf")), required("y", Forms.INT32)));
      return object(
          required("a", choice(new Form.Reference("Node"), Forms.BOOLEAN)), required("b", new Form.Reference("Leaf")),
          required("c", choice(new Form.Reference("Leaf"), Forms.BOOLEAN)));
    });
    changes(
        old, now, "R- ALTERNATIVE_REMOVED .a: alternative removed or narrowed: Node",
        "-W ALTERNATIVE_ADDED .a: alternative added or widened: Node",
        "R- RANGE_CHANGED .b.x: was int32, is now int8",
        "R- ALTERNATIVE_REMOVED .c: alternative removed or narrowed: Leaf");
  }

  private static Description chain(Form last, boolean choices) {
    int length = 3000;
    StringBuilder json = new StringBuilder("{\"jzon\":\"description\",\"version\":1,\"form\":");
    json.append("{\"kind\":\"reference\",\"type\":\"T0\"},\"types\":{");
    for (int i = 0; i < length; i++) {
      String next = "{\"kind\":\"reference\",\"type\":\"T" + (i + 1) + "\"}";
      String form = choices ? "{\"kind\":\"choice\",\"alternatives\":[\"null\",\"text\"," + next + "]}" : next;
      json.append("\"T").append(i).append("\":{\"kind\":\"object\",\"type\":\"\",\"fields\":[{\"name\":\"a\",");
      json.append("\"form\":").append(form).append("}]},");
    }
    json.append("\"T").append(length).append("\":\"").append(last).append("\"}}");
    return Description.fromJson(json);
  }

  /** A file may name more types inside of each other than a stack holds. */
  @Test
  void longChainsOfTypesEnd() {
    SchemaDiff diff = SchemaDiff.between(chain(Forms.INT32, false), chain(Forms.INT64, false));
    assertEquals(1, diff.changes().size());
    assertEquals(".a".repeat(3000), diff.changes().get(0).path());
    assertTrue(SchemaDiff.between(chain(Forms.INT32, true), chain(Forms.INT64, true)).breaksWriters());
    assertThrows(
        StrictSchemaException.class, () -> chain(Forms.TEXT, false).toStrictSchema(StrictProfile.OPENAI));
    StringBuilder json = new StringBuilder("{\"jzon\":\"description\",\"version\":1,\"form\":");
    json.append("{\"kind\":\"reference\",\"type\":\"T0\"},\"types\":{");
    for (int i = 0; i < 20_000; i++)
      json.append("\"T" + i + "\":{\"kind\":\"reference\",\"type\":\"T" + (i + 1) + "\"},");
    Description references = Description.fromJson(json.append("\"T20000\":\"text\"}}"));
    assertEquals(Forms.TEXT, references.resolve(references.form()));
    assertTrue(SchemaDiff.between(references, references).isEmpty());
  }

  @Test
  void randomDescriptionsEnd() {
    for (int seed = 0; seed < 2000; seed++) {
      Description a = new RandomForms(seed).description(), b = new RandomForms(seed + 1).description();
      SchemaDiff diff = SchemaDiff.between(a, b);
      assertEquals(diff, SchemaDiff.between(Description.fromJson(a.toJson()), b));
      assertEquals(diff.isEmpty() ? 1 : diff.changes().size() + headings(diff), diff.toString().split("\n").length);
    }
  }

  private static int headings(SchemaDiff diff) {
    return (int) diff.changes().stream().map(SchemaChange::effect).distinct().count();
  }

  @Test
  void textIsGrouped() throws Exception {
    Form old = object(ID, required("x", Forms.INT32), required("gone", Forms.TEXT));
    Form now = object(ID, required("x", Forms.TEXT), required("n", Forms.TEXT), member("d", Forms.TEXT, DEFAULTED));
    SchemaDiff diff = SchemaDiff.between(described(old), described(now));
    assertEquals(
        """
        breaks both: new programs reject or misread some old documents, and old programs some new documents
          .x: was int32, is now text
        breaks readers: new programs reject or misread some old documents
          .n: field added without default
        breaks writers: old programs reject or misread some new documents
          .gone: field removed, which was required
        compatible
          .d: field added with default""",
        diff.toString());
    assertEquals(3, diff.breakingChanges().size());
    assertEquals("no changes", SchemaDiff.between(described(old), described(old)).toString());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(diff);
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    assertEquals(diff, copy);
    assertEquals(diff.hashCode(), copy.hashCode());
  }
}
