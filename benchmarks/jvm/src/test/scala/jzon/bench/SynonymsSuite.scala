package jzon.bench

import com.github.plokhotnyuk.jsoniter_scala.core.{JsonReaderException, readFromString, writeToString}
import com.github.plokhotnyuk.jsoniter_scala.macros.{CodecMakerConfig, JsonCodecMaker, named}
import io.circe.derivation.{Configuration, ConfiguredCodec}
import zio.json.{DecoderOps, DeriveJsonCodec, EncoderOps, JsonCodec, JsonDecoder}
import zio.json.{jsonDiscriminator, jsonField, jsonHint, jsonNoExtraFields}

/** What the guide says that the libraries call the same thing exists, and does the same. */
class SynonymsSuite extends jzon.testing.Suite {
  import SynonymsSuite.*

  test("names of members") {
    given Configuration = Configuration.default.withTransformMemberNames(_ => "b")
    val circe: io.circe.Codec[Renamed] = ConfiguredCodec.derived
    val written = List(
      jzon.Codec.derived[Renamed].encodeJson(Renamed(1)),
      circe(Renamed(1)).noSpaces,
      Renamed(1).toJson(using DeriveJsonCodec.gen[Renamed].encoder),
      writeToString(Renamed(1))(using JsonCodecMaker.make[Renamed]),
    )
    assertEquals(written.distinct, List("""{"b":1}"""))
  }

  test("names of cases, with a discriminator") {
    given Configuration = Configuration.default.withTransformConstructorNames(_ => "dog").withDiscriminator("kind")
    val circe: io.circe.Codec[Pet] = ConfiguredCodec.derived
    val jsoniter = JsonCodecMaker.make[Pet](CodecMakerConfig.withDiscriminatorFieldName(Some("kind")))
    val dog: Pet = Dog(1)
    val written = List(
      jzon.Codec.derived[Pet].encodeJson(dog),
      circe(dog).noSpaces,
      dog.toJson(using DeriveJsonCodec.gen[Pet].encoder),
      writeToString(dog)(using jsoniter),
    )
    assertEquals(written.map(sorted).distinct, List("""{"age":1,"kind":"dog"}"""))
  }

  test("members that nobody knows are refused") {
    given Configuration = Configuration.default.withStrictDecoding
    val circe: io.circe.Codec[Strict] = ConfiguredCodec.derived
    val json = """{"a":1,"z":2}"""
    assert(jzon.Codec.derived[Strict].decodeJson(json).isLeft)
    assert(io.circe.jawn.decode(json)(using circe).isLeft)
    assert(json.fromJson(using DeriveJsonCodec.gen[Strict].decoder).isLeft)
    intercept[JsonReaderException](
      readFromString(json)(using JsonCodecMaker.make[Strict](CodecMakerConfig.withSkipUnexpectedFields(false)))
    )
  }

  test("combinators") {
    def half(n: Int) = Either.cond(n % 2 == 0, n / 2, "odd")
    val circe = io.circe.Codec.from(io.circe.Decoder[Int], io.circe.Encoder[Int])
    for (json <- List("4", "5")) {
      val refuses = json == "5"
      assertEquals(jzon.Decoder.int.emap(half).decodeJson(json).isLeft, refuses)
      assertEquals(io.circe.jawn.decode(json)(using io.circe.Decoder[Int].emap(half)).isLeft, refuses)
      assertEquals(json.fromJson(using JsonDecoder.int.mapOrFail(half)).isLeft, refuses)
      assertEquals(jzon.Codec.int.eimap(half)(_ * 2).decodeJson(json).isLeft, refuses)
      assertEquals(io.circe.jawn.decode(json)(using circe.iemap(half)(_ * 2)).isLeft, refuses)
      assertEquals(json.fromJson(using JsonCodec.int.transformOrFail(half, _ * 2).decoder).isLeft, refuses)
    }
    assertEquals(jzon.Codec.int.imap(_ + 1)(_ - 1).encodeJson(5), "4")
    assertEquals(cats.Invariant[io.circe.Codec].imap(circe)(_ + 1)(_ - 1)(5).noSpaces, "4")
    assertEquals(5.toJson(using JsonCodec.int.transform(_ + 1, _ - 1).encoder), "4")
  }

  private def sorted(json: String): String = io.circe.jawn.parse(json).toOption.get.noSpacesSortKeys
}

object SynonymsSuite {
  final case class Renamed(@jzon.field("b") @jsonField("b") @named("b") a: Int)

  @jzon.discriminator("kind") @jsonDiscriminator("kind")
  sealed trait Pet
  @jzon.hint("dog") @jsonHint("dog") @named("dog")
  final case class Dog(age: Int) extends Pet

  @jzon.no_extra_fields @jsonNoExtraFields
  final case class Strict(a: Int)
}
