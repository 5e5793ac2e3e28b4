package jzon.bench

import java.nio.file.{Files, Path}

/** A run of JMH that was cut goes on where it was, unless something else is measured now. */
class JmhResultsSuite extends jzon.testing.Suite {
  private val folder = FunFixture[Path](
    _ => Files.createTempDirectory("jmh-results"),
    folder => {
      Files.list(folder).forEach(Files.delete(_))
      Files.delete(folder)
    }
  )

  private def run(payload: String, rival: String, score: String) =
    s"""{"params":{"operation":"decode","payload":"$payload","rival":"$rival","shared":"false"},"primaryMetric":{"score":$score,"scoreError":"NaN"},"secondaryMetrics":{"gc.alloc.rate.norm":{"score":24.25}}}"""

  private def key(payload: String, rival: String) = JmhResults.Key(payload, "decode", rival, shared = false)

  private def resultsOfJmh(folder: Path, runs: String*): Path =
    Files.writeString(folder.resolve("jmh.json"), runs.mkString("[", ",", "]"))

  folder.test(
    "figures are kept one after the other, in the order of the report, with the versions of their libraries"
  ) {
    folder =>
      val file = folder.resolve("full.json")
      val results = new JmhResults(file, "full")
      assert(!results.has(key("nested", "jzon")))
      results.add(resultsOfJmh(folder, run("nested", "jzon", "2.5")))
      results.add(resultsOfJmh(folder, run("google-compact", "circe", "1e3")))
      assertEquals(
        Files.readString(file),
        s"[\n${run("google-compact", "circe", "1e3")},\n${run("nested", "jzon", "2.5")}\n]\n"
      )
      val environment = Files.readString(folder.resolve("full.environment.json"))
      assert(environment.contains("\"circe\":\"") && !environment.contains("\"gson\":"), environment)
      val again = new JmhResults(file, "full")
      assert(again.has(key("nested", "jzon")))
      assert(!again.has(key("nested", "circe")))
      assert(!again.has(key("nested", "jzon").copy(shared = true)))
  }

  folder.test("figures of another commit are forgotten") { folder =>
    val file = folder.resolve("full.json")
    new JmhResults(file, "full").add(resultsOfJmh(folder, run("nested", "jzon", "2.5")))
    val environment = folder.resolve("full.environment.json")
    val commit = sys.props.getOrElse("jzon.commit", "unknown")
    Files.writeString(
      environment,
      Files.readString(environment).replace(s"\"commit\":\"$commit\"", "\"commit\":\"another\"")
    )
    val results = new JmhResults(file, "full")
    assert(!results.has(key("nested", "jzon")))
    results.add(resultsOfJmh(folder, run("google-compact", "circe", "1e3")))
    assertEquals(Files.readString(file), s"[\n${run("google-compact", "circe", "1e3")}\n]\n")
  }

  folder.test("a figure is summed up in a line") { folder =>
    val summary = JmhResults.summary(resultsOfJmh(folder, run("nested", "jzon", "123456.7")))
    assertEquals(summary, "123,457 ± NaN operations a second, 24 bytes each")
  }
}
