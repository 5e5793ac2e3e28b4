package jzon.testkit

import scala.jdk.CollectionConverters._
import scala.util.Random

import jzon._
import jzon.engine.binary.Base64Variant
import jzon.engine.description.{Description, Form, Forms, SchemaDiff, TextFormat}
import org.scalacheck.Gen
import org.scalacheck.rng.Seed

/**
 * Random descriptions and random changes of them: where `SchemaDiff` says that nothing breaks, all documents of one
 * version have the form of the other, as [[FormCheck]] decides it without the comparison.
 */
class SchemaDiffRandomSuite extends jzon.testing.Suite {
  import SchemaDiffRandomSuite._

  private val rounds = Rounds.all / 20
  private val documents = 8

  private def good(description: Description, seed: Long): List[Json] =
    List.tabulate(documents)(i => one(description, seed * documents + i)).flatten
      .filterNot(json => Encoder[Json].encodeJson(json).contains("~strange~"))

  /** None for a type that has no finite value, because each of its cases needs another one. */
  private def one(description: Description, seed: Long): Option[Json] =
    try new FormDocuments(description).good(Gen.Parameters.default.withSize(6), Seed(seed))
    catch { case _: StackOverflowError => None }

  test("nothing breaks unless it is said") {
    var quiet = 0
    var tested = 0
    for (seed <- 0 until rounds) {
      val random = new RandomTypes(new Random(seed.toLong))
      val old = random.description()
      val now = random.changed(old)
      val diff = SchemaDiff.between(old, now)
      def clue = s"seed $seed\n$old\n\n$now\n\n$diff"
      if (!diff.breaksReaders) good(old, seed.toLong).foreach { json =>
        tested += 1
        assert(new FormCheck(now).accepts(json), s"${Encoder[Json].encodeJson(json)} is not read\n$clue")
      }
      val check = new FormCheck(now)
      if (!diff.breaksWriters) good(now, seed.toLong).filter(check.mayBeWritten).foreach { json =>
        tested += 1
        assert(new FormCheck(old).accepts(json), s"${Encoder[Json].encodeJson(json)} is not read by the old\n$clue")
      }
      if (!diff.isBreaking) quiet += 1
      assert(SchemaDiff.between(old, old).isEmpty, clue)
    }
    assert(quiet > rounds / 20 && tested > rounds, s"$quiet, $tested")
  }

  test("most changes are found by documents") {
    var breaking = 0
    var found = 0
    for (seed <- 0 until 400) {
      val random = new RandomTypes(new Random(seed.toLong))
      val old = random.description()
      val now = random.changed(old)
      if (SchemaDiff.between(old, now).breaksReaders) {
        breaking += 1
        val check = new FormCheck(now)
        if (List.tabulate(6)(i => good(old, seed * 7L + i)).flatten.exists(!check.accepts(_))) found += 1
      }
    }
    assert(found * 2 > breaking, s"$found of $breaking")
  }
}

object SchemaDiffRandomSuite {
  private val names = List("a", "b", "c", "d", "e", "first name")

  final class RandomTypes(random: Random) {
    private def pick[A](all: A*): A = all(random.nextInt(all.length))

    /** Two named types that may contain each other, and a form with them. */
    def description(): Description = Description.of { types =>
      types.define("T", "here", () => objectForm(2))
      types.define("U", "here", () => pick(objectForm(2), family(2)))
      form(3)
    }

    /** One to three changes, anywhere. */
    def changed(old: Description): Description = {
      def again(form: Form) = if (random.nextInt(3) == 0) change(form, 2) else form
      Description.of { types =>
        types.define("T", "here", () => kept(again(old.types.get("T"))))
        types.define("U", "here", () => kept(again(old.types.get("U"))))
        change(old.form, 3)
      }
    }

    /** A named type stays one with a form of its own. */
    private def kept(form: Form): Form = form match {
      case _: Form.ObjectValue | _: Form.SealedValue => form
      case _                                         => objectForm(1)
    }

