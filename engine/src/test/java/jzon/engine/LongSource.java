package jzon.engine;

import java.nio.charset.StandardCharsets;

import jzon.engine.io.Source;

/** Some text, then another so many times, then a third. */
public final class LongSource implements Source {
  private static final int BLOCK = 1 << 20;
  private final byte[] before;
  private final byte[] block;
  private final byte[] behind;
  private final long middle;
  private final int length;
  private final long end;
  private long p;

  /** Makes a source of so many times the second string, between the first and the last one. */
  public LongSource(String before, String repeated, long times, String behind) {
    this.before = before.getBytes(StandardCharsets.UTF_8);
    this.behind = behind.getBytes(StandardCharsets.UTF_8);
    int n = repeated.length();
    // starts anywhere in the text
    block = repeated.repeat(BLOCK / n + 2).getBytes(StandardCharsets.UTF_8);
    length = n;
    middle = this.before.length + times * n;
    end = middle + this.behind.length;
  }

  @Override
  public int read(byte[] b, int from, int most) {
    int n;
    if (p < before.length) {
      n = (int) Math.min(most, before.length - p);
      System.arraycopy(before, (int) p, b, from, n);
    } else if (p < middle) {
      n = (int) Math.min(Math.min(most, BLOCK), middle - p);
      System.arraycopy(block, (int) ((p - before.length) % length), b, from, n);
    } else {
      n = (int) Math.min(most, end - p);
      System.arraycopy(behind, (int) (p - middle), b, from, n);
    }
    p += n;
    return n == 0 ? -1 : n;
  }
}
