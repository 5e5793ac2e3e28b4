package jzon
package derivation

import munit.FunSuite

/** Families with many children: constants, methods and switches stay within what a JVM class can hold. */
class DerivedLargeFamilySuite extends FunSuite {
  import DerivedLargeFamilySuite._

  test("each child in the one-key form") {
    many.zipWithIndex.foreach { case (value, i) =>
      val json = s"""{"C$i":{"a":$i,"b":"x"}}"""
      assertEquals(Encoder[Many].encodeJson(value), json)
      assertEquals(parser.decode[Many](json), Right(value))
    }
  }

  test("each child with a discriminator, first and last") {
    tagged.zipWithIndex.foreach { case (value, i) =>
      val json = s"""{"type":"T$i","n":$i}"""
      assertEquals(Encoder[ManyTagged].encodeJson(value), json)
      assertEquals(parser.decode[ManyTagged](json), Right(value))
      assertEquals(parser.decode[ManyTagged](s"""{"n":$i,"type":"T$i"}"""), Right(value))
    }
  }
}

object DerivedLargeFamilySuite {
  sealed trait Many
  object Many { implicit val codec: Codec[Many] = Codec.derived }
  val many: List[Many] = List(
    C0(0, "x"),
    C1(1, "x"),
    C2(2, "x"),
    C3(3, "x"),
    C4(4, "x"),
    C5(5, "x"),
    C6(6, "x"),
    C7(7, "x"),
    C8(8, "x"),
    C9(9, "x"),
    C10(10, "x"),
    C11(11, "x"),
    C12(12, "x"),
    C13(13, "x"),
    C14(14, "x"),
    C15(15, "x"),
    C16(16, "x"),
    C17(17, "x"),
    C18(18, "x"),
    C19(19, "x"),
    C20(20, "x"),
    C21(21, "x"),
    C22(22, "x"),
    C23(23, "x"),
    C24(24, "x"),
    C25(25, "x"),
    C26(26, "x"),
    C27(27, "x"),
    C28(28, "x"),
    C29(29, "x"),
    C30(30, "x"),
    C31(31, "x"),
    C32(32, "x"),
    C33(33, "x"),
    C34(34, "x"),
    C35(35, "x"),
    C36(36, "x"),
    C37(37, "x"),
    C38(38, "x"),
    C39(39, "x"),
    C40(40, "x"),
    C41(41, "x"),
    C42(42, "x"),
    C43(43, "x"),
    C44(44, "x"),
    C45(45, "x"),
    C46(46, "x"),
    C47(47, "x"),
    C48(48, "x"),
    C49(49, "x"),
    C50(50, "x"),
    C51(51, "x"),
    C52(52, "x"),
    C53(53, "x"),
    C54(54, "x"),
    C55(55, "x"),
    C56(56, "x"),
    C57(57, "x"),
    C58(58, "x"),
    C59(59, "x"),
    C60(60, "x"),
    C61(61, "x"),
    C62(62, "x"),
    C63(63, "x"),
    C64(64, "x"),
    C65(65, "x"),
    C66(66, "x"),
    C67(67, "x"),
    C68(68, "x"),
    C69(69, "x"),
    C70(70, "x"),
    C71(71, "x"),
    C72(72, "x"),
    C73(73, "x"),
    C74(74, "x"),
    C75(75, "x"),
    C76(76, "x"),
    C77(77, "x"),
    C78(78, "x"),
    C79(79, "x"),
    C80(80, "x"),
    C81(81, "x"),
    C82(82, "x"),
    C83(83, "x"),
    C84(84, "x"),
    C85(85, "x"),
    C86(86, "x"),
    C87(87, "x"),
    C88(88, "x"),
    C89(89, "x"),
    C90(90, "x"),
    C91(91, "x"),
    C92(92, "x"),
    C93(93, "x"),
    C94(94, "x"),
    C95(95, "x"),
    C96(96, "x"),
    C97(97, "x"),
    C98(98, "x"),
    C99(99, "x"),
    C100(100, "x"),
    C101(101, "x"),
    C102(102, "x"),
    C103(103, "x"),
    C104(104, "x"),
    C105(105, "x"),
    C106(106, "x"),
    C107(107, "x"),
    C108(108, "x"),
    C109(109, "x"),
    C110(110, "x"),
    C111(111, "x"),
    C112(112, "x"),
    C113(113, "x"),
    C114(114, "x"),
    C115(115, "x"),
    C116(116, "x"),
    C117(117, "x"),
    C118(118, "x"),
    C119(119, "x")
  )

