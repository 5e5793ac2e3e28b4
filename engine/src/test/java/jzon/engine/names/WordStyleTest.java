package jzon.engine.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;

import org.junit.jupiter.api.Test;

/** Names in every style, whichever style they are written in. */
class WordStyleTest {
  private static void check(String name, String camel, String snake) {
    String pascal = camel.isEmpty() ? "" : Character.toUpperCase(camel.charAt(0)) + camel.substring(1);
    assertEquals(camel, WordStyle.CAMEL_CASE.apply(name), name);
    assertEquals(pascal, WordStyle.PASCAL_CASE.apply(name), name);
    assertEquals(snake, WordStyle.SNAKE_CASE.apply(name), name);
    assertEquals(snake.replace('_', '-'), WordStyle.KEBAB_CASE.apply(name), name);
    assertEquals(snake.toUpperCase(Locale.ROOT), WordStyle.SCREAMING_SNAKE_CASE.apply(name), name);
    assertEquals(
        snake.toUpperCase(Locale.ROOT).replace('_', '-'), WordStyle.SCREAMING_KEBAB_CASE.apply(name), name);
  }

  @Test
  void wordsStartAtCapitalsAndAfterSeparators() {
    check("shippingAddress", "shippingAddress", "shipping_address");
    check("ShippingAddress", "shippingAddress", "shipping_address");
    check("shipping_address", "shippingAddress", "shipping_address");
    check("shipping-address", "shippingAddress", "shipping_address");
    check("shipping.address", "shippingAddress", "shipping_address");
    check("shipping address", "shippingAddress", "shipping_address");
    check("SHIPPING_ADDRESS", "shippingAddress", "shipping_address");
    check("a", "a", "a");
    check("A", "a", "a");
    check("aB", "aB", "a_b");
    check("aBC", "aBc", "a_bc");
    check("", "", "");
  }

  @Test
  void runsOfCapitalsAreOneWordUpToTheLast() {
    check("HTTPServer", "httpServer", "http_server");
    check("HTTP", "http", "http");
    check("parseHTTP", "parseHttp", "parse_http");
    check("aHTTPServer2", "aHttpServer2", "a_http_server2");
    check("userID", "userId", "user_id");
    check("IDs", "iDs", "i_ds");
  }

  @Test
  void digitsBelongToTheWordBeforeThem() {
    check("line2", "line2", "line2");
    check("line2Text", "line2Text", "line2_text");
    check("line2text", "line2text", "line2text");
    check("2Lines", "2Lines", "2_lines");
    check("HTTP2Server", "http2Server", "http2_server");
  }

  @Test
  void separatorsAreDropped() {
    check("_id", "id", "id");
    check("id_", "id", "id");
    check("__my__id__", "myId", "my_id");
    check("_-. a", "a", "a");
    for (WordStyle style : WordStyle.values()) {
      assertEquals("_", style.apply("_"));
      assertEquals("-. ", style.apply("-. "));
    }
  }

  @Test
  void lettersOfAnyAlphabet() {
    check("großerÄrger", "großerÄrger", "großer_ärger");
    check("имяФайла", "имяФайла", "имя_файла");
    check("日本", "日本", "日本");
  }

  /** In Turkish, the lower case of I is a letter without a dot. */
  @Test
  void theLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      check("userId", "userId", "user_id");
      check("ID", "id", "id");
    } finally {
      Locale.setDefault(before);
    }
  }
}
