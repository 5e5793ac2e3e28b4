package pointer.load

import java.io.{BufferedReader, Closeable, InputStreamReader}
import java.lang.ProcessBuilder.Redirect
import java.net.URI
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Path
import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters._

import pointer.MachineUse

/** A service in its own JVM, only on the first processor. */
final class Running private (process: Process, val url: String) extends Closeable {

  /** The resources used up to now. */
  def use(): MachineUse = get("/machine")

  /** The resources used, measured after a collection. */
  def collected(): MachineUse = get("/collected")

  private[this] def get(path: String): MachineUse = {
    val uri = URI.create(url).resolve(path)
    val answer = Running.client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray()).body
    MachineUse.codec.decodeJson(answer).fold(error => throw new IllegalStateException(error.toString), identity)
  }

  override def close(): Unit = {
    process.destroy()
    if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly()
    ()
  }
}

object Running {
  private val client = HttpClient.newHttpClient()

  /** Starts `pointer.Serve` with the arguments, and waits until it serves; its warnings go to the log. */
  def serve(java: List[String], arguments: List[String], log: Path): Running = {
    val program = List("-cp", System.getProperty("java.class.path"), "pointer.Serve")
    val process = start(java ++ program ++ arguments, Redirect.to(log.toFile))
    val line = new BufferedReader(new InputStreamReader(process.getInputStream, UTF_8)).readLine()
    Runtime.getRuntime.addShutdownHook(new Thread(() => process.destroy())) // if this program is ended from outside
    val prefix = "serving at "
    if (line == null || !line.startsWith(prefix)) {
      process.destroy()
      throw new IllegalStateException(s"${arguments.mkString(" ")} does not start, see $log")
    }
    new Running(process, line.stripPrefix(prefix))
  }

  /** Returns the output of a program, which must end with 0. */
  def output(command: List[String]): String = {
    val process = start(command, Redirect.INHERIT)
    val text = new String(process.getInputStream.readAllBytes(), UTF_8)
    val status = process.waitFor()
    if (status != 0) throw new IllegalStateException(s"${command.mkString(" ")} ends with $status: $text")
    text
  }

  private def start(command: List[String], errors: Redirect): Process =
    new ProcessBuilder(command.asJava).redirectError(errors).start()
}
