package jzon
package derivation
package flattens

import java.nio.file.{Files, Paths}
import java.time.Instant
import java.util.Random

import scala.collection.immutable.VectorMap
import scala.jdk.CollectionConverters._

import jzon.engine.codecs.EpochUnit

/** `@flatten`: the fields of a case class in the object around it. */
class FlattenSuite extends munit.FunSuite with InputForms {
  private def encoded[A: Encoder](a: A): String = Encoder[A].encodeJson(a)

  private def roundTrip[A: Codec](json: String, value: A, written: String)(implicit location: munit.Location): Unit = {
    accepts[A](json, value)
    assertEquals(encoded(value), written)
    accepts[A](written, value)
  }

  private def same[A: Codec](json: String, value: A)(implicit location: munit.Location): Unit =
    roundTrip(json, value, json)

  test("the fields stand in the place of the field, and are read in any order") {
    same("""{"query":"pen","limit":10,"offset":20,"exact":true}""", Search("pen", Paging(10, 20), true))
    roundTrip(
      """{"exact":false,"offset":2,"x":[1],"limit":1,"query":"é"}""",
      Search("é", Paging(1, 2), false),
      """{"query":"é","limit":1,"offset":2,"exact":false}"""
    )
    same("""{"limit":1,"offset":2}""", Only(Paging(1, 2)))
    same("""{"limit":1,"offset":2,"n":3}""", First(Paging(1, 2), 3))
  }

  test("default values, aliases, names and the other annotations of the class hold") {
    roundTrip(
      """{"query":"pen","limit":10,"exact":true}""",
      Search("pen", Paging(10, 0), true),
      """{"query":"pen","limit":10,"offset":0,"exact":true}"""
    )
    same("""{"outer_name":1,"INNER_NAME":2,"b":"3","hidden":null,"time":5}""", Styled.value)
    roundTrip(
      """{"time":5,"bee":"3","INNER_NAME":null,"outer_name":1}""",
      Styled(1, Inner(7, "3", None, Instant.ofEpochMilli(5))),
      """{"outer_name":1,"INNER_NAME":7,"b":"3","hidden":null,"time":5}"""
    )
  }

  test("errors are at the fields of the document") {
    refuses[Search]("""{"query":"pen","limit":"x","exact":true}""", """.limit(expected an integer, got "x")""")
    refuses[Search]("""{"query":"pen","exact":true}""", ".limit(missing)")
    refuses[Search]("""{"query":"pen","limit":1,"limit":1,"exact":true}""", ".limit(duplicate)")
    refuses[Search]("""{"limit":1,"offset":2,"exact":true}""", ".query(missing)")
    refuses[Deep]("""{"a":1,"b":2}""", ".c(missing)")
  }

  test("classes inside classes") {
    same("""{"a":1,"b":2,"c":3,"d":4,"e":5}""", Deep(1, Middle(2, Innermost(3, 4)), 5))
    accepts[Deep]("""{"e":5,"d":4,"c":3,"b":2,"a":1}""", Deep(1, Middle(2, Innermost(3, 4)), 5))
  }

  test("an Option is None if all its fields are missing") {
    same("""{"query":"pen"}""", Maybe("pen", None, None))
    same("""{"query":"pen","n":1}""", Maybe("pen", None, Some(1)))
    same("""{"query":"pen","limit":1,"offset":2,"n":1}""", Maybe("pen", Some(Paging(1, 2)), Some(1)))
    accepts[Maybe]("""{"limit":1,"query":"pen"}""", Maybe("pen", Some(Paging(1, 0)), None))
    refuses[Maybe]("""{"offset":1,"query":"pen"}""", ".limit(missing)")
    refuses[Maybe]("""{"offset":1}""", ".query(missing)")
    refuses[Maybe]("""{"limit":null,"query":"pen"}""", ".limit(expected an integer, got null)")
    same("""{}""", AllOptional(None, None))
    same("""{"limit":1,"offset":0}""", AllOptional(Some(Paging(1, 0)), None))
    same("""{"c":1,"d":2}""", AllOptional(None, Some(Innermost(1, 2))))
    same("""{"limit":1,"offset":0,"c":1,"d":2}""", AllOptional(Some(Paging(1, 0)), Some(Innermost(1, 2))))
  }

  test("Options inside Options") {
    same("{}", Nested(None))
    same("""{"b":1}""", Nested(Some(MaybeMiddle(1, None))))
    same("""{"b":1,"c":2,"d":3}""", Nested(Some(MaybeMiddle(1, Some(Innermost(2, 3))))))
    refuses[Nested]("""{"c":2,"d":3}""", ".b(missing)")
    refuses[Nested]("""{"b":1,"c":3}""", ".d(missing)")
    refuses[Nested]("""{"d":3}""", ".b(missing)")
  }

