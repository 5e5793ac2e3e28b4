import sbt._
import sbt.Keys._

/**
 * The forked JVM of tests: by default the JDK on which sbt runs. `testsOn HOME OPTION...` sets another JDK and options
 * for it, such as `--add-opens=java.base/java.lang=ALL-UNNAMED`; `testsOn` without arguments resets them.
 */
object TestJvm {
  private case class Choice(home: Option[File], options: Seq[String])

  private val chosen = AttributeKey[Choice]("jzonTestJvm")

  private val choice = Def.task(state.value.get(chosen).getOrElse(Choice(None, Nil)))

  val command = Command.args("testsOn", "[home|default [option...]]") { (state, args) =>
    val home = args.headOption.filterNot(_ == "default").map(file)
    home.filterNot(folder => (folder / "bin" / "java").exists).foreach(folder => sys.error(s"no JDK in $folder"))
    state.put(chosen, Choice(home, args.drop(1)))
  }

  /**
   * The number of random inputs of a test (the property jzon.rounds); some tests use a share of it. JZON_ROUNDS sets
   * another number, as `./check --quick` and `--all` do. Tests that run again, with another Scala or on another JDK, use
   * a third.
   */
  private val usual = 10000
  private val rounds = sys.env.get("JZON_ROUNDS").fold(usual)(_.toInt)

  /** JUnit's tests with the tag long run only with more rounds than usual: they try everything, or gigabytes. */
  val shortTests: Seq[TestOption] = if (rounds > usual) Nil else Seq(Tests.Argument("--exclude-tags=long"))

  /** For tests that depend on state of the whole JVM, which other tests set: each runs in its own JVM. */
  def alone(suites: String*) = Seq(
    Test / testGrouping := {
      val options = (Test / forkOptions).value
      val (separate, together) = (Test / definedTests).value.partition(test => suites.contains(test.name))
      val group = Tests.Group("together", together, Tests.SubProcess(options))
      group +: separate.map(test => Tests.Group(test.name, Seq(test), Tests.SubProcess(options)))
    }
  )

  val settings = Seq(
    // not javaHome: its compiler would also compile the tests, and has other warnings
    Test / forkOptions := {
      val options = (Test / forkOptions).value
      choice.value.home.fold(options)(options.withJavaHome(_))
    },
    Test / javaOptions ++= {
      val again = choice.value.home.isDefined || scalaVersion.value != Dependencies.Scalas.lts
      // most tests end before the second compiler saves time: without it they take two thirds of the CPU time
      val compilers = if (rounds > usual) Nil else Seq("-XX:TieredStopAtLevel=1")
      // small heaps on two processors: the concurrent threads of G1 take as much CPU time as the tests of the engine
      compilers ++ Seq(
        "-XX:+UseSerialGC",
        s"-Djzon.rounds=${if (again) rounds / 3 else rounds}"
      ) ++ choice.value.options
    },
  )
}
