package jzon.interop

import java.io.{ByteArrayOutputStream, PrintStream}
import java.nio.file.{Files, Path}

import scala.reflect.ClassTag

import jzon._
import jzon.engine.description.{Description, GoldenDescription, SchemaDiff, StrictProfile, StrictSchemaException}
import jzon.testkit.FormDocuments
import org.scalacheck.Gen
import org.scalacheck.rng.Seed

/** Versions of Java's types: the changes, and that adapters agree with them. */
class VersionsSuite extends jzon.testing.Suite {
  private def versions[A, B](changes: String*)(implicit a: ClassTag[A], b: ClassTag[B]): Unit =
    test(s"${a.runtimeClass.getSimpleName} to ${b.runtimeClass.getSimpleName}") {
      val (old, now) = (javaDescribed[A].description, javaDescribed[B].description)
      val diff = SchemaDiff.between(old, now)
      assertEquals(
        diff.changes.toArray(Array.empty[jzon.engine.description.SchemaChange]).toList.map { change =>
          (if (change.breaksReaders) "R" else "-") + (if (change.breaksWriters) "W " else "- ") + change.toString
        },
        changes.toList
      )
      val read = rejected[B](documents(old)) || rejected[B](written[A](old))
      // An optional value under a lost alias is skipped, which is not an error.
      val skipped = changes.exists(_.contains("lost the alias")) && !read
      assertEquals(read || skipped, diff.breaksReaders, diff)
      val reread = rejected[A](written[B](now))
      assertEquals(reread, diff.breaksWriters, diff)
      assertEquals(Description.fromJson(old.toJson), old)
    }

  private def documents(description: Description): List[String] = {
    val good = new FormDocuments(description).good
    List.tabulate(200)(i => good(Gen.Parameters.default.withSize(10), Seed(i.toLong))).flatten
      .map(Encoder[Json].encodeJson(_))
  }

  private def written[A](description: Description)(implicit tag: ClassTag[A]): List[String] = {
    val codec = javaCodec[A]
    documents(description).map(json => codec.encodeJson(codec.decodeJson(json).toOption.get))
  }

  private def rejected[A](documents: List[String])(implicit tag: ClassTag[A]): Boolean = {
    assert(documents.nonEmpty)
    documents.exists(javaCodec[A].decodeJson(_).isLeft)
  }

  versions[Versions.Order, Versions.Order]()
  versions[Versions.Order, Versions.WideOrder]("-W .id: was int32, is now int64")
  versions[Versions.Order, Versions.LongerOrder](
    """R- .note: field lost the alias "remark"""",
    "-- .count: field added with default"
  )
  versions[Versions.LongerOrder, Versions.OtherDefault]("-- .count: the default was 1, is now 2")
  versions[Versions.StrictOrder, Versions.LongerOrder](
    "-- .: unknown fields are now skipped",
    "-W .count: field added with default, which old programs reject as unknown"
  )
  versions[Versions.LongerOrder, Versions.StrictOrder](
    "R- .: unknown fields are now rejected",
    "R- .count: field removed, and unknown fields are rejected"
  )
  versions[Versions.StrictOrder, Versions.RenamedOrder](
    "-- .: unknown fields are now skipped",
    """-W .id: field renamed from "id" to "no", with the old name as alias"""
  )
  versions[Versions.StrictOrder, Versions.RequiredOrder](
    "-- .: unknown fields are now skipped",
    "R- .note: is now required",
    "R- .note: null is no longer read"
  )
  versions[Versions.Color, Versions.MoreColor](
    """-W .: constant renamed from "RED" to "crimson", with the old name as alias""",
    """-W .: constant added: "BLUE""""
  )
  versions[Versions.Event, Versions.MoreEvent]("""-W .: case added: "Shut"""")
  versions[Versions.Maps, Versions.MoreMaps](
    "-W .all (names): was int32, is now text",
    """-W .all[][]: constant renamed from "RED" to "crimson", with the old name as alias""",
    """-W .all[][]: constant added: "BLUE""""
  )

  test("a golden file of an adapter's description") {
    val file = Files.createTempDirectory("jzon").resolve("order.json")
    val now = javaDescribed[Versions.Order].description
    Files.write(file, now.toJson.getBytes("UTF-8"))
    GoldenDescription.check(now, file)
    val error = intercept[AssertionError](GoldenDescription.check(javaDescribed[Versions.WideOrder].description, file))
    assert(error.getMessage.endsWith("\n  .id: was int32, is now int64"), error.getMessage)
  }

  test("the program of the page prints its text") {
    val source = Path.of(sys.props("jzon.root"), "integrations/java/src/test/java/jzon/interop/Compatibility.java")
    val expected = Files.readString(source).linesIterator.map(_.trim).filter(_.startsWith("//> ")).map(_.drop(4)).toList
    val printed = new ByteArrayOutputStream
    val before = System.out
    System.setOut(new PrintStream(printed, true, "UTF-8"))
    try Compatibility.main(Array.empty[String])
    finally System.setOut(before)
    assertEquals(printed.toString("UTF-8").linesIterator.toList, expected)
  }

  test("a strict schema of a record") {
    assertEquals(
      javaDescribed[Versions.Tool].description.toStrictSchema(StrictProfile.ANTHROPIC),
      """{"type":"object","properties":{"city":{"type":"string"},"country":{"anyOf":[{"type":"string"},""" +
        """{"type":"null"}]},"colors":{"type":"array","items":{"$ref":"#/$defs/Color"}},"degrees":{"type":"number"}},""" +
        """"required":["city","country","colors","degrees"],"additionalProperties":false,""" +
        """"$defs":{"Color":{"type":"string","enum":["RED","GREEN"]}}}"""
    )
    assert(javaCodec[Versions.Tool].decodeJson("""{"city":"Oslo","country":null,"colors":[],"degrees":1}""").isRight)
    val error = intercept[StrictSchemaException](
      javaDescribed[Versions.Maps].description.toStrictSchema(StrictProfile.OPENAI)
    )
    assertEquals(error.path, ".all")
  }
}
