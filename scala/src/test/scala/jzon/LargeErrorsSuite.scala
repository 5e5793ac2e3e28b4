package jzon

/** All missing fields of classes with more than 64 fields: `decodeAll`. */
class LargeErrorsSuite extends munit.FunSuite {
  import LargeErrorsSuite._

  private def errors[A](json: String)(implicit decoder: Decoder[A]): List[String] = {
    val all = decoder.decodeAll(json, 500)
    assertEquals(all.left.map(_.head), decoder.decodeJson(json))
    all.fold(_.map(_.toString), a => fail(a.toString))
  }

  private def missing(names: Seq[String], path: String = ""): List[String] =
    names.map(name => s"$path.$name(missing)").toList

  private def names(fields: Seq[Int]): Seq[String] = fields.map(i => s"f$i")

  private def json(fields: Seq[Int], value: Int => String): String =
    fields.map(i => s""""f$i":${value(i)}""").mkString("{", ",", "}")

  private def check[A: Decoder](size: Int): Unit = test(s"a class of $size fields") {
    val all = 0 until size
    assertEquals(errors[A]("{}"), missing(names(all)))
    val random = new java.util.Random(size)
    for (_ <- 1 to 50) {
      val present = all.filter(_ => random.nextInt(4) > 0)
      val wrong = present.filter(_ => random.nextInt(size) < 3).toSet
      val order = if (size % 2 == 0) new scala.util.Random(random).shuffle(present) else present
      val text = json(order, i => if (wrong(i)) "true" else s"$i")
      val expected = order.filter(wrong).map(i => s".f$i(expected an integer, got true)").toList :::
        missing(names(all.filterNot(present.contains)))
      if (expected.nonEmpty) {
        assertEquals(errors[A](text), expected, text)
        val lists = errors[List[Map[String, A]]](s"""[{"a":$text,"b":[]},{"c":$text}]""")
        val nested = List(".[0].a", ".[0].b", ".[1].c").flatMap { path =>
          if (path == ".[0].b") List(".[0].b(expected an object, got [)") else expected.map(path + _)
        }
        assertEquals(lists, nested, text)
      }
    }
  }

  check[Of65](65)
  check[Of128](128)
  check[Of129](129)
  check[Of200](200)

  test("defaults, options, aliases, @flatten and @rest") {
    val required = (0 until 70).filterNot(i => i % 10 == 0)
    assertEquals(errors[Mixed]("{}"), missing(names(required) :+ "last"))
    assertEquals(errors[Mixed]("""{"other":1,"x":2,"one":1}"""), missing(names(required.drop(1)) ++ List("y", "last")))
    assertEquals(
      errors[Mixed]("""{"y":"a","f0":"b","last":1,"more":"c"}"""),
      List(".y(expected an integer, got \"a\")", ".f0(expected an integer, got \"b\")") :::
        List(".more(expected an integer, got \"c\")") ::: missing(names(required) :+ "x")
    )
  }

  test("a checked object has no holes, and the list ends at the maximum") {
    assertEquals(Decoder[Of200].decodeAll("{}", 150).left.map(_.length), Left(150))
    assertEquals(Decoder[Of200].decodeAll("{}").left.map(_.length), Left(20))
  }
}

object LargeErrorsSuite {
  case class Of65(
      f0: Int, f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8: Int, f9: Int, f10: Int, f11:
      Int, f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18: Int, f19: Int, f20: Int, f21: Int,
      f22: Int, f23: Int, f24: Int, f25: Int, f26: Int, f27: Int, f28: Int, f29: Int, f30: Int, f31: Int, f32:
      Int, f33: Int, f34: Int, f35: Int, f36: Int, f37: Int, f38: Int, f39: Int, f40: Int, f41: Int, f42: Int,
      f43: Int, f44: Int, f45: Int, f46: Int, f47: Int, f48: Int, f49: Int, f50: Int, f51: Int, f52: Int, f53:
      Int, f54: Int, f55: Int, f56: Int, f57: Int, f58: Int, f59: Int, f60: Int, f61: Int, f62: Int, f63: Int,
      f64: Int
  )
  object Of65 { implicit val decoder: Decoder[Of65] = Decoder.derived }

