package quickstart

import java.io.{ByteArrayOutputStream, PrintStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import jzon.syntax._
import jzon.testing.Suite

final class QuickstartSuite extends Suite {
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
      assert(text.contains("3 values, 1 bad") && text.contains("GB/s (one record a line)"), text)
    }
  }

  test("lines of arrays, and lines the first of which is bad") {
    val arrays = file("a.json", "\n[1,2]\r\n[3]\n")
    assertEquals(records(arrays)._1, 0)
    assert(records(arrays)._2.contains("2 values, 0 bad") && records(arrays)._2.contains("(one record a line)"))
    val bad = file("a.json", "{\"a\":x}\n{\"a\":2}\n{\"a\":3}\n")
    val (status, text) = records(bad)
    assertEquals(status, 1)
    assert(text.contains(s"$bad:1:6: .a(expected a value, got x)") && text.contains("2 values, 1 bad"), text)
  }

  test("the elements of an array, on one line or on several, also behind one that is refused") {
    for (separator <- List(",", ",\n")) {
      val path = file("a.json", List("[1", "9" * 5000, "{\"a\":3}]").mkString(separator))
      val (status, text) = records(path)
      assertEquals(status, 1)
      assert(text.contains(": .[1](") && text.contains("2 values, 1 bad"), text)
      assert(text.contains("(the elements of an array)") && !text.contains("reading ends there"), text)
    }
  }

  test("where reading cannot go on, that is told") {
    val path = file("a.json", "[1,\n{\"a\":tru},\n3]")
    val (status, text) = records(path)
    assertEquals(status, 1)
    assert(text.contains(s"$path:2:6: .[1].a(expected a value, got t)"), text)
    assert(text.contains("1 values, 1 bad") && text.contains("reading ends there"), text)
    val cut = records(file("a.json", "[1,\n2,"))
    assert(cut._2.contains("2 values, 1 bad") && !cut._2.contains("reading ends there"), cut._2)
  }

  test("documents of several lines, one after the other") {
    val (status, text) = records(file("a.json", "{\n \"a\": 1\n}\n{\n}\n"))
    assertEquals(status, 0)
    assert(text.contains("2 values, 0 bad") && text.contains("(one document after the other)"), text)
  }

  test("nothing") {
    for (content <- List("", " \n")) {
      val (status, text) = records(file("a.json", content))
      assertEquals(status, 0)
      assert(text.contains("0 values, 0 bad"), text)
    }
  }

  test("of many bad records among more good ones twenty are listed, in order, and the others counted") {
    val path = file("a.ndjson", (1 to 50000).map(i => if (i % 1000 == 0) "{\"a\":[}\n" else s"{\"a\":[$i]}\n").mkString)
    val (status, text) = records(path)
    assertEquals(status, 1)
    val lines = text.linesIterator.toList
    assertEquals(
      lines.dropRight(2),
      (1 to 20).map(i => s"$path:${i * 1000}:7: .a[0](expected a value, got })").toList
    )
    assertEquals(lines(20), s"$path: and 30 more bad records")
    assert(lines(21).startsWith(s"$path: 49950 values, 50 bad, "), text)
  }

  test("a progress bar, where it is asked for") {
    val path = file("a.ndjson", "1\n2\n")
    for (progress <- List(false, true)) {
      val (_, shown) = captured { err =>
        Records.run(List(path), progress, new PrintStream(new ByteArrayOutputStream), err)
      }
      assertEquals(shown.contains("a.ndjson"), progress, shown)
    }
  }

  test("files that are larger than memory") {
    val line = s"{\"a\":[${"1234567," * 50}0]}"
    val block = (line + "\n") * 5000
    val folder = Files.createTempDirectory("quickstart")
    val files = for (name <- List("a.ndjson", "a.json")) yield {
      val path = folder.resolve(name)
      val out = Files.newBufferedWriter(path)
      try
        if (name == "a.ndjson") for (_ <- 0 until 40) out.write(block)
        else {
          out.write("[")
          for (_ <- 0 until 40) out.write(block.replace("}\n", "},"))
          out.write("0]")
        }
      finally out.close()
      path
    }
    try {
      val java = Path.of(System.getProperty("java.home"), "bin", "java").toString
      val command =
        List(
          java,
          "-Xmx48m",
          "-XX:ActiveProcessorCount=2",
          "-cp",
          System.getProperty("java.class.path"),
          "quickstart.Quickstart",
          "--no-progress"
        )
      val process = new ProcessBuilder((command ++ files.map(_.toString)): _*).redirectErrorStream(true).start()
      val text = new String(process.getInputStream.readAllBytes(), UTF_8)
      assertEquals(process.waitFor(), 0, text)
      assert(text.contains("a.ndjson: 200000 values, 0 bad") && text.contains("a.json: 200001 values, 0 bad"), text)
    } finally {
      files.foreach(Files.delete)
      Files.delete(folder)
    }
  }

  test("a file that cannot be read") {
    val (status, text) = records(Path.of("/no/such/file"))
    assertEquals(status, 2)
    assert(text.contains("cannot be read"), text)
  }
}
