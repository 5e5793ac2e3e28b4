package jzon.bench.streams

import java.nio.file.Files

import jzon.testing.Suite

/** Nothing is timed that does not read all of the file. */
final class StreamContendersSuite extends Suite {
  for (name <- StreamContender.names; layout <- List("lines", "array") if StreamContender.reads(name, layout))
    test(s"$name reads $layout") {
      val contender = StreamContender(name)
      val file = StreamFile.write(layout, count = 30)
      try Checked.read(contender, file, layout)
      finally {
        contender.close()
        Files.delete(file.path)
      }
    }

  test("a reader that loses an answer is found out") {
    val file = StreamFile.write("lines", count = 3)
    val loses = new ScalaContender {
      def read(path: java.nio.file.Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
        var n = 0
        JzonBlocking.read(path, layout) { answer =>
          n += 1; if (n > 1) take(answer)
        }
      }
    }
    try intercept[RuntimeException](Checked.read(loses, file, "lines"))
    finally Files.delete(file.path)
  }
}
