package jzon.releasing

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.UUID
import scala.jdk.CollectionConverters._

import org.cyclonedx.Version
import org.cyclonedx.generators.BomGeneratorFactory
import org.cyclonedx.model.{Bom, Component, Dependency, Hash, License, LicenseChoice, Metadata}
import org.cyclonedx.parsers.JsonParser

/** The list of an artifact's parts (SBOM), in the form of CycloneDX: which libraries come with it, and which it can be used with. */
object Sbom {
  val suffix = "-cyclonedx.json"

  /** A part, as the build has found it; `optional` if the program brings it. */
  final case class Part(
      group: String,
      name: String,
      version: String,
      optional: Boolean,
      licences: Seq[String],
      sha256: String,
      callers: Seq[String]
  ) {
    def id: String = s"$group:$name"
    def purl: String = s"pkg:maven/$group/$name@$version?type=jar"
  }

  object Part {

    /** Reads a line that the build has written. */
    def read(line: String): Part = line.split("\t", -1) match {
      case Array(group, name, version, scope, licences, sha256, callers) =>
        def several(text: String) = text.split('|').toSeq.filter(_.nonEmpty)
        Part(
          group,
          name,
          version,
          scope == "optional",
          several(licences).map(_.takeWhile(_ != '@')),
          sha256,
          several(callers)
        )
      case _ => sys.error(s"not a line of seven columns: $line")
    }
  }

  /** Writes the list of each artifact; `dependencies` has a file for each, with a line for each part. */
  def writeAll(repository: Repository, dependencies: Path): Unit =
    for (artifact <- repository.artifacts) {
      val file = dependencies.resolve(s"${artifact.name}.tsv")
      val parts = Files.readAllLines(file).asScala.filter(_.nonEmpty).map(Part.read).toSeq
      val text = json(artifact, parts)
      val problems = check(text)
      if (problems.nonEmpty) sys.error(s"${artifact.coordinates}: its SBOM is not one: ${problems.mkString("; ")}")
      Files.writeString(repository.root.resolve(artifact.file(suffix)), text)
    }

  /** Returns the errors that the schema of CycloneDX finds in a list. */
  def check(json: String): Seq[String] =
    new JsonParser().validate(json.getBytes(StandardCharsets.UTF_8), Version.VERSION_16).asScala.map(_.getMessage).toSeq

  /** The same artifact and parts give the same text: without a time, and its number is made of its coordinates. */
  def json(artifact: Artifact, parts: Seq[Part]): String = {
    val self = Part(artifact.group, artifact.name, artifact.version, false, Nil, "", Nil)
    // a part that comes with the artifact and can be brought as well comes with it
    val all =
      parts.filter(_.id != self.id).groupBy(_.id).values.map(same => same.find(!_.optional).getOrElse(same.head))
        .toSeq.sortBy(_.id)
    val bom = new Bom
    bom.setSerialNumber(s"urn:uuid:${UUID.nameUUIDFromBytes(artifact.coordinates.getBytes(StandardCharsets.UTF_8))}")
    val metadata = new Metadata
    metadata.setTimestamp(null)
    val main = component(self)
    main.setDescription(artifact.pom.text("description"))
    main.setLicenses(licences(Seq("BSD-2-Clause")))
    metadata.setComponent(main)
    bom.setMetadata(metadata)
    all.foreach { part =>
      val one = component(part)
      one.setScope(if (part.optional) Component.Scope.OPTIONAL else Component.Scope.REQUIRED)
      if (part.licences.nonEmpty) one.setLicenses(licences(part.licences))
      if (part.sha256.nonEmpty) one.addHash(new Hash(Hash.Algorithm.SHA_256, part.sha256))
      bom.addComponent(one)
    }
    (self +: all).foreach { part =>
      val node = new Dependency(part.purl)
      all.filter(p => p.id != part.id && p.callers.contains(part.id)).foreach(p =>
        node.addDependency(new Dependency(p.purl))
      )
      bom.addDependency(node)
    }
    BomGeneratorFactory.createJson(Version.VERSION_16, bom).toJsonString + "\n"
  }

  private def component(part: Part): Component = {
    val component = new Component
    component.setType(Component.Type.LIBRARY)
    component.setGroup(part.group)
    component.setName(part.name)
    component.setVersion(part.version)
    component.setPurl(part.purl)
    component.setBomRef(part.purl)
    component
  }

  private def licences(names: Seq[String]): LicenseChoice = {
    val choice = new LicenseChoice
    names.distinct.foreach { name =>
      val licence = new License
      if (name == "BSD-2-Clause") licence.setId(name) else licence.setName(name)
      choice.addLicense(licence)
    }
    choice
  }
}