  @discriminator("type") sealed trait ManyTagged
  object ManyTagged { implicit val codec: Codec[ManyTagged] = Codec.derived }
  val tagged: List[ManyTagged] = List(
    T0(0L),
    T1(1L),
    T2(2L),
    T3(3L),
    T4(4L),
    T5(5L),
    T6(6L),
    T7(7L),
    T8(8L),
    T9(9L),
    T10(10L),
    T11(11L),
    T12(12L),
    T13(13L),
    T14(14L),
    T15(15L),
    T16(16L),
    T17(17L),
    T18(18L),
    T19(19L),
    T20(20L),
    T21(21L),
    T22(22L),
    T23(23L),
    T24(24L),
    T25(25L),
    T26(26L),
    T27(27L),
    T28(28L),
    T29(29L),
    T30(30L),
    T31(31L),
    T32(32L),
    T33(33L),
    T34(34L),
    T35(35L),
    T36(36L),
    T37(37L),
    T38(38L),
    T39(39L),
    T40(40L),
    T41(41L),
    T42(42L),
    T43(43L),
    T44(44L),
    T45(45L),
    T46(46L),
    T47(47L),
    T48(48L),
    T49(49L),
    T50(50L),
    T51(51L),
    T52(52L),
    T53(53L),
    T54(54L),
    T55(55L),
    T56(56L),
    T57(57L),
    T58(58L),
    T59(59L),
    T60(60L),
    T61(61L),
    T62(62L),
    T63(63L),
    T64(64L),
    T65(65L),
    T66(66L),
    T67(67L),
    T68(68L),
    T69(69L),
    T70(70L),
    T71(71L),
    T72(72L),
    T73(73L),
    T74(74L),
    T75(75L),
    T76(76L),
    T77(77L),
    T78(78L),
    T79(79L),
    T80(80L),
    T81(81L),
    T82(82L),
    T83(83L),
    T84(84L),
    T85(85L),
    T86(86L),
    T87(87L),
    T88(88L),
    T89(89L),
    T90(90L),
    T91(91L),
    T92(92L),
    T93(93L),
    T94(94L),
    T95(95L),
    T96(96L),
    T97(97L),
    T98(98L),
    T99(99L),
    T100(100L),
    T101(101L),
    T102(102L),
    T103(103L),
    T104(104L),
    T105(105L),
    T106(106L),
    T107(107L),
    T108(108L),
    T109(109L),
    T110(110L),
    T111(111L),
    T112(112L),
    T113(113L),
    T114(114L),
    T115(115L),
    T116(116L),
    T117(117L),
    T118(118L),
    T119(119L)
  )

