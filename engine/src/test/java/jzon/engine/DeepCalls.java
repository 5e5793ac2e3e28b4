package jzon.engine;

import jzon.engine.error.Limits;

/** Reads or writes values as deep as the stack lets it; each may be the first to meet the end of the stack. */
public abstract class DeepCalls implements Runnable {
  private final int first;
  private int depth;
  private int reached;

  /** The number of calls before the first values are read or written. */
  protected DeepCalls(int first) {
    this.first = first;
  }

  /** Does what a program does before its first value, after a reader and a writer were opened. */
  protected void prepare() {}

  /** Reads and writes a value of every kind. */
  public abstract void values();

  @Override
  public final void run() {
    try {
      JsonReader.open("null", Limits.DEFAULT).close();
      JsonWriter.open().close();
      prepare();
      descend();
    } catch (StackOverflowError e) {
      // that is what it is about: nothing may be broken by it
    }
  }

  private void descend() {
    if (++depth >= first) values();
    reached = depth;
    descend();
  }

  /** Returns how deep it went. */
  public final int reached() {
    return reached;
  }
}
