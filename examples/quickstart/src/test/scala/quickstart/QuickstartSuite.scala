package quickstart

import java.io.{ByteArrayOutputStream, PrintStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import jzon.syntax._
import munit.FunSuite

final class QuickstartSuite extends FunSuite {
  private def captured(run: PrintStream => Int): (Int, String) = {
    val bytes = new ByteArrayOutputStream
    val out = new PrintStream(bytes, true, UTF_8)
    val status = run(out)
    (status, bytes.toString(UTF_8))
  }

  private def file(name: String, content: String): Path = {
    val path = Files.createTempDirectory("quickstart").resolve(name)
    Files.write(path, content.getBytes(UTF_8))
  }

  private def records(path: Path): (Int, String) = captured(out => Records.run(List(path), progress = false, out, out))

  test("the media type database decodes, and comes back the same") {
    val database = MediaTypes.load().fromJson[MediaTypes.Database].fold(e => fail(e), identity)
    assert(database.size > 2000)
    assertEquals(database("application/json").extensions, List("json", "map"))
    assertEquals(database.toJsonBytes.fromJson[MediaTypes.Database], Right(database))
    assertEquals(MediaTypes.mostClaimed(database).head._2, 3)
  }

  test("one document") {
    val (status, text) = records(file("a.json", "{\n \"a\": [1, 2]\n}\n"))
    assertEquals(status, 0)
    assert(text.contains("1 values, 0 bad, 17 bytes") && text.contains("(one document)"), text)
  }

  test("one bad document") {
    val path = file("a.json", "{\n \"a\": [1, x]\n}\n")
    val (status, text) = records(path)
    assertEquals(status, 1)
    assert(text.contains(s"$path:2:11: .a[1](expected a value, got x)"), text)
  }

  test("records, by name and by content") {
    for (name <- List("a.ndjson", "a.jsonl", "a.json")) {
      val path = file(name, "{\"a\":1}\n\n[2]\n{\"a\":{\"b\":tru}}\n3")
      val (status, text) = records(path)
      assertEquals(status, 1)
      assert(text.contains(s"$path:4:11: .a.b(expected a boolean, got t)"), text)
      assert(text.contains("3 values, 1 bad") && text.contains("(one record a line)"), text)
    }
  }

  test("a file that cannot be read") {
    val (status, text) = records(Path.of("/no/such/file"))
    assertEquals(status, 2)
    assert(text.contains("cannot be read"), text)
  }
}
