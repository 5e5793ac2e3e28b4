package jzon.yaml;

import java.nio.file.Path;

import jzon.engine.io.Source;

/**
 * Reads YAML 1.2 with its core schema, for configuration: pass a source of it to any method that decodes from a {@link
 * Source}. Every decoder works, also a handwritten one:
 *
 * <pre>{@code
 * Settings settings = adapter.decode(Yaml.DEFAULT.source(Path.of("settings.yaml")));
 * Settings other = adapter.decode(Yaml.DEFAULT.source("port: 8080"));
 * }</pre>
 *
 * <p>Errors have the jq path, and the offset, line and column in the YAML document.
 *
 * <ul>
 *   <li>Plain scalars are null, booleans and numbers as the core schema says: {@code version: 1.10} is a number, so a
 *       field of strings rejects it and asks for quotes. All other scalars are strings.
 *   <li>{@code .inf} and {@code .nan} become the strings that decoders of doubles read.
 *   <li>A key is the text of a scalar as it is written, also if it looks like a number; null is rejected.
 *   <li>An alias is read as a copy of its node. Its errors have the place of that node.
 *   <li>An empty document is null.
 *   <li>These are rejected: duplicate keys, keys that are not scalars, merge keys, tags outside the core schema,
 *       aliases inside their own node, and a second document.
 * </ul>
 *
 * <p>A document is held in memory, with its JSON. Immutable.
 */
public final class Yaml {
  /** Aliases may copy 1 MiB of JSON. */
  public static final Yaml DEFAULT = new Yaml(1 << 20);

  private final int aliasedBytes;

  private Yaml(int aliasedBytes) {
    this.aliasedBytes = aliasedBytes;
  }

  /**
   * Returns a copy with another limit on the JSON that all aliases of a source copy together, in bytes. It protects
   * against a short document that becomes gigantic because its aliases have aliases in them.
   *
   * @throws IllegalArgumentException if {@code most} is negative
   */
  public Yaml withAliasedBytes(int most) {
    if (most < 0) throw new IllegalArgumentException("aliasedBytes must be 0 or more");
    return new Yaml(most);
  }

  /** Returns the JSON of a document in a string. */
  public Source source(CharSequence document) {
    return source(Source.of(document));
  }

  /** Returns the JSON of a document in a file, which is opened at the first read. */
  public Source source(Path file) {
    return source(Source.of(file));
  }

  /**
   * Returns the JSON of a document in UTF-8, which can be read once. It may start with a byte order mark.
   *
   * <p>The size of the YAML counts for {@code Limits.documentBytes} and {@code Limits.streamBytes}, and may be at most
   * 1 GiB; all other limits hold for the JSON.
   */
  public Source source(Source document) {
    return new YamlSource(document, aliasedBytes, false);
  }

  /**
   * Returns the JSON of all documents of a source, each in a line: for the methods that decode a stream with {@code
   * Framing.lines()}. The limits hold for the JSON of each. All documents together are held in memory: at most 256 MiB,
   * or 1 GiB if they are already there.
   */
  public Source sequence(Source documents) {
    return new YamlSource(documents, aliasedBytes, true);
  }
}
