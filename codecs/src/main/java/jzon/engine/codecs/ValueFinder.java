package jzon.engine.codecs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jzon.engine.paths.Locator;

/** Finds the values in a document by their paths and offsets; where the document is malformed, values have no end. */
final class ValueFinder {
  /**
   * A value in its container.
   *
   * @param container the offset of the container, or -1 for the document's own value
   * @param name the name, or null in an array
   * @param index its position in the container, from 0
   * @param comma the offset of the comma before it, or -1
   * @param from the offset of its name, or of the value itself
   * @param start the offset of the value
   * @param end the offset after the value, or -1 if it has no end
   */
  record Member(int container, String name, int index, int comma, int from, int start, int end) {

    /** Tells whether an offset is in the value, in its name or directly after it. */
    boolean contains(long offset) {
      return from <= offset && (end < 0 || offset <= end);
    }
  }

  /** How many values are remembered at most. */
  private static final int MOST_KNOWN = 1 << 17;

  private final byte[] json;
  /** The values of containers, by the offsets of those; each error asks for much the same ones. */
  private final Map<Integer, List<Member>> known = new HashMap<>();
  private int knownValues;
  private Member root;

  ValueFinder(byte[] json) {
    this.json = json;
  }

  /** Returns the document's own value, or null. */
  Member root() {
    if (root == null) {
      int start = space(0);
      if (start < json.length) root = new Member(-1, null, 0, -1, start, start, end(start));
    }
    return root;
  }

  /** Returns the value with this name or index in a container, not counting those that are blank, or null. */
  Member child(Member container, Object segment, Set<Integer> blank) {
    int counted = 0;
    boolean isIndex = segment instanceof Number;
    if (json[container.start()] != (isIndex ? '[' : '{')) return null;
    for (Member member : of(container.start())) {
      if (blank.contains(member.start())) continue;
      if (isIndex ? counted == ((Number) segment).longValue() : segment.equals(member.name())) return member;
      counted++;
    }
    return null;
  }

  /** Returns how many values in a container are blank. */
  int blanks(Member container, Set<Integer> blank) {
    if (json[container.start()] != '[') return 0;
    return (int) of(container.start()).stream().filter(member -> blank.contains(member.start())).count();
  }

  /** Returns the value that starts at an offset, or null. */
  Member at(int offset) {
    Member at = root();
    while (at != null && at.start() != offset) at = inner(at, offset);
    return at;
  }

  /** Returns the field whose name, or the space between it and its value, is at an offset, or null. */
  Member named(long offset) {
    Member at = root();
    while (at != null) {
      at = inner(at, offset);
      if (at != null && at.name() != null && offset <= at.start()) return at;
    }
    return null;
  }

  /** Returns the offsets of the containers around the value that starts at an offset. */
  List<Integer> around(int offset) {
    List<Integer> found = new ArrayList<>();
    Member at = root();
    while (at != null && at.start() != offset) {
      found.add(at.start());
      at = inner(at, offset);
    }
    return found;
  }

  /** Returns the value in a container that has the offset in it or in its name, or null. */
  private Member inner(Member container, long offset) {
    int c = json[container.start()];
    if (c != '{' && c != '[') return null;
    for (Member member : of(container.start())) {
      if (member.from() > offset) return null;
      if (member.end() < 0 || offset < member.end()) return member;
    }
    return null;
  }

  /** Returns the values in the container at an offset, up to the first place where it is malformed. */
  List<Member> of(int container) {
    List<Member> members = known.get(container);
    if (members != null) return members;
    members = read(container);
    if (members.size() <= MOST_KNOWN - knownValues) {
      knownValues += members.size();
      known.put(container, members);
    }
    return members;
  }

  private List<Member> read(int container) {
    List<Member> found = new ArrayList<>();
    boolean isObject = json[container] == '{';
    int p = space(container + 1);
    int comma = -1;
    while (p < json.length && json[p] != ']' && json[p] != '}') {
      int from = p;
      String name = null;
      if (isObject) {
        if (json[p] != '"') break;
        int close = string(p);
        if (close < 0) break;
        name = Locator.text(json, p + 1, close - 1);
        p = space(close);
        if (p >= json.length || json[p] != ':') break;
        p = space(p + 1);
      }
      if (p >= json.length) break;
      int end = end(p);
      found.add(new Member(container, name, found.size(), comma, from, p, end));
      if (end < 0) break;
      p = space(end);
      if (p >= json.length || json[p] != ',') break;
      comma = p;
      p = space(p + 1);
    }
    return found;
  }

  private int space(int from) {
    int p = from;
    while (p < json.length && (json[p] == ' ' || json[p] == '\n' || json[p] == '\r' || json[p] == '\t')) p++;
    return p;
  }

  /** Returns the offset after the value at p, or -1. */
  private int end(int from) {
    int p = from;
    int depth = 0;
    while (p < json.length) {
      int c = json[p];
      if (c == '"') {
        p = string(p);
        if (p < 0) return -1;
        if (depth == 0) return p;
        continue;
      }
      if (c == '{' || c == '[') depth++;
      else if (c == '}' || c == ']') {
        if (depth == 0) return p == from ? -1 : p;
        if (--depth == 0) return p + 1;
      } else if (depth == 0 && (c == ',' || c == ':' || c == ' ' || c == '\n' || c == '\r' || c == '\t')) {
        return p == from ? -1 : p;
      }
      p++;
    }
    return depth == 0 && p > from ? p : -1;
  }

  /** Returns the offset after the string at p, or -1. */
  private int string(int from) {
    int p = from + 1;
    while (p < json.length && json[p] != '"') p += json[p] == '\\' ? 2 : 1;
    return p < json.length ? p + 1 : -1;
  }
}
