package jzon.bench.http

import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations._

/** Bodies of about 2 KB and 46 KB: read from the bytes of a request, written to those of a response, and both. */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
class HttpBodies {
  @Param(Array("named by HttpMain"))
  var contender: String = _

  @Param(Array("2000", "46000"))
  var bytes: Int = _

  private var library: HttpContender = _
  private var invoice: Invoice = _
  private var body: Array[Byte] = _

  @Setup
  def setUp(): Unit = {
    library = HttpContender.byName(contender)
    invoice = Invoice.ofAbout(bytes)
    body = JzonCodecs.invoice.encodeJsonBytes(invoice)
  }

  @Benchmark
  def read(): Invoice = library.read(body)

  @Benchmark
  def write(): Array[Byte] = library.write(invoice)

  @Benchmark
  def readAndWrite(): Array[Byte] = library.write(library.read(body))
}