  case class Of128(
      f0: Int, f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8: Int, f9: Int, f10: Int, f11:
      Int, f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18: Int, f19: Int, f20: Int, f21: Int,
      f22: Int, f23: Int, f24: Int, f25: Int, f26: Int, f27: Int, f28: Int, f29: Int, f30: Int, f31: Int, f32:
      Int, f33: Int, f34: Int, f35: Int, f36: Int, f37: Int, f38: Int, f39: Int, f40: Int, f41: Int, f42: Int,
      f43: Int, f44: Int, f45: Int, f46: Int, f47: Int, f48: Int, f49: Int, f50: Int, f51: Int, f52: Int, f53:
      Int, f54: Int, f55: Int, f56: Int, f57: Int, f58: Int, f59: Int, f60: Int, f61: Int, f62: Int, f63: Int,
      f64: Int, f65: Int, f66: Int, f67: Int, f68: Int, f69: Int, f70: Int, f71: Int, f72: Int, f73: Int, f74:
      Int, f75: Int, f76: Int, f77: Int, f78: Int, f79: Int, f80: Int, f81: Int, f82: Int, f83: Int, f84: Int,
      f85: Int, f86: Int, f87: Int, f88: Int, f89: Int, f90: Int, f91: Int, f92: Int, f93: Int, f94: Int, f95:
      Int, f96: Int, f97: Int, f98: Int, f99: Int, f100: Int, f101: Int, f102: Int, f103: Int, f104: Int, f105:
      Int, f106: Int, f107: Int, f108: Int, f109: Int, f110: Int, f111: Int, f112: Int, f113: Int, f114: Int,
      f115: Int, f116: Int, f117: Int, f118: Int, f119: Int, f120: Int, f121: Int, f122: Int, f123: Int, f124:
      Int, f125: Int, f126: Int, f127: Int
  )
  object Of128 { implicit val decoder: Decoder[Of128] = Decoder.derived }

  case class Of129(
      f0: Int, f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8: Int, f9: Int, f10: Int, f11:
      Int, f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18: Int, f19: Int, f20: Int, f21: Int,
      f22: Int, f23: Int, f24: Int, f25: Int, f26: Int, f27: Int, f28: Int, f29: Int, f30: Int, f31: Int, f32:
      Int, f33: Int, f34: Int, f35: Int, f36: Int, f37: Int, f38: Int, f39: Int, f40: Int, f41: Int, f42: Int,
      f43: Int, f44: Int, f45: Int, f46: Int, f47: Int, f48: Int, f49: Int, f50: Int, f51: Int, f52: Int, f53:
      Int, f54: Int, f55: Int, f56: Int, f57: Int, f58: Int, f59: Int, f60: Int, f61: Int, f62: Int, f63: Int,
      f64: Int, f65: Int, f66: Int, f67: Int, f68: Int, f69: Int, f70: Int, f71: Int, f72: Int, f73: Int, f74:
      Int, f75: Int, f76: Int, f77: Int, f78: Int, f79: Int, f80: Int, f81: Int, f82: Int, f83: Int, f84: Int,
      f85: Int, f86: Int, f87: Int, f88: Int, f89: Int, f90: Int, f91: Int, f92: Int, f93: Int, f94: Int, f95:
      Int, f96: Int, f97: Int, f98: Int, f99: Int, f100: Int, f101: Int, f102: Int, f103: Int, f104: Int, f105:
      Int, f106: Int, f107: Int, f108: Int, f109: Int, f110: Int, f111: Int, f112: Int, f113: Int, f114: Int,
      f115: Int, f116: Int, f117: Int, f118: Int, f119: Int, f120: Int, f121: Int, f122: Int, f123: Int, f124:
      Int, f125: Int, f126: Int, f127: Int, f128: Int
  )
  object Of129 { implicit val decoder: Decoder[Of129] = Decoder.derived }