    private def scalar(): Form = pick(
      Forms.BOOLEAN,
      Forms.INT8,
      Forms.INT32,
      Forms.INT64,
      Forms.INTEGER,
      Forms.integer(0, 9),
      Forms.DECIMAL,
      Forms.FLOATING,
      Forms.TEXT,
      Forms.NULL,
      Forms.ANY,
      Forms.text(TextFormat.UUID),
      Forms.text(TextFormat.ZONE_ID),
      Forms.text(TextFormat.ZONE_OFFSET),
      Forms.bytes(Base64Variant.MIME_NO_LINEFEEDS),
      Forms.bytes(Base64Variant.MODIFIED_FOR_URL),
      constants()
    )

    private def constants(): Form = {
      val used = random.shuffle(List("\"a\"", "\"b\"", "\"c\"", "1", "2", "true")).take(1 + random.nextInt(3))
      val same = used.filter(_.startsWith("\"") == used.head.startsWith("\""))
      new Form.EnumValue(
        "E",
        same.map(new Form.Constant(_, java.util.List.of())).asJava,
        random.nextInt(4) == 0,
        random.nextInt(4) == 0
      )
    }

    private def form(depth: Int): Form =
      if (depth <= 0) pick(scalar(), new Form.NullableValue(scalar(), true))
      else
        random.nextInt(12) match {
          case 0     => new Form.NullableValue(form(depth - 1), random.nextBoolean())
          case 1     => new Form.ArrayValue(form(depth - 1), random.nextInt(2), random.nextBoolean())
          case 2     => new Form.TupleValue(some(form(depth - 1)).asJava)
          case 3     => new Form.MapValue(key(), form(depth - 1), random.nextInt(2))
          case 4 | 5 => objectForm(depth - 1)
          case 6     => family(depth - 1)
          case 7     => new Form.ChoiceValue(some(form(depth - 1)).asJava)
          case 8 | 9 => new Form.NullableValue(new Form.Reference(pick("T", "U")), true)
          case _     => scalar()
        }

    private def key(): Form =
      pick(Forms.TEXT, Forms.TEXT, Forms.INT32, Forms.INT64, Forms.names("K", List("a", "b").asJava))

    private def some[A](one: => A): List[A] = List.fill(1 + random.nextInt(2))(one)

    private def objectForm(depth: Int): Form = {
      val used = random.shuffle(names).take(random.nextInt(4))
      val rest = if (random.nextInt(3) == 0) form(0) else null
      new Form.ObjectValue("O", used.map(member(_, depth)).asJava, rest == null && random.nextInt(3) == 0, rest)
    }

    private def member(name: String, depth: Int): Form.Member = {
      val aliases = if (random.nextInt(4) == 0) List(name.toUpperCase) else Nil
      val presence =
        pick(Form.Presence.REQUIRED, Form.Presence.REQUIRED, Form.Presence.OPTIONAL, Form.Presence.DEFAULTED)
      val inner = form(depth - 1)
      val whole = if (presence == Form.Presence.REQUIRED) inner else new Form.NullableValue(inner, true)
      new Form.Member(name, aliases.asJava, whole, presence, null, random.nextInt(5) == 0, false)
    }

    private def family(depth: Int): Form = {
      val used = random.shuffle(List("A", "B", "C")).take(1 + random.nextInt(3))
      val discriminator = if (random.nextBoolean()) "type" else null
      val cases = used.map { name =>
        val content = if (discriminator == null) form(depth - 1) else objectForm(depth - 1)
        new Form.Case(name, (if (random.nextInt(4) == 0) List(name.toLowerCase) else Nil).asJava, content)
      }
      new Form.SealedValue("F", discriminator, cases.asJava, unknown(discriminator, cases))
    }

    private def unknown(discriminator: String, cases: Seq[Form.Case]): String =
      if (discriminator == null || random.nextBoolean()) null else cases(random.nextInt(cases.length)).name

    private def one[A](all: java.util.List[A])(change: A => A): java.util.List[A] =
      if (all.isEmpty) all
      else {
        val at = random.nextInt(all.size)
        all.asScala.toList.zipWithIndex.map { case (a, i) => if (i == at) change(a) else a }.asJava
      }

