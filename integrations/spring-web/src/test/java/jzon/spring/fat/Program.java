package jzon.spring.fat;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;

/** Runs in a fat jar: prints what threads of the common pool read, whose loader is not that of the program. */
@Json.Import(TimeUnit.class)
public final class Program {
  private Program() {}

  /** Reads a unit of time, a type of the JDK that this program imports. */
  public static void main(String[] arguments) throws Exception {
    String read =
        ForkJoinPool.commonPool()
            .submit(
                () -> {
                  // as that of a thread of the common pool may be
                  Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
                  return Jzon.decode("\"DAYS\"", TimeUnit.class).name()
                      + Jzon.decode("[\"HOURS\"]", new TypeRef<java.util.List<TimeUnit>>() {});
                })
            .get();
    System.out.println(read + " " + (Program.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
  }
}
