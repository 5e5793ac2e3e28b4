package jzon
package derivation

class NullAsDefaultSuite extends Table {
  import NullAsDefaultSuite._

  both("""{"s":"x","n":1,"list":[1],"j":2,"o":"y"}""", Settings("x", 1, List(1), Json.Num(2), Some("y")))
  reads("""{"s":null,"n":null,"list":null,"j":null,"o":null}""", Settings(o = None))
  reads("{}", Settings())
  refuses[Settings]("""{"s":1}""", ".s(expected a string, got 1)")
  refuses[Settings]("""{"s":null,"s":null}""", ".s(duplicate)")

  // what has no default is needed as ever
  reads("""{"a":1,"b":null}""", Half(1))
  refuses[Half]("""{"a":null,"b":1}""", ".a(expected an integer, got null)")

  // off by default, and on for one member
  refuses[Plain]("""{"a":null}""", ".a(expected an integer, got null)")
  reads("""{"b":null}""", Plain())

  // of a family
  reads[Shape]("""{"Circle":{"r":null}}""", Shape.Circle())
  reads[Shape]("""{"Square":{"a":null}}""", Shape.Square())

  // of more members than one method reads
  reads(
    (0 until 70).map(i => s""""f$i":null""").mkString("{", ",", "}").replace("\"f0\":null", "\"f0\":5"),
    Large(f0 = 5)
  )
}

object NullAsDefaultSuite {
  @null_as_default case class Settings(
      s: String = "s",
      n: Int = 7,
      list: List[Int] = Nil,
      j: Json = Json.Str("default"),
      o: Option[String] = Some("o")
  )
  object Settings {
    implicit val codec: Codec[Settings] = Codec.derived
  }

  @null_as_default case class Half(a: Int, b: Int = 2)
  object Half {
    implicit val codec: Codec[Half] = Codec.derived
  }

  case class Plain(a: Int = 1, @null_as_default b: Int = 2)
  object Plain {
    implicit val codec: Codec[Plain] = Codec.derived
  }

  @null_as_default sealed trait Shape
  object Shape {
    case class Circle(r: Double = 1) extends Shape
    case class Square(a: Long = 2) extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
  }

  // format: off
  @null_as_default case class Large(
      f0: Int = 0, f1: Long = 1, f2: String = "2", f3: Double = 3, f4: Boolean = true, f5: Float = 5, f6: Short = 6,
      f7: Byte = 7, f8: Char = '8', f9: List[Int] = Nil, f10: Int = 0, f11: Int = 0, f12: Int = 0, f13: Int = 0,
      f14: Int = 0, f15: Int = 0, f16: Int = 0, f17: Int = 0, f18: Int = 0, f19: Int = 0, f20: Int = 0, f21: Int = 0,
      f22: Int = 0, f23: Int = 0, f24: Int = 0, f25: Int = 0, f26: Int = 0, f27: Int = 0, f28: Int = 0, f29: Int = 0,
      f30: Int = 0, f31: Int = 0, f32: Int = 0, f33: Int = 0, f34: Int = 0, f35: Int = 0, f36: Int = 0, f37: Int = 0,
      f38: Int = 0, f39: Int = 0, f40: Int = 0, f41: Int = 0, f42: Int = 0, f43: Int = 0, f44: Int = 0, f45: Int = 0,
      f46: Int = 0, f47: Int = 0, f48: Int = 0, f49: Int = 0, f50: Int = 0, f51: Int = 0, f52: Int = 0, f53: Int = 0,
      f54: Int = 0, f55: Int = 0, f56: Int = 0, f57: Int = 0, f58: Int = 0, f59: Int = 0, f60: Int = 0, f61: Int = 0,
      f62: Int = 0, f63: Int = 0, f64: Int = 0, f65: Int = 0, f66: Int = 0, f67: Int = 0, f68: Int = 0, f69: Int = 9
  )
  // format: on
  object Large {
    implicit val codec: Codec[Large] = Codec.derived
  }
}
