package jzon
package derivation

/** Named tuples are objects whose members are the labels. */
class NamedTupleSuite extends jzon.testing.Suite:
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

  test("a named tuple of 30 elements"):
    val json = (1 to 30).map(i => if i % 2 == 1 then s""""f$i":$i""" else s""""f$i":"$i"""").mkString("{", ",", "}")
    assertEquals(json.fromJson[Wider].map(w => (w.f1, w.f22, w.f23, w.f30)), Right((1, Some("22"), 23, Some("30"))))
    assertEquals(json.fromJson[Wider].map(_.toJson), Right(json))
    val odd = (29 to 1 by -2).map(i => s""""f$i":$i""").mkString("{", ",", "}")
    assertEquals(odd.fromJson[Wider].map(_.f24), Right(None))
    assertEquals("""{"f1":true}""".fromJson[Wider], Left(".f1(expected an integer, got true)"))
    assertEquals("{}".fromJson[Wider], Left(".f1(missing)"))
    assertEquals(summon[Decoder[Wider]].decodeJson(json).map(Wideness(_).toJson), Right(s"""{"wide":$json,"n":1}"""))

  test("a named tuple of 70 elements"):
    val json = (1 to 70).map(i => s""""g$i":$i""").mkString("{", ",", "}")
    assertEquals(json.fromJson[Widest].map(_.toJson), Right(json))
    assertEquals(json.fromJson[Widest].map(_.g70), Right(70))

  test("a named tuple without elements"):
    given Codec[NamedTuple.Empty] = Codec.derived
    assertEquals("{}".fromJson[NamedTuple.Empty].map(_.toTuple), Right(EmptyTuple))
    assertEquals(summon[Encoder[NamedTuple.Empty]].encodeJson(NamedTuple.Empty), "{}")

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
  type Wider = (f1: Int, f2: Option[String], f3: Int, f4: Option[String], f5: Int, f6: Option[String], f7: Int, f8: Option[String], f9: Int, f10: Option[String], f11: Int, f12: Option[String], f13: Int, f14: Option[String], f15: Int, f16: Option[String], f17: Int, f18: Option[String], f19: Int, f20: Option[String], f21: Int, f22: Option[String], f23: Int, f24: Option[String], f25: Int, f26: Option[String], f27: Int, f28: Option[String], f29: Int, f30: Option[String])
  type Widest = (g1: Int, g2: Int, g3: Int, g4: Int, g5: Int, g6: Int, g7: Int, g8: Int, g9: Int, g10: Int, g11: Int, g12: Int, g13: Int, g14: Int, g15: Int, g16: Int, g17: Int, g18: Int, g19: Int, g20: Int, g21: Int, g22: Int, g23: Int, g24: Int, g25: Int, g26: Int, g27: Int, g28: Int, g29: Int, g30: Int, g31: Int, g32: Int, g33: Int, g34: Int, g35: Int, g36: Int, g37: Int, g38: Int, g39: Int, g40: Int, g41: Int, g42: Int, g43: Int, g44: Int, g45: Int, g46: Int, g47: Int, g48: Int, g49: Int, g50: Int, g51: Int, g52: Int, g53: Int, g54: Int, g55: Int, g56: Int, g57: Int, g58: Int, g59: Int, g60: Int, g61: Int, g62: Int, g63: Int, g64: Int, g65: Int, g66: Int, g67: Int, g68: Int, g69: Int, g70: Int)
  // format: on
  given Codec[Wide] = Codec.derived
  given Codec[Wider] = Codec.derived
  given Codec[Widest] = Codec.derived
  final case class Wideness(wide: Wider, n: Int = 1) derives Codec
