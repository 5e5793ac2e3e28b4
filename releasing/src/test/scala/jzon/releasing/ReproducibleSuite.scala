package jzon.releasing

import java.nio.charset.StandardCharsets.UTF_8

class ReproducibleSuite extends jzon.testing.Suite {
  private def differences(suffix: String, other: Array[Byte]): Seq[String] = {
    val (one, two) = (Jars.release("jzon-a"), Jars.release("jzon-a"))
    Jars.put(two, "jzon-a", suffix, other)
    Reproducible.differences(one, two).map(_.stripPrefix("dev/jzon/jzon-a/1.2.3/"))
  }

  private val entries = Jars.legal :+ ("a/A.txt" -> Array[Byte](1))

  test("equal builds") {
    assertEquals(Reproducible.differences(Jars.release("jzon-a"), Jars.release("jzon-a")), Nil)
  }

  test("the time of an entry") {
    val found = differences(".jar", Archive.write(entries, 1000000010L))
    assertEquals(found.size, 3)
    assert(found.head.startsWith("jzon-a-1.2.3.jar: META-INF/LICENSE: the time of the entry is "), found.head)
  }

  test("a time within a file") {
    val planted = entries.init :+ ("a/A.txt" -> "made at 12:00".getBytes(UTF_8))
    assertEquals(
      differences("-javadoc.jar", Archive.write(planted, 1000000000L)),
      Seq("jzon-a-1.2.3-javadoc.jar: a/A.txt: differs from byte 0 on: '.' and 'made at 12:00'")
    )
  }

  test("files and entries that one build has alone") {
    assertEquals(
      differences("-sources.jar", Archive.write(entries.init :+ ("b" -> Array[Byte]()), 1000000000L)),
      Seq(
        "jzon-a-1.2.3-sources.jar: only the first build has a/A.txt",
        "jzon-a-1.2.3-sources.jar: only the second build has b"
      )
    )
    assertEquals(differences("-more.txt", Array()), Seq("jzon-a-1.2.3-more.txt: only the second build has it"))
  }

  test("the order of entries") {
    val bytes = new java.io.ByteArrayOutputStream
    val out = new java.util.zip.ZipOutputStream(bytes)
    for ((name, content) <- entries.reverse) {
      val entry = new java.util.zip.ZipEntry(name)
      entry.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(1000000000L, 0, java.time.ZoneOffset.UTC))
      out.putNextEntry(entry)
      out.write(content)
    }
    out.close()
    assertEquals(differences(".jar", bytes.toByteArray), Seq("jzon-a-1.2.3.jar: the order of the entries"))
  }

  test("an archive's bytes depend on its files alone") {
    assert(java.util.Arrays.equals(Archive.write(entries, 5000000L), Archive.write(entries.reverse, 5000000L)))
  }
}
