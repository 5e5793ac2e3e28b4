package jzon.testkit

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._
import scala.util.matching.Regex

import jzon.testing.Suite

/** No test fails because a machine is slow: all have the one limit, and no other waits for a time or compares times. */
final class TestLimitSuite extends Suite {
  private val root = Paths.get(sys.props("jzon.root"))

  private def files(under: Path): List[Path] = {
    val entries = Files.list(under)
    try {
      entries.iterator.asScala.toList.sorted.flatMap { path =>
        val name = path.getFileName.toString
        if (Files.isSymbolicLink(path) || name.startsWith(".") || name == "target") Nil
        else if (Files.isDirectory(path)) files(path)
        else List(path).filter(_ => name.matches(".*\\.(java|scala|sbt)"))
      }
    } finally entries.close()
  }

  private lazy val sources: List[(String, String)] =
    files(root).map(file => root.relativize(file).toString.replace('\\', '/') -> Files.readString(file))

  /** The sources of tests, and of what tests inherit. */
  private def ofTests = sources.filter { case (file, _) =>
    file.contains("/src/test/") || file.startsWith("testkit/") || file.matches("integrations/(.*-)?testing/.*")
  }

  private def found(in: List[(String, String)], pattern: Regex, allowed: Set[String] = Set.empty): List[String] =
    for {
      (file, text) <- in
      if !allowed(file)
      m <- pattern.findAllIn(text)
    } yield s"$file: ${m.trim}"

  test("all suites of munit extend jzon.testing.Suite, which has the limit") {
    val suites = sources.filter { case (file, _) => file.endsWith(".scala") }
    val itself = Set("testkit/suite/src/main/scala/jzon/testing/Suite.scala")
    val escapes = "(extends|with)\\s+(munit\\.)?(FunSuite|BaseFunSuite)\\b|extends\\s+(munit\\.)?ScalaCheckSuite\\b".r
    assertEquals(found(suites, escapes, itself), Nil)
    assert(found(suites, "extends (jzon\\.testing\\.)?Suite\\b".r).size > 180)
  }

  test("JUnit has the limit in every project") {
    assertEquals(sys.props.get("junit.jupiter.execution.timeout.default"), Some(s"${Suite.limit.toMinutes}m"))
    val builds = sources.filter { case (file, _) => file == "build.sbt" || file.startsWith("project/") }
    assertEquals(found(builds, "javaOptions :=".r), Nil)
    assertEquals(found(ofTests, "@Timeout\\b|\\bassertTimeout".r, Set(here)), Nil)
  }

  test("no test waits for a time") {
    val waits = ("\\b(await|awaitTermination|waitFor|get|join|poll|offer|tryAcquire|orTimeout)" +
      "\\([^()\\n]*\\b(TimeUnit|SECONDS|MINUTES|MILLISECONDS|NANOSECONDS)\\b.*" +
      "|\\.join\\([\\d_]+L?\\)|\\bAwait\\.(result|ready)\\(.*\\d\\.(millis|seconds?|minutes?)\\b.*").r
    val itself = Set("testkit/suite/src/main/scala/jzon/testing/Suite.scala") // without an end
    assertEquals(found(ofTests, waits, itself), Nil)
  }

  test("no test compares times") {
    val clocks = Set(
      here,
      // programs that run as long as ./soak says
      "testkit/src/main/scala/jzon/testkit/Soak.scala",
      "testkit/src/main/scala/jzon/testkit/StreamSoak.scala",
      // attacks for some minutes in ./soak --http, and prints times
      "integrations/http-testing/src/main/scala/jzon/http/testing/Attack.scala",
      // prints times, and is not a test
      "examples/files/src/test/java/files/Measure.java",
      // a condition that no compiler sees through
      "scala/src/test/scala-3/jzon/derivation/CheckedPlacesSuite.scala",
      // a name that no other test has
      "integrations/sttp/src/test/scala/jzon/http/sttp/SttpSuite.scala",
    )
    val reads = "System\\.(nanoTime|currentTimeMillis)|\\b(deadline|Deadline)\\b|Instant\\.now\\b".r
    assertEquals(found(ofTests, reads, clocks), Nil)
    assertEquals(clocks.filterNot(file => Files.exists(root.resolve(file))), Set.empty[String])
  }

  private def here = "testkit/src/test/scala/jzon/testkit/TestLimitSuite.scala"
}
