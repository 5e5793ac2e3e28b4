package jzon.bind.adapters;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.LanguageTags;

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

  /** {@code f81d4fae-7dec-11d0-a765-00a0c91e6bf6} */
  static final class Uuids extends JsonAdapter<UUID> implements ListedAdapter<UUID> {
    static final JsonAdapter<UUID> INSTANCE = new Uuids();

    @Override
    public UUID decode(JsonReader in) {
      return in.readUuid();
    }

    @Override
    public void encode(UUID value, JsonWriter out) {
      out.writeUuid(value);
    }

    @Override
    public JsonAdapter<List<UUID>> newList() {
      return PrimitiveLists.Uuids.INSTANCE;
    }
  }

  /** {@code https://example.org/} */
  static final class Uris extends TextForm<URI> {
    static final JsonAdapter<URI> INSTANCE = new Uris();

    private Uris() {
      super("expected a URI");
    }

    @Override
    URI read(String text) {
      try {
        return new URI(text);
      } catch (URISyntaxException e) {
        throw new IllegalArgumentException(e);
      }
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

  /** {@code EUR} */
  static final class Currencies extends TextForm<Currency> {
    static final JsonAdapter<Currency> INSTANCE = new Currencies();

    private Currencies() {
      super("expected an ISO 4217 currency code");
    }

    @Override
    Currency read(String text) {
      return Currency.getInstance(text);
    }

    @Override
    String write(Currency value) {
      return value.getCurrencyCode();
    }
  }

  /** {@code en-GB} */
  static final class Locales extends TextForm<Locale> {
    static final JsonAdapter<Locale> INSTANCE = new Locales();

    private Locales() {
      super("expected a BCP 47 language tag");
    }

    @Override
    Locale read(String text) {
      return LanguageTags.read(text);
    }

    @Override
    String write(Locale value) {
      return LanguageTags.write(value);
    }
  }
}
