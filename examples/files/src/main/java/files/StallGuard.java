package files;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A stream that is closed if nothing arrives for too long: the JDK's HTTP client waits for a body without a limit. */
final class StallGuard extends FilterInputStream {
  private final long mostNanos;
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
    Thread thread = new Thread(task, "stall guard");
    thread.setDaemon(true);
    return thread;
  });
  private volatile long waitsSince;
  private volatile boolean waits;
  private volatile boolean stalled;

  StallGuard(InputStream in, Duration most) {
    super(in);
    this.mostNanos = most.toNanos();
    long pause = Math.max(1, most.toMillis() / 4);
    timer.scheduleWithFixedDelay(this::look, pause, pause, TimeUnit.MILLISECONDS);
  }

  private void look() {
    if (!waits || System.nanoTime() - waitsSince < mostNanos) return;
    stalled = true;
    try {
      in.close();
    } catch (IOException e) {
      // the thread that reads gets the exception
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int from, int count) throws IOException {
    waitsSince = System.nanoTime();
    waits = true;
    try {
      int n = in.read(bytes, from, count);
      if (n < 0 && stalled) throw new IOException();
      return n;
    } catch (IOException e) {
      if (stalled) throw new IOException("nothing came for " + TimeUnit.NANOSECONDS.toSeconds(mostNanos) + " s", e);
      throw e;
    } finally {
      waits = false;
    }
  }

  @Override
  public void close() throws IOException {
    timer.shutdownNow();
    in.close();
  }
}
