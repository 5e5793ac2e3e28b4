package jzon.bench

import java.lang.management.ManagementFactory
import java.nio.file.Path
import scala.jdk.CollectionConverters.*

/** Processes of the same JVM as this one. */
object Processes {

  /** Runs the main of an object in a JVM with this one's options and class path, shows what it prints but for some lines,
    * and fails with it; the message leaves the class path out.
    */
  def runThis(main: Class[?], args: Vector[String], without: String => Boolean): Unit = {
    val options = ManagementFactory.getRuntimeMXBean.getInputArguments.asScala.toVector
    val java = Path.of(sys.props("java.home"), "bin", "java").toString +: options
    val program = main.getName.stripSuffix("$") +: args
    val classes = Vector("-cp", sys.props("java.class.path"))
    val process = new ProcessBuilder(java ++ classes ++ program*).redirectErrorStream(true).start()
    val reader = process.inputReader()
    Iterator.continually(reader.readLine()).takeWhile(_ != null).filterNot(without).foreach(println)
    if (process.waitFor() != 0) {
      System.err.println(s"bench: a process failed: ${(java ++ program).mkString(" ")}")
      sys.exit(1)
    }
  }
}
