package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jzon.engine.JsonWriter;
import org.junit.jupiter.api.Test;

/** Names of constants as strings: in words, or written as any other string. */
class EnumTextsTest {
  private enum Short {
    A,
    Seven77,
    FOURTEEN_14_CH
  }

  private enum Fifteen {
    B,
    FIFTEEN_15_CHAR
  }

  private enum Long {
    C,
    EIGHT_88,
    TWENTY_THREE_CHARACTERS,
    THIRTY_CHARACTERS_ARE_IN_THIS0,
    THIRTY_ONE_CHARACTERS_ARE_IN_IT,
    A_NAME_THAT_IS_LONGER_THAN_ALL_WORDS_TOGETHER_CAN_HOLD
  }

  private enum Foreign {
    PLAIN$,
    ÉTÉ,
    冬
  }

  private enum Empty {}

  private static String written(EnumTexts texts, Enum<?> constant, int i) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeComma();
      texts.write(constant, i, out);
      out.writeComma();
      return out.toText();
    }
  }

  private static void check(Class<? extends Enum<?>> type) {
    EnumTexts texts = EnumTexts.of(type);
    for (Enum<?> constant : type.getEnumConstants()) {
      assertEquals(",\"" + constant.name() + "\",", written(texts, constant, constant.ordinal()));
    }
  }

  @Test
  void namesOfEveryLengthAndKind() {
    check(Short.class);
    check(Fifteen.class);
    check(Long.class);
    check(Foreign.class);
  }

  /** An unchecked cast may bring the constant of another enum, with an ordinal that this one has or has not. */
  @Test
  void constantsOfOtherEnums() {
    assertEquals(",\"C\",", written(EnumTexts.of(Short.class), Long.C, 0));
    assertEquals(",\"B\",", written(EnumTexts.of(Long.class), Fifteen.B, 0));
    for (Long l : Long.values()) {
      assertEquals(",\"" + l + "\",", written(EnumTexts.of(Short.class), l, l.ordinal()));
      assertEquals(",\"" + l + "\",", written(EnumTexts.of(Empty.class), l, l.ordinal()));
    }
  }

  @Test
  void aTypeWithoutConstants() {
    @SuppressWarnings("unchecked") // a class that is none, as the constants of a case are made elsewhere
    Class<? extends Enum<?>> none = (Class<? extends Enum<?>>) (Class<?>) Enum.class;
    assertEquals(",\"A\",", written(EnumTexts.of(none), Short.A, 0));
  }
}
