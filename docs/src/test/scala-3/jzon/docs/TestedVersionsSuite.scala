package jzon.docs

import java.nio.file.Files

/** The build, `./check`, the workflows and the pages name the versions in docs/tested-versions. */
class TestedVersionsSuite extends jzon.testing.Suite:
  private def text(file: String): String = Files.readString(JavaSource.root.resolve(file))

  private val tested: Map[String, List[String]] =
    text("docs/tested-versions").linesIterator.filterNot(line => line.isBlank || line.startsWith("#")).map { line =>
      val Array(name, versions) = line.split(": "): @unchecked
      name -> versions.split(" ").toList
    }.toMap

  /** The parts of a file that the group of the pattern finds, without duplicates. */
  private def named(file: String, pattern: String): List[String] =
    pattern.r.findAllMatchIn(text(file)).map(_.group(1)).toList.distinct

  /** `4.2.0` without the last number. */
  private def minor(version: String): String = version.split('.').take(2).mkString(".")

  private def and(all: List[String]): String = all.init.mkString(", ") + " and " + all.last

  private def check(file: String, pattern: String, expected: String*): Unit =
    assertEquals(named(file, pattern), expected.toList, s"$file: $pattern")

  private val dependencies = "project/Dependencies.scala"
  private val stability = "docs/stability.md"

  test("Scala"):
    val List(lts, newest) = tested("scala-3"): @unchecked
    check(dependencies, """val lts = "([^"]+)"""", lts)
    check(dependencies, """val newest = "([^"]+)"""", newest)
    check(dependencies, """val v213 = "([^"]+)"""", tested("scala-2")*)
    check(stability, """\| Scala 3 \|[^|]*\| ([^|]+) \|""", s"$lts, $newest")
    check(stability, """\| Scala 2 \|[^|]*\| ([^|]+) \|""", tested("scala-2")*)
    check("docs/modules.md", """tested with (3\.[\d.]*\d)""", newest)
    check("examples/mill/build.mill", """"(2\.13\.\d+)"""", tested("scala-2")*)
    check("releasing/consumers/sbt/build.sbt", """"(2\.13\.\d+)"""", tested("scala-2")*)

  test("Go"):
    val newest = minor(tested("go").last)
    check("check", """(?m)^go_current="([^"]+)"""", tested("go").map("go" + _).mkString(" "))
    check(stability, """\| Go \|[^|]*\| 1\.\d+ to ([^|]+) \|""", newest)
    check("go/README.md", """jettison supports Go 1\.\d+ to (1\.\d+)""", newest)

  test("JDK"):
    val jdks = tested("jdk")
    check(stability, """\| JDK \|[^|]*\| ([^|]+) \|""", jdks.mkString(", "))
    val workflows = Files.list(JavaSource.root.resolve(".github/workflows")).toArray.map(_.toString).sorted
    val found = workflows.flatMap(file => """java-version: "?([^",]+)"?""".r.findAllMatchIn(text(file)).map(_.group(1)))
    assertEquals(found.toSet, Set(jdks.reverse.mkString("\\n"), jdks.head)) // the last one builds
    val newer = workflows.flatMap(file => """JAVA_HOME_(\d+)_X64""".r.findAllMatchIn(text(file)).map(_.group(1)))
    assertEquals(newer.toSet, jdks.tail.toSet)

  test("Spark"):
    val oldest :: others = tested("spark"): @unchecked
    check(dependencies, """val sparkOldest = "([^"]+)"""", oldest)
    check(dependencies, """val sparkOthers = Seq\(([^)]+)\)""", others.map(v => s"\"$v\"").mkString(", "))
    val lines = tested("spark").map(minor)
    check(stability, """\| Spark \|[^|]*\| ([^|]+) \|""", lines.mkString(", "))
    check("README.md", """on Spark (\d[\d., and]*\d)""", and(lines))
    check("docs/spark.md", """works with Spark (\d[\d., and]*\d)""", and(lines))

  test("Fory"):
    check(dependencies, """val fory = "([^"]+)"""", tested("fory")*)
    check(dependencies, """"fory-\w+" % ("[^"]+"|\w+)""", "fory")
