package jzon.releasing

import java.nio.charset.StandardCharsets

/**
 * The rules of Maven Central for uploads, and jzon's own rules.
 *
 * Central documents its rules at https://central.sonatype.org/publish/requirements: coordinates, name, description, URL,
 * licences, developers and SCM in the POM, jars of sources and Javadoc, a signature for each file, MD5 and SHA-1 for each
 * file, and no snapshots. The signatures themselves are checked with gpg. The rules of jzon's own are: each artifact has a
 * description that no other artifact has, all jars contain the licence and the notice, and each artifact has an SBOM.
 */
object CentralRules {
  private val limit = 1L << 30 // of a bundle

  /** Returns the faults of the artifacts of a bundle, one per line; empty if it can be uploaded. */
  def check(repository: Repository): Seq[String] = {
    val artifacts = repository.artifacts
    val stray = repository.files.filterNot(file => artifacts.exists(a => file.startsWith(a.path.mkString("/") + "/")))
    val size = repository.files.map(repository.bytes(_).length.toLong).sum
    (if (artifacts.isEmpty) Seq("the bundle has no artifact") else Nil) ++
      stray.map(file => s"$file: not in a folder GROUP/ARTIFACT/VERSION") ++
      (if (size >= limit) Seq(s"the bundle has $size bytes, and Central takes less than $limit") else Nil) ++
      artifacts.flatMap(a => check(a).map(problem => s"${a.coordinates}: $problem")) ++
      sameDescriptions(artifacts)
  }

  private def check(artifact: Artifact): Seq[String] = {
    val misnamed = artifact.files.filterNot(f => f.startsWith(artifact.stem + ".") || f.startsWith(artifact.stem + "-"))
    misnamed.map(file => s"$file does not begin with ${artifact.stem}") ++ snapshot(artifact) ++ (
      if (!artifact.has(".pom")) Seq("the POM is missing")
      else {
        val pom = artifact.pom
        checkPom(artifact, pom) ++ (if (pom.packaging == "pom") Nil else checkJars(artifact)) ++ checkFiles(artifact)
      }
    )
  }

  private def snapshot(artifact: Artifact): Seq[String] =
    if (artifact.version.endsWith("-SNAPSHOT")) Seq("the version is a snapshot") else Nil

  // ---- the POM

  private def checkPom(artifact: Artifact, pom: Pom): Seq[String] = {
    def equal(path: String, expected: String) =
      if (pom.text(path) == expected) Nil
      else Seq(s"the POM's <$path> is '${pom.text(path)}', and its folder says '$expected'")
    val required =
      Seq("modelVersion", "name", "description", "url", "scm/url", "scm/connection", "scm/developerConnection")
    equal("groupId", artifact.group) ++ equal("artifactId", artifact.name) ++ equal("version", artifact.version) ++
      required.filter(pom.text(_).isEmpty).map(path => s"the POM has no <$path>") ++
      each(pom, "licenses/license", "licence", Seq(Seq("name"), Seq("url"))) ++
      each(pom, "developers/developer", "developer", Seq(Seq("name"), Seq("email", "organizationUrl"))) ++
      checkDependencies(pom)
  }

  /** There is at least one, and each has one of each list of elements. */
  private def each(pom: Pom, path: String, what: String, needed: Seq[Seq[String]]): Seq[String] = {
    val found = pom.all(path)
    if (found.isEmpty) Seq(s"the POM has no $what")
    else
      for {
        element <- found
        names <- needed if names.forall(Pom.textOf(element, _).isEmpty)
      } yield s"a $what of the POM has no <${names.mkString("> or <")}>"
  }

  private def checkDependencies(pom: Pom): Seq[String] = {
    val all = pom.all("dependencies/dependency") ++ pom.all("dependencyManagement/dependencies/dependency")
    all.flatMap { dependency =>
      val name = s"${Pom.textOf(dependency, "groupId")}:${Pom.textOf(dependency, "artifactId")}"
      val version = Pom.textOf(dependency, "version")
      if (version.isEmpty) Seq(s"the dependency $name has no version")
      else if (version.endsWith("-SNAPSHOT")) Seq(s"the dependency $name is a snapshot: $version")
      else Nil
    }
  }

  private def sameDescriptions(artifacts: Seq[Artifact]): Seq[String] =
    artifacts.filter(_.has(".pom")).map(a => a -> a.pom.text("description")).filter(_._2.nonEmpty).groupBy(
      _._2
    ).toSeq.collect {
      case (text, several) if several.map(_._1.name.replaceFirst("_[0-9.]+$", "")).distinct.size > 1 =>
        s"${several.map(_._1.name).sorted.mkString(", ")}: they have one description, '$text'"
    }.sorted

  // ---- the files

  private val jars = Seq(".jar", "-sources.jar", "-javadoc.jar")

  private def checkJars(artifact: Artifact): Seq[String] =
    jars.flatMap { suffix =>
      if (!artifact.has(suffix)) Seq(s"${artifact.stem}$suffix is missing")
      else {
        val entries = Archive.read(artifact.bytes(suffix)).map(_.name)
        val missing = Seq("META-INF/LICENSE", "META-INF/NOTICE").filterNot(entries.contains)
        val isEmpty = !entries.exists(name => !name.startsWith("META-INF/"))
        missing.map(name => s"${artifact.stem}$suffix has no $name") ++
          (if (isEmpty) Seq(s"${artifact.stem}$suffix has only META-INF") else Nil)
      }
    }

  private def checkFiles(artifact: Artifact): Seq[String] = {
    val sbom = if (artifact.has(Sbom.suffix)) Nil else Seq(s"${artifact.stem}${Sbom.suffix} (its SBOM) is missing")
    val plain = artifact.files.filter(f => !f.endsWith(".asc") && !Repository.isChecksum(f))
    sbom ++ plain.flatMap { name =>
      val suffix = name.stripPrefix(artifact.stem)
      val signature = if (artifact.has(suffix + ".asc")) Nil else Seq(s"$name.asc (its signature) is missing")
      signature ++ Repository.checksums.flatMap { case (extension, algorithm) =>
        if (!artifact.has(suffix + extension)) Seq(s"$name$extension is missing")
        else {
          val text = new String(artifact.bytes(suffix + extension), StandardCharsets.US_ASCII)
          if (text == Repository.digest(algorithm, artifact.bytes(suffix))) Nil
          else Seq(s"$name$extension is not the $algorithm of the file")
        }
      }
    }
  }
}
