package jzon
package realfiles

import java.io.ByteArrayInputStream
import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

import jzon.testing.Suite

/** The rows of conformance/realfiles: 28 public formats, without a codec by hand. */
class RealFilesSuite extends Suite {
  private val formats: List[(String, String, Codec[_])] = List(
    ("package.json", "PackageJson", Codec[PackageJson]),
    ("package-lock", "PackageLock", Codec[PackageLock]),
    ("tsconfig", "TsConfig", Codec[TsConfig]),
    ("eslint", "EslintConfig", Codec[EslintConfig]),
    ("composer.lock", "ComposerLock", Codec[ComposerLock]),
    ("json-schema", "JsonSchema", Codec[JsonSchema]),
    ("openapi", "OpenApi", Codec[OpenApi]),
    ("vega-lite", "VegaLite", Codec[VegaLite]),
    ("sarif", "Sarif", Codec[Sarif]),
    ("cyclonedx", "CycloneDx", Codec[CycloneDx]),
    ("spdx", "Spdx", Codec[Spdx]),
    ("har", "Har", Codec[Har]),
    ("geojson", "GeoJson", Codec[GeoJson]),
    ("wikidata", "Wikidata", Codec[Wikidata]),
    ("fhir", "Fhir", Codec[Fhir]),
    ("dynamodb", "DynamoItems", Codec[DynamoItems]),
    ("notebook", "Notebook", Codec[Notebook]),
    ("slack", "SlackMessage", Codec[SlackMessage]),
    ("github", "GithubEvent", Codec[GithubEvent]),
    ("chat", "ChatStream", Codec[ChatStream]),
    ("gateway", "GatewayEvent", Codec[GatewayEvent]),
    ("cloudevents", "CloudEvent", Codec[CloudEvent]),
    ("jsonapi", "JsonApi", Codec[JsonApi]),
    ("activitystreams", "Activity", Codec[Activity]),
    ("otlp", "OtlpTraces", Codec[OtlpTraces]),
    ("terraform", "TerraformPlan", Codec[TerraformPlan]),
    ("docker", "Docker", Codec[Docker]),
    ("kubernetes", "Kubernetes", Codec[Kubernetes])
  )

  private val root = Paths.get(System.getProperty("jzon.root"))

  private def read(file: String) = Files.readAllLines(root.resolve(file)).asScala.toVector

  private val rows = read("conformance/realfiles/documents.tsv").filterNot(_.startsWith("# ")).map(_.split("\t", -1))

  /** The lines of each model, by the name of its type: each begins with a comment. */
  private def models(folder: String, comment: String): Map[String, Vector[String]] = {
    val files = Files.list(root.resolve(folder)).iterator.asScala.map(_.getFileName.toString).toVector
    for {
      file <- files.filterNot(_.startsWith("RealFiles"))
      model <- read(s"$folder/$file").mkString("\n").split("\n" + java.util.regex.Pattern.quote(comment)).drop(1)
      name <- """(?:sealed trait|case class|sealed interface|record) (\w+)""".r.findFirstMatchIn(model)
    } yield name.group(1) -> model.linesIterator.filterNot(line => line.isEmpty || line == "}").toVector
  }.toMap
  private val inScala = models("scala/src/test/scala/jzon/realfiles", "/** ")
  private val inJava = models("java-processor/types/src/test/java/jzon/bind/realfiles", "  /** ")

  for ((format, name, codec) <- formats)
    test(s"$format: a model of ${inScala(name).size} lines, ${inJava(name).size} in Java") {
      val own = rows.filter(_(0) == format)
      assert(own.exists(_(2).startsWith("!")) && own.exists(!_(2).startsWith("!")))
      own.foreach(row => check(row, codec))
    }

  private def check[A](row: Array[String], codec: Codec[A]): Unit = {
    val options = if (row(0) == "tsconfig") DecodeOptions.defaults.lenient else DecodeOptions.defaults
    val expected = if (row(2) == "=") row(1) else row(2)
    val stream = new ByteArrayInputStream(row(1).getBytes("UTF-8"))
    for (result <- List(codec.decodeJson(row(1), options), codec.decodeJson(stream, options)))
      result match {
        case Left(error) => assertEquals("!" + error.toString, expected, row(1))
        case Right(value) =>
          val written = codec.encodeJson(value)
          assert(!expected.startsWith("!"), s"$written instead of $expected")
          // the order of fields does not count
          assertEquals(Decoder[Json].decodeJson(written), Decoder[Json].decodeJson(expected), row(1))
      }
  }

  test("the vectors are of these formats") {
    assertEquals(formats.size, 28)
    assertEquals(rows.map(_(0)).toSet, formats.map(_._1).toSet)
  }

  test("no codec is written by hand") {
    val derived = """implicit val codec: Codec\[\w+\] = Codec\.derived(Case)?""".r
    val lines = formats.flatMap { case (_, name, _) => inScala(name) }
    val byHand =
      lines.filter(line => """\b(Codec|Decoder|Encoder)\b""".r.findFirstIn(derived.replaceAllIn(line, "")).isDefined)
    assertEquals(byHand, Nil)
    assert(lines.count(line => derived.findFirstIn(line).isDefined) > 150)
  }
}
