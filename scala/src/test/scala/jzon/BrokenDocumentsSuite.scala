package jzon

import java.util.Random

import scala.collection.mutable

/** `decodeAll` of documents in which it is known what is wrong. */
class BrokenDocumentsSuite extends jzon.testing.Suite {
  import BrokenDocumentsSuite._

  test("all errors that were put into random documents, and no others") {
    val rounds = Integer.getInteger("jzon.rounds", 100000) / 20
    val random = new Random(44)
    for (round <- 0 until rounds) {
      val broken = new Broken(random, if (round % 3 == 0) 2 else 12)
      val json = broken.list("", 1 + random.nextInt(6))(broken.order(_))
      val found = Decoder[List[Order]].decodeAll(json, DecodeOptions.defaults.withMaxErrors(1000)).fold(
        _.map(e => (e.path, e.expected)),
        _ => Nil
      )
      assertEquals(found, broken.expected.toList, json)
      assertEquals(Order.holes, 0, json)
    }
  }

  test("offsets, lines and columns are those of the document") {
    val random = new Random(45)
    for (_ <- 0 until 2000) {
      val broken = new Broken(random, 6)
      val json = broken.list("", 4)(broken.order(_)).replace(" ,", "\n,").replace("\" :", "\":  ")
      val bytes = json.getBytes("UTF-8")
      Decoder[List[Order]].decodeAll(bytes, DecodeOptions.defaults.withMaxErrors(1000)).left.foreach(_.foreach { e =>
        val before = new String(bytes, 0, e.offset.toInt, "UTF-8")
        assertEquals(e.line, before.count(_ == '\n') + 1L, json)
        assertEquals(e.column, before.length - before.lastIndexOf('\n').toLong, json)
        if (e.found != null) assert(json.startsWith(e.found, e.offset.toInt), s"$e $json")
        else assertEquals(json.charAt(e.offset.toInt), '}', s"$e $json")
      })
    }
  }

  test("no constructor or check is called for a value with a hole, also not where a default could fill it") {
    Strict.made.clear()
    val json = """[{"a":"x","c":[1]},{"c":[1,"x",2],"b":5},{"a":1,"c":[3]},{"a":2,"m":{"k":"x","l":1}}]"""
    assertEquals(
      Decoder[List[Strict]].decodeAll(json).left.map(_.map(_.toString)),
      Left(List(
        ".[0].a(expected an integer, got \"x\")",
        ".[1].c[1](expected an integer, got \"x\")",
        ".[3].m.k(expected an integer, got \"x\")"
      ))
    )
    val values = Strict.made.toList.distinct
    assert(values.forall(Set(Strict(1, 7, List(3)), Strict(7, 7, Nil), Strict(1, 7, Nil)).contains), values.toString)
    assertEquals(Numbers.made, 0)
    assertEquals(
      Decoder[List[Numbers]].decodeAll("""[[1,"x"],[],["y",2]]""").left.map(_.map(_.path)),
      Left(List(".[0][1]", ".[2][0]"))
    )
    assertEquals(Numbers.made, 1)
  }

  test("each part of a document is read about once") {
    def reads(json: String, errors: Int): Double = {
      Read.count = 0
      val size = json.count(_ == '#')
      val result = Decoder[List[Map[String, Read]]].decodeAll(
        json.replace("#", "1").getBytes("UTF-8"),
        DecodeOptions.defaults.withMaxErrors(100)
      )
      assertEquals(result.left.map(_.length), Left(errors))
      Read.count.toDouble / size
    }
    def map(i: Int, value: String) = s"""{"a$i":#,"b":$value,"c":#,"d":#}"""
    val many = (0 until 1000).map(i => map(i, if (i % 50 == 49) "true" else "#"))
    assert(reads(many.mkString("[", ",", "]"), 20) < 2.1)
    val wide = (0 until 4000).map(i => s""""k$i":${if (i % 200 == 199) "true" else "#"}""")
    assert(reads(wide.mkString("[{", ",", "}]"), 20) < 3)
  }

  test("late discriminators, also in objects whose earlier fields are left out") {
    val long = (0 until 200).map(i => s"$i").mkString("\"list\":[", ",", "]")
    val json = s"""[{$long,"inner":{"n":"x","type":"Leaf","m":[1,true,2,"z"]},"n":"y","k":null,"type":"Node"},""" +
      s"""{"inner":{"m":[true],"n":1,"type":"Leaf"},$long,"type":"Node","k":"z"}]"""
    assertEquals(
      Decoder[List[Tree]].decodeAll(json).left.map(_.map(_.toString)),
      Left(List(
        ".[0].inner.n(expected an integer, got \"x\")",
        ".[0].inner.m[1](expected an integer, got true)",
        ".[0].inner.m[3](expected an integer, got \"z\")",
        ".[0].n(expected an integer, got \"y\")",
        ".[0].k(expected an integer, got null)",
        ".[1].inner.m[0](expected an integer, got true)",
        ".[1].k(expected an integer, got \"z\")",
        ".[1].n(missing)"
      ))
    )
  }

  test("duplicates are found in large objects too") {
    val names = (0 until 300).map(i => s""""k$i":$i""")
    val json = (names :+ "\"x\":true" :+ "\"k7\":1" :+ "\"k8\":null").mkString("{", ",", "}")
    assertEquals(
      Decoder[Map[String, Int]].decodeAll(json).left.map(_.map(e => (e.path, e.expected))),
      Left(List(".x" -> "expected an integer", ".k7" -> "duplicate", ".k8" -> "duplicate"))
    )
  }
}

