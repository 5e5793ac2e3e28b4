package jzon
package derivation

import jzon.testing.Suite

/** Documents with secrets: those of the vectors, and random ones. */
class SecretDocumentsSuite extends Suite {
  import SecretClasses._

  test("the vectors that other languages share") {
    import scala.jdk.CollectionConverters._
    val file = java.nio.file.Paths.get(System.getProperty("jzon.root"), "conformance", "secrets", "documents.tsv")
    val rows =
      java.nio.file.Files.readAllLines(file).asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1)).toList
    assert(rows.size >= 38, rows.size.toString)
    def redacted[A](codec: Codec[A], json: String): String =
      codec.decodeJson(json).fold(error => s"!$error", codec.encodeJson(_, EncodeOptions.compact.redacted))
    rows.foreach { row =>
      val result = row(0) match {
        case "login"  => redacted(Codec[Plain], row(1))
        case "keys"   => redacted(Codec[Keys], row(1))
        case "flat"   => redacted(Codec[FlatVector], row(1))
        case "tokens" => redacted(Codec[List[Text]], row(1))
      }
      assertEquals(result, row(2), row(1))
    }
  }

  test("no error shows four characters of a secret") {
    val random = new scala.util.Random(11)
    val letters = "QXZJKVW0123456789"
    val parts = scala.collection.mutable.Set.empty[String]
    def secret(): String = {
      val text = Seq.fill(4 + random.nextInt(10)) {
        if (random.nextInt(10) == 0) "\"\\/,:{}[] ".charAt(random.nextInt(10))
        else letters(random.nextInt(letters.length))
      }.mkString
      parts ++= text.sliding(4).filter(_.forall(_.isLetterOrDigit))
      text
    }
    def damaged(json: Array[Byte]): Array[Byte] = random.nextInt(3) match {
      case 0 => json.take(random.nextInt(json.length))
      case 1 => json.updated(random.nextInt(json.length), random.nextInt(256).toByte)
      case _ => json.updated(random.nextInt(json.length), "\"\\,:{}[] 1x".charAt(random.nextInt(11)).toByte)
    }
    def check(shown: String, json: Array[Byte]): Unit =
      shown.sliding(4).find(parts.contains).foreach(part => fail(s"$part in $shown for ${new String(json, "UTF-8")}"))
    def checkError(e: JsonError, json: Array[Byte]): Unit = {
      val trace = new java.io.StringWriter
      e.toException.printStackTrace(new java.io.PrintWriter(trace, true))
      check(s"$e ${e.message} ${e.pointer} ${e.segments} ${e.found} ${e.cause} $trace", json)
    }
    def checkAll[A](codec: Codec[A], json: Array[Byte]): Unit = {
      random.nextInt(8) match { // not all of them each time, because each takes long
        case 0 => codec.decodeJson(json, DecodeOptions.defaults.lenient).left.foreach(checkError(_, json))
        case 1 => codec.emap(a => Left(s"bad $a"): Either[String, A]).decodeJson(json).left.foreach(checkError(_, json))
        case 2 =>
          val elements = "[".getBytes ++ json ++ ",".getBytes ++ json
          codec.decodeStream(Iterator(elements), Framing.elements).foreach(_.left.foreach(checkError(_, json)))
        case 3 => codec.decodeStream(Iterator(json), Framing.lines).foreach(_.left.foreach(checkError(_, json)))
        case _ =>
      }
      codec.decodeJson(json).left.foreach(checkError(_, json))
      codec.decodeJson(new java.io.ByteArrayInputStream(json)).left.foreach(checkError(_, json))
      codec.decodeAll(json).left.foreach(_.foreach(checkError(_, json)))
      codec.decodeIncomplete(json).fold(checkError(_, json), partial => check(partial.incomplete.mkString(" "), json))
      Codec.of(codec, codec).decodeStream(Iterator(json), Framing.values).foreach(_.left.foreach(checkError(_, json)))
    }
    (1 to Integer.getInteger("jzon.rounds", 10000) / 50).foreach { _ =>
      parts.clear()
      val token = Token(secret(), Map(secret() -> 1, secret() -> 2))
      val vault = Vault("n", Some(token), List(token, Token(secret())), Map("k" -> Key(secret())), Right(Key(secret())))
      check(Encoder[Vault].encodeJson(vault, EncodeOptions.compact.redacted), Array.emptyByteArray)
      checkAll(Vault.codec, damaged(Encoder[Vault].encodeJsonBytes(vault)))
      val deep = Deep(1, None, Map(secret() -> List(1)), Some(RawJson.from(Map(secret() -> secret()))), (secret(), 5))
      checkAll(Deep.codec, damaged(Encoder[Deep].encodeJsonBytes(deep)))
      checkAll(Codec[Map[String, Key]], damaged(Encoder[Map[String, Key]].encodeJsonBytes(Map("k" -> Key(secret())))))
      checkAll(Rest.codec, damaged(Encoder[Rest].encodeJsonBytes(Rest(1, Map(secret() -> Json.Str(secret()))))))
      val flat = Flat(1, FlatToken(secret(), Some(5)), Some(Pair(secret(), secret())))
      check(Encoder[Flat].encodeJson(flat, EncodeOptions.compact.redacted), Array.emptyByteArray)
      checkAll(Flat.codec, damaged(Encoder[Flat].encodeJsonBytes(flat)))
      val names = Names(Map(Key(secret()) -> 1), List(Map(Key(secret()) -> 2)))
      check(Encoder[Names].encodeJson(names, EncodeOptions.compact.redacted), Array.emptyByteArray)
      checkAll(Names.codec, damaged(Encoder[Names].encodeJsonBytes(names)))
      val login = Login("bob", secret(), 3)
      Codec[Login].decodeOnto(login, damaged(Encoder[Login].encodeJsonBytes(login))).left.foreach(
        checkError(_, Array.emptyByteArray)
      )
      checkAll(Codec[List[Login]], damaged(Encoder[List[Login]].encodeJsonBytes(List(login, login))))
      // in containers, also where the decoder has rejected another value before it comes to the secret
      def inMaps[A](value: A)(implicit codec: Codec[A]): Unit = {
        val json = new String(damaged(codec.encodeJsonBytes(value)), "ISO-8859-1")
        val maps = implicitly[Codec[Map[String, A]]]
        val texts = List(
          s"""{"a":$json}""",
          s"""{"a":7,"b":$json}""",
          s"""{"a":7,"b":[$json,[$json}""",
          s"""{"a":"x","b":$json}""",
          s"""{"a":["x",$json],"b":$json"""
        )
        val text = texts(random.nextInt(texts.size)).getBytes("ISO-8859-1")
        checkAll(maps, text)
        maps.decodeOnto(Map.empty[String, A], text).left.foreach(checkError(_, text))
        maps.decodeOnto(Map("a" -> value), text).left.foreach(checkError(_, text))
        Decoder[Either[Int, Map[String, A]]].decodeAll(text).left.foreach(_.foreach(checkError(_, text)))
      }
      val logins = List(Login("bob", secret()), login)
      random.nextInt(12) match {
        case 0  => inMaps(logins)
        case 1  => inMaps(Map("m" -> Vector(Option(login), None)))
        case 2  => inMaps[Box[List[Login]]](Box("box", logins))
        case 3  => inMaps(Outer(1, Map("l" -> logins)))
        case 4  => inMaps(Set(Text(secret()), Text(secret())))
        case 5  => inMaps((5, List(Text(secret()))))
        case 6  => inMaps(List(Map("x" -> List(Text(secret())))))
        case 7  => inMaps[Nest[Login]](Nest(1, Box("box", login)))
        case 8  => inMaps[Tree[Text]](Tree.Fork(Tree.Leaf(Text(secret())), Tree.Leaf(Text(secret()))))
        case 9  => inMaps[Many[Login, Text]](Many(Some(login), List(Text(secret())), Map.empty, Left(login)))
        case 10 => inMaps(Box("box", login))(new Maker[Login].box)
        case _  => inMaps[Box[Map[String, Text]]](Box("box", Map("x" -> Text(secret()))))
      }
    }
  }
}
