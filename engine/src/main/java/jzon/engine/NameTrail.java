package jzon.engine;

/** What a reader has met, in one document, of names that {@link UnexpectedNames} remembers or might remember. */
final class NameTrail {
  /** The name that was met last among those that are remembered, or null. */
  UnexpectedNames.Entry last;
  /** How many names that are not remembered are still looked up. */
  int lookupsLeft;
  /** How many unknown names found no place to be remembered; goes on over documents. */
  int unplaced;
  /** How many known names came instead of another that is remembered for their place; goes on over documents. */
  int displacements;
  /** The reader's limits allow all names that may be remembered. */
  boolean allows;

  /** Begins a document. */
  void reset() {
    last = null;
    lookupsLeft = UnexpectedNames.MOST_LOOKUPS;
  }

  /** Takes the reader's limit of names. */
  void limit(int nameBytes) {
    allows = nameBytes >= UnexpectedNames.LONGEST;
  }
}
