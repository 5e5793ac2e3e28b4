package jzon.releasing

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

class CentralRulesSuite extends jzon.testing.Suite {

  test("a complete release is taken") {
    assertEquals(CentralRules.check(Jars.release("jzon-a", "jzon-b_2.13", "jzon-b_3")), Nil)
  }

  /** The release without a file. */
  private def without(suffix: String): Seq[String] = {
    val release = Jars.release("jzon-a")
    Files.delete(release.root.resolve(Jars.path("jzon-a", suffix)))
    CentralRules.check(release)
  }

  private def withPom(pom: String): Seq[String] = {
    val release = Jars.release("jzon-a")
    Jars.put(release, "jzon-a", ".pom", pom.getBytes(UTF_8))
    CentralRules.check(Jars.finish(release)).map(_.stripPrefix("dev.jzon:jzon-a:1.2.3: "))
  }

  for (
    (suffix, problem) <- Seq(
      ".pom" -> "the POM is missing",
      ".jar" -> "jzon-a-1.2.3.jar is missing",
      "-sources.jar" -> "jzon-a-1.2.3-sources.jar is missing",
      "-javadoc.jar" -> "jzon-a-1.2.3-javadoc.jar is missing",
      "-cyclonedx.json" -> "jzon-a-1.2.3-cyclonedx.json (its SBOM) is missing",
      ".pom.asc" -> "jzon-a-1.2.3.pom.asc (its signature) is missing",
      "-javadoc.jar.asc" -> "jzon-a-1.2.3-javadoc.jar.asc (its signature) is missing",
      ".jar.md5" -> "jzon-a-1.2.3.jar.md5 is missing",
      ".pom.sha1" -> "jzon-a-1.2.3.pom.sha1 is missing",
      "-sources.jar.sha256" -> "jzon-a-1.2.3-sources.jar.sha256 is missing",
      "-cyclonedx.json.sha512" -> "jzon-a-1.2.3-cyclonedx.json.sha512 is missing",
    )
  ) test(s"without $suffix") {
    assertEquals(without(suffix), Seq(s"dev.jzon:jzon-a:1.2.3: $problem"))
  }

  for (
    (removed, problem) <- Seq(
      "<url>https://jzon.dev</url>" -> "the POM has no <url>",
      "<description>About jzon-a</description>" -> "the POM has no <description>",
      "<modelVersion>4.0.0</modelVersion>" -> "the POM has no <modelVersion>",
      "<name>jzon-a</name>" -> "the POM has no <name>",
      "<name>BSD-2-Clause</name>" -> "a licence of the POM has no <name>",
      "<url>https://opensource.org/licenses/BSD-2-Clause</url>" -> "a licence of the POM has no <url>",
      "<name>the jzon authors</name>" -> "a developer of the POM has no <name>",
      "<email>authors@jzon.dev</email>" -> "a developer of the POM has no <email> or <organizationUrl>",
      "<url>https://h</url>" -> "the POM has no <scm/url>",
      "<connection>scm:git:https://h</connection>" -> "the POM has no <scm/connection>",
      "<developerConnection>scm:git:ssh://h</developerConnection>" -> "the POM has no <scm/developerConnection>",
      "<version>1</version>" -> "the dependency g:a has no version",
      "<groupId>dev.jzon</groupId>" -> "the POM's <groupId> is '', and its folder says 'dev.jzon'",
    )
  ) test(s"a POM without $removed") {
    val pom = Jars.pom("jzon-a")
    assert(pom.contains(removed))
    assertEquals(withPom(pom.replace(removed, "")), Seq(problem))
  }

  test("elements that are blank, and lists that are empty") {
    val pom = Jars.pom("jzon-a").replace("About jzon-a", "  ").replaceAll("(?s)<license>.*</license>", "")
      .replaceAll("(?s)<developer>.*</developer>", "")
    assertEquals(
      withPom(pom),
      Seq("the POM has no <description>", "the POM has no licence", "the POM has no developer")
    )
  }

