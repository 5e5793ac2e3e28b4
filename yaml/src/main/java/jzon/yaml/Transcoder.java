package jzon.yaml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Makes the JSON of one YAML document after the other, from the events of snakeyaml-engine. It keeps a frame for each
 * open container and calls nothing recursively, nor does the parser of the events.
 *
 * <p>If a document is malformed or has no JSON, the JSON ends there with a character that no value starts with. So the
 * reader fails at that place, with its path, and the {@link #fault} says why.
 */
final class Transcoder {
  /** An open container. */
  private static final class Frame {
    final Frame outer;
    final int depth;
    final boolean isMap;
    final int start;
    final Node node;
    final Set<String> names;
    /** Something precedes the next item; a name was read. */
    boolean isAny, isValue;

    Frame(Frame outer, boolean isMap, int start, Node node) {
      this.outer = outer;
      this.depth = outer == null ? 1 : outer.depth + 1;
      this.isMap = isMap;
      this.start = start;
      this.node = node;
      this.names = isMap ? new HashSet<>() : null;
    }
  }

  /** A node with an anchor: a scalar, or the JSON of a container, which is open while {@code to} is negative. */
  private static final class Node {
    final ScalarEvent scalar;
    final int from;
    int to = -1;

    Node(ScalarEvent scalar, int from) {
      this.scalar = scalar;
      this.from = from;
    }
  }

  private final YamlText text;
  private final Parser events;
  private final boolean isSequence;
  private final int mostDepth, mostDigits, mostAliased;
  final JsonBytes json = new JsonBytes();
  final Places places = new Places();
  private final Map<Anchor, Node> anchors = new HashMap<>();
  private Frame frame;
  private int aliased;
  /** The end of the last event: where an error without a mark is. */
  private int last;
  /** The end of the mark at which the document starts: where its value is missing. */
  private int documentStart;
  private boolean isOver;
  /** Why the JSON ends too early, or null. */
  Fault fault;
  /** If there is a fault, the offset of the JSON from which it is the reason for all errors. */
  int faultFrom;

  Transcoder(YamlText text, boolean isSequence, int mostDepth, int mostDigits, int mostAliased) {
    this.text = text;
    this.isSequence = isSequence;
    this.mostDepth = mostDepth;
    this.mostDigits = mostDigits;
    this.mostAliased = mostAliased;
    // The scanner copies its window when it reads on: a long scalar would take quadratic time by pieces of one size.
    LoadSettings settings = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE)
        .setBufferSize(1024 + text.length() / 16).build();
    events = new ParserImpl(settings, new StreamReader(settings, text.reader()));
  }

  // ---- documents ----

  /** Makes the JSON of the next document; returns false at the end. */
  boolean next() {
    if (isOver) return false;
    json.clear();
    try {
      Event e = event();
      boolean isFirst = e.getEventId() == Event.ID.StreamStart;
      if (isFirst) e = event();
      if (e.getEventId() == Event.ID.StreamEnd) {
        isOver = true;
        if (isSequence || !isFirst) return false;
        json.add("null");
      } else {
        documentStart = last;
        document();
      }
    } catch (Fault f) {
      end(f);
    }
    return true;
  }

  private void document() {
    anchors.clear();
    do node(event()); while (frame != null);
    event(); // the end of the document
    if (isSequence) {
      json.add("\n");
      return;
    }
    Event e = event();
    if (e.getEventId() != Event.ID.StreamEnd) {
      throw fault(Reason.TRAILING_DATA, "expected one document, got a second one", start(e));
    }
    isOver = true;
  }

  /** Ends the JSON, with an error at the next value or name. */
  void end(Fault f) {
    isOver = true;
    fault = f;
    faultFrom = json.offset();
    separate();
    json.add(" ?");
  }

  private Event event() {
    try {
      Event e = events.next();
      last = index(e.getEndMark());
      return e;
    } catch (MarkedYamlEngineException e) {
      Optional<Mark> mark = e.getProblemMark().isPresent() ? e.getProblemMark() : e.getContextMark();
      String problem = e.getProblem(), context = e.getContext();
      String message = problem == null ? context : context == null ? problem : problem.strip() + " " + context;
      throw malformed(message, mark.isPresent() ? index(mark) : last);
    } catch (YamlVersionException e) {
      throw malformed("expected YAML 1", last);
    } catch (RuntimeException e) { // malformed in a way that the parser does not expect, or without a mark
      throw malformed(e instanceof YamlEngineException ? e.getMessage() : "malformed YAML", last);
    }
  }

  private Fault malformed(String message, int at) {
    return fault(Reason.EXPECTED_VALUE, escaped(message), at);
  }

  private Fault fault(Reason reason, String message, int at) {
    return new Fault(reason, message, text.place(at));
  }

  private Fault refused(String expected, String found, int at) {
    return fault(Reason.EXPECTED_VALUE, expected + ", got " + shown(found), at);
  }

  private static String shown(String found) {
    return escaped(found.length() <= 40 ? found : found.substring(0, 40) + "...");
  }

  /** Returns a message that may quote input, escaped and shortened. */
  private static String escaped(String message) {
    return JsonError.atPath(Reason.EXPECTED_VALUE, List.of(), message).expected();
  }

  private static int index(Optional<Mark> mark) {
    return mark.get().getIndex();
  }

  private static int start(Event e) {
    return index(e.getStartMark());
  }

  // ---- nodes ----

  private void node(Event e) {
    switch (e.getEventId()) {
      case Scalar -> {
        ScalarEvent scalar = (ScalarEvent) e;
        if (scalar.getAnchor().isPresent()) anchors.put(scalar.getAnchor().get(), new Node(scalar, 0));
        if (isName()) name(scalar, start(e));
        else scalar(scalar);
      }
      case Alias -> alias((AliasEvent) e);
      case SequenceStart, MappingStart -> open((CollectionStartEvent) e, e.getEventId() == Event.ID.MappingStart);
      case SequenceEnd, MappingEnd -> close();
      default -> throw new IllegalStateException();
    }
  }

  private boolean isName() {
    return frame != null && frame.isMap && !frame.isValue;
  }

  /** Writes what separates an item from the one before. */
  private void separate() {
    if (!json.fits(2)) return;
    if (frame != null && frame.isValue) json.add(":");
    else if (frame != null && frame.isAny) json.add(",");
  }

  /** Makes sure that there is room for an item, and writes what separates it from the one before. */
  private void separate(long bytes, int at) {
    if (!json.fits(bytes)) {
      throw fault(Reason.LIMIT_DOCUMENT_BYTES, "document of more than " + JsonBytes.MOST + " bytes as JSON", at);
    }
    separate();
  }

  private void ended() {
    if (frame == null) return;
    frame.isAny = true;
    frame.isValue = false;
  }

  private void open(CollectionStartEvent e, boolean isMap) {
    int at = start(e);
    if (isName()) throw wrongName(isMap ? "a mapping" : "a sequence", at);
    String tag = e.getTag().orElse("!");
    if (!tag.equals("!") && !tag.equals(isMap ? CoreScalar.MAP : CoreScalar.SEQUENCE)) {
      throw wrongTag(tag, isMap ? "a mapping" : "a sequence", at);
    }
    separate(16, at);
    Node node = e.getAnchor().isPresent() ? new Node(null, json.size) : null;
    if (node != null) anchors.put(e.getAnchor().get(), node);
    places.add(json.offset(), at, Places.NODE);
    json.add(isMap ? "{" : "[");
    frame = new Frame(frame, isMap, at, node);
    if (frame.depth > mostDepth) throw fault(Reason.LIMIT_DEPTH, null, at); // the reader rejects this bracket
  }

  private void close() {
    Frame f = frame;
    places.add(json.offset(), f.start, Places.NODE); // so that a field is missing where its mapping starts
    json.add(f.isMap ? "}" : "]");
    if (f.node != null) f.node.to = json.size;
    frame = f.outer;
    ended();
  }

  private void name(ScalarEvent e, int at) {
    String name = e.getValue();
    if (kind(e) == CoreScalar.NULL) {
      throw fault(Reason.EXPECTED_NAME, "expected a key" + (name.isEmpty() ? "" : " in quotes, got " + name), at);
    }
    if (name.equals("<<") && e.isPlain() && e.getTag().isEmpty()) {
      throw fault(Reason.EXPECTED_NAME, "expected a key (merge keys are not supported), got <<", at);
    }
    separate(6L * name.length() + 16, at);
    places.add(json.offset(), at, Places.NODE);
    json.string(name);
    frame.isValue = true;
    if (!frame.names.add(name)) throw fault(Reason.DUPLICATE_FIELD, null, at);
  }

  private void scalar(ScalarEvent e) {
    int at = start(e);
    String value = e.getValue();
    CoreScalar kind = kind(e);
    if (!kind.isWithin(value, mostDigits)) {
      throw fault(Reason.LIMIT_DIGITS, "number with more than " + mostDigits + " digits", at);
    }
    separate(6L * value.length() + 16, at);
    boolean isPlain = e.isPlain() && kind != CoreScalar.STRING && !value.isEmpty();
    // the text itself, after an anchor and a tag: it is one line
    int from = isPlain ? index(e.getEndMark()) - value.length() : at;
    if (frame == null && value.isEmpty() && e.isPlain()) from = documentStart; // not where the next document starts
    places.add(json.offset(), from, isPlain ? Places.PLAIN : Places.NODE);
    if (kind == CoreScalar.STRING) json.string(value);
    else json.add(kind.json(value));
    ended();
  }

  private CoreScalar kind(ScalarEvent e) {
    if (e.getTag().isEmpty()) return e.isPlain() ? CoreScalar.of(e.getValue()) : CoreScalar.STRING;
    String tag = e.getTag().get();
    if (tag.equals("!") || CoreScalar.STRING.has(tag)) return CoreScalar.STRING;
    CoreScalar kind = CoreScalar.of(e.getValue());
    if (kind.has(tag)) return kind;
    throw wrongTag(tag, '"' + e.getValue() + '"', start(e));
  }

  private Fault wrongName(String found, int at) {
    return fault(Reason.EXPECTED_NAME, "expected a scalar as a key, got " + shown(found), at);
  }

  private Fault wrongTag(String tag, String value, int at) {
    boolean isShort = tag.startsWith(CoreScalar.TAGS);
    String name = isShort ? "!!" + tag.substring(CoreScalar.TAGS.length()) : tag;
    if (CoreScalar.isTag(tag)) return refused("expected a value of " + name, value, at);
    return refused("expected a tag of YAML's core schema", name, at);
  }

  private void alias(AliasEvent e) {
    int at = start(e);
    Anchor anchor = e.getAlias();
    Node node = anchors.get(anchor);
    String name = "*" + anchor.getValue();
    if (node == null) throw refused("expected an alias of an anchor before it", name, at);
    if (node.scalar == null && isName()) throw wrongName(name, at);
    if (node.scalar == null && node.to < 0) throw refused("expected an alias outside the node of its anchor", name, at);
    int copied = node.scalar != null ? node.scalar.getValue().length() : node.to - node.from;
    if (copied > mostAliased - aliased) {
      throw fault(Reason.LIMIT_DOCUMENT_BYTES, "aliases of more than " + mostAliased + " bytes", at);
    }
    aliased += copied;
    if (node.scalar == null) {
      separate(copied + 16L, at);
      places.add(json.offset(), json.base + node.from, Places.COPY);
      json.copy(node.from, node.to);
      places.add(json.offset(), at, Places.NODE);
      ended();
    } else if (isName()) {
      name(node.scalar, at);
    } else {
      scalar(node.scalar);
    }
  }
}
