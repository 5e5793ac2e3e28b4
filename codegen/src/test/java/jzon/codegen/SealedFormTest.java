package jzon.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SealedFormTest {
  private static final CommonMessages<String> MESSAGES = new CommonMessages<>() {
    @Override
    protected String message(String problem, String advice, List<String> annotations) {
      return advice == null ? problem : problem + "; " + advice;
    }

    @Override
    protected String at(String annotation) {
      return "@" + annotation;
    }

    @Override
    protected String word(String name) {
      return name;
    }

    @Override
    protected String byDefault(String field, String type) {
      return field + " = " + type;
    }

    @Override
    protected String quoted(String name) {
      return "'" + name + "'";
    }

    @Override
    protected boolean isUnicode(String name) {
      return !name.contains("?");
    }

    @Override
    protected String fold(String name) {
      return name.toLowerCase(Locale.ROOT);
    }
  };

  private static Spelling spelling(String shown, String... names) {
    return new Spelling(shown, List.of(names), shown);
  }

  private static SealedForm.Case one(Spelling spelling, boolean isSingleton, Spelling... fields) {
    boolean isUnknown = spelling.shown().equals("Unknown");
    return new SealedForm.Case(spelling, "'" + spelling.names().get(0) + "'", isSingleton, isUnknown, null,
        List.of(fields));
  }

  private static SealedForm.Options options(boolean forms, boolean objects, boolean ignoreCase) {
    return new SealedForm.Options(forms, objects, ignoreCase, false, false, false, false);
  }

  private static final SealedForm.Options PLAIN = options(false, false, false);

  private static SealedForm form(String discriminator, SealedForm.Options options, SealedForm.Case... cases) {
    String quoted = discriminator == null ? null : "'" + discriminator + "'";
    return new SealedForm("S", "S", List.of(cases), discriminator, quoted, options);
  }

  private static List<String> errors(SealedForm form) {
    List<String> errors = new ArrayList<>();
    form.check(MESSAGES, (place, message) -> errors.add(place + ": " + message));
    return errors;
  }

  private static final SealedForm.Case A = one(spelling("A", "a"), true);
  private static final SealedForm.Case B = one(spelling("B", "b", "bb"), false, spelling("x", "x", "y"));

  @Test
  void forms() {
    assertEquals(SealedForm.Kind.STRINGS, form(null, PLAIN, A).kind());
    assertEquals(SealedForm.Kind.ONE_KEY, form(null, PLAIN, A, B).kind());
    assertEquals(SealedForm.Kind.ONE_KEY, form(null, options(false, true, false), A).kind());
    assertEquals(SealedForm.Kind.TAGGED, form("t", PLAIN, A).kind());
    SealedForm.Options byFields = new SealedForm.Options(false, false, false, true, false, false, false);
    assertEquals(SealedForm.Kind.BY_FIELDS, form(null, byFields, B).kind());
    assertFalse(SealedForm.isStrings(false));
  }

  @Test
  void whichCasesAreStrings() {
    assertEquals(List.of(0), form(null, PLAIN, A).strings());
    assertEquals(List.of(), form(null, PLAIN, A, B).strings());
    SealedForm mixed = form(null, options(true, false, false), B, A);
    assertEquals(List.of(1), mixed.strings());
    assertTrue(mixed.isString(1));
    SealedForm objects = form("t", options(false, true, false), B, A, one(spelling("Unknown", "u"), true));
    assertEquals(List.of(1, 2), objects.strings());
    assertFalse(objects.isString(1));
    assertEquals(List.of(2, 1, true), List.of(objects.unknown(), objects.unknownString(), objects.isLoose()));
    assertEquals(List.of(-1, -1, false), List.of(mixed.unknown(), mixed.unknownString(), mixed.isLoose()));
  }

  @Test
  void jsonAroundCases() {
    SealedForm plain = form(null, PLAIN, A, B);
    assertEquals("{'b':", plain.oneKey(1));
    assertEquals(new EncodePlan.Frame("{'b':", '{', null, 2), plain.frame(1));
    assertEquals("readVariant readVariantEnd", plain.readStart() + " " + plain.readEnd());
    SealedForm tagged = form("t", PLAIN, A, B);
    assertEquals(new EncodePlan.Frame("{'t':'b'", ',', null, 1), tagged.frame(1));
    assertEquals("readDiscriminator leaveDiscriminator", tagged.readStart() + " " + tagged.readEnd());
    SealedForm last = form("t", new SealedForm.Options(false, false, false, false, false, true, false), B);
    assertEquals(new EncodePlan.Frame("", '{', "'t':'b'", 1), last.frame(0));
    SealedForm single = form("t", new SealedForm.Options(false, false, false, false, false, false, true), B);
    assertEquals(EncodePlan.Frame.OBJECT, single.frame(0));
    assertEquals("readCase leaveDiscriminator", single.readStart() + " " + single.readEnd());
    assertEquals("B, a case of S,", single.describe(0));
  }

  @Test
  void errors() {
    assertEquals(List.of(), errors(form("t", PLAIN, A, B)));
    assertEquals(
        List.of("C: S: B and C have the same hint 'bb'; give one of them another hint with @Hint",
            "D: S.D: the name has half a surrogate pair, which JSON cannot contain"),
        errors(form(null, PLAIN, B, one(spelling("C", "c", "bb"), false), one(spelling("D", "?"), false))));
    assertEquals(
        List.of("S: S.@Discriminator: the name has half a surrogate pair, which JSON cannot contain"),
        errors(form("?", PLAIN, A)));
    assertEquals(
        List.of("x: B.x: its name 'y' is also the discriminator of S; rename one of them with @Field or"
            + " @Discriminator"),
        errors(form("y", PLAIN, B)));
    assertEquals(
        List.of("S: S: @ObjectForms has no effect, because no case of S is aSingleton; remove it until one is"),
        errors(form(null, options(false, true, true), B)));
    assertEquals(
        List.of("S: S: @IgnoreCase has no effect, because no case of S is a string in JSON; remove it, or write @Forms"
            + " on S if it has singletons"),
        errors(form(null, options(false, false, true), B)));
    assertEquals(
        List.of("C: S: the names 'a' and 'A' differ only in case, so @IgnoreCase cannot tell them apart; give one of"
            + " them another name with @Hint"),
        errors(form(null, options(false, false, true), A, one(spelling("C", "A"), true))));
  }

  @Test
  void namesOfFields() {
    List<String> errors = new ArrayList<>();
    Spelling.check("S", List.of(spelling("a", "a", "x", "x"), spelling("b", "a")), true, MESSAGES,
        (place, message) -> errors.add(place + ": " + message));
    assertEquals(
        List.of("a: S.a: the name 'x' is given twice; remove one from @Field",
            "b: S: a and b are both called 'a' in JSON; give one of them another name with @Field"),
        errors);
  }
}
