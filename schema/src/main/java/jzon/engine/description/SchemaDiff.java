package jzon.engine.description;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * The changes between the descriptions of two versions of a type: for each its place, and which programs it breaks.
 *
 * <pre>{@code
 * Description old = Description.fromJson(Files.readAllBytes(file));
 * SchemaDiff diff = SchemaDiff.between(old, now);
 * if (diff.isBreaking()) {
 *   System.out.println(diff);        // breaks readers: new programs reject or misread some old documents
 *   System.exit(diff.exitStatus());  //   .lines[].count: field added without default
 * }
 * }</pre>
 *
 * <p>A change breaks <em>readers</em> if a document that the old program wrote or could read is rejected or misread by
 * the new one. It breaks <em>writers</em> if a document that the new program writes is rejected or misread by the old
 * one. Misread means that a part of the value is lost, such as digits of an integer that becomes a floating-point
 * number, or the field of an old name that has no alias. If neither can be excluded, the change counts as breaking.
 *
 * <p>Unknown fields that old documents may have are not considered, unless the new type rejects all unknown fields.
 * Names of types in the program are not part of the JSON and are not compared, except the names of types whose form is
 * unknown ({@link Form.OpaqueValue}). A field of {@link Forms#FLOATING} is taken for a double.
 */
public final class SchemaDiff implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final Map<SchemaChange.Effect, String> HEADINGS =
      Map.of(
          SchemaChange.Effect.BREAKS_BOTH,
          "breaks both: new programs reject or misread some old documents, and old programs some new documents",
          SchemaChange.Effect.BREAKS_READERS,
          "breaks readers: new programs reject or misread some old documents",
          SchemaChange.Effect.BREAKS_WRITERS,
          "breaks writers: old programs reject or misread some new documents",
          SchemaChange.Effect.COMPATIBLE,
          "compatible");

  private static final List<SchemaChange.Effect> ORDER =
      List.of(
          SchemaChange.Effect.BREAKS_BOTH,
          SchemaChange.Effect.BREAKS_READERS,
          SchemaChange.Effect.BREAKS_WRITERS,
          SchemaChange.Effect.COMPATIBLE);

  private final List<SchemaChange> changes;

  private SchemaDiff(List<SchemaChange> changes) {
    this.changes = List.copyOf(changes);
  }

  /** Compares the description of the old version of a type with the description of the new version. */
  public static SchemaDiff between(Description old, Description now) {
    return new SchemaDiff(old.equals(now) ? List.of() : FormComparison.changes(old, now));
  }

  /** Returns the changes, in the order of the fields. A change of a named type is listed at its first use only. */
  public List<SchemaChange> changes() {
    return changes;
  }

  /** Returns the changes that break readers, writers or both. */
  public List<SchemaChange> breakingChanges() {
    return changes.stream().filter(SchemaChange::isBreaking).toList();
  }

  /** Tells whether the list of changes is empty. */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /** Tells whether a change breaks readers: the new program rejects or misreads some old documents. */
  public boolean breaksReaders() {
    return changes.stream().anyMatch(SchemaChange::breaksReaders);
  }

  /** Tells whether a change breaks writers: the old program rejects or misreads some documents of the new one. */
  public boolean breaksWriters() {
    return changes.stream().anyMatch(SchemaChange::breaksWriters);
  }

  /** Tells whether a change breaks readers or writers. */
  public boolean isBreaking() {
    return breaksReaders() || breaksWriters();
  }

  /** Returns 0 if no change is breaking, else 1: the exit status of a check in a build. */
  public int exitStatus() {
    return isBreaking() ? 1 : 0;
  }

  /** Returns the changes as text, grouped by their effect, one line each; {@code no changes} if there is none. */
  @Override
  public String toString() {
    if (changes.isEmpty()) return "no changes";
    StringBuilder out = new StringBuilder();
    for (SchemaChange.Effect effect : ORDER) {
      List<SchemaChange> group = changes.stream().filter(change -> change.effect() == effect).toList();
      if (group.isEmpty()) continue;
      if (out.length() > 0) out.append('\n');
      out.append(HEADINGS.get(effect));
      for (SchemaChange change : group) out.append("\n  ").append(change);
    }
    return out.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SchemaDiff that && changes.equals(that.changes);
  }

  @Override
  public int hashCode() {
    return changes.hashCode();
  }
}