  case class Of200(
      f0: Int, f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8: Int, f9: Int, f10: Int, f11:
      Int, f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18: Int, f19: Int, f20: Int, f21: Int,
      f22: Int, f23: Int, f24: Int, f25: Int, f26: Int, f27: Int, f28: Int, f29: Int, f30: Int, f31: Int, f32:
      Int, f33: Int, f34: Int, f35: Int, f36: Int, f37: Int, f38: Int, f39: Int, f40: Int, f41: Int, f42: Int,
      f43: Int, f44: Int, f45: Int, f46: Int, f47: Int, f48: Int, f49: Int, f50: Int, f51: Int, f52: Int, f53:
      Int, f54: Int, f55: Int, f56: Int, f57: Int, f58: Int, f59: Int, f60: Int, f61: Int, f62: Int, f63: Int,
      f64: Int, f65: Int, f66: Int, f67: Int, f68: Int, f69: Int, f70: Int, f71: Int, f72: Int, f73: Int, f74:
      Int, f75: Int, f76: Int, f77: Int, f78: Int, f79: Int, f80: Int, f81: Int, f82: Int, f83: Int, f84: Int,
      f85: Int, f86: Int, f87: Int, f88: Int, f89: Int, f90: Int, f91: Int, f92: Int, f93: Int, f94: Int, f95:
      Int, f96: Int, f97: Int, f98: Int, f99: Int, f100: Int, f101: Int, f102: Int, f103: Int, f104: Int, f105:
      Int, f106: Int, f107: Int, f108: Int, f109: Int, f110: Int, f111: Int, f112: Int, f113: Int, f114: Int,
      f115: Int, f116: Int, f117: Int, f118: Int, f119: Int, f120: Int, f121: Int, f122: Int, f123: Int, f124:
      Int, f125: Int, f126: Int, f127: Int, f128: Int, f129: Int, f130: Int, f131: Int, f132: Int, f133: Int,
      f134: Int, f135: Int, f136: Int, f137: Int, f138: Int, f139: Int, f140: Int, f141: Int, f142: Int, f143:
      Int, f144: Int, f145: Int, f146: Int, f147: Int, f148: Int, f149: Int, f150: Int, f151: Int, f152: Int,
      f153: Int, f154: Int, f155: Int, f156: Int, f157: Int, f158: Int, f159: Int, f160: Int, f161: Int, f162:
      Int, f163: Int, f164: Int, f165: Int, f166: Int, f167: Int, f168: Int, f169: Int, f170: Int, f171: Int,
      f172: Int, f173: Int, f174: Int, f175: Int, f176: Int, f177: Int, f178: Int, f179: Int, f180: Int, f181:
      Int, f182: Int, f183: Int, f184: Int, f185: Int, f186: Int, f187: Int, f188: Int, f189: Int, f190: Int,
      f191: Int, f192: Int, f193: Int, f194: Int, f195: Int, f196: Int, f197: Int, f198: Int, f199: Int
  )
  object Of200 { implicit val decoder: Decoder[Of200] = Decoder.derived }

  case class Point(x: Int, y: Int)

  case class Mixed(
      f0: Option[Int], @field("f1", "one") f1: Int, f2: Int, f3: Int, f4: Int, f5: Int, f6: Int, f7: Int, f8:
      Int, f9: Int, f10: Int = 10, f11: Int, f12: Int, f13: Int, f14: Int, f15: Int, f16: Int, f17: Int, f18:
      Int, f19: Int, f20: Option[Int], f21: Int, f22: Int, f23: Int, f24: Int, f25: Int, f26: Int, f27: Int,
      f28: Int, f29: Int, f30: Int = 30, f31: Int, f32: Int, f33: Int, f34: Int, f35: Int, f36: Int, f37: Int,
      f38: Int, f39: Int, f40: Option[Int], f41: Int, f42: Int, f43: Int, f44: Int, f45: Int, f46: Int, f47:
      Int, f48: Int, f49: Int, f50: Int = 50, f51: Int, f52: Int, f53: Int, f54: Int, f55: Int, f56: Int, f57:
      Int, f58: Int, f59: Int, f60: Option[Int], f61: Int, f62: Int, f63: Int, f64: Int, f65: Int, f66: Int,
      f67: Int, f68: Int, f69: Int,
      @flatten point: Option[Point], last: Int, @rest more: Map[String, Int]
  )
  object Mixed { implicit val decoder: Decoder[Mixed] = Decoder.derived }
}
