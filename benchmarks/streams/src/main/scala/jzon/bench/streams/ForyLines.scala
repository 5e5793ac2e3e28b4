package jzon.bench.streams

import java.nio.file.{Files, Path}
import java.util.Arrays

import org.apache.fory.json.ForyJson

/** Fory reads no stream of documents: the file is read whole, its lines are cut by hand, and each is a document. */
object ForyLines extends StreamContender {
  type Answer = DistanceMatrixRecord

  private val fory = ForyJson.builder().build()

  override def layouts: Set[String] = Set("lines")

  def sum(answer: DistanceMatrixRecord): Long = answer.sum

  def read(file: Path, layout: String)(take: DistanceMatrixRecord => Unit): Unit = {
    val bytes = Files.readAllBytes(file)
    var from, i = 0
    while (i < bytes.length) {
      if (bytes(i) == '\n') {
        take(fory.fromJson(Arrays.copyOfRange(bytes, from, i), classOf[DistanceMatrixRecord]))
        from = i + 1
      }
      i += 1
    }
  }
}