  test("a Some of a class whose fields are all None is not read as None") {
    same("{}", Audited(1, None).copy(n = None))
    same("""{"n":1,"by":null}""", Audited(1, Some(Audit(None, None))))
    same("""{"n":1,"at":2}""", Audited(1, Some(Audit(None, Some(2)))))
    same("""{"n":1,"by":"x"}""", Audited(1, Some(Audit(Some("x"), None))))
    same("""{"by":null}""", DefaultAudit(Audit(None, None)))
    roundTrip("{}", DefaultAudit(Audit(Some("nobody"), None)), """{"by":"nobody"}""")
    same("""{"by":null}""", DeepAudit(Some(Wrapped(Audit(None, None), None))))
    same("""{"c":1,"d":2}""", DeepAudit(Some(Wrapped(Audit(None, None), Some(Innermost(1, 2))))))
    same("{}", DeepAudit(None))
  }

  test("a default value counts if all fields are missing") {
    roundTrip("""{"query":"pen"}""", Preset("pen", Paging(10, 5)), """{"query":"pen","limit":10,"offset":5}""")
    accepts[Preset]("""{"query":"pen","limit":1}""", Preset("pen", Paging(1, 0)))
    refuses[Preset]("""{"query":"pen","offset":1}""", ".limit(missing)")
    roundTrip("{}", PresetOption(Some(Paging(1, 2))), """{"limit":1,"offset":2}""")
    same("{}", NoneByDefault(None))
    val error = intercept[IllegalArgumentException](encoded(PresetOption(None)))
    assertEquals(
      error.getMessage,
      "PresetOption.paging: None would be read as the default value of this field with @flatten; make the default None"
    )
  }

  test("generic classes") {
    same[Generic[List[Int], Paging]](
      """{"item":[1],"more":{"limit":1,"offset":2},"n":3}""",
      Generic(Box(List(1), Paging(1, 2)), 3)
    )
    roundTrip[Generic[Option[Int], Option[Int]]]("""{"n":3}""", Generic(Box(None, None), 3), """{"n":3}""")
  }

  test("fields of other kinds beside it: value classes, tuples, lists of the class itself") {
    val leaf = Tree(Meta(UserId(1), (1, "a"), Nil), 1)
    same(
      """{"id":1,"pair":[1,"a"],"children":[{"id":1,"pair":[1,"a"],"children":[],"n":1}],"n":2}""",
      Tree(Meta(UserId(1), (1, "a"), List(leaf)), 2)
    )
    same("""{"id":1,"next":{"id":2}}""", Chained(Link(1, Some(Chained(Link(2, None))))))
  }

  test("excluded fields, in both classes") {
    roundTrip("""{"a":1,"b":2,"secret":5}""", Excluding(1, Hiding(2)), """{"a":1,"b":2}""")
    assertEquals(encoded(Excluding(1, Hiding(2, 9), 8)), """{"a":1,"b":2}""")
  }

  test("with @rest in the outer class or in the flattened one") {
    roundTrip(
      """{"z":1,"limit":1,"offset":2,"y":2}""",
      Rest(Paging(1, 2), VectorMap("z" -> 1, "y" -> 2)),
      """{"limit":1,"offset":2,"z":1,"y":2}"""
    )
    roundTrip("""{"z":1,"n":1,"m":2}""", OuterOfRest(Inside(1, Map("z" -> 1)), 2), """{"n":1,"m":2,"z":1}""")
    val twice = intercept[IllegalArgumentException](encoded(Rest(Paging(1, 2), Map("offset" -> 1))))
    assertEquals(
      twice.getMessage,
      """Rest.more: the object would have the name "offset" twice; remove it from the value"""
    )
    val inner = intercept[IllegalArgumentException](encoded(OuterOfRest(Inside(1, Map("m" -> 1)), 2)))
    assertEquals(
      inner.getMessage,
      """OuterOfRest.inside.more: the object would have the name "m" twice; remove it from the value"""
    )
  }

  test("with @no_extra_fields on either class") {
    same("""{"n":1,"limit":1,"offset":2}""", Closed(1, Paging(1, 2)))
    refuses[Closed]("""{"n":1,"limit":1,"x":2}""", "(invalid extra field)")
    refuses[OfStrict]("""{"n":1,"a":1,"x":2}""", "(invalid extra field)")
    same("""{"n":1,"a":2}""", OfStrict(1, Strict(2)))
  }

