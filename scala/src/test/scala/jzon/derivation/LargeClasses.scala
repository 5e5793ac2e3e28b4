package jzon
package derivation

/** Case classes around the sizes at which generated code changes: 22, 32 and 64 fields, and far above. */
object LargeClasses {
  final case class Fields23(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte
  )
  object Fields23 {
    implicit val codec: Codec[Fields23] = Codec.derived
    val sample: Fields23 = Fields23(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1
    )
  }

  final case class Fields32(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int]
  )
  object Fields32 {
    implicit val codec: Codec[Fields32] = Codec.derived
    val sample: Fields32 = Fields32(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31)
    )
  }

  final case class Fields33(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int], f32: Long
  )
  object Fields33 {
    implicit val codec: Codec[Fields33] = Codec.derived
    val sample: Fields33 = Fields33(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31),
      32L
    )
  }

  final case class Fields64(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int], f32: Long, f33: Float = 33.25f, f34: Char,
      f35: Byte, f36: Short, f37: Option[String], f38: Vector[String], f39: Int,
      f40: String, f41: Option[Int], f42: Double, f43: Boolean, f44: List[Int],
      f45: Long, f46: Float, f47: Char, f48: Byte, f49: Short,
      f50: Option[String] = Some("t50"), f51: Vector[String], f52: Int, f53: String, f54: Option[Int],
      f55: Double, f56: Boolean, f57: List[Int], f58: Long, f59: Float,
      f60: Char, f61: Byte, f62: Short, f63: Option[String]
  )
  object Fields64 {
    implicit val codec: Codec[Fields64] = Codec.derived
    val sample: Fields64 = Fields64(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31),
      32L, 33.25f, 'c', 1, 2, Some("t37"), Vector("v38"), 39,
      "s40", Some(41), 42.5, true, List(44), 45L, 46.25f, 'c',
      1, 2, Some("t50"), Vector("v51"), 52, "s53", Some(54), 55.5,
      true, List(57), 58L, 59.25f, 'c', 1, 2, Some("t63")
    )
  }

  final case class Fields65(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int], f32: Long, f33: Float = 33.25f, f34: Char,
      f35: Byte, f36: Short, f37: Option[String], f38: Vector[String], f39: Int,
      f40: String, f41: Option[Int], f42: Double, f43: Boolean, f44: List[Int],
      f45: Long, f46: Float, f47: Char, f48: Byte, f49: Short,
      f50: Option[String] = Some("t50"), f51: Vector[String], f52: Int, f53: String, f54: Option[Int],
      f55: Double, f56: Boolean, f57: List[Int], f58: Long, f59: Float,
      f60: Char, f61: Byte, f62: Short, f63: Option[String], f64: Vector[String]
  )
  object Fields65 {
    implicit val codec: Codec[Fields65] = Codec.derived
    val sample: Fields65 = Fields65(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31),
      32L, 33.25f, 'c', 1, 2, Some("t37"), Vector("v38"), 39,
      "s40", Some(41), 42.5, true, List(44), 45L, 46.25f, 'c',
      1, 2, Some("t50"), Vector("v51"), 52, "s53", Some(54), 55.5,
      true, List(57), 58L, 59.25f, 'c', 1, 2, Some("t63"),
      Vector("v64")
    )
  }

  final case class Fields100(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int], f32: Long, f33: Float = 33.25f, f34: Char,
      f35: Byte, f36: Short, f37: Option[String], f38: Vector[String], f39: Int,
      f40: String, f41: Option[Int], f42: Double, f43: Boolean, f44: List[Int],
      f45: Long, f46: Float, f47: Char, f48: Byte, f49: Short,
      f50: Option[String] = Some("t50"), f51: Vector[String], f52: Int, f53: String, f54: Option[Int],
      f55: Double, f56: Boolean, f57: List[Int], f58: Long, f59: Float,
      f60: Char, f61: Byte, f62: Short, f63: Option[String], f64: Vector[String],
      f65: Int, f66: String, f67: Option[Int] = Some(67), f68: Double, f69: Boolean,
      f70: List[Int], f71: Long, f72: Float, f73: Char, f74: Byte,
      f75: Short, f76: Option[String], f77: Vector[String], f78: Int, f79: String,
      f80: Option[Int], f81: Double, f82: Boolean, f83: List[Int], f84: Long = 84L,
      f85: Float, f86: Char, f87: Byte, f88: Short, f89: Option[String],
      f90: Vector[String], f91: Int, f92: String, f93: Option[Int], f94: Double,
      f95: Boolean, f96: List[Int], f97: Long, f98: Float, f99: Char
  )
  object Fields100 {
    implicit val codec: Codec[Fields100] = Codec.derived
    val sample: Fields100 = Fields100(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31),
      32L, 33.25f, 'c', 1, 2, Some("t37"), Vector("v38"), 39,
      "s40", Some(41), 42.5, true, List(44), 45L, 46.25f, 'c',
      1, 2, Some("t50"), Vector("v51"), 52, "s53", Some(54), 55.5,
      true, List(57), 58L, 59.25f, 'c', 1, 2, Some("t63"),
      Vector("v64"), 65, "s66", Some(67), 68.5, true, List(70), 71L,
      72.25f, 'c', 1, 2, Some("t76"), Vector("v77"), 78, "s79",
      Some(80), 81.5, true, List(83), 84L, 85.25f, 'c', 1,
      2, Some("t89"), Vector("v90"), 91, "s92", Some(93), 94.5, true,
      List(96), 97L, 98.25f, 'c'
    )
  }

  final case class Fields200(
      f0: Int, f1: String, f2: Option[Int], f3: Double, f4: Boolean,
      f5: List[Int], f6: Long, f7: Float, f8: Char, f9: Byte,
      f10: Short, f11: Option[String], f12: Vector[String], f13: Int, f14: String,
      f15: Option[Int], f16: Double = 16.5, f17: Boolean, f18: List[Int], f19: Long,
      f20: Float, f21: Char, f22: Byte, f23: Short, f24: Option[String],
      f25: Vector[String], f26: Int, f27: String, f28: Option[Int], f29: Double,
      f30: Boolean, f31: List[Int], f32: Long, f33: Float = 33.25f, f34: Char,
      f35: Byte, f36: Short, f37: Option[String], f38: Vector[String], f39: Int,
      f40: String, f41: Option[Int], f42: Double, f43: Boolean, f44: List[Int],
      f45: Long, f46: Float, f47: Char, f48: Byte, f49: Short,
      f50: Option[String] = Some("t50"), f51: Vector[String], f52: Int, f53: String, f54: Option[Int],
      f55: Double, f56: Boolean, f57: List[Int], f58: Long, f59: Float,
      f60: Char, f61: Byte, f62: Short, f63: Option[String], f64: Vector[String],
      f65: Int, f66: String, f67: Option[Int] = Some(67), f68: Double, f69: Boolean,
      f70: List[Int], f71: Long, f72: Float, f73: Char, f74: Byte,
      f75: Short, f76: Option[String], f77: Vector[String], f78: Int, f79: String,
      f80: Option[Int], f81: Double, f82: Boolean, f83: List[Int], f84: Long = 84L,
      f85: Float, f86: Char, f87: Byte, f88: Short, f89: Option[String],
      f90: Vector[String], f91: Int, f92: String, f93: Option[Int], f94: Double,
      f95: Boolean, f96: List[Int], f97: Long, f98: Float, f99: Char,
      f100: Byte, f101: Short = 2, f102: Option[String], f103: Vector[String], f104: Int,
      f105: String, f106: Option[Int], f107: Double, f108: Boolean, f109: List[Int],
      f110: Long, f111: Float, f112: Char, f113: Byte, f114: Short,
      f115: Option[String], f116: Vector[String], f117: Int, f118: String = "s118", f119: Option[Int],
      f120: Double, f121: Boolean, f122: List[Int], f123: Long, f124: Float,
      f125: Char, f126: Byte, f127: Short, f128: Option[String], f129: Vector[String],
      f130: Int, f131: String, f132: Option[Int], f133: Double, f134: Boolean,
      f135: List[Int] = List(135), f136: Long, f137: Float, f138: Char, f139: Byte,
      f140: Short, f141: Option[String], f142: Vector[String], f143: Int, f144: String,
      f145: Option[Int], f146: Double, f147: Boolean, f148: List[Int], f149: Long,
      f150: Float, f151: Char, f152: Byte = 1, f153: Short, f154: Option[String],
      f155: Vector[String], f156: Int, f157: String, f158: Option[Int], f159: Double,
      f160: Boolean, f161: List[Int], f162: Long, f163: Float, f164: Char,
      f165: Byte, f166: Short, f167: Option[String], f168: Vector[String], f169: Int = 169,
      f170: String, f171: Option[Int], f172: Double, f173: Boolean, f174: List[Int],
      f175: Long, f176: Float, f177: Char, f178: Byte, f179: Short,
      f180: Option[String], f181: Vector[String], f182: Int, f183: String, f184: Option[Int],
      f185: Double, f186: Boolean = true, f187: List[Int], f188: Long, f189: Float,
      f190: Char, f191: Byte, f192: Short, f193: Option[String], f194: Vector[String],
      f195: Int, f196: String, f197: Option[Int], f198: Double, f199: Boolean
  )
  object Fields200 {
    implicit val codec: Codec[Fields200] = Codec.derived
    val sample: Fields200 = Fields200(
      0, "s1", Some(2), 3.5, true, List(5), 6L, 7.25f,
      'c', 1, 2, Some("t11"), Vector("v12"), 13, "s14", Some(15),
      16.5, true, List(18), 19L, 20.25f, 'c', 1, 2,
      Some("t24"), Vector("v25"), 26, "s27", Some(28), 29.5, true, List(31),
      32L, 33.25f, 'c', 1, 2, Some("t37"), Vector("v38"), 39,
      "s40", Some(41), 42.5, true, List(44), 45L, 46.25f, 'c',
      1, 2, Some("t50"), Vector("v51"), 52, "s53", Some(54), 55.5,
      true, List(57), 58L, 59.25f, 'c', 1, 2, Some("t63"),
      Vector("v64"), 65, "s66", Some(67), 68.5, true, List(70), 71L,
      72.25f, 'c', 1, 2, Some("t76"), Vector("v77"), 78, "s79",
      Some(80), 81.5, true, List(83), 84L, 85.25f, 'c', 1,
      2, Some("t89"), Vector("v90"), 91, "s92", Some(93), 94.5, true,
      List(96), 97L, 98.25f, 'c', 1, 2, Some("t102"), Vector("v103"),
      104, "s105", Some(106), 107.5, true, List(109), 110L, 111.25f,
      'c', 1, 2, Some("t115"), Vector("v116"), 117, "s118", Some(119),
      120.5, true, List(122), 123L, 124.25f, 'c', 1, 2,
      Some("t128"), Vector("v129"), 130, "s131", Some(132), 133.5, true, List(135),
      136L, 137.25f, 'c', 1, 2, Some("t141"), Vector("v142"), 143,
      "s144", Some(145), 146.5, true, List(148), 149L, 150.25f, 'c',
      1, 2, Some("t154"), Vector("v155"), 156, "s157", Some(158), 159.5,
      true, List(161), 162L, 163.25f, 'c', 1, 2, Some("t167"),
      Vector("v168"), 169, "s170", Some(171), 172.5, true, List(174), 175L,
      176.25f, 'c', 1, 2, Some("t180"), Vector("v181"), 182, "s183",
      Some(184), 185.5, true, List(187), 188L, 189.25f, 'c', 1,
      2, Some("t193"), Vector("v194"), 195, "s196", Some(197), 198.5, true
    )
  }
}
