package jzon.bench.canonical

import java.util.concurrent.TimeUnit

import jzon.{Codec, EncodeOptions, RawJson}
import jzon.bench.Rejected
import jzon.payloads.GoogleMaps
import org.erdtman.jcs.JsonCanonicalizer
import org.openjdk.jmh.annotations.*

/** The canonical form of RFC 8785 of a value, and of a document. */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class CanonicalForm {
  import CanonicalForm.*

  private var matrix: GoogleMaps.DistanceMatrix = null
  private var document: Array[Byte] = Array.emptyByteArray
  private var raw: RawJson = null

  /** Makes the inputs, and insists that both write the same. */
  @Setup def prepare(): Unit = {
    document = GoogleMaps.compact.json
    matrix = codec.decodeJson(document).fold(Rejected(_), identity)
    raw = RawJson.of(document).fold(Rejected(_), identity)
    require(jzonValue().sameElements(javaValue()), "the forms of the value differ")
    require(jzonDocument().sameElements(javaDocument()), "the forms of the document differ")
  }

  /** For scale: the value without sorting. */
  @Benchmark def jzonCompact(): Array[Byte] = codec.encodeJsonBytes(matrix)

  @Benchmark def jzonValue(): Array[Byte] = codec.encodeJsonBytes(matrix, canonical)

  /** The library takes JSON, which jzon writes for it. */
  @Benchmark def javaValue(): Array[Byte] = new JsonCanonicalizer(codec.encodeJsonBytes(matrix)).getEncodedUTF8

  @Benchmark def jzonDocument(): Array[Byte] = RawJson.codec.encodeJsonBytes(raw, canonical)

  @Benchmark def javaDocument(): Array[Byte] = new JsonCanonicalizer(document).getEncodedUTF8
}

object CanonicalForm {
  private val canonical = EncodeOptions.compact.canonical

  private val codec: Codec[GoogleMaps.DistanceMatrix] = {
    import GoogleMaps.*
    given Codec[Value] = Codec.derived
    given Codec[Elements] = Codec.derived
    given Codec[Rows] = Codec.derived
    Codec.derived
  }
}
