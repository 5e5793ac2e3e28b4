package jzon
package derivation

/** What generated classes keep in their slots: standard instances by letters, others made by the class. */
class SlotsSuite extends jzon.testing.Suite {

  private val decoders: List[(String, Decoder[_])] = List(
    "boolean" -> Decoder.boolean,
    "byte" -> Decoder.byte,
    "short" -> Decoder.short,
    "int" -> Decoder.int,
    "long" -> Decoder.long,
    "float" -> Decoder.float,
    "double" -> Decoder.double,
    "char" -> Decoder.char,
    "string" -> Decoder.string,
    "bigInt" -> Decoder.bigInt,
    "bigDecimal" -> Decoder.bigDecimal
  )

  private val encoders: List[(String, Encoder[_])] = List(
    "boolean" -> Encoder.boolean,
    "byte" -> Encoder.byte,
    "short" -> Encoder.short,
    "int" -> Encoder.int,
    "long" -> Encoder.long,
    "float" -> Encoder.float,
    "double" -> Encoder.double,
    "char" -> Encoder.char,
    "string" -> Encoder.string,
    "bigInt" -> Encoder.bigInt,
    "bigDecimal" -> Encoder.bigDecimal
  )

  test("each letter stands for the instance of its name") {
    decoders.foreach { case (name, decoder) =>
      assert(Decoders.named(InstanceLetters.of(name).toString, 0) eq decoder, name)
    }
    encoders.foreach { case (name, encoder) =>
      assert(Encoders.named(InstanceLetters.of(name).toString, 0) eq encoder, name)
    }
    assertEquals(decoders.map(d => InstanceLetters.of(d._1)).distinct.length, decoders.length)
  }

  test("letters of collections come before those of their elements") {
    val lists = Decoders.named("{[i", 0).asInstanceOf[Decoder[Map[String, List[Int]]]]
    assertEquals(lists.decodeJson("""{"a":[1,2]}"""), Right(Map("a" -> List(1, 2))))
    val maps = Encoders.named(".[{s", 1).asInstanceOf[Encoder[List[Map[String, String]]]]
    assertEquals(maps.encodeJson(List(Map("a" -> "b"))), """[{"a":"b"}]""")
  }

  test("a text tells how many slots there are, where each starts and which the class fills") {
    val text = "[{s.i[[j.z"
    assertEquals(Instances.slots(text), 6)
    assertEquals((0 until 6).map(Instances.start(text, _)), IndexedSeq(0, 3, 4, 5, 8, 9))
    assertEquals(
      (0 until 6).filter(slot => Instances.isGenerated(text, Instances.start(text, slot))),
      IndexedSeq(1, 4)
    )
    assertEquals(Instances.number(text, 3), 0)
    assertEquals(Instances.number(text, 8), 1)
  }

  test("standard and other instances in one class") {
    val value = SlotsSuite.Mixed(
      (1, "a"),
      Map("b" -> List(2L)),
      Some(List('c')),
      Vector(BigInt(3)),
      List(List(SlotsSuite.Leaf(List("d")))),
      List(BigDecimal("4.5")),
      Map("e" -> true)
    )
    val text =
      """{"pair":[1,"a"],"lists":{"b":[2]},"chars":["c"],"vector":[3],"leaves":[[{"names":["d"]}]],"decimals":[4.5],"flags":{"e":true}}"""
    assertEquals(Encoder[SlotsSuite.Mixed].encodeJson(value), text)
    assertEquals(Decoder[SlotsSuite.Mixed].decodeJson(text), Right(value))
    assertEquals(SlotsSuite.mixed.encodeJson(value), text)
    assertEquals(SlotsSuite.mixed.decodeJson(text), Right(value))
  }
}

object SlotsSuite {
  final case class Leaf(names: List[String])
  object Leaf {
    implicit val decoder: Decoder[Leaf] = Decoder.derived
    implicit val encoder: Encoder[Leaf] = Encoder.derived
  }

  final case class Mixed(
      pair: (Int, String),
      lists: Map[String, List[Long]],
      chars: Option[List[Char]],
      vector: Vector[BigInt],
      leaves: List[List[Leaf]],
      decimals: List[BigDecimal],
      flags: Map[String, Boolean]
  )
  object Mixed {
    implicit val decoder: Decoder[Mixed] = Decoder.derived
    implicit val encoder: Encoder[Mixed] = Encoder.derived
  }
  val mixed: Codec[Mixed] = Codec.derived
}
