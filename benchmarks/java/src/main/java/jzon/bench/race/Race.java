package jzon.bench.race;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The ancestors' race: a list of beans is read, written, and read, changed and written. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class Race {
  /** Who runs. */
  @Param("jzon-java")
  public String contender;

  private Lane<?> lane;

  /** Makes the contender and insists that it does all of the work. */
  @Setup
  public void setUp() throws IOException {
    Contender<?> made = Contenders.make(contender);
    Checks.check(made);
    lane = new Lane<>(made);
  }

  /** Reads an array of bytes. */
  @Benchmark
  public Object readBytes() throws IOException {
    return lane.readBytes();
  }

  /** Reads a stream. */
  @Benchmark
  public Object readStream() throws IOException {
    return lane.readStream();
  }

  /** Writes an array of bytes. */
  @Benchmark
  public Object writeBytes() throws IOException {
    return lane.writeBytes();
  }

  /** Writes to a stream. */
  @Benchmark
  public Object writeStream() throws IOException {
    return lane.writeStream();
  }

  /** Reads, changes and writes arrays of bytes. */
  @Benchmark
  public Object rewriteBytes() throws IOException {
    return lane.rewriteBytes();
  }

  /** Reads a stream, changes what it gave, and writes to a stream. */
  @Benchmark
  public Object rewriteStream() throws IOException {
    return lane.rewriteStream();
  }

  /** A contender with its document and what it has read from it. */
  private static final class Lane<L> {
    private final Contender<L> contender;
    private final byte[] json = Persons.document();
    private final L persons;

    Lane(Contender<L> contender) throws IOException {
      this.contender = contender;
      persons = contender.read(json);
    }

    Object readBytes() throws IOException {
      return contender.read(json);
    }

    Object readStream() throws IOException {
      return contender.read(new ByteArrayInputStream(json));
    }

    Object writeBytes() throws IOException {
      return contender.write(persons);
    }

    Object writeStream() throws IOException {
      Sink sink = new Sink();
      contender.write(persons, sink);
      return sink;
    }

    Object rewriteBytes() throws IOException {
      return contender.write(contender.move(contender.read(json), Persons.NEW_ZIP));
    }

    Object rewriteStream() throws IOException {
      Sink sink = new Sink();
      contender.write(contender.move(contender.read(new ByteArrayInputStream(json)), Persons.NEW_ZIP), sink);
      return sink;
    }
  }

  /** Takes bytes and forgets them, as a socket would. */
  private static final class Sink extends OutputStream {
    private long count;

    @Override
    public void write(int b) {
      count++;
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      count += length;
    }

    @Override
    public String toString() {
      return count + " bytes";
    }
  }
}
