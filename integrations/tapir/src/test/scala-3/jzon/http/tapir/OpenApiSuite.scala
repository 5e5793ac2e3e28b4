package jzon.http.tapir

import scala.jdk.CollectionConverters._

import _root_.sttp.apispec.openapi.circe.yaml.RichOpenAPI
import _root_.sttp.tapir.docs.openapi.OpenAPIDocsInterpreter
import _root_.sttp.tapir.{endpoint, stringToPath}
import io.swagger.v3.parser.OpenAPIV3Parser
import io.swagger.v3.parser.core.models.ParseOptions
import jzon._
import jzon.http.tapir.JsonBodies._

/** The documents of OpenAPI that tapir makes of schemas of descriptions, judged by another parser of OpenAPI. */
final class OpenApiSuite extends jzon.testing.Suite {
  private def document(one: Boolean): String = {
    val all = endpoint.post.in("everything").in(jsonBody[Everything]).out(jsonBody[Page[Int]])
    val others = List(
      endpoint.post.in("parcel").in(jsonBody[Parcel]).out(jsonBody[List[Shape]]),
      endpoint.post.in("first").in(jsonBody[Page[First.Item]]).out(jsonBody[First.Item]),
      endpoint.post.in("second").in(jsonBody[Page[Second.Item]]).out(jsonBody[Second.Item]),
      endpoint.post.in("old").in(jsonBody[Measure](Measure.Old.codec, Measure.Old.codec, Measure.Old.described)),
      endpoint.post.in("new").in(jsonBody[Measure](Measure.New.codec, Measure.New.codec, Measure.New.described)),
      endpoint.post.in("option").in(jsonBody[Option[First.Item]]).out(jsonBody[Odd]),
    )
    OpenAPIDocsInterpreter().toOpenAPI(if (one) List(all) else all :: others, "jzon", "1").toYaml
  }

  for (one <- List(true, false)) test(s"a document of ${if (one) "one endpoint" else "many endpoints"}") {
    val yaml = document(one)
    val options = new ParseOptions
    options.setResolve(true)
    val read = new OpenAPIV3Parser().readContents(yaml, null, options)
    assertEquals(Option(read.getMessages).fold(List.empty[String])(_.asScala.toList), Nil, yaml)
    val keys = read.getOpenAPI.getComponents.getSchemas.keySet.asScala.toSet
    for (key <- keys) assert(key.matches("[A-Za-z0-9._-]+"), key)
    val references = "#/components/schemas/([^'\"\\s]+)".r.findAllMatchIn(yaml).map(_.group(1)).toSet
    assertEquals(references -- keys, Set.empty[String])
    for (key <- List("Page_int32", "Page_Item", "Page_Item1", "Item", "Item1", "Page_Page_Item"))
      assert(keys(key), s"$key: $keys")
    if (!one) assert(keys("Measure") && keys("Measure2"), keys)
  }

  test("references lead to their own types") {
    val schemas = new OpenAPIV3Parser().readContents(document(false)).getOpenAPI.getComponents.getSchemas
    def property(key: String, name: String) = schemas.get(key).getProperties.get(name)
    def target(key: String, name: String) = {
      val found = property(key, name)
      Option(found.getItems).getOrElse(found).get$ref.stripPrefix("#/components/schemas/")
    }
    def idOf(key: String) = Option(property(key, "id").getType).getOrElse(property(key, "id").getTypes.iterator.next)
    assertEquals(idOf(target("Page_Item", "items")), "integer")
    assertEquals(idOf(target("Page_Item1", "items")), "string")
    for (key <- List("Page_Item", "Page_Item1", "Page_int32", "Page_Page_Item")) assertEquals(target(key, "next"), key)
    for (key <- List("Item", "Item1")) assertEquals(target(key, "parent"), key)
    assertEquals(target("Page_Page_Item", "items"), "Page_Item")
    assertEquals(target("Measure", "next"), "Measure")
    assertEquals(target("Measure2", "next"), "Measure2")
  }

  test("a reference outside of the components would be found") {
    val broken = document(true).replace("Page_int32:", "Page[int32]:")
    val read = new OpenAPIV3Parser().readContents(broken)
    assert(!read.getMessages.isEmpty)
  }
}
