package jzon.releasing

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import javax.tools.ToolProvider
import scala.jdk.CollectionConverters._

/** Small artifacts for tests. */
object Jars {

  /** Compiles classes by their names and packs them. */
  def compiled(sources: (String, String)*): Path = {
    val folder = Files.createTempDirectory("classes")
    val files = sources.map { case (name, source) =>
      val file = folder.resolve(name.replace('.', '/') + ".java")
      Files.createDirectories(file.getParent)
      Files.writeString(file, source).toFile
    }
    val compiler = ToolProvider.getSystemJavaCompiler
    val manager = compiler.getStandardFileManager(null, null, null)
    val units = manager.getJavaFileObjectsFromFiles(files.asJava)
    assert(compiler.getTask(null, manager, null, List("-proc:none").asJava, null, units).call(), "it does not compile")
    val jar = Files.createTempFile("classes", ".jar")
    val classes = Repository.filesOf(folder).filter(_.endsWith(".class"))
    Files.write(jar, Archive.write(classes.map(c => c -> Files.readAllBytes(folder.resolve(c))), 1000000000L))
  }

  val legal: Seq[(String, Array[Byte])] = Seq("META-INF/LICENSE", "META-INF/NOTICE").map(_ -> "text".getBytes(UTF_8))

  def pom(name: String, more: String = complete): String =
    s"""<project xmlns="http://maven.apache.org/POM/4.0.0">
       |  <modelVersion>4.0.0</modelVersion><groupId>dev.jzon</groupId><artifactId>$name</artifactId><version>1.2.3</version>
       |  <name>$name</name><description>About $name</description>
       |$more
       |</project>""".stripMargin

  val complete: String =
    """  <url>https://jzon.dev</url>
      |  <licenses><license><name>BSD-2-Clause</name><url>https://opensource.org/licenses/BSD-2-Clause</url></license></licenses>
      |  <developers><developer><name>the jzon authors</name><email>authors@jzon.dev</email></developer></developers>
      |  <scm><url>https://h</url><connection>scm:git:https://h</connection><developerConnection>scm:git:ssh://h</developerConnection></scm>
      |  <dependencies>
      |    <dependency><groupId>g</groupId><artifactId>a</artifactId><version>1</version></dependency>
      |  </dependencies>""".stripMargin

  /** A repository with an artifact that can be uploaded, except for its signatures' contents. */
  def release(names: String*): Repository = {
    val repository = new Repository(Files.createTempDirectory("repository"))
    for (name <- names) {
      put(repository, name, ".pom", pom(name).getBytes(UTF_8))
      for (suffix <- Seq(".jar", "-sources.jar", "-javadoc.jar"))
        put(repository, name, suffix, Archive.write(legal :+ ("a/A.txt" -> Array[Byte](1)), 1000000000L))
    }
    for (artifact <- repository.artifacts)
      put(repository, artifact.name, Sbom.suffix, Sbom.json(artifact, Nil).getBytes(UTF_8))
    finish(repository)
  }

  /** Signs, as it were, and writes checksums. */
  def finish(repository: Repository): Repository = {
    repository.clean()
    for (file <- repository.files if !file.endsWith(".asc"))
      Files.writeString(repository.root.resolve(file + ".asc"), "signed")
    repository.writeChecksums()
    repository
  }

  def path(name: String, suffix: String): String = s"dev/jzon/$name/1.2.3/$name-1.2.3$suffix"

  def put(repository: Repository, name: String, suffix: String, bytes: Array[Byte]): Unit = {
    val file = repository.root.resolve(path(name, suffix))
    Files.createDirectories(file.getParent)
    Files.write(file, bytes)
  }
}