object BrokenDocumentsSuite {
  case class Item(product: String, price: Double)
  object Item { implicit val decoder: Decoder[Item] = Decoder.derived }

  @discriminator("kind") sealed trait Pay
  case class Card(number: String, digits: List[Int]) extends Pay
  case class Cash(coins: Map[String, Int]) extends Pay
  object Pay { implicit val decoder: Decoder[Pay] = Decoder.derived }

  sealed trait Ship
  case class Post(street: String, zip: Int) extends Ship
  case class Mail(to: String) extends Ship
  object Ship { implicit val decoder: Decoder[Ship] = Decoder.derived }

  case class Order(
      id: Int,
      name: String,
      paid: Boolean,
      note: Option[String],
      items: List[Item],
      pay: Pay,
      ship: Ship,
      parts: Map[String, Order] = Map.empty,
      count: Int = 1
  ) { if (id < 0 || items.exists(_.price == 0)) Order.holes += 1 }
  object Order {
    var holes = 0
    implicit val decoder: Decoder[Order] = Decoder.derived
  }

  case class Strict(a: Int = 7, b: Int = 7, c: List[Int] = Nil, m: Map[String, Int] = Map.empty) {
    Strict.made += this
  }
  object Strict {
    val made: mutable.ListBuffer[Strict] = mutable.ListBuffer.empty
    implicit val decoder: Decoder[Strict] = Decoder.derived
  }

  case class Numbers(all: List[Int])
  object Numbers {
    var made = 0
    implicit val decoder: Decoder[Numbers] = Decoder[List[Int]].map { all =>
      made += 1
      Numbers(all)
    }
  }

  case class Read(n: Int)
  object Read {
    var count = 0
    implicit val decoder: Decoder[Read] = Decoder[Int].map { n =>
      count += 1
      Read(n)
    }
  }

  @discriminator("type") sealed trait Tree
  case class Node(list: List[Int], inner: Tree, n: Int, k: Int) extends Tree
  case class Leaf(n: Int, m: List[Int]) extends Tree
  object Tree { implicit val decoder: Decoder[Tree] = Decoder.derived }

  /** Writes documents in which one of `rarity` values is wrong, and collects what is. */
  final class Broken(random: Random, rarity: Int) {
    val expected: mutable.ListBuffer[(String, String)] = mutable.ListBuffer.empty

    private def isHit: Boolean = random.nextInt(rarity) == 0

    private def value(path: String, good: String, bad: String, text: String): String =
      if (!isHit) good
      else {
        expected += path -> text
        bad
      }

    private def int(path: String) = value(path, "7", "\"7\"", "expected an integer")
    private def string(path: String) = value(path, "\"s\\u0041,]}\"", "7", "expected a string")

    def list(path: String, size: Int)(element: String => String): String =
      (0 until size).map(i => element(if (path.isEmpty) s".[$i]" else s"$path[$i]")).mkString("[", ", ", "]")

    private type Field = (String, Boolean, String => String)

    /** Writes the fields in random order, and leaves out some; the boolean says that they must be there. */
    private def fields(path: String, all: Field*): String = {
      // a sealed type's decoder may accept a missing field, so it is only missing if nothing else is wrong
      val there = all.filterNot(field => !Set("pay", "ship")(field._1) && isHit)
      val order = if (random.nextBoolean()) there else new scala.util.Random(random).shuffle(there)
      val extra: Field = ("extra", false, _ => """{"a":[1,{"b":"}"}]}""")
      val texts = (if (isHit) extra +: order else order).map { case (name, _, write) =>
        s""""$name" :${write(s"$path.$name")}"""
      }
      all.filter(f => f._2 && !there.contains(f)).foreach { case (name, _, _) =>
        expected += s"$path.$name" -> "missing"
      }
      texts.mkString("{ ", " ,", "}")
    }

    private def item(path: String): String = fields(
      path,
      ("product", true, string(_)),
      ("price", true, value(_, "1.5", "true", "expected a number"))
    )

    private def pay(path: String): String = {
      val isCard = random.nextBoolean()
      val inner =
        if (isCard) fields(path, ("number", true, string(_)), ("digits", true, list(_, random.nextInt(4))(int)))
        else
          fields(
            path,
            (
              "coins",
              true,
              p => (0 until random.nextInt(4)).map(i => s""""c$i":${int(s"$p.c$i")}""").mkString("{", ",", "}")
            )
          )
      val tag = s""""kind":"${if (isCard) "Card" else "Cash"}""""
      val body = inner.drop(1).dropRight(1).trim
      if (body.isEmpty) s"{$tag}" else if (random.nextBoolean()) s"{$tag,$body}" else s"{$body , $tag }"
    }

    private def ship(path: String): String =
      if (random.nextBoolean())
        s"""{"Post":${fields(s"$path.Post", ("street", true, string(_)), ("zip", true, int(_)))}}"""
      else s"""{"Mail":${fields(s"$path.Mail", ("to", true, string(_)))}}"""

    def order(path: String, depth: Int = 0): String = fields(
      path,
      ("id", true, int(_)),
      ("name", true, string(_)),
      ("paid", true, value(_, "true", "null", "expected a boolean")),
      ("note", false, string(_)),
      ("items", true, list(_, random.nextInt(4))(item)),
      ("pay", true, pay(_)),
      ("ship", true, ship(_)),
      (
        "parts",
        false,
        p =>
          if (depth == 2) "{}"
          else (0 until random.nextInt(3)).map(i => s""""p$i":${order(s"$p.p$i", depth + 1)}""").mkString("{", ",", "}")
      ),
      ("count", false, int(_))
    )
  }
}
