package jzon.releasing

import jzon._

class SbomSuite extends jzon.testing.Suite {
  private val lines = Seq(
    "org.scala-lang\tscala-library\t2.13.18\trequired\tApache-2.0@https://a\tab12" + "0" * 60 + "\tdev.jzon:jzon-a|g:other",
    "g\tother\t1\trequired\tOdd Licence@\t\tdev.jzon:jzon-a",
    "g\tother\t1\toptional\tOdd Licence@\t\tdev.jzon:jzon-a",
    "g\tframework\t2\toptional\t\t\tdev.jzon:jzon-a",
    "dev.jzon\tjzon-a\t1.2.3\trequired\t\t\t",
  )
  private val artifact = Jars.release("jzon-a").artifacts.head
  private val json = Sbom.json(artifact, lines.map(Sbom.Part.read))

  private case class Part(name: String, version: String, purl: String, scope: Option[String])
  private object Part { implicit val decoder: Decoder[Part] = Decoder.derived }
  private case class Edge(ref: String, dependsOn: Option[List[String]])
  private object Edge { implicit val decoder: Decoder[Edge] = Decoder.derived }
  private case class Head(component: Part)
  private object Head { implicit val decoder: Decoder[Head] = Decoder.derived }
  private case class Document(specVersion: String, metadata: Head, components: List[Part], dependencies: List[Edge])
  private object Document { implicit val decoder: Decoder[Document] = Decoder.derived }

  test("it is one by the schema of CycloneDX, and a document with a fault is not") {
    assertEquals(Sbom.check(json), Nil)
    assert(Sbom.check(json.replace("\"library\"", "\"librarian\"")).nonEmpty)
  }

  test("parts, what the program brings, and what depends on what") {
    val document = parser.decode[Document](json).fold(error => fail(error), identity)
    assertEquals(document.specVersion, "1.6")
    assertEquals(document.metadata.component.purl, "pkg:maven/dev.jzon/jzon-a@1.2.3?type=jar")
    assertEquals(
      document.components.map(p => (p.name, p.version, p.scope)),
      List(
        ("framework", "2", Some("optional")),
        ("other", "1", Some("required")),
        ("scala-library", "2.13.18", Some("required"))
      )
    )
    val edges =
      document.dependencies.map(e => e.ref.split('/').last -> e.dependsOn.getOrElse(Nil).map(_.split('/').last)).toMap
    assertEquals(
      edges,
      Map(
        "jzon-a@1.2.3?type=jar" -> List("framework@2?type=jar", "other@1?type=jar", "scala-library@2.13.18?type=jar"),
        "other@1?type=jar" -> List("scala-library@2.13.18?type=jar"),
        "framework@2?type=jar" -> Nil,
        "scala-library@2.13.18?type=jar" -> Nil,
      )
    )
  }

  test("the same parts give the same text") {
    assertEquals(Sbom.json(artifact, lines.reverse.map(Sbom.Part.read)), json)
    assert(!json.contains("timestamp"), json)
  }

  test("a line of other columns") {
    val error = intercept[RuntimeException](Sbom.Part.read("a\tb"))
    assertEquals(error.getMessage, "not a line of seven columns: a\tb")
  }
}
