package jzon
package derivation

/** Named tuples are objects whose members are the labels. */
class NamedTupleSuite extends munit.FunSuite:
  import NamedTupleSuite.{*, given}
  import jzon.syntax.*

  test("a named tuple is read and written as an object"):
    val json = """{"name":"Ada","age":36,"tags":["a","b"],"nick":"al"}"""
    val person: Person = (name = "Ada", age = 36, tags = List("a", "b"), nick = Some("al"))
    assertEquals(json.fromJson[Person], Right(person))
    assertEquals(person.toJson, json)

  test("members come in any order, and an absent Option is None"):
    assertEquals("""{"tags":[],"age":1,"name":"x"}""".fromJson[Person].map(_.nick), Right(None))

  test("a missing and an ill-typed member are named by their labels"):
    assertEquals("""{"name":"x","tags":[]}""".fromJson[Person], Left(".age(missing)"))
    assertEquals(
      """{"name":"x","age":"1","tags":[]}""".fromJson[Person],
      Left(""".age(expected an integer, got "1")""")
    )

  test("a named tuple may be a field, hold another one, and have one element"):
    val json = """{"at":{"x":1.5,"y":-2.0},"only":{"id":7}}"""
    val holder = Holder((x = 1.5, y = -2.0), (id = 7L))
    assertEquals(json.fromJson[Holder], Right(holder))
    assertEquals(holder.toJson, json)

  test("a named tuple of 22 elements"):
    val json = (1 to 22).map(i => s""""f$i":$i""").mkString("{", ",", "}")
    assertEquals(json.fromJson[Wide].map(w => (w.f1, w.f22)), Right((1, 22)))
    assertEquals(json.fromJson[Wide].map(_.toJson), Right(json))

  test("a generic named tuple"):
    type Page[A] = (items: List[A], next: Option[String])
    given Codec[Page[Int]] = Codec.derived
    assertEquals("""{"items":[1,2]}""".fromJson[Page[Int]], Right((items = List(1, 2), next = None)))

  test("a tuple without names stays an array"):
    assertEquals(("a", 1).toJson, """["a",1]""")

  test("a field whose named tuple has no instance is told of by the tuple's type"):
    val error = compileErrors("(Decoder.derived: Decoder[Stray])")
    assert(clue(error).contains("Stray.at: no Decoder[(row: Int, column: Int)] found; write implicit val decoder"))
    val inner = compileErrors("(Encoder.derived: Encoder[Strays])")
    assert(clue(inner).contains("Strays.all: no Encoder[(row: Int, column: Int)] found; write implicit val encoder"))

object NamedTupleSuite:
  type Person = (name: String, age: Int, tags: List[String], nick: Option[String])
  given Codec[Person] = Codec.derived

  type Point = (x: Double, y: Double)
  given Decoder[Point] = Decoder.derived
  given Encoder[Point] = Encoder.derived

  type Only = (id: Long)
  given Codec[Only] = Codec.derived

  final case class Stray(at: (row: Int, column: Int))
  final case class Strays(all: List[(row: Int, column: Int)])

  final case class Holder(at: Point, only: Only) derives Codec

  // format: off
  type Wide = (f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8: Int, f9: Int, f10: Int, f11: Int,
    f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18: Int, f19: Int, f20: Int, f21: Int, f22: Int)
  // format: on
  given Codec[Wide] = Codec.derived
