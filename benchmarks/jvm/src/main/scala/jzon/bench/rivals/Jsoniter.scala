package jzon.bench.rivals

import com.github.plokhotnyuk.jsoniter_scala.core.*
import com.github.plokhotnyuk.jsoniter_scala.macros.*
import jzon.bench.Contender
import jzon.payloads.{AdBid, GeoJson}

import java.io.{InputStream, OutputStream}

/**
 * jsoniter-scala with the configuration of its own benchmarks: the check for duplicate members on, collections written
 * and required even when empty.
 *
 * Its macro rejects a family that holds itself directly ("forward reference"), so GeoJSON is read into the two-level
 * types of its own benchmarks, which accept the same documents as long as collections are not nested in collections.
 */
object Jsoniter extends JsoniterCodecs("jsoniter-scala", classOf[JsonReader]) {

  private[bench] inline def config =
    CodecMakerConfig.withAllowRecursiveTypes(true).withTransientEmpty(false).withRequireCollectionFields(true)

  offerAs(GeoJson.geojson)(contender[TwoLevelGeoJson.GeoJson](JsonCodecMaker.make(config)))(TwoLevelGeoJson.convert)
  // By default it insists on the discriminator being first.
  offerAs(GeoJson.typeLast)(
    contender[TwoLevelGeoJson.GeoJson](JsonCodecMaker.make(config.withRequireDiscriminatorFirst(false)))
  )(TwoLevelGeoJson.convert)
  // Empty collections are default values there; they are in the document, and everybody writes them.
  offer(AdBid.adBid)(contender(JsonCodecMaker.make(config.withTransientDefault(false))))

  override def tolerates =
    Map("UTF-8 above U+10FFFF" -> "reads four-byte sequences above U+10FFFF as two low surrogates")

  override def toleratesSkipped = Tolerance.skippedStrings ++ Tolerance.skippedLiterals ++ Vector(
    "byte that is not UTF-8",
    "overlong UTF-8",
    "surrogate in UTF-8",
    "lone surrogate escape",
  ).map(_ -> "does not look into strings that it skips")

  private val pretty = WriterConfig.withIndentionStep(2)
  private val ascii = WriterConfig.withEscapeUnicode(true)

  private[rivals] def contender[A](codec: JsonValueCodec[A]): Contender[A] = new Contender[A] {
    private given JsonValueCodec[A] = codec
    def decode(json: Array[Byte]) = readFromArray(json)
    def decodeText(json: String) = readFromString(json)
    def encode(value: A) = writeToArray(value)
    def encodeText(value: A) = writeToString(value)
    override def layouts = true
    override def encodePretty(value: A) = writeToArray(value, pretty)
    override def encodeAscii(value: A) = writeToArray(value, ascii)
    override def streams = true
    override def decodeStream(in: InputStream) = readFromStream(in)
    override def encodeStream(value: A, out: OutputStream) = writeToStream(value, out)
  }
}
