package jzon.docs

class SupportedTypesSuite extends munit.FunSuite:
  test("every instance of the library is used by a type on the page"):
    val unused = CompilerFacts.allInstances -- SupportedTypes.all.flatMap(_.instances)
    assertEquals(unused, Set.empty[String], "add a type that uses each of these instances to SupportedTypes")

  test("the compiler knows the instances"):
    assert(CompilerFacts.allInstances.size > 200, CompilerFacts.allInstances.size)
    assertEquals(
      CompilerFacts.instancesOf[List[Int]] & Set("Decoder.list", "Encoder.int"),
      Set("Decoder.list", "Encoder.int")
    )