  final case class C0(a: Int, b: String) extends Many
  final case class C1(a: Int, b: String) extends Many
  final case class C2(a: Int, b: String) extends Many
  final case class C3(a: Int, b: String) extends Many
  final case class C4(a: Int, b: String) extends Many
  final case class C5(a: Int, b: String) extends Many
  final case class C6(a: Int, b: String) extends Many
  final case class C7(a: Int, b: String) extends Many
  final case class C8(a: Int, b: String) extends Many
  final case class C9(a: Int, b: String) extends Many
  final case class C10(a: Int, b: String) extends Many
  final case class C11(a: Int, b: String) extends Many
  final case class C12(a: Int, b: String) extends Many
  final case class C13(a: Int, b: String) extends Many
  final case class C14(a: Int, b: String) extends Many
  final case class C15(a: Int, b: String) extends Many
  final case class C16(a: Int, b: String) extends Many
  final case class C17(a: Int, b: String) extends Many
  final case class C18(a: Int, b: String) extends Many
  final case class C19(a: Int, b: String) extends Many
  final case class C20(a: Int, b: String) extends Many
  final case class C21(a: Int, b: String) extends Many
  final case class C22(a: Int, b: String) extends Many
  final case class C23(a: Int, b: String) extends Many
  final case class C24(a: Int, b: String) extends Many
  final case class C25(a: Int, b: String) extends Many
  final case class C26(a: Int, b: String) extends Many
  final case class C27(a: Int, b: String) extends Many
  final case class C28(a: Int, b: String) extends Many
  final case class C29(a: Int, b: String) extends Many
  final case class C30(a: Int, b: String) extends Many
  final case class C31(a: Int, b: String) extends Many
  final case class C32(a: Int, b: String) extends Many
  final case class C33(a: Int, b: String) extends Many
  final case class C34(a: Int, b: String) extends Many
  final case class C35(a: Int, b: String) extends Many
  final case class C36(a: Int, b: String) extends Many
  final case class C37(a: Int, b: String) extends Many
  final case class C38(a: Int, b: String) extends Many
  final case class C39(a: Int, b: String) extends Many
  final case class C40(a: Int, b: String) extends Many
  final case class C41(a: Int, b: String) extends Many
  final case class C42(a: Int, b: String) extends Many
  final case class C43(a: Int, b: String) extends Many
  final case class C44(a: Int, b: String) extends Many
  final case class C45(a: Int, b: String) extends Many
  final case class C46(a: Int, b: String) extends Many
  final case class C47(a: Int, b: String) extends Many
  final case class C48(a: Int, b: String) extends Many
  final case class C49(a: Int, b: String) extends Many
  final case class C50(a: Int, b: String) extends Many
  final case class C51(a: Int, b: String) extends Many
  final case class C52(a: Int, b: String) extends Many
  final case class C53(a: Int, b: String) extends Many
  final case class C54(a: Int, b: String) extends Many
  final case class C55(a: Int, b: String) extends Many
  final case class C56(a: Int, b: String) extends Many
  final case class C57(a: Int, b: String) extends Many
  final case class C58(a: Int, b: String) extends Many
  final case class C59(a: Int, b: String) extends Many
  final case class C60(a: Int, b: String) extends Many
  final case class C61(a: Int, b: String) extends Many
  final case class C62(a: Int, b: String) extends Many
  final case class C63(a: Int, b: String) extends Many
  final case class C64(a: Int, b: String) extends Many
  final case class C65(a: Int, b: String) extends Many
  final case class C66(a: Int, b: String) extends Many
  final case class C67(a: Int, b: String) extends Many
  final case class C68(a: Int, b: String) extends Many
  final case class C69(a: Int, b: String) extends Many
  final case class C70(a: Int, b: String) extends Many
  final case class C71(a: Int, b: String) extends Many
  final case class C72(a: Int, b: String) extends Many
  final case class C73(a: Int, b: String) extends Many
  final case class C74(a: Int, b: String) extends Many
  final case class C75(a: Int, b: String) extends Many
  final case class C76(a: Int, b: String) extends Many
  final case class C77(a: Int, b: String) extends Many
  final case class C78(a: Int, b: String) extends Many
  final case class C79(a: Int, b: String) extends Many
  final case class C80(a: Int, b: String) extends Many
  final case class C81(a: Int, b: String) extends Many
  final case class C82(a: Int, b: String) extends Many
  final case class C83(a: Int, b: String) extends Many
  final case class C84(a: Int, b: String) extends Many
  final case class C85(a: Int, b: String) extends Many
  final case class C86(a: Int, b: String) extends Many
  final case class C87(a: Int, b: String) extends Many
  final case class C88(a: Int, b: String) extends Many
  final case class C89(a: Int, b: String) extends Many
  final case class C90(a: Int, b: String) extends Many
  final case class C91(a: Int, b: String) extends Many
  final case class C92(a: Int, b: String) extends Many
  final case class C93(a: Int, b: String) extends Many
  final case class C94(a: Int, b: String) extends Many
  final case class C95(a: Int, b: String) extends Many
  final case class C96(a: Int, b: String) extends Many
  final case class C97(a: Int, b: String) extends Many
  final case class C98(a: Int, b: String) extends Many
  final case class C99(a: Int, b: String) extends Many
  final case class C100(a: Int, b: String) extends Many
  final case class C101(a: Int, b: String) extends Many
  final case class C102(a: Int, b: String) extends Many
  final case class C103(a: Int, b: String) extends Many
  final case class C104(a: Int, b: String) extends Many
  final case class C105(a: Int, b: String) extends Many
  final case class C106(a: Int, b: String) extends Many
  final case class C107(a: Int, b: String) extends Many
  final case class C108(a: Int, b: String) extends Many
  final case class C109(a: Int, b: String) extends Many
  final case class C110(a: Int, b: String) extends Many
  final case class C111(a: Int, b: String) extends Many
  final case class C112(a: Int, b: String) extends Many
  final case class C113(a: Int, b: String) extends Many
  final case class C114(a: Int, b: String) extends Many
  final case class C115(a: Int, b: String) extends Many
  final case class C116(a: Int, b: String) extends Many
  final case class C117(a: Int, b: String) extends Many
  final case class C118(a: Int, b: String) extends Many
  final case class C119(a: Int, b: String) extends Many

