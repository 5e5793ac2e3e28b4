package jzon.releasing

import java.nio.file.{Files, Path}

/** The steps of `./release` that are not sbt's, git's or gpg's. */
object Main {
  private val usage =
    """usage: sbom FOLDER                        adds the SBOM of each artifact in FOLDER/repository
      |       same FOLDER FOLDER                 compares the artifacts of two builds, byte for byte
      |       sums REPOSITORY                    removes what repositories write, and adds checksums
      |       bundle REPOSITORY ZIP EPOCHSECOND  writes the archive that the Central Portal takes
      |       check ZIP                          checks an archive by Central's rules
      |       list ZIP                           prints what an archive would publish
      |       zip FOLDER PREFIX ZIP EPOCHSECOND  writes an archive of a folder, with a prefix before the names
      |       breaks REPOSITORY REPOSITORY FILE  finds breaks since an older release; FILE has the accepted ones
      |""".stripMargin

  def main(arguments: Array[String]): Unit = arguments.toList match {
    case List("sbom", folder) =>
      val repository = repositoryOf(folder)
      repository.clean()
      Sbom.writeAll(repository, Path.of(folder, "dependencies"))
    case List("same", one, other) =>
      report(s"$one and $other", Reproducible.differences(repositoryOf(one), repositoryOf(other)))
      println(s"the builds are equal, byte for byte: ${repositoryOf(one).files.size} files")
    case List("sums", folder) =>
      val repository = new Repository(Path.of(folder))
      repository.clean()
      repository.writeChecksums()
    case List("bundle", folder, zip, epochSecond) =>
      val repository = new Repository(Path.of(folder))
      Files.write(Path.of(zip), Archive.write(repository.files.map(f => f -> repository.bytes(f)), epochSecond.toLong))
    case List("zip", folder, prefix, zip, epochSecond) =>
      val all = Repository.filesOf(Path.of(folder)).map(f => s"$prefix$f" -> Files.readAllBytes(Path.of(folder, f)))
      Files.write(Path.of(zip), Archive.write(all, epochSecond.toLong))
    case List("check", zip) =>
      val problems = unpacked(zip)(CentralRules.check)
      report(zip, problems)
      println(s"$zip: Central's rules hold")
    case List("list", zip) => unpacked(zip)(list)
    case List("breaks", before, now, ok) =>
      breaks(new Repository(Path.of(before)), new Repository(Path.of(now)), Path.of(ok))
    case _ =>
      Console.err.print(usage)
      sys.exit(2)
  }

  private def repositoryOf(folder: String) = new Repository(Path.of(folder, "repository"))

  /** Prints the faults and ends the program, if there are any. */
  private def report(what: String, problems: Seq[String]): Unit =
    if (problems.nonEmpty) {
      Console.err.println(s"$what: ${problems.size} problems")
      problems.foreach(problem => Console.err.println(s"  $problem"))
      sys.exit(1)
    }

  private def unpacked[A](zip: String)(use: Repository => A): A = {
    val folder = Files.createTempDirectory("bundle")
    try {
      for (entry <- Archive.read(Files.readAllBytes(Path.of(zip)))) {
        val file = folder.resolve(entry.name).normalize
        if (!file.startsWith(folder)) sys.error(s"$zip: ${entry.name} is outside of the archive")
        Files.createDirectories(file.getParent)
        Files.write(file, entry.bytes)
      }
      use(new Repository(folder))
    } finally Repository.filesOf(folder).foreach(file => Files.delete(folder.resolve(file)))
  }

  private def list(repository: Repository): Unit = {
    val artifacts = repository.artifacts
    for (artifact <- artifacts) {
      val plain = artifact.files.filterNot(f => f.endsWith(".asc") || Repository.isChecksum(f))
      val bytes = artifact.files.map(f => repository.bytes((artifact.path :+ f).mkString("/")).length.toLong).sum
      println(
        s"${artifact.coordinates}  ${plain.map(_.stripPrefix(artifact.stem)).mkString(" ")}  ${(bytes + 1023) / 1024} KiB"
      )
    }
    println(s"${artifacts.size} artifacts, ${repository.files.size} files with signatures and checksums")
  }

  private def breaks(before: Repository, now: Repository, acceptedFile: Path): Unit = {
    val accepted = Compatibility.accepted(acceptedFile)
    val all = Compatibility.breaks(before, now)
    def version(repository: Repository) = repository.artifacts.headOption.fold(sys.error("no artifact"))(_.version)
    val (older, newer) = (version(before), version(now))
    val isPatch = Compatibility.isPromised(older, newer) && !newer.endsWith("-SNAPSHOT")
    report(s"breaks since $older", if (isPatch) all else all.filterNot(accepted))
    val unused = accepted.toSeq.diff(all).sorted
    report(s"$acceptedFile: lines that no break has", unused)
    println(s"$newer is compatible with $older, except for ${all.size} accepted breaks")
  }
}