  test("as cases of a sealed type, and with a class that is one") {
    same[Event]("""{"type":"Opened","at":1,"limit":1,"offset":2}""", Event.Opened(1, Paging(1, 2)))
    same[Event]("""{"type":"Ended"}""", Event.Ended(None))
    same[Event]("""{"type":"Ended","c":1,"d":2}""", Event.Ended(Some(Innermost(1, 2))))
    same[Event]("""{"type":"Own","limit":1,"offset":2,"z":3}""", Event.Own(Paging(1, 2), Inside2(Map("z" -> 3))))
    accepts[Event]("""{"offset":2,"at":1,"type":"Opened","limit":1}""", Event.Opened(1, Paging(1, 2)))
    val twice = intercept[IllegalArgumentException](encoded[Event](Event.Own(Paging(1, 2), Inside2(Map("type" -> 3)))))
    assertEquals(
      twice.getMessage,
      """Own.inside.more: the object would have the name "type" twice; remove it from the value"""
    )
    same("""{"radius":1,"n":2}""", OfCase(Shape.Circle(1), 2))
    same[Keyed]("""{"A":{"limit":1,"offset":2}}""", Keyed.A(Paging(1, 2)))
  }

  test("settings hold for the outer class only") {
    implicit val codec: Codec[ByName] = Codec.derivedWith(
      DerivationSettings.none.withFieldNames(NameStyle.PascalCase).withExplicitNull
    )
    same("""{"TheOuter":null,"theInner":1}""", ByName(None, ByNameInner(1, None)))
    same("""{"TheOuter":2,"theInner":1,"other":3}""", ByName(Some(2), ByNameInner(1, Some(3))))
  }

  test("more than 32 and more than 64 fields") {
    val wide = Wide(Many.of(1), Some(Many2.of(50)))
    same(encoded(wide), wide)
    same(encoded(wide.copy(second = None)), wide.copy(second = None))
    refuses[Wide](encoded(wide).replace(""","b1":51""", ""), ".b1(missing)")
    val large = Large(Many.of(1), Some(Many2.of(50)), Some(Many3.of(90)), 7)
    same(encoded(large), large)
    same(encoded(large.copy(second = None)), large.copy(second = None))
    same(encoded(large.copy(third = None)), large.copy(third = None))
    refuses[Large](encoded(large).replace(""","b1":51""", ""), ".b1(missing)")
    refuses[Large](encoded(large).replace(""","c20":110""", ""), ".c20(missing)")
    refuses[Large](encoded(large).replace(""","a1":2""", ""), ".a1(missing)")
    refuses[Large](encoded(large).replace("""{"a0":1,""", """{"c0":1,"""), ".c0(duplicate)")
  }

  test("only a decoder, or only an encoder, and plain classes") {
    assertEquals(
      (Decoder.derived: Decoder[Search2]).decodeJson("""{"limit":1,"offset":2}"""),
      Right(Search2(Paging(1, 2)))
    )
    assertEquals((Encoder.derived: Encoder[Search2]).encodeJson(Search2(Paging(1, 2))), """{"limit":1,"offset":2}""")
    val codec: Codec[Plain] = Codec.derived
    val plain = codec.decodeJson("""{"x":1,"n":2}""").toOption.get
    assertEquals((plain.point.x, plain.n), (1, 2))
    assertEquals(codec.encodeJson(plain), """{"x":1,"n":2}""")
  }

  test("all errors of a document, unfinished documents, patches and lenient reading") {
    assertEquals(
      Decoder[Search].decodeAll("""{"query":1,"offset":"x"}""").left.map(_.map(_.toString)),
      Left(List(
        ".query(expected a string, got 1)",
        """.offset(expected an integer, got "x")""",
        ".limit(missing)",
        ".exact(missing)"
      ))
    )
    assertEquals(
      Decoder[Maybe].decodeIncomplete("""{"query":"pen","limit":1,"off""").map(_.value),
      Right(Some(Maybe("pen", Some(Paging(1, 0)), None)))
    )
    assertEquals(
      Decoder[Search].decodeOnto(Search("a", Paging(1, 2), true), """{"offset":3,"query":"b"}"""),
      Right(Search("b", Paging(1, 3), true))
    )
    assertEquals(
      Decoder[Maybe].decodeOnto(Maybe("a", Some(Paging(1, 2)), None), """{"offset":null,"limit":null}"""),
      Right(Maybe("a", None, None))
    )
    assertEquals(
      Decoder[Maybe].decodeOnto(Maybe("a", None, None), """{"limit":4}"""),
      Right(Maybe("a", Some(Paging(4, 0)), None))
    )
    assertEquals(
      Decoder[Search].lenient.decodeJson("""{"limit":1, /* of all */ "query":"a","exact":true,}"""),
      Right(Search("a", Paging(1, 0), true))
    )
    assertEquals(
      Encoder[Search].encodeJson(Search("b", Paging(1, 2), true), EncodeOptions.compact.canonical),
      """{"exact":true,"limit":1,"offset":2,"query":"b"}"""
    )
  }