  test("another version than the folder's, and snapshots") {
    val pom = Jars.pom("jzon-a").replace("<version>1.2.3</version>", "<version>1.2.4</version>")
      .replace("<version>1</version>", "<version>1-SNAPSHOT</version>")
    assertEquals(
      withPom(pom),
      Seq(
        "the POM's <version> is '1.2.4', and its folder says '1.2.3'",
        "the dependency g:a is a snapshot: 1-SNAPSHOT"
      )
    )
    val snapshot = Jars.release("jzon-a")
    Files.move(
      snapshot.root.resolve("dev/jzon/jzon-a/1.2.3"),
      snapshot.root.resolve("dev/jzon/jzon-a/1.2.3-SNAPSHOT")
    )
    assert(CentralRules.check(snapshot).contains("dev.jzon:jzon-a:1.2.3-SNAPSHOT: the version is a snapshot"))
  }

  test("a POM for versions of others needs no jars") {
    val release = Jars.release("jzon-bom")
    for (suffix <- Seq(".jar", "-sources.jar", "-javadoc.jar"))
      Files.delete(release.root.resolve(Jars.path("jzon-bom", suffix)))
    Jars.put(
      release,
      "jzon-bom",
      ".pom",
      Jars.pom("jzon-bom", "<packaging>pom</packaging>" + Jars.complete).getBytes(UTF_8)
    )
    for (file <- release.files if file.contains(".jar.")) Files.delete(release.root.resolve(file))
    assertEquals(CentralRules.check(Jars.finish(release)), Nil)
  }

  test("the licence and the notice are in each jar, and something else") {
    for (suffix <- Seq(".jar", "-sources.jar", "-javadoc.jar"); missing <- Seq("META-INF/LICENSE", "META-INF/NOTICE")) {
      val release = Jars.release("jzon-a")
      val entries = Jars.legal.filter(_._1 != missing) :+ ("a/A.txt" -> Array[Byte](1))
      Jars.put(release, "jzon-a", suffix, Archive.write(entries, 0))
      assertEquals(
        CentralRules.check(Jars.finish(release)),
        Seq(s"dev.jzon:jzon-a:1.2.3: jzon-a-1.2.3$suffix has no $missing")
      )
    }
    val release = Jars.release("jzon-a")
    Jars.put(release, "jzon-a", "-javadoc.jar", Archive.write(Jars.legal, 0))
    assertEquals(
      CentralRules.check(Jars.finish(release)),
      Seq("dev.jzon:jzon-a:1.2.3: jzon-a-1.2.3-javadoc.jar has only META-INF")
    )
  }

  test("checksums of other bytes") {
    for ((suffix, algorithm) <- Repository.checksums) {
      val release = Jars.release("jzon-a")
      Jars.put(release, "jzon-a", ".jar" + suffix, "00".getBytes(UTF_8))
      assertEquals(
        CentralRules.check(release),
        Seq(s"dev.jzon:jzon-a:1.2.3: jzon-a-1.2.3.jar$suffix is not the $algorithm of the file")
      )
    }
  }

  test("one description for two artifacts, but for both versions of Scala") {
    val release = Jars.release("jzon-a", "jzon-b")
    Jars.put(release, "jzon-b", ".pom", Jars.pom("jzon-b").replace("About jzon-b", "About jzon-a").getBytes(UTF_8))
    assertEquals(
      CentralRules.check(Jars.finish(release)),
      Seq("jzon-a, jzon-b: they have one description, 'About jzon-a'")
    )
  }

  test("stray and misnamed files, and nothing at all") {
    val release = Jars.release("jzon-a")
    Files.writeString(release.root.resolve("notes.txt"), "")
    Files.writeString(release.root.resolve("dev/jzon/jzon-a/1.2.3/other-1.2.3.jar"), "")
    assertEquals(
      CentralRules.check(release).take(2),
      Seq(
        "notes.txt: not in a folder GROUP/ARTIFACT/VERSION",
        "dev.jzon:jzon-a:1.2.3: other-1.2.3.jar does not begin with jzon-a-1.2.3"
      )
    )
    assertEquals(
      CentralRules.check(new Repository(Files.createTempDirectory("empty"))),
      Seq("the bundle has no artifact")
    )
  }
}
