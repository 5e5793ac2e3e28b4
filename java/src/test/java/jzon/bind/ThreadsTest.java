package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** One adapter serves all threads, and is found by many at once. */
class ThreadsTest {

  @Test
  void manyThreadsFindAndUseOneAdapter() throws Exception {
    int threads = 8;
    CyclicBarrier barrier = new CyclicBarrier(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<String>> results = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int number = t;
        Callable<String> work =
            () -> {
              barrier.await();
              TypeRef<Map<String, List<Shapes.Outer>>> type = new TypeRef<>() {};
              String json =
                  "{\"k" + number + "\":[{\"rows\":[{\"value\":" + number + ",\"text\":\"t\"}],\"limits\":{\"x\":1.5},"
                      + "\"flag\":true}]}";
              for (int i = 0; i < 2000; i++) {
                String again = Jzon.encodeToString(Jzon.decode(json, type), type);
                if (!again.equals(json)) return again;
                String error = Jzon.tryDecode(json.replace("true", "7"), type).toError().get().toString();
                if (!error.equals(".k" + number + "[0].flag(expected a boolean, got 7)")) return error;
              }
              return "equal";
            };
        results.add(pool.submit(work));
      }
      for (Future<String> result : results) assertEquals("equal", result.get());
    } finally {
      pool.shutdownNow();
    }
  }
}