  test("all errors: the fields that are missing beside a wrong one of a flattened class") {
    def all[A: Decoder](json: String): String = Decoder[A].decodeAll(json).fold(_.mkString(" | "), _.toString)
    assertEquals(all[Beside]("""{"q":"a","size":1}"""), ".limit(missing) | .more(missing)")
    assertEquals(
      all[Beside]("""{"q":"a","size":"x"}"""),
      """.size(expected an integer, got "x") | .limit(missing) | .more(missing)"""
    )
    assertEquals(
      all[Beside]("""{"q":1,"note":2}"""),
      ".q(expected a string, got 1) | .note(expected a string, got 2) | .limit(missing) | .size(missing) | .more(missing)"
    )
    assertEquals(
      all[List[Beside]]("""[{"q":"a","lim":"x","size":1},{"q":"a"},{"q":"a","mor\u0065":[],"limit":1}]"""),
      """.[0].lim(expected an integer, got "x") | .[0].more(missing) | .[2].more(expected an integer, got [) | .[2].size(missing)"""
    )
    assertEquals(
      all[Preset]("""{"query":"a","offset":"x"}"""),
      """.offset(expected an integer, got "x") | .limit(missing)"""
    )
    assertEquals(all[Nested]("""{"d":"x"}"""), """.d(expected an integer, got "x") | .b(missing) | .c(missing)""")
    assertEquals(
      all[Event]("""{"d":"x","type":"Ended"}"""),
      """.d(expected an integer, got "x") | .c(missing)"""
    )
    assertEquals(
      all[Event]("""{"type":"Ended","c":"x"}"""),
      """.c(expected an integer, got "x") | .d(missing)"""
    )
    // a field with two names is not missing if it is there under the other one
    assertEquals(all[Aliased]("""{"lim":"x","n":1}"""), """.lim(expected an integer, got "x")""")
    assertEquals(all[Aliased]("""{"lim":"x"}"""), """.lim(expected an integer, got "x") | .n(missing)""")
  }

  test("all errors of large classes") {
    val wide = Wide(Many.of(1), Some(Many2.of(50)))
    assertEquals(
      Decoder[Wide].decodeAll(encoded(wide.copy(second = None)).dropRight(1) + ""","b3":"x"}""").left.map(
        _.map(_.toString)
      ),
      Left(""".b3(expected an integer, got "x")""" :: (0 to 16).filter(_ != 3).map(n => s".b$n(missing)").toList)
    )
    val large = Large(Many.of(1), None, None, 7)
    val errors = Decoder[Large].decodeAll(encoded(large).dropRight(1) + ""","c3":"x"}""").left.map(_.map(_.toString))
    val missing = (0 to 19).filter(_ != 3).map(n => s".c$n(missing)").toList
    assertEquals(errors, Left(""".c3(expected an integer, got "x")""" :: missing))
  }

  test("an empty class with a default value") {
    same("{}", OnlyEmpty())
    same("""{"n":1}""", WithEmpty(1))
  }

