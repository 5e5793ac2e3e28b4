package jzon.bench

import jzon.payloads.{Payload, Payloads}
import org.openjdk.jmh.profile.GCProfiler
import org.openjdk.jmh.results.RunResult
import org.openjdk.jmh.results.format.{ResultFormatFactory, ResultFormatType}
import org.openjdk.jmh.runner.Runner
import org.openjdk.jmh.runner.options.{OptionsBuilder, TimeValue}

import java.nio.file.{Files, Path}
import java.util

/**
 * Runs JMH over payloads, operations and rivals and writes its JSON; `./bench` calls it.
 *
 * {{{
 * Main quick|full RESULTS.json [--rivals A,B] [--operations A,B] [--shared] [PAYLOAD...]
 * }}}
 */
object Main {

  /** How long each figure is measured. */
  private enum Effort(val forks: Int, val warmups: Int, val iterations: Int, val millis: Int) {
    case Quick extends Effort(1, 4, 5, 400)
    case Full extends Effort(3, 5, 5, 1000)
  }

  private final case class Plan(
      effort: Effort,
      results: Path,
      payloads: Vector[Payload[?]] = Payloads.ancestors,
      operations: Vector[Operation] = Vector(Operation.Decode, Operation.Encode),
      rivals: Vector[Rival] = Rivals.all,
      shared: Boolean = false,
  )

  def main(args: Array[String]): Unit = parse(args.toList) match {
    case Left(message) =>
      System.err.println(s"bench: $message")
      System.err.println(s"payloads: all, ${Payloads.everything.mkString(", ")}")
      System.err.println(s"operations: all, ${Operation.values.map(_.name).mkString(", ")}")
      System.err.println(s"rivals: ${Rivals.all.mkString(", ")}")
      sys.exit(2)
    case Right(plan) =>
      val results = new util.ArrayList[RunResult]
      val jobs = for {
        payload <- plan.payloads
        operation <- plan.operations
        // Whoever can only decode or has no streams is left out of the rest.
        rivals = plan.rivals.filter(_.task(payload, operation).isDefined)
        if rivals.nonEmpty
      } yield (payload, operation, rivals)
      println(s"${jobs.map(_._3.length).sum} figures to measure")
      jobs.foreach { case (payload, operation, rivals) => results.addAll(run(plan, payload, operation, rivals)) }
      Option(plan.results.toAbsolutePath.getParent).foreach(Files.createDirectories(_))
      ResultFormatFactory.getInstance(ResultFormatType.JSON, plan.results.toString).writeOut(results)
      Environment.current(plan.effort.toString.toLowerCase, plan.rivals).write(plan.results)
  }

  private def run(
      plan: Plan,
      payload: Payload[?],
      operation: Operation,
      rivals: Vector[Rival]
  ): util.Collection[RunResult] = {
    val effort = plan.effort
    val time = TimeValue.milliseconds(effort.millis)
    // The stack is for those whose recursion is deep. What this JVM was told about payloads holds for the measured ones too.
    val properties = sys.props.iterator.collect { case (k, v) if k.startsWith("jzon.") => s"-D$k=$v" }.toVector
    val options = new OptionsBuilder()
      .include(classOf[Codecs].getName.replace(".", "\\.") + "\\.run$")
      .param("payload", payload.name)
      .param("operation", operation.name)
      .param("rival", rivals.map(_.name)*)
      .param("shared", plan.shared.toString)
      .forks(effort.forks)
      .warmupIterations(effort.warmups)
      .warmupTime(time)
      .measurementIterations(effort.iterations)
      .measurementTime(time)
      .shouldFailOnError(true)
      .jvmArgs((Vector("-Xms1g", "-Xmx1g", "-XX:+UseG1GC", "-Xss8m") ++ properties)*)
      .addProfiler(classOf[GCProfiler])
      .build()
    new Runner(options).run()
  }

  private def parse(args: List[String]): Either[String, Plan] = args match {
    case effort :: results :: rest =>
      Effort.values.find(_.toString.equalsIgnoreCase(effort)).toRight(s"neither quick nor full: $effort")
        .flatMap(e => options(rest, Plan(e, Path.of(results))))
    case _ => Left("quick or full?")
  }

  private def options(args: List[String], plan: Plan): Either[String, Plan] = args match {
    case "--shared" :: rest => options(rest, plan.copy(shared = true))
    case "--rivals" :: names :: rest =>
      named(names.split(','), "rival", Rivals.find).flatMap(r => options(rest, plan.copy(rivals = r)))
    case "--operations" :: "all" :: rest => options(rest, plan.copy(operations = Operation.values.toVector))
    case "--operations" :: names :: rest =>
      named(names.split(','), "operation", Operation.find).flatMap(o => options(rest, plan.copy(operations = o)))
    case option :: _ if option.startsWith("--") => Left(s"no option is called $option, or its value is missing")
    case Nil                                    => Right(plan)
    case "all" :: Nil                           => Right(plan.copy(payloads = Payloads.all))
    case names => named(names, "payload", Payloads.find).map(p => plan.copy(payloads = p))
  }

  private def named[A](names: Iterable[String], kind: String, find: String => Option[A]): Either[String, Vector[A]] = {
    val found = names.toVector.map(name => name -> find(name))
    found.collectFirst { case (name, None) => s"no $kind is called $name" }.toLeft(found.flatMap(_._2))
  }
}
