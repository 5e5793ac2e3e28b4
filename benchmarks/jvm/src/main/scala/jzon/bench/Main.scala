package jzon.bench

import jzon.payloads.{Payload, Payloads}
import org.openjdk.jmh.profile.GCProfiler
import org.openjdk.jmh.results.format.ResultFormatType
import org.openjdk.jmh.runner.Runner
import org.openjdk.jmh.runner.options.{OptionsBuilder, TimeValue, VerboseMode}

import java.nio.file.{Files, Path}

/**
 * Runs JMH over payloads, operations and rivals and keeps its JSON; `./bench` calls it.
 *
 * {{{
 * Main quick|full RESULTS.json [--keep] [--shared] [--rivals A,B] [--operations A,B] [PAYLOAD...|ancestors|all]
 * }}}
 *
 * Figures that the file holds already, from the same commit and JDK, are not measured again.
 */
object Main {

  /** How long each figure is measured. */
  private enum Effort(val forks: Int, val warmups: Int, val iterations: Int, val millis: Int) {
    case Quick extends Effort(1, 4, 5, 400)
    case Full extends Effort(3, 5, 5, 1000)

    /** What a figure takes, with about two seconds for each JVM to start and to make its documents. */
    def seconds: Int = forks * (2000 + (warmups + iterations) * millis) / 1000
  }

  private final case class Plan(
      effort: Effort,
      results: Path,
      payloads: Vector[Payload[?]],
      operations: Vector[Operation],
      rivals: Vector[Rival],
      shared: Boolean,
  )

  def main(args: Array[String]): Unit = measure(parse(args.toSeq))

  private def measure(plan: Plan): Unit = {
    val kept = new JmhResults(plan.results, plan.effort.toString.toLowerCase)
    val wanted = for {
      payload <- plan.payloads
      operation <- plan.operations
      // Whoever can only decode or has no streams is left out of the rest.
      rival <- plan.rivals if rival.task(payload, operation).isDefined
    } yield (payload, operation, rival)
    val missing = wanted.filterNot { case (payload, operation, rival) =>
      kept.has(JmhResults.Key(payload.name, operation.name, rival.name, plan.shared))
    }
    val seconds = plan.effort.seconds + (if (plan.shared) plan.effort.forks * Codecs.servingSeconds else 0)
    println(s"${missing.length} figures to measure, ${wanted.length - missing.length} are there: " +
      s"about ${minutes(missing.length * seconds)}")
    missing.zipWithIndex.foreach { case ((payload, operation, rival), n) =>
      val file = Files.createTempFile("jzon-jmh", ".json")
      try {
        run(plan, payload, operation, rival, file)
        kept.add(file)
        println(s"${payload.name} ${operation.name} $rival: ${JmhResults.summary(file)}; " +
          s"about ${minutes((missing.length - n - 1) * seconds)} left")
      } finally Files.delete(file)
    }
  }

  private def minutes(seconds: Int): String = if (seconds < 120) s"$seconds s" else s"${(seconds + 59) / 60} minutes"

  private def run(plan: Plan, payload: Payload[?], operation: Operation, rival: Rival, file: Path): Unit = {
    val effort = plan.effort
    val time = TimeValue.milliseconds(effort.millis)
    // The stack is for those whose recursion is deep. What this JVM was told about payloads holds for the measured ones too.
    val properties = sys.props.iterator.collect { case (k, v) if k.startsWith("jzon.") => s"-D$k=$v" }.toVector
    val options = new OptionsBuilder()
      .include(classOf[Codecs].getName.replace(".", "\\.") + "\\.run$")
      .param("payload", payload.name)
      .param("operation", operation.name)
      .param("rival", rival.name)
      .param("shared", plan.shared.toString)
      .forks(effort.forks)
      .warmupIterations(effort.warmups)
      .warmupTime(time)
      .measurementIterations(effort.iterations)
      .measurementTime(time)
      .shouldFailOnError(true)
      .verbosity(VerboseMode.SILENT)
      .resultFormat(ResultFormatType.JSON)
      .result(file.toString)
      .jvmArgs((Vector("-Xms1g", "-Xmx1g", "-XX:+UseG1GC", "-Xss8m") ++ properties)*)
      .addProfiler(classOf[GCProfiler])
      .build()
    new Runner(options).run(): Unit
  }

  private def help = Seq(
    s"payloads: ancestors, all, ${Payloads.everything.mkString(", ")}",
    s"operations: all, ${Operation.values.map(_.name).mkString(", ")}",
    s"rivals: ${Rivals.all.mkString(", ")}"
  )

  private def parse(args: Seq[String]): Plan = {
    // --keep tells ./bench which file to name
    val arguments = new Arguments(args, Set("--rivals", "--operations"), Set("--shared", "--keep"), help)
    val (effort, results, payloads) = arguments.words match {
      case effort +: results +: payloads => (effort, results, payloads)
      case _                             => arguments.fail("quick or full?")
    }
    Plan(
      Effort.values.find(_.toString.equalsIgnoreCase(effort)).getOrElse(arguments.fail(s"neither quick nor full: $effort")),
      Path.of(results),
      payloads match {
        case Vector() | Vector("ancestors") => Payloads.ancestors
        case Vector("all")                  => Payloads.all
        case names                          => arguments.all(names, "payload", Payloads.find)
      },
      if (arguments.text("--operations").contains("all")) Operation.values.toVector
      else arguments.named("--operations", "operation", Operation.find).getOrElse(Vector(Operation.Decode, Operation.Encode)),
      arguments.named("--rivals", "rival", Rivals.find).getOrElse(Rivals.all),
      arguments.has("--shared")
    )
  }
}