  test("vectors") {
    val lines =
      Files.readAllLines(Paths.get(System.getProperty("jzon.root"), "conformance", "flatten", "documents.tsv"))
    val rows = lines.asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1)).toList
    assert(rows.size >= 40, rows.size.toString)
    rows.foreach { row =>
      val written = row(0) match {
        case "search" => decodeAll[Search](row(1)).map(encoded(_))
        case "maybe"  => decodeAll[Maybe](row(1)).map(encoded(_))
        case "nested" => decodeAll[Nested](row(1)).map(encoded(_))
        case "rest"   => decodeAll[Rest](row(1)).map(encoded(_))
        case "event"  => decodeAll[Event](row(1)).map(encoded(_))
        case "beside" => Decoder[Beside].decodeAll(row(1)).left.map(_.mkString(" | ")).map(encoded(_))
      }
      assertEquals(written.fold("!" + _, identity), row(2), row(1))
    }
  }

  test("random values are written and read as if the fields were written out") {
    val random = new Random(9)
    def maybe[A](a: => A): Option[A] = if (random.nextBoolean()) Some(a) else None
    for (n <- 0 until 200) {
      val part = Part(random.nextInt(), maybe(s"s$n"), random.nextLong(), random.nextGaussian(), random.nextBoolean())
      val innermost = maybe(Innermost(random.nextInt(), random.nextInt()))
      val flat = Flat(n, part, innermost, "é")
      val out = WrittenOut(n, part.a0, part.a1, part.a2, part.a3, part.a4, innermost.map(_.c), innermost.map(_.d), "é")
      val json = encoded(flat)
      assertEquals(json, encoded(out))
      accepts[Flat](json, flat)
      // the same fields in another order, some left out
      val fields = scala.util.Random.javaRandomToRandom(random).shuffle(json.drop(1).dropRight(1).split(",").toList)
      val kept = if (random.nextBoolean()) fields.drop(1) else fields
      val mixed = kept.mkString("{ ", " , ", "}")
      val expected = decodeAll[WrittenOut](mixed).flatMap { w =>
        if (w.c.isDefined == w.d.isDefined) Right(encoded(w))
        else Left(if (w.c.isEmpty) ".c(missing)" else ".d(missing)")
      }
      assertEquals(decodeAll[Flat](mixed).map(encoded(_)), expected, mixed)
    }
  }

  // ---- what the compiler says

  private def says(name: String, expected: String)(errors: => String)(implicit location: munit.Location): Unit =
    test(name)(assert(errors.contains(expected), errors))

  says("a name of the outer class", """TwoLimits: limit and paging.limit""")(
    compileErrors("(Codec.derived: Codec[TwoLimits])")
  )
  says("a name of another flattened class", """TwoPagings: first.limit and second.limit""")(
    compileErrors("(Codec.derived: Codec[TwoPagings])")
  )
  says("an alias", """OneAlias: bee and inner.inB are both called "bee" in JSON""")(
    compileErrors("(Codec.derived: Codec[OneAlias])")
  )
  says("a name by a style", """StyledTwice: innerName and inner.innerName""")(
    compileErrors("(Codec.derived: Codec[StyledTwice])")
  )
  says("a discriminator", "limit")(compileErrors("(Codec.derived: Codec[ByLimit])"))
  says(
    "a map",
    "OfMap.m: @flatten needs a case class, or an Option of one, and Map[String, Int] has fields of any name; write @rest m: Map[String, Int] instead"
  )(
    compileErrors("(Codec.derived: Codec[OfMap])")
  )
  says("a tree", "OfJson.m: @flatten needs a case class, or an Option of one, and Json has fields of any name")(
    compileErrors("(Codec.derived: Codec[OfJson])")
  )
  says(
    "a sealed type",
    "OfSealed.shape: @flatten needs a case class, or an Option of one, and Shape is a sealed type, whose cases have different fields"
  )(
    compileErrors("(Codec.derived: Codec[OfSealed])")
  )
  says("a tuple", "is a tuple; write a case class with names for its elements")(
    compileErrors("(Codec.derived: Codec[OfTuple])")
  )
  says(
    "a number",
    "OfInt.n: @flatten needs a case class, or an Option of one, and Int is not an object in JSON with known fields"
  )(
    compileErrors("(Codec.derived: Codec[OfInt])")
  )
  says(
    "a list",
    "OfList.n: @flatten needs a case class, or an Option of one, and List[Paging] is not an object in JSON with known fields"
  )(
    compileErrors("(Codec.derived: Codec[OfList])")
  )
  says("a value class", "OfValue.id: @flatten needs a case class, or an Option of one, and UserId is a value class")(
    compileErrors("(Codec.derived: Codec[OfValue])")
  )
  says(
    "an Option of an Option",
    "OfOptions.p: @flatten needs a case class, or an Option of one, and Option[Option[Paging]] is an Option of an Option; remove one of them"
  )(
    compileErrors("(Codec.derived: Codec[OfOptions])")
  )
  says(
    "a type parameter",
    "OfParameter.a: @flatten needs a case class, or an Option of one, and A has no fields that are known here"
  )(
    compileErrors("def f[A: Codec]: Codec[OfParameter[A]] = Codec.derived")
  )
  says(
    "a class in itself",
    "Recursive.next: @flatten cannot put the fields of Recursive into themselves; remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[Recursive])")
  )
  says("a class in itself by another", "Recursive2.a: @flatten cannot put the fields of Recursive1 into themselves")(
    compileErrors("(Codec.derived: Codec[Recursive1])")
  )
  says(
    "a codec that is written by hand",
    "OfByHand.hand: @flatten uses the fields of ByHand, but Decoder[ByHand] is not derived, so its JSON may differ; derive it, or remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[OfByHand])")
  )
  says(
    "a codec with a check",
    "OfChecked.checked: @flatten uses the fields of Checked, but Decoder[Checked] is not derived"
  )(
    compileErrors("(Codec.derived: Codec[OfChecked])")
  )
  says(
    "a codec with settings",
    "OfSettings.s: @flatten uses the annotations of WithSettings, but Decoder[WithSettings] is derived with settings; write annotations on WithSettings instead, or remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[OfSettings])")
  )
  says(
    "another annotation",
    "Annotated.p: @field has no effect on a field with @flatten, which does not have a name or a value of its own"
  )(
    compileErrors("(Codec.derived: Codec[Annotated])")
  )
  says("a rest and a flattened one", "RestAndFlatten.p: @flatten has no effect on a field with @rest")(
    compileErrors("(Codec.derived: Codec[RestAndFlatten])")
  )
  says("two rests", "TwoRests: inside.more and more both have @rest")(compileErrors("(Codec.derived: Codec[TwoRests])"))
  says(
    "a rest in an Option",
    "OptionOfRest.inside: Inside has a field with @rest, so it is not known when the Option is None; remove the Option, or move @rest to OptionOfRest"
  )(
    compileErrors("(Codec.derived: Codec[OptionOfRest])")
  )
  says(
    "a rest in a closed class",
    "ClosedRest.inside.more: @rest collects unknown fields, but @no_extra_fields rejects them on ClosedRest"
  )(
    compileErrors("(Codec.derived: Codec[ClosedRest])")
  )
  says(
    "an Option of nothing",
    "OptionOfNothing.e: Empty has no fields in JSON, so the Option would always be None; remove the Option"
  )(
    compileErrors("(Codec.derived: Codec[OptionOfNothing])")
  )
  says("Options only", "OptionsOnly.a: all fields of OneOption are in flattened Options")(
    compileErrors("(Codec.derived: Codec[OptionsOnly])")
  )
  says("a wildcard", ": its type contains a wildcard or Any, for which no instance exists; write the intended type")(
    compileErrors("(Codec.derived: Codec[OfWildcard])")
  )
  says("Nothing", "OfNothing.a: @flatten needs a case class, or an Option of one, and Nothing")(
    compileErrors("(Codec.derived: Codec[OfNothing])")
  )
  says("no instance", "NoInstance.inner.thread: no Decoder[Thread] found")(
    compileErrors("(Decoder.derived: Decoder[NoInstance])")
  )
  says(
    "a private constructor",
    "OfPrivate.p: @flatten calls the constructor of Private, which is private; make it visible here, or remove @flatten"
  )(
    compileErrors("(Decoder.derived: Decoder[OfPrivate])")
  )
  says("settings", "Search2: withFieldNames names limit, which does not exist")(
    compileErrors("""(Codec.derivedWith(DerivationSettings.none.withFieldNames("limit" -> "x")): Codec[Search2])""")
  )
  says(
    "the field of a value class",
    "OnValue.p: @flatten has no effect on the field of a value class; it belongs on a field that holds a case class, or an Option of one"
  )(
    compileErrors("(Codec.derived: Codec[OnValue])")
  )
}

