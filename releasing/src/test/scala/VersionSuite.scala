import java.io.File
import java.nio.file.{Files, Path}
import scala.sys.process._

/** The version of the build, by project/Version.scala, which has no package. */
class VersionSuite extends jzon.testing.Suite {
  for (
    (described, version) <- Seq(
      None -> "0.1.0-SNAPSHOT",
      Some("v0.1.0-0-gabc1234") -> "0.1.0",
      Some("v0.1.0-0-gabc1234-dirty") -> "0.1.1-SNAPSHOT",
      Some("v0.1.0-12-gabc1234") -> "0.1.1-SNAPSHOT",
      Some("v1.20.9-1-gabc1234-dirty") -> "1.20.10-SNAPSHOT",
      Some("v1.0.0-RC1-0-gabc1234") -> "0.1.0-SNAPSHOT",
      Some("nonsense") -> "0.1.0-SNAPSHOT",
    )
  ) test(s"$described")(assertEquals(Version.ofTag(described), version))

  private val repository = FunFixture[Path](
    setup = { _ =>
      val folder = Files.createTempDirectory("repository")
      git(folder, "init", "--quiet")
      Files.writeString(folder.resolve("a.txt"), "1")
      git(folder, "add", "a.txt")
      commit(folder)
      folder
    },
    teardown = _ => ()
  )

  private def git(folder: Path, arguments: String*): Unit = {
    val command = Seq("git", "-c", "user.name=test", "-c", "user.email=test@jzon.invalid", "-c", "commit.gpgsign=false")
    assertEquals(Process(command ++ arguments, folder.toFile).!, 0)
  }

  private def commit(folder: Path): Unit = git(folder, "commit", "--quiet", "--all", "--message", "change")

  repository.test("of a repository: without a tag, at one, with a change, and after it") { folder =>
    assertEquals(Version.of(folder.toFile), "0.1.0-SNAPSHOT")
    git(folder, "tag", "go/v9.0.0")
    assertEquals(Version.of(folder.toFile), "0.1.0-SNAPSHOT")
    git(folder, "tag", "v0.3.0")
    assertEquals(Version.of(folder.toFile), "0.3.0")
    Files.writeString(folder.resolve("a.txt"), "2")
    assertEquals(Version.of(folder.toFile), "0.3.1-SNAPSHOT")
    commit(folder)
    assertEquals(Version.of(folder.toFile), "0.3.1-SNAPSHOT")
  }

  repository.test("of a folder without a repository of its own") { folder =>
    git(folder, "tag", "v9.0.0")
    val inside = new File(folder.toFile, "unpacked")
    inside.mkdir()
    assertEquals(Version.of(inside), "0.1.0-SNAPSHOT")
    assertEquals(Version.of(Files.createTempDirectory("none").toFile), "0.1.0-SNAPSHOT")
  }
}
