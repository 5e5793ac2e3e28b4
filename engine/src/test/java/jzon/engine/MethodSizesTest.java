package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/**
 * HotSpot inlines no method of more than 325 bytes of bytecode (FreqInlineSize). Some methods must stay above that
 * size, because they are slower inside another method or make it slower; others must stay below it. Experiments:
 * docs/performance-notes.md#methods-that-must-not-be-inlined.
 */
class MethodSizesTest {
  private static final int INLINED = 325;

  /** Class, method, and what happens if HotSpot inlines it. */
  private static final String[][] LONGER = {
    {"reading.StringReader", "read", "its machine code keeps decoders from being inlined"},
    {"reading.StringReader", "rest", "its variables do not fit the registers: tweets 2.26 to 1.91"},
    {"text.TextRuns", "escapes", "the position is kept in a vector register: twice the time"},
    {"text.TextRuns", "twos", "as escapes"},
    {"text.TextRuns", "chars", "as escapes"},
    {"text.TextRuns", "threes", "as escapes"},
    {"text.Utf8Decoder", "asciiEnd", "its loads may be more than fifteen calls deep, and are then calls"},
    {"text.ThreeByteText", "write", "1.3 times the time"},
    {"writing.StringText", "writeAny", "1.2 times the time, and in one JVM of ten 2 times"},
    {"writing.StringText", "writeShort", "strings are faster, but encoders lose more: ad bids 1.70 to 1.56"},
    {"writing.StringText", "writeLikelyPlain", "copies of it inside encoders take 1.2 times the time"},
  };

  /** Class, method, and what happens if HotSpot does not inline it. */
  private static final String[][] SHORTER = {
    {"reading.NumberReader", "readShortDouble", "pairs of doubles take 1.05 times the time"},
    {"reading.ExpectedNames", "first1", "indented documents take 1.1 times the time"},
    {"reading.ExpectedNames", "first2", "as first1"},
    {"reading.ExpectedNames", "first3", "as first1"},
    {"reading.ExpectedNames", "first4", "as first1"},
    {"reading.ExpectedNames", "next1", "as first1"},
    {"reading.ExpectedNames", "next2", "as first1"},
    {"reading.ExpectedNames", "next3", "as first1"},
    {"reading.ExpectedNames", "next4", "as first1"},
    {"reading.ValueReader", "readString", "its exception unwinds a frame more: 50 to 60 ns"},
    {"reading.KeyNames", "readInteger", "as readString"},
  };

  private static final Pattern METHOD = Pattern.compile("  [^ ].*?([\\w$.]+)\\(.*\\)(?: throws .*)?;");
  private static final Pattern INSTRUCTION = Pattern.compile(" +(\\d+): ([a-z]\\w*).*");

  @Test
  void sizes() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (String[] row : LONGER) {
      int size = size(row);
      if (size <= INLINED) wrong.add(size + " bytes, must be longer: " + String.join(" ", row));
    }
    for (String[] row : SHORTER) {
      int size = size(row);
      if (size > INLINED) wrong.add(size + " bytes, must be at most " + INLINED + ": " + String.join(" ", row));
    }
    assertEquals(List.of(), wrong);
  }

  private final Map<String, Map<String, Integer>> sizes = new TreeMap<>();

  /** Returns the bytes of bytecode of the only method of this name. */
  private int size(String[] row) throws Exception {
    if (!sizes.containsKey(row[0])) sizes.put(row[0], sizesOf(row[0]));
    Integer size = sizes.get(row[0]).get(row[1]);
    if (size == null) throw new AssertionError("not exactly one method: " + String.join(" ", row));
    return size;
  }

  /** Returns the sizes of the methods of a class whose names are not overloaded. */
  private static Map<String, Integer> sizesOf(String name) throws Exception {
    Map<String, Integer> found = new TreeMap<>();
    List<String> overloaded = new ArrayList<>();
    String method = "";
    String code = ClassFiles.ask("javap", "-c", "-p", "-cp", ClassFiles.folder().toString(), "jzon.engine." + name);
    for (String line : code.split("\n")) {
      var head = METHOD.matcher(line);
      var instruction = INSTRUCTION.matcher(line);
      if (line.equals("  static {};")) method = "";
      else if (head.matches()) {
        method = head.group(1);
        if (found.put(method, 0) != null) overloaded.add(method);
      } else if (instruction.matches()) {
        // the last instruction of a method has no operands, or is a goto
        int last = instruction.group(2).equals("goto") ? 3 : 1;
        found.put(method, Integer.parseInt(instruction.group(1)) + last);
      }
    }
    found.keySet().removeAll(overloaded);
    return found;
  }
}