case class Paging(limit: Int, offset: Int = 0)
object Paging { implicit val codec: Codec[Paging] = Codec.derived }
case class Search(query: String, @flatten paging: Paging, exact: Boolean)
object Search { implicit val codec: Codec[Search] = Codec.derived }
case class Search2(@flatten paging: Paging)
case class Only(@flatten paging: Paging)
object Only { implicit val codec: Codec[Only] = Codec.derived }
case class First(@flatten paging: Paging, n: Int)
object First { implicit val codec: Codec[First] = Codec.derived }

@field_names(ScreamingSnakeCase)
@null_as_default
case class Inner(
    innerName: Int = 7,
    @field("b", "bee") inB: String,
    @explicit_null @field("hidden") none: Option[Int],
    @epoch(EpochUnit.MILLIS) @field("time") time: Instant
)
@field_names(SnakeCase)
case class Styled(outerName: Int, @flatten inner: Inner)
object Styled {
  implicit val codec: Codec[Styled] = Codec.derived
  val value: Styled = Styled(1, Inner(2, "3", None, Instant.ofEpochMilli(5)))
}

case class Innermost(c: Int, d: Int)
case class Middle(b: Int, @flatten innermost: Innermost)
case class Deep(a: Int, @flatten middle: Middle, e: Int)
object Deep { implicit val codec: Codec[Deep] = Codec.derived }

case class Maybe(query: String, @flatten paging: Option[Paging], n: Option[Int])
object Maybe { implicit val codec: Codec[Maybe] = Codec.derived }
case class AllOptional(@flatten paging: Option[Paging], @flatten innermost: Option[Innermost])
object AllOptional { implicit val codec: Codec[AllOptional] = Codec.derived }
case class MaybeMiddle(b: Int, @flatten innermost: Option[Innermost])
case class Nested(@flatten middle: Option[MaybeMiddle])
object Nested { implicit val codec: Codec[Nested] = Codec.derived }

case class Audit(by: Option[String], at: Option[Int])
case class Audited(n: Option[Int], @flatten audit: Option[Audit])
object Audited {
  implicit val codec: Codec[Audited] = Codec.derived
  def apply(n: Int, audit: Option[Audit]): Audited = Audited(Some(n), audit)
}
case class DefaultAudit(@flatten audit: Audit = Audit(Some("nobody"), None))
object DefaultAudit { implicit val codec: Codec[DefaultAudit] = Codec.derived }
case class Wrapped(@flatten audit: Audit, @flatten innermost: Option[Innermost])
case class DeepAudit(@flatten wrapped: Option[Wrapped])
object DeepAudit { implicit val codec: Codec[DeepAudit] = Codec.derived }

