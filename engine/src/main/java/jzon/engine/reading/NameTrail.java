package jzon.engine.reading;

/** Tracks, for one reader and document, the names that {@link UnexpectedNames} remembers or might remember. */
public final class NameTrail {
  /** The last name of the document that is remembered, or null. */
  UnexpectedNames.Entry last;
  /** How many more names that are not remembered may be looked up. */
  int lookupsLeft;
  /** How many unknown names have found no free slot; counts across documents. */
  int unplaced;
  /** How many known names came in place of the remembered one; counts across documents. */
  int displacements;
  /** True if the reader's limits allow all names that may be remembered. */
  boolean allows;

  /** Begins a document. */
  public void reset() {
    last = null;
    lookupsLeft = UnexpectedNames.MOST_LOOKUPS;
  }

  /** Takes the reader's limit of names. */
  public void limit(int nameBytes) {
    allows = nameBytes >= UnexpectedNames.LONGEST;
  }
}
