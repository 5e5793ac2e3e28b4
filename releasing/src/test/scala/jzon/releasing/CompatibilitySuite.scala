package jzon.releasing

import java.nio.file.{Files, Path}

class CompatibilitySuite extends jzon.testing.Suite {
  private def source(body: String) = "a.A" -> s"package a; public class A { $body }"
  private val older = Jars.compiled(source("public int size() { return 1; } public String name; protected A(int x) {}"))
  private val more =
    Jars.compiled(source("public int size() { return 2; } public long more; public String name; protected A(int x) {}"))
  private val broken = Jars.compiled(source("public long size() { return 1; } protected A(int x) {}"))

  private def repository(name: String, jar: Path): Repository = {
    val repository = Jars.release(name)
    Jars.put(repository, name, ".jar", Files.readAllBytes(jar))
    repository
  }

  test("Java: what is added is no break, and what is removed or changed is one") {
    assertEquals(Compatibility.byJapicmp(older, older), Nil)
    assertEquals(Compatibility.byJapicmp(older, more), Nil)
    assertEquals(
      Compatibility.byJapicmp(older, broken),
      Seq("a.A.name: FIELD_REMOVED", "a.A.size: METHOD_RETURN_TYPE_CHANGED")
    )
  }

  test("Java: packages that a module does not export may change") {
    def module(hidden: String) = Jars.compiled(
      "module-info" -> "module m { exports a; }",
      source(""),
      "hidden.B" -> s"package hidden; public class B { $hidden }"
    )
    assertEquals(Compatibility.byJapicmp(module("public void x() {}"), module("")), Nil)
  }

  test("Scala: what is added is no break, and what is removed or changed is one") {
    assertEquals(Compatibility.byMiMa(older, older), Nil)
    assertEquals(Compatibility.byMiMa(older, more), Nil)
    val problems = Compatibility.byMiMa(older, broken)
    assertEquals(problems.size, 2, problems.toString)
    assert(problems.exists(p => p.contains("size()Int") && p.contains("different result type")), problems.toString)
  }

  test("each artifact by its kind, and those that are gone") {
    val gone = "jzon-a: the artifact is not published any more"
    assertEquals(Compatibility.breaks(repository("jzon-a", older), repository("jzon-b", older)), Seq(gone))
    for (name <- Seq("jzon-a", "jzon-a_3", "jzon-a_2.13")) {
      assertEquals(Compatibility.breaks(repository(name, older), repository(name, more)), Nil)
      val found = Compatibility.breaks(repository(name, older), repository(name, broken))
      assertEquals(found.size, 2, found.toString)
      assert(found.forall(_.startsWith(s"$name: ")), found.toString)
    }
  }

  test("which versions must be compatible") {
    for (
      (older, newer, promised) <- Seq(
        ("0.1.0", "0.1.1", true),
        ("0.1.0", "0.1.1-SNAPSHOT", true),
        ("0.1.0", "0.2.0", false),
        ("1.0.0", "1.5.2", true),
        ("1.5.2", "2.0.0", false),
        ("0.9.0", "1.0.0", false),
      )
    ) assertEquals(Compatibility.isPromised(older, newer), promised, s"$older $newer")
  }

  test("accepted breaks are lines without comments") {
    val file = Files.writeString(Files.createTempFile("accepted", ".txt"), "# why\n\n a: b \n")
    assertEquals(Compatibility.accepted(file), Set("a: b"))
  }
}