case class Preset(query: String, @flatten paging: Paging = Paging(10, 5))
object Preset { implicit val codec: Codec[Preset] = Codec.derived }
case class PresetOption(@flatten paging: Option[Paging] = Some(Paging(1, 2)))
object PresetOption { implicit val codec: Codec[PresetOption] = Codec.derived }
case class NoneByDefault(@flatten paging: Option[Paging] = None)
object NoneByDefault { implicit val codec: Codec[NoneByDefault] = Codec.derived }

case class Part(a0: Int, a1: Option[String], a2: Long = 8, a3: Double, a4: Boolean)
case class Flat(before: Int, @flatten part: Part, @flatten innermost: Option[Innermost], after: String)
object Flat { implicit val codec: Codec[Flat] = Codec.derived }
case class WrittenOut(
    before: Int,
    a0: Int,
    a1: Option[String],
    a2: Long = 8,
    a3: Double,
    a4: Boolean,
    c: Option[Int],
    d: Option[Int],
    after: String
)
object WrittenOut { implicit val codec: Codec[WrittenOut] = Codec.derived }

case class Box[A, B](item: A, more: B)
case class Generic[A, B](@flatten box: Box[A, B], n: Int)
object Generic { implicit def codec[A: Codec, B: Codec]: Codec[Generic[A, B]] = Codec.derived }

case class UserId(value: Int) extends AnyVal
object UserId { implicit val codec: Codec[UserId] = Codec.derived }
case class Meta(id: UserId, pair: (Int, String), children: List[Tree])
case class Tree(@flatten meta: Meta, n: Int)
object Tree { implicit val codec: Codec[Tree] = Codec.derived }
case class Link(id: Int, next: Option[Chained])
case class Chained(@flatten link: Link)
object Chained { implicit val codec: Codec[Chained] = Codec.derived }

case class Hiding(b: Int, @exclude secret: Int = 5)
case class Excluding(a: Int, @flatten hiding: Hiding, @exclude other: Int = 6)
object Excluding { implicit val codec: Codec[Excluding] = Codec.derived }

case class Rest(@flatten paging: Paging, @rest more: Map[String, Int])
object Rest { implicit val codec: Codec[Rest] = Codec.derived }
case class Inside(n: Int, @rest more: Map[String, Int])
case class OuterOfRest(@flatten inside: Inside, m: Int)
object OuterOfRest { implicit val codec: Codec[OuterOfRest] = Codec.derived }

@no_extra_fields
case class Closed(n: Int, @flatten paging: Paging)
object Closed { implicit val codec: Codec[Closed] = Codec.derived }
@no_extra_fields
case class Strict(a: Int)
case class OfStrict(n: Int, @flatten strict: Strict)
object OfStrict { implicit val codec: Codec[OfStrict] = Codec.derived }

case class Inside2(@rest more: Map[String, Int])
@discriminator("type")
sealed trait Event
object Event {
  case class Opened(at: Int, @flatten paging: Paging) extends Event
  case class Ended(@flatten innermost: Option[Innermost]) extends Event
  case class Own(@flatten paging: Paging, @flatten inside: Inside2) extends Event
  object Own { implicit val codec: Codec[Own] = Codec.derived }
  implicit val codec: Codec[Event] = Codec.derived
}
@discriminator("kind")
sealed trait Shape
object Shape {
  case class Circle(radius: Int) extends Shape
  implicit val codec: Codec[Shape] = Codec.derived
}
case class OfCase(@flatten circle: Shape.Circle, n: Int)
object OfCase { implicit val codec: Codec[OfCase] = Codec.derived }
sealed trait Keyed
object Keyed {
  case class A(@flatten paging: Paging) extends Keyed
  implicit val codec: Codec[Keyed] = Codec.derived
}

case class ByNameInner(theInner: Int, other: Option[Int])
case class ByName(theOuter: Option[Int], @flatten inner: ByNameInner)