    private def fewer[A](all: java.util.List[A]): java.util.List[A] =
      if (all.size < 2) all
      else {
        val at = random.nextInt(all.size)
        all.asScala.toList.zipWithIndex.collect { case (a, i) if i != at => a }.asJava
      }

    /** A change of a form, or of one within it. */
    private def change(old: Form, depth: Int): Form =
      if (random.nextInt(6) == 0) pick(form(depth), new Form.NullableValue(old, true))
      else
        old match {
          case f: Form.NullableValue =>
            pick(f.value, new Form.NullableValue(change(f.value, depth), f.mayBeMissing))
          case f: Form.ArrayValue =>
            new Form.ArrayValue(change(f.element, depth - 1), pick(f.min, 1 - f.min), f.distinct)
          case f: Form.TupleValue => new Form.TupleValue(pick(one(f.elements)(change(_, depth - 1)), fewer(f.elements)))
          case f: Form.MapValue   => new Form.MapValue(pick(f.key, key()), change(f.value, depth - 1), pick(f.min, 0))
          case f: Form.ChoiceValue =>
            new Form.ChoiceValue(pick(one(f.alternatives)(change(_, depth)), fewer(f.alternatives)))
          case f: Form.SealedValue => changedFamily(f, depth)
          case _: Form.ObjectValue if random.nextInt(8) == 0 =>
            new Form.MapValue(Forms.TEXT, pick(Forms.ANY, form(depth - 1)), 0)
          case f: Form.ObjectValue => changedObject(f, depth)
          case f: Form.EnumValue   => pick(f, constants())
          case _: Form.Reference   => old
          case _                   => scalar()
        }

    private def changedFamily(f: Form.SealedValue, depth: Int): Form = {
      def content(form: Form) = if (f.discriminator == null) change(form, depth - 1) else kept(change(form, depth - 1))
      val cases = random.nextInt(4) match {
        case 0 => fewer(f.cases)
        case 1 => one(f.cases)(c => new Form.Case(c.name + "2", pick(List(c.name), Nil).asJava, c.form))
        case 2 if f.cases.asScala.forall(_.name != "D") =>
          (f.cases.asScala.toList :+ new Form.Case("D", java.util.List.of(), objectForm(0))).asJava
        case _ => one(f.cases)(c => new Form.Case(c.name, c.aliases, content(c.form)))
      }
      val same = if (cases.asScala.exists(_.name == f.unknown)) f.unknown else null
      new Form.SealedValue("F2", f.discriminator, cases, pick(same, unknown(f.discriminator, cases.asScala.toSeq)))
    }

    private def changedObject(f: Form.ObjectValue, depth: Int): Form = {
      val free = (names :+ "z").filterNot(name => f.members.asScala.exists(_.name == name))
      val members = random.nextInt(6) match {
        case 0 => fewer(f.members)
        case 1 => (f.members.asScala.toList :+ member(free.last, depth)).asJava
        case 2 =>
          one(f.members) { m =>
            val aliases = pick(List(m.name), m.name :: m.aliases.asScala.toList, Nil)
            new Form.Member("y", aliases.asJava, m.form, m.presence, null, m.nullIsDefault, false)
          }
        case 3 => one(f.members)(m =>
            new Form.Member(m.name, pick(Nil, List("x")).asJava, m.form, m.presence, null, false, false)
          )
        case 4 => random.shuffle(f.members.asScala.toList).asJava
        case _ =>
          one(f.members) { m =>
            val inner = change(m.form, depth - 1)
            val whole = if (m.presence == Form.Presence.REQUIRED) inner else new Form.NullableValue(inner, true)
            new Form.Member(m.name, m.aliases, whole, m.presence, null, m.nullIsDefault, false)
          }
      }
      val distinct = members.asScala.flatMap(m => m.name :: m.aliases.asScala.toList)
      if (distinct.distinct.length != distinct.length) f
      else {
        val rest =
          if (f.rest == null) pick(null, null, null, form(0)) else pick(f.rest, f.rest, null, change(f.rest, 0))
        new Form.ObjectValue("O2", members, rest == null && pick(f.closed, f.closed, !f.closed), rest)
      }
    }
  }
}
