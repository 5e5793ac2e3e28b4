package jzon.engine.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/**
 * How far runs over what is plain go, and what they say of where they ended. All that they leave is skipped in another
 * way with the same result, so only here is seen that they leave no more than they must.
 */
class FlatRunsTest {
  private static final Pattern SCALAR = Pattern.compile(
      "\"(?:[^\"\\\\\u0000-\u001f]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F]{4})*\"|"
          + "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null");
  private static final String TAIL = " ".repeat(700);

  private final Random random = new Random(12);

  /** What comes next within which containers; objects are '{', arrays '['. */
  private static String describe(int position, int state, String open) {
    String next = state == FlatRuns.BEFORE_VALUE ? " value " : state == FlatRuns.BEFORE_NAME ? " name " : " behind ";
    return position + (state == FlatRuns.CLOSED ? " closed " : next) + open;
  }

  /** Runs over the container that is open before {@code from}. */
  private static String run(String json, int from, boolean object, int near, int levels) {
    byte[] b = json.concat(TAIL).getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    try (JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT)) {
      long run = object ? FlatRuns.members(in, b, from, near, levels) : FlatRuns.elements(in, b, from, near, levels);
      StringBuilder open = new StringBuilder();
      for (int i = FlatRuns.opened(run); --i >= 0; ) open.append(FlatRuns.kind(run, i) == 1 ? '{' : '[');
      return describe(FlatRuns.position(run), FlatRuns.state(run), open.toString());
    }
  }

  /** Follows the grammar from {@code from} to {@code to}, and returns what comes next there, or fails. */
  private static String follow(String s, int from, boolean object, int to) {
    StringBuilder open = new StringBuilder(object ? "{" : "[");
    int state = object ? FlatRuns.BEFORE_NAME : FlatRuns.BEFORE_VALUE;
    boolean first = false; // directly behind an opening bracket, where the container may end
    int p = from;
    while (p < to) {
      char c = s.charAt(p);
      boolean inObject = open.charAt(open.length() - 1) == '{';
      if (state == FlatRuns.BEHIND_VALUE || first && (c == ']' || c == '}')) {
        first = false;
        p++;
        if (c == ',') {
          state = inObject ? FlatRuns.BEFORE_NAME : FlatRuns.BEFORE_VALUE;
        } else {
          assertEquals(inObject ? '}' : ']', c);
          open.setLength(open.length() - 1);
          state = FlatRuns.BEHIND_VALUE;
          if (open.length() == 0) {
            assertEquals(to, p);
            return describe(p, FlatRuns.CLOSED, "");
          }
        }
        continue;
      }
      first = false;
      if (state == FlatRuns.BEFORE_VALUE && (c == '[' || c == '{')) {
        open.append(c);
        state = c == '{' ? FlatRuns.BEFORE_NAME : FlatRuns.BEFORE_VALUE;
        first = true;
        p++;
        continue;
      }
      Matcher m = SCALAR.matcher(s).region(p, s.length());
      assertTrue(m.lookingAt(), () -> "taken though it is wrong: " + s.substring(from, to));
      p = m.end();
      if (state == FlatRuns.BEFORE_NAME) {
        assertEquals("\":", s.charAt(m.start()) + s.substring(p, p + 1));
        p++;
        state = FlatRuns.BEFORE_VALUE;
      } else {
        state = FlatRuns.BEHIND_VALUE;
      }
    }
    assertEquals(to, p);
    return describe(p, state, open.substring(1));
  }

  private String text() {
    StringBuilder s = new StringBuilder("\"");
    for (int n = random.nextInt(random.nextInt(4) == 0 ? 30 : 9); n > 0; n--) {
      s.append((char) ('a' + random.nextInt(26)));
    }
    return s.append('"').toString();
  }

  private String scalar() {
    return switch (random.nextInt(8)) {
      case 0 -> "true";
      case 1 -> "false";
      case 2 -> "null";
      case 3 -> String.valueOf(random.nextInt(10));
      case 4 -> String.valueOf(random.nextLong() >> random.nextInt(64));
      case 5 -> random.nextInt(1000) / 8.0 + (random.nextBoolean() ? "E-5" : "");
      case 6 ->
          "\"" + List.of("a\\n\\\"b", "\\u00e9", "\u00c3\u00a9 x", "\u00e6\u0097\u00a5", "\\\\").get(random.nextInt(5))
              + "\"";
      default -> text();
    };
  }

  /** Appends what is in a container and ends it, as tokens, with no more than so many containers within each other. */
  private void fill(List<String> tokens, boolean object, int levels, int most) {
    for (int n = random.nextInt(most); n >= 0; n--) {
      if (object) {
        tokens.add(text());
        tokens.add(":");
      }
      if (levels > 0 && random.nextInt(3) == 0) {
        boolean inner = random.nextBoolean();
        tokens.add(inner ? "{" : "[");
        if (random.nextInt(4) > 0) fill(tokens, inner, levels - 1, 4);
        else tokens.add(inner ? "}" : "]");
      } else {
        tokens.add(scalar());
      }
      if (n > 0) tokens.add(",");
    }
    tokens.add(object ? "}" : "]");
  }

  private List<String> tokens(boolean object, int levels) {
    List<String> tokens = new ArrayList<>(List.of(object ? "{" : "["));
    fill(tokens, object, levels, 8);
    return tokens.subList(1, tokens.size());
  }

  @Test
  void plainContainersAreSkippedToTheirEnd() {
    for (int round = 0; round < 3000; round++) {
      boolean object = random.nextBoolean();
      int levels = random.nextInt(FlatRuns.LEVELS + 1);
      String json = String.join("", tokens(object, levels)) + (random.nextBoolean() ? "," : "");
      int length = json.endsWith(",") ? json.length() - 1 : json.length();
      assertEquals(describe(length, FlatRuns.CLOSED, ""), run(json, 0, object, json.length() + 100, levels), json);
    }
  }

  /** A space before each token in turn; and one container too many. */
  @Test
  void runsEndBeforeTheFirstThatIsNotPlain() {
    for (int round = 0; round < 1500; round++) {
      boolean object = random.nextBoolean();
      List<String> tokens = tokens(object, FlatRuns.LEVELS);
      for (int at = 0; at < tokens.size(); at++) {
        String before = String.join("", tokens.subList(0, at));
        String json = before + " " + String.join("", tokens.subList(at, tokens.size()));
        int stop = before.length();
        // what is behind an opening bracket is looked at before that is taken, and the colon before the name is
        if (at > 0 && (isOpening(tokens.get(at - 1)) || tokens.get(at).equals(":"))) {
          stop -= tokens.get(at - 1).length();
        }
        assertEquals(follow(json, 0, object, stop), run(json, 0, object, json.length() + 100, FlatRuns.LEVELS), json);
      }
    }
  }

  private static boolean isOpening(String token) {
    return token.equals("[") || token.equals("{");
  }

  @Test
  void runsEndBeforeAContainerThatIsTooDeep() {
    for (int round = 0; round < 1500; round++) {
      boolean object = random.nextBoolean();
      List<String> tokens = tokens(object, 5);
      for (int levels = 0; levels <= FlatRuns.LEVELS; levels++) {
        int depth = 0, stop = 0;
        for (String token : tokens) {
          if (isOpening(token) && ++depth > levels) break;
          if (token.equals("]") || token.equals("}")) depth--;
          stop += token.length();
        }
        String json = String.join("", tokens);
        assertEquals(follow(json, 0, object, stop), run(json, 0, object, json.length() + 100, levels), json);
      }
    }
  }

  /** Wherever the window ends, runs end there: not before the last token that begins within. */
  @Test
  void runsEndWhereTheWindowEnds() {
    for (int round = 0; round < 400; round++) {
      boolean object = random.nextBoolean();
      String json = String.join("", tokens(object, FlatRuns.LEVELS));
      for (int near = -1; near <= json.length(); near++) {
        String run = run(json, 0, object, near, FlatRuns.LEVELS);
        int position = Integer.parseInt(run.substring(0, run.indexOf(' ')));
        assertEquals(follow(json, 0, object, position), run, json);
        if (position > near || run.endsWith("closed ")) continue;
        // a string, or a number, that is not complete before the end of the window, or the name before it
        Matcher m = SCALAR.matcher(json).region(position, json.length());
        assertTrue(m.lookingAt() && m.end() > near, () -> run + " in " + json);
      }
    }
  }

  /** Each character replaced by each other: what is taken is right, whatever is left to be rejected. */
  @Test
  void damagedContainers() {
    String[] samples = {
      "1,-2.5e3,\"a\",true,false,null,[],{},[1,[2]],{\"b\":{\"c\":[0]}},\"\\n\"]",
      "\"a\":1,\"b\":[1,{}],\"c\":{\"d\":null,\"e\":[[3]]},\"f\":true,\"g\":\"h\"}",
    };
    for (String sample : samples) {
      boolean object = sample.endsWith("}");
      for (int at = 0; at < sample.length(); at++) {
        for (char c = 0; c < 256; c++) {
          for (String json : new String[] {
            sample.substring(0, at) + c + sample.substring(at + 1), sample.substring(0, at) + c + sample.substring(at),
            sample.substring(0, at) + sample.substring(at + 1),
          }) {
            String run;
            try {
              run = run(json, 0, object, json.length() + 100, FlatRuns.LEVELS);
            } catch (JsonException e) {
              assertTrue(e.reason().isInString(), json);
              continue;
            }
            assertEquals(follow(json, 0, object, Integer.parseInt(run.substring(0, run.indexOf(' ')))), run, json);
          }
        }
      }
    }
  }
}