  final case class T0(n: Long) extends ManyTagged
  final case class T1(n: Long) extends ManyTagged
  final case class T2(n: Long) extends ManyTagged
  final case class T3(n: Long) extends ManyTagged
  final case class T4(n: Long) extends ManyTagged
  final case class T5(n: Long) extends ManyTagged
  final case class T6(n: Long) extends ManyTagged
  final case class T7(n: Long) extends ManyTagged
  final case class T8(n: Long) extends ManyTagged
  final case class T9(n: Long) extends ManyTagged
  final case class T10(n: Long) extends ManyTagged
  final case class T11(n: Long) extends ManyTagged
  final case class T12(n: Long) extends ManyTagged
  final case class T13(n: Long) extends ManyTagged
  final case class T14(n: Long) extends ManyTagged
  final case class T15(n: Long) extends ManyTagged
  final case class T16(n: Long) extends ManyTagged
  final case class T17(n: Long) extends ManyTagged
  final case class T18(n: Long) extends ManyTagged
  final case class T19(n: Long) extends ManyTagged
  final case class T20(n: Long) extends ManyTagged
  final case class T21(n: Long) extends ManyTagged
  final case class T22(n: Long) extends ManyTagged
  final case class T23(n: Long) extends ManyTagged
  final case class T24(n: Long) extends ManyTagged
  final case class T25(n: Long) extends ManyTagged
  final case class T26(n: Long) extends ManyTagged
  final case class T27(n: Long) extends ManyTagged
  final case class T28(n: Long) extends ManyTagged
  final case class T29(n: Long) extends ManyTagged
  final case class T30(n: Long) extends ManyTagged
  final case class T31(n: Long) extends ManyTagged
  final case class T32(n: Long) extends ManyTagged
  final case class T33(n: Long) extends ManyTagged
  final case class T34(n: Long) extends ManyTagged
  final case class T35(n: Long) extends ManyTagged
  final case class T36(n: Long) extends ManyTagged
  final case class T37(n: Long) extends ManyTagged
  final case class T38(n: Long) extends ManyTagged
  final case class T39(n: Long) extends ManyTagged
  final case class T40(n: Long) extends ManyTagged
  final case class T41(n: Long) extends ManyTagged
  final case class T42(n: Long) extends ManyTagged
  final case class T43(n: Long) extends ManyTagged
  final case class T44(n: Long) extends ManyTagged
  final case class T45(n: Long) extends ManyTagged
  final case class T46(n: Long) extends ManyTagged
  final case class T47(n: Long) extends ManyTagged
  final case class T48(n: Long) extends ManyTagged
  final case class T49(n: Long) extends ManyTagged
  final case class T50(n: Long) extends ManyTagged
  final case class T51(n: Long) extends ManyTagged
  final case class T52(n: Long) extends ManyTagged
  final case class T53(n: Long) extends ManyTagged
  final case class T54(n: Long) extends ManyTagged
  final case class T55(n: Long) extends ManyTagged
  final case class T56(n: Long) extends ManyTagged
  final case class T57(n: Long) extends ManyTagged
  final case class T58(n: Long) extends ManyTagged
  final case class T59(n: Long) extends ManyTagged
  final case class T60(n: Long) extends ManyTagged
  final case class T61(n: Long) extends ManyTagged
  final case class T62(n: Long) extends ManyTagged
  final case class T63(n: Long) extends ManyTagged
  final case class T64(n: Long) extends ManyTagged
  final case class T65(n: Long) extends ManyTagged
  final case class T66(n: Long) extends ManyTagged
  final case class T67(n: Long) extends ManyTagged
  final case class T68(n: Long) extends ManyTagged
  final case class T69(n: Long) extends ManyTagged
  final case class T70(n: Long) extends ManyTagged
  final case class T71(n: Long) extends ManyTagged
  final case class T72(n: Long) extends ManyTagged
  final case class T73(n: Long) extends ManyTagged
  final case class T74(n: Long) extends ManyTagged
  final case class T75(n: Long) extends ManyTagged
  final case class T76(n: Long) extends ManyTagged
  final case class T77(n: Long) extends ManyTagged
  final case class T78(n: Long) extends ManyTagged
  final case class T79(n: Long) extends ManyTagged
  final case class T80(n: Long) extends ManyTagged
  final case class T81(n: Long) extends ManyTagged
  final case class T82(n: Long) extends ManyTagged
  final case class T83(n: Long) extends ManyTagged
  final case class T84(n: Long) extends ManyTagged
  final case class T85(n: Long) extends ManyTagged
  final case class T86(n: Long) extends ManyTagged
  final case class T87(n: Long) extends ManyTagged
  final case class T88(n: Long) extends ManyTagged
  final case class T89(n: Long) extends ManyTagged
  final case class T90(n: Long) extends ManyTagged
  final case class T91(n: Long) extends ManyTagged
  final case class T92(n: Long) extends ManyTagged
  final case class T93(n: Long) extends ManyTagged
  final case class T94(n: Long) extends ManyTagged
  final case class T95(n: Long) extends ManyTagged
  final case class T96(n: Long) extends ManyTagged
  final case class T97(n: Long) extends ManyTagged
  final case class T98(n: Long) extends ManyTagged
  final case class T99(n: Long) extends ManyTagged
  final case class T100(n: Long) extends ManyTagged
  final case class T101(n: Long) extends ManyTagged
  final case class T102(n: Long) extends ManyTagged
  final case class T103(n: Long) extends ManyTagged
  final case class T104(n: Long) extends ManyTagged
  final case class T105(n: Long) extends ManyTagged
  final case class T106(n: Long) extends ManyTagged
  final case class T107(n: Long) extends ManyTagged
  final case class T108(n: Long) extends ManyTagged
  final case class T109(n: Long) extends ManyTagged
  final case class T110(n: Long) extends ManyTagged
  final case class T111(n: Long) extends ManyTagged
  final case class T112(n: Long) extends ManyTagged
  final case class T113(n: Long) extends ManyTagged
  final case class T114(n: Long) extends ManyTagged
  final case class T115(n: Long) extends ManyTagged
  final case class T116(n: Long) extends ManyTagged
  final case class T117(n: Long) extends ManyTagged
  final case class T118(n: Long) extends ManyTagged
  final case class T119(n: Long) extends ManyTagged
}
