import java.nio.file.{Files, Paths, StandardOpenOption}

import sbt._
import sbt.Keys._

/**
 * Adds a line for each run of a project's tests to the file that the property `jzon.testTimes` names: seconds, whether
 * all passed, the number of suites, the project. `./check` reads it. The seconds begin when the JVM of the tests starts.
 */
object TestTimes {
  private def file = sys.props.get("jzon.testTimes")

  private val scalaOf = Def.setting {
    if (autoScalaLibrary.value && crossScalaVersions.value.size > 1) s" (Scala ${scalaVersion.value})" else ""
  }

  val settings = Seq(
    Test / testListeners ++= file.map(to => new Listener(name.value.stripPrefix("jzon-"), scalaOf.value, to))
  )

  private final class Listener(project: String, scala: String, file: String) extends TestsListener {
    private var start = 0L
    private var suites = 0

    def doInit(): Unit = synchronized { start = System.nanoTime; suites = 0 }
    def startGroup(name: String): Unit = synchronized(suites += 1)
    def testEvent(event: TestEvent): Unit = ()
    def endGroup(name: String, failure: Throwable): Unit = ()
    def endGroup(name: String, result: TestResult): Unit = ()

    def doComplete(result: TestResult): Unit = {
      val seconds = (System.nanoTime - start) / 1000000000L
      val outcome = if (result == TestResult.Passed) "passed" else "failed"
      val line = s"$seconds\t$outcome\t$suites\t$project$scala\n"
      Files.write(Paths.get(file), line.getBytes("UTF-8"), StandardOpenOption.CREATE, StandardOpenOption.APPEND)
    }
  }
}
