package files

import java.io.IOException
import java.net.{InetAddress, InetSocketAddress, URI}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.time.Duration

import jzon.JsonError
import jzon.testing.Suite

final class ScalaClientSuite extends Suite {
  private val client = new ScalaClient(Duration.ofMillis(munitTimeout.toMillis), Long.MaxValue)
  private val folder = FunFixture[Path](_ => Files.createTempDirectory("files"), Folders.delete)

  private def fetch(server: URI, folder: Path): Either[JsonError, List[Fetched]] =
    client.fetch(server, new TargetFolder(folder, false, _ => ()))

  private def contents(folder: Path): Map[String, String] = {
    var all = Map.empty[String, String]
    Folders.contents(folder).forEach((name, content) => all += name -> content)
    all
  }

  folder.test("fetches what the server in Java has") { target =>
    val source = Files.createTempDirectory("files")
    val large = new Array[Byte](1000003)
    new scala.util.Random(1).nextBytes(large)
    Files.write(source.resolve("large.bin"), large)
    Files.write(source.resolve("small.txt"), "small".getBytes(UTF_8))
    Files.createSymbolicLink(source.resolve("link"), Path.of("nowhere"))
    val server = new FolderServer(source, new InetSocketAddress(InetAddress.getLoopbackAddress, 0), "SHA-256", _ => ())
    server.start()
    try {
      val refused = fetch(URI.create(s"http://localhost:${server.port}/files"), target)
      assertEquals(refused, Right(List(new Fetched("link", "the server does not send it: a link"))))
      assertEquals(Files.mismatch(source.resolve("large.bin"), target.resolve("large.bin")), -1L)
      assertEquals(Folders.count(target), 2L)
    } finally {
      server.close()
      Folders.delete(source)
    }
  }

  folder.test("refuses names and checksums, and keeps what is good") { target =>
    val document = Documents.of(
      Documents.file("../evil", "x"),
      Documents.file("wrong.txt", "SHA-256", Documents.base64("x"), Documents.sha256("y")),
      Documents.file("kept.txt", "whole")
    )
    val server = ScriptedServer.of(document)
    try assertEquals(
        fetch(server.uri, target),
        Right(
          List(
            new Fetched("../evil", "the name has a separator of folders"),
            new Fetched("wrong.txt", "the checksum is not that of what came")
          )
        )
      )
    finally server.close()
    assertEquals(contents(target), Map("kept.txt" -> "whole"))
  }

  folder.test("leaves nothing of a document that is refused or cut") { target =>
    val document = Documents.of(Documents.file("kept.txt", "whole"), Documents.file("cut.txt", "content " * 10000))
    val truncated = ScriptedServer.of(document.dropRight(20000))
    try assertEquals(
        fetch(truncated.uri, target).left.map(_.toString),
        Left(".files[1].content(unexpected end of input)")
      )
    finally truncated.close()
    assertEquals(contents(target), Map("kept.txt" -> "whole"))
    val early = ScriptedServer.of(Documents.of("""{"content":"AA==","name":"a"}"""))
    try assertEquals(
        fetch(early.uri, target).left.map(_.toString),
        Left(""".files[0].name(missing before "content")""")
      )
    finally early.close()
    Files.delete(target.resolve("kept.txt"))
    val cut = ScriptedServer.cutting(document.dropRight(20000))
    try intercept[IOException](fetch(cut.uri, target))
    finally cut.close()
    assertEquals(contents(target), Map("kept.txt" -> "whole"))
  }
}
