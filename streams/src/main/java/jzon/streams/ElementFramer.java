package jzon.streams;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.streams.boundaries.ByteSearch;

/** Finds the elements of an array in a stream that is a single document. */
final class ElementFramer<A> extends NestedFramer<A> {
  private static final int AROUND = 0, FIRST = 1, ELEMENT = 2, BEHIND_ELEMENT = 3;

  private final List<String> names;
  private final AroundArray around;
  private int state = AROUND;

  ElementFramer(List<String> names, Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
    this.names = names;
    around = new AroundArray(names, limits);
  }

  @Override
  List<?> prefix() {
    if (state != FIRST && state != ELEMENT) return List.of();
    List<Object> path = new ArrayList<>(names);
    path.add(JqPath.index(record()));
    return path;
  }

  @Override
  boolean between() {
    if (state == AROUND) return readAround();
    int p = ByteSearch.behindWhitespace(b, pos, lim);
    pos = p;
    if (p == lim) return false;
    int c = b[p];
    if (state == BEHIND_ELEMENT) return readSeparator(c);
    if (state == FIRST && c == ']') {
      leave();
      return false;
    }
    if (c == ']' || c == '}' || c == ',' || c == ':') return wrong(Reason.EXPECTED_VALUE, prefix(), c);
    return readDocument();
  }

  private boolean readSeparator(int c) {
    if (c == ',') {
      pos++;
      state = ELEMENT;
    } else if (c == ']') {
      leave();
    } else {
      return wrong(Reason.EXPECTED_ELEMENT_END, names, c);
    }
    return false;
  }

  private void leave() {
    state = AROUND;
    around.leaveArray();
  }

  private boolean wrong(Reason reason, List<?> path, int c) {
    startAt(pos);
    JsonError e = unexpected(reason, null, c);
    state = AROUND; // the path is known
    endWith(e.inStream(-1, path, 0, 1, 1));
    return true;
  }

  private boolean readAround() {
    int result = around.read(b, pos, lim, offset(pos));
    pos = around.position();
    if (result == AroundArray.ARRAY) {
      state = FIRST;
      return false;
    }
    if (result == AroundArray.MORE) return false;
    startAt(pos);
    endWith(around.error());
    return true;
  }

  @Override
  boolean endBetween() {
    JsonError e = state == AROUND ? around.end() : unexpected(Reason.UNEXPECTED_END, null, 0);
    if (e == null) return false;
    if (state != AROUND) e = e.inStream(-1, names, 0, 1, 1);
    startAt(pos);
    state = AROUND;
    endWith(e);
    return true;
  }

  @Override
  boolean isEndOfDocument() {
    return false;
  }

  @Override
  void endDocument(boolean exactly) {
    state = BEHIND_ELEMENT;
  }
}
