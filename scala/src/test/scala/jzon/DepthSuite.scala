package jzon

import jzon.engine.error.{Limits, Reason}
import jzon.syntax._

class DepthSuite extends jzon.testing.Suite {

  /** Runs the body on a thread with a stack of 512 KiB. */
  private def onSmallStack[A](body: => A): A = {
    var result: Option[A] = None
    var failure: Option[Throwable] = None
    val thread = new Thread(
      null,
      () =>
        try result = Some(body)
        catch { case e: Throwable => failure = Some(e) },
      "small stack",
      512 * 1024
    )
    thread.start()
    thread.join()
    failure.foreach(e => throw e)
    result.get
  }

  private def arrays(n: Int): String = "[" * n + "]" * n
  private def objects(n: Int): String = "{\"a\":" * n + "1" + "}" * n

  import DepthSuite.{Maps, Tree}

  private lazy val tree: Decoder[Tree] = Decoder.list(Decoder.defer(tree)).map(Tree(_))

  private lazy val treeEncoder: Encoder[Tree] = Encoder.list(Encoder.defer(treeEncoder)).contramap(_.children)

  private lazy val checked: Decoder[Tree] =
    Decoder.vector(Decoder.defer(checked)).emap(children =>
      if (children.size < 3) Right(Tree(children.toList)) else Left("too many")
    )

  private lazy val member: Decoder[Int] =
    Decoder.map(FieldDecoder.string, Decoder.defer(member)).map(_.values.sum + 1).orElse(Decoder.int)

  private lazy val maps: Decoder[Maps] = Decoder.map(FieldDecoder.string, Decoder.defer(maps)).map(Maps(_))

  test("512 levels are read on a stack of 512 KiB, as JSON and as recursive types") {
    for (json <- List(arrays(512), objects(512), "[{\"a\":" * 256 + "1" + "}]" * 256))
      assertEquals(onSmallStack(Json.parse(json).map(_.toString)).toOption, Option(json))
    assertEquals(onSmallStack(tree.decodeJson(arrays(512)).map(_.depth)).toOption, Option(512))
    assertEquals(onSmallStack(checked.decodeJson(arrays(512)).map(_.depth)).toOption, Option(512))
    assertEquals(onSmallStack(member.decodeJson(objects(500))).toOption, Option(501))
  }

  test("512 levels of maps are read on a stack of 512 KiB, whichever member holds the next one") {
    // Aa and BB have one hash code
    val colliding = List("Aa", "BB")
    for (names <- (0 to 6).map(n => (0 until n).map(_.toString)) ++ List(colliding, colliding ++ List("c", "d", "e"))) {
      val json = s"{${names.map(name => s"\"$name\":{},").mkString}\"a\":" * 511 + "{}" + "}" * 511
      assertEquals(onSmallStack(maps.decodeJson(json).map(_.depth)).toOption, Option(512), s"after $names")
    }
  }

  test("512 levels are written on a stack of 512 KiB") {
    val value = tree.decodeJson(arrays(512)).toOption.get
    assertEquals(onSmallStack(treeEncoder.encodeJson(value)), arrays(512))
    assertEquals(onSmallStack(Json.parse(arrays(512)).toOption.get.toJson), arrays(512))
    assertEquals(onSmallStack(Json.parse(arrays(512)).toOption.get.toJsonPretty.count(_ == '[')), 512)
  }

  test("trees of 512 levels are compared on a stack of 512 KiB") {
    for (json <- List(arrays(512), objects(512))) {
      val a = Json.parse(json).toOption.get
      val b = Json.parse(json).toOption.get
      assert(onSmallStack(a == b && a.hashCode == b.hashCode), json.take(10))
    }
  }

  test("more levels are refused") {
    def refused[A](decoder: Decoder[A], json: String): Unit = {
      val error = onSmallStack(decoder.decodeJson(json).swap.toOption)
      assertEquals(error.map(_.reason), Option(Reason.LIMIT_DEPTH), json.take(10))
    }
    for (n <- List(513, 100000)) {
      refused(Json.decoder, arrays(n))
      refused(Json.decoder, objects(n))
      refused(Json.decoder, "[" * n)
      refused(tree, arrays(n))
      refused(checked, "[" * n)
      refused(Decoder.map[String, Json], objects(n))
    }
    assert(tree.decodeJson(arrays(9), DecodeOptions(Limits.DEFAULT.withDepth(8))).isLeft)
    assert(tree.decodeJson(arrays(8), DecodeOptions(Limits.DEFAULT.withDepth(8))).isRight)
  }
}

object DepthSuite {
  final case class Maps(members: Map[String, Maps]) {
    def depth: Int = {
      var depth = 1
      var maps = this
      while (maps.members.contains("a")) {
        maps = maps.members("a")
        depth += 1
      }
      depth
    }
  }

  final case class Tree(children: List[Tree]) {
    def depth: Int = {
      var depth = 1
      var tree = this
      while (tree.children.nonEmpty) {
        tree = tree.children.head
        depth += 1
      }
      depth
    }
  }
}
