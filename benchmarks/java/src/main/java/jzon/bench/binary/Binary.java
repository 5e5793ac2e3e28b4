package jzon.bench.binary;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A document with a field of bytes as Base64, read and written. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Binary {
  /** Who runs. */
  @Param("jzon-scala")
  public String contender;

  /** How many bytes the field has. */
  @Param({"100", "4096", "1048576"})
  public int size;

  private Lane<?> lane;

  /** Makes the contender and insists that it does all of the work. */
  @Setup
  public void setUp() throws IOException {
    BinaryContender<?> made = BinaryContenders.make(contender);
    BinaryContenders.check(made, size);
    lane = new Lane<>(made, size);
  }

  /** Reads the document. */
  @Benchmark
  public Object read() throws IOException {
    return lane.read();
  }

  /** Writes the document. */
  @Benchmark
  public Object write() throws IOException {
    return lane.write();
  }

  /** A contender with its document and what it has read from it. */
  private static final class Lane<A> {
    private final BinaryContender<A> contender;
    private final byte[] json;
    private final A value;

    Lane(BinaryContender<A> contender, int size) throws IOException {
      this.contender = contender;
      json = contender.input(size);
      value = contender.read(json);
    }

    Object read() throws IOException {
      return contender.read(json);
    }

    Object write() throws IOException {
      return contender.write(value);
    }
  }
}
