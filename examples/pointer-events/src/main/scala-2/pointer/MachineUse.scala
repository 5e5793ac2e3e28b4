package pointer

import java.lang.management.ManagementFactory
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._
import scala.util.Try

import com.sun.management.{OperatingSystemMXBean, ThreadMXBean}
import jzon.Codec

/**
 * The resources that the process has used since its start.
 *
 * @param requests  requests that have posted something
 * @param cpuNanos  time of all processors, including the garbage collector and the compiler
 * @param allocated bytes that all threads have allocated
 * @param heap      bytes of the heap in use
 * @param rss       bytes of memory that the process holds, or 0 if Linux does not report it
 */
final case class MachineUse(requests: Long, cpuNanos: Long, allocated: Long, heap: Long, rss: Long)

object MachineUse {
  implicit val codec: Codec[MachineUse] = Codec.derived

  def now(requests: Long): MachineUse = MachineUse(
    requests,
    system.getProcessCpuTime,
    allocatedByAll(),
    ManagementFactory.getMemoryMXBean.getHeapMemoryUsage.getUsed,
    resident(),
  )

  /** The same after a collection of the heap. */
  def collected(requests: Long): MachineUse = {
    System.gc()
    now(requests)
  }

  private val system = ManagementFactory.getOperatingSystemMXBean.asInstanceOf[OperatingSystemMXBean]
  private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[ThreadMXBean]

  /** JDK 21 and newer also count ended threads, and virtual threads through their carrier threads. */
  private val total = Try(classOf[ThreadMXBean].getMethod("getTotalThreadAllocatedBytes")).toOption

  private def allocatedByAll(): Long = total match {
    case Some(method) => method.invoke(threads).asInstanceOf[Long]
    case None => threads.getThreadAllocatedBytes(threads.getAllThreadIds).filter(_ > 0).sum // only of live threads
  }

  private def resident(): Long = Try {
    val line = Files.readAllLines(Path.of("/proc/self/status")).asScala.find(_.startsWith("VmRSS:")).get
    line.filter(_.isDigit).toLong * 1024 // the line has kB
  }.getOrElse(0L)
}