// format: off
case class Many(
    a0: Int, a1: Int, a2: Int, a3: Int, a4: Int, a5: Int, a6: Int, a7: Int, a8: Int, a9: Int, a10: Int, a11: Int,
    a12: Int, a13: Int, a14: Int, a15: Int, a16: Int, a17: Option[Int], a18: Int = 8
)
object Many {
  def of(n: Int): Many = Many(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16, Some(n))
}
case class Many2(
    b0: Int, b1: Int, b2: Int, b3: Int, b4: Int, b5: Int, b6: Int, b7: Int, b8: Int, b9: Int, b10: Int, b11: Int,
    b12: Int, b13: Int, b14: Int, b15: Int, b16: Int, b17: Option[Int], b18: Int = 8
)
object Many2 {
  def of(n: Int): Many2 = Many2(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16, None)
}
case class Many3(
    c0: Int, c1: Int, c2: Int, c3: Int, c4: Int, c5: Int, c6: Int, c7: Int, c8: Int, c9: Int, c10: Int, c11: Int,
    c12: Int, c13: Int, c14: Int, c15: Int, c16: Int, c17: Int, c18: Int, c19: Int, c20: Int, c21: Int, c22: Int,
    c23: Int, c24: Int, c25: Int, c26: Int, c27: String, c28: Option[String], c29: Int = 8, c30: Double = 1.5
)
object Many3 {
  def of(n: Int): Many3 = Many3(
    n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15, n + 16,
    n + 17, n + 18, n + 19, n + 20, n + 21, n + 22, n + 23, n + 24, n + 25, n + 26, "x", None)
}
// format: on
case class Wide(@flatten first: Many, @flatten second: Option[Many2])
object Wide { implicit val codec: Codec[Wide] = Codec.derived }
case class Large(@flatten first: Many, @flatten second: Option[Many2], @flatten third: Option[Many3], last: Int)
object Large { implicit val codec: Codec[Large] = Codec.derived }

case class Besides(
    @field("limit", "lim") limit: Int,
    offset: Int = 0,
    size: Int,
    note: Option[String],
    more: Int
)
case class Beside(q: String, @flatten paging: Option[Besides])
object Beside { implicit val codec: Codec[Beside] = Codec.derived }
case class Aliased(@field("limit", "lim") limit: Int, n: Int)
object Aliased { implicit val codec: Codec[Aliased] = Codec.derived }
case class OnlyEmpty(@flatten empty: Empty = Empty())
object OnlyEmpty { implicit val codec: Codec[OnlyEmpty] = Codec.derived }
case class WithEmpty(n: Int, @flatten empty: Empty = Empty())
object WithEmpty { implicit val codec: Codec[WithEmpty] = Codec.derived }

class Point(val x: Int)
class Plain(@flatten val point: Point, val n: Int)

case class TwoLimits(limit: Int, @flatten paging: Paging)
case class TwoPagings(@flatten first: Paging, @flatten second: Paging)
case class OneAlias(bee: Int, @flatten inner: Inner)
@field_names(ScreamingSnakeCase)
case class StyledTwice(innerName: Int, @flatten inner: Inner)
@discriminator("limit")
sealed trait ByLimit
object ByLimit {
  case class A(@flatten paging: Paging) extends ByLimit
}
case class OfMap(@flatten m: Map[String, Int])
case class OfJson(@flatten m: Json)
case class OfSealed(@flatten shape: Shape)
case class OfTuple(@flatten pair: (Int, Int))
case class OfInt(@flatten n: Int)
case class OfList(@flatten n: List[Paging])
case class OfValue(@flatten id: UserId)
case class OfOptions(@flatten p: Option[Option[Paging]])
case class OfParameter[A](@flatten a: A)
case class Recursive(n: Int, @flatten next: Option[Recursive])
case class Recursive1(n: Int, @flatten next: Recursive2)
case class Recursive2(m: Int, @flatten a: Option[Recursive1])
case class ByHand(n: Int)
object ByHand {
  implicit val codec: Codec[ByHand] = new Codec[ByHand] {
    def decode(in: JsonReader): ByHand = ByHand(in.readInt())
    def encode(a: ByHand, out: JsonWriter): Unit = out.writeInt(a.n)
  }
}
case class OfByHand(@flatten hand: ByHand)
case class Checked(n: Int)
object Checked {
  implicit val codec: Codec[Checked] =
    Codec.derived[Checked].eimap(a => if (a.n > 0) Right(a) else Left("small"))(a => a)
}
case class OfChecked(@flatten checked: Checked)
case class WithSettings(theName: Int)
object WithSettings {
  implicit val codec: Codec[WithSettings] = Codec.derivedWith(DerivationSettings.none.withFieldNames(SnakeCase))
}
case class OfSettings(@flatten s: WithSettings)
case class Annotated(@flatten @field("x") p: Paging)
case class RestAndFlatten(@flatten @rest p: Map[String, Int])
case class TwoRests(@flatten inside: Inside, @rest more: Map[String, Int])
case class OptionOfRest(@flatten inside: Option[Inside])
@no_extra_fields
case class ClosedRest(@flatten inside: Inside)
case class Empty()
case class OptionOfNothing(@flatten e: Option[Empty])
case class OneOption(@flatten p: Option[Paging])
case class OptionsOnly(@flatten a: Option[OneOption])
case class OfWildcard(@flatten box: Box[_, Int])
case class OfNothing(@flatten a: Nothing)
case class OfThread(thread: Thread)
case class NoInstance(@flatten inner: OfThread)
case class Private private (n: Int)
case class OfPrivate(@flatten p: Private)
case class OnValue(@flatten p: Paging) extends AnyVal
