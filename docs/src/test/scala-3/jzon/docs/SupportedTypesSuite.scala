package jzon.docs

import jzon.Json
import jzon.testkit.FormCheck

class SupportedTypesSuite extends jzon.testing.Suite:
  test("every instance of the library is used by a type on the page"):
    val unused = CompilerFacts.allInstances -- SupportedTypes.all.flatMap(_.instances)
    assertEquals(unused, Set.empty[String], "add a type that uses each of these instances to SupportedTypes")

  test("the compiler knows the instances"):
    assert(CompilerFacts.allInstances.size > 200, CompilerFacts.allInstances.size)
    assertEquals(
      CompilerFacts.instancesOf[List[Int]] & Set("Decoder.list", "Encoder.int"),
      Set("Decoder.list", "Encoder.int")
    )

  test("every type has a description, which says what is written and read"):
    SupportedTypes.all.foreach { sample =>
      val check = new FormCheck(sample.description)
      sample.written.foreach(json => assert(check.mayBeWritten(parsed(json)), s"$json of ${sample.description}"))
      sample.alsoRead.foreach(json =>
        assert(check.accepts(parsed(json)), s"$json of ${sample.description}")
      )
    }

  test("types that can be keys have a description as such"):
    SupportedTypes.all.foreach { sample =>
      assertEquals(sample.keys.isDefined, sample.asKey.isDefined, sample.typeName)
      sample.asKey.zip(sample.keys).foreach { (key, description) =>
        assert(new FormCheck(description).mayBeWritten(parsed(s"{$key:1}")), s"$key of $description")
      }
    }

  private def parsed(json: String): Json = Json.parse(json).fold(error => fail(s"$json: $error"), identity)
