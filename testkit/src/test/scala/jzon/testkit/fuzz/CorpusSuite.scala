package jzon.testkit.fuzz

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import jzon.testkit.{Template, Vectors}
import jzon.testing.Suite

/** Runs the fuzzer's targets on its corpus, which holds seeds and all that it has ever found, and on conformance/. */
final class CorpusSuite extends Suite {
  private val folder = Paths.get(System.getProperty("jzon.root"), "testkit", "src", "test", "resources", "fuzz")

  private val targets: Map[String, Target] =
    Map(
      "json" -> JsonTarget,
      "types" -> TypesTarget,
      "strings" -> StringTarget,
      "numbers" -> NumberTarget,
      "formats" -> FormatsTarget
    )

  private def corpus(name: String): Vector[Path] = {
    val files = Files.list(folder.resolve(name))
    try files.iterator.asScala.toVector.sortBy(_.toString)
    finally files.close()
  }

  for ((name, target) <- targets) test(s"corpus of $name") {
    val files = corpus(name)
    assert(files.size >= 8, s"only ${files.size} files in the corpus of $name")
    files.foreach { file =>
      try target.fuzzerTestOneInput(Files.readAllBytes(file))
      catch { case e: Throwable => fail(s"$file", e) }
    }
  }

  test("every document of conformance/ through every target") {
    val documents = Vectors.rows("syntax/documents.tsv").filterNot(_(2).contains("512 levels")).map(row =>
      Vectors.unescape(row(1))
    ) ++
      Vectors.rows("errors/documents.tsv").map(row => Template.expand(row(1))).filter(_.length < 400)
    for (document <- documents; (name, target) <- targets)
      try target.fuzzerTestOneInput(document)
      catch { case e: Throwable => fail(s"$name: ${new String(document, UTF_8)}", e) }
  }
}
