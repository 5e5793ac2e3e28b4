package jzon.streams;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;

/** Parses a path of names in jq's syntax: {@code .data."all rows"}. */
final class FramingPath {
  private FramingPath() {}

  /** Returns the names of a path, or throws an IllegalArgumentException that says why the path is malformed. */
  static String[] parse(String path) {
    List<String> names = new ArrayList<>();
    int p = 0;
    while (p < path.length()) {
      if (path.charAt(p) != '.') throw rejected(path, p, "expected '.'");
      p++;
      int start = p;
      if (p < path.length() && path.charAt(p) == '"') {
        p = quoteEnd(path, p + 1);
        names.add(unescape(path, start + 1, p));
        p++;
      } else {
        while (p < path.length() && isNamePart(path.charAt(p), p > start)) p++;
        if (p == start) throw rejected(path, p, "expected a name, or one in quotes");
        names.add(path.substring(start, p));
      }
    }
    if (names.isEmpty()) throw rejected(path, p, "expected '.' and a name");
    return names.toArray(new String[0]);
  }

  private static int quoteEnd(String path, int p) {
    while (p < path.length() && path.charAt(p) != '"') p += path.charAt(p) == '\\' ? 2 : 1;
    if (p >= path.length()) throw rejected(path, path.length(), "expected '\"'");
    return p;
  }

  private static String unescape(String path, int from, int to) {
    try (JsonReader in = JsonReader.open(path.substring(from - 1, to + 1), Limits.DEFAULT)) {
      String name = in.readString();
      in.readEnd();
      return name;
    } catch (JsonException e) {
      throw rejected(path, from - 1, "no string of JSON");
    }
  }

  private static boolean isNamePart(char c, boolean behindFirst) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || behindFirst && c >= '0' && c <= '9';
  }

  private static IllegalArgumentException rejected(String path, int at, String why) {
    return new IllegalArgumentException("not a path of names: " + path + " (" + why + " at " + at + ")");
  }
}
