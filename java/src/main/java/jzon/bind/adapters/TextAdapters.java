package jzon.bind.adapters;

import java.net.MalformedURLException;
import java.net.URL;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Other types of the JDK that are strings in JSON, each a class by itself, loaded when it is first asked for. */
final class TextAdapters {
  private TextAdapters() {}

  /** Any text: a String when read. */
  static final class CharSequences extends KeptAdapter<CharSequence> {
    static final JsonAdapter<CharSequence> INSTANCE = new CharSequences();

    @Override
    CharSequence read(JsonReader in) {
      return in.readString();
    }

    @Override
    void write(CharSequence value, JsonWriter out) {
      out.writeString(value.toString());
    }
  }

  /** {@code https://example.org/}; nothing is looked up in the network. */
  static final class Urls extends TextForm<URL> {
    static final JsonAdapter<URL> INSTANCE = new Urls();

    private Urls() {
      super("expected a URL");
    }

    @Override
    URL read(String text) {
      try {
        return new URL(text);
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException(e);
      }
    }
  }
}
