import sbt._

/**
 * Writes the loops that read and write arrays and collections of primitives: one for each type. In a shared loop, the
 * call for an element has many targets, and HotSpot does not inline it.
 */
object ElementLoops {

  def write(folder: File): Seq[File] = Seq(
    Generated.file(
      folder / "PrimitiveArrayDecoders.scala",
      objectOf(
        "Arrays of primitives.",
        "PrimitiveArrayDecoders",
        Seq("java.util.Arrays", "jzon.engine.JsonReader"),
        Seq("Boolean", "Int", "Long", "Float", "Double", "Byte", "Short").map(arrayDecoder) :+ arrayLoop("Char")
      )
    ),
    Generated.file(
      folder / "PrimitiveArrayEncoders.scala",
      objectOf(
        "Arrays of primitives.",
        "PrimitiveArrayEncoders",
        Seq("jzon.engine.JsonWriter"),
        Seq("Boolean", "Int", "Long", "Float", "Double", "Char").map(arrayEncoder) ++
          Seq("Byte", "Short").map(arrayEncoderLoop(_, "writeInt(a(i).toInt)"))
      )
    ),
    Generated.file(
      folder / "PrimitiveElements.scala",
      objectOf(
        "Arrays of references to primitives.",
        "PrimitiveElements",
        Seq("jzon.engine.JsonReader"),
        Seq("Boolean", "Int", "Long", "Float", "Double").map(elements)
      )
    ),
    Generated.file(
      folder / "PrimitiveIterableEncoders.scala",
      objectOf(
        "Collections of integers, by `foreach`: an iterator takes two calls for each element.",
        "PrimitiveIterableEncoders",
        Seq("java.util.Objects", "jzon.engine.JsonWriter"),
        Seq("Int", "Long").map(iterableEncoder)
      )
    ),
    Generated.file(
      folder / "PrimitiveListEncoders.scala",
      objectOf(
        "Lists of integers and booleans.",
        "PrimitiveListEncoders",
        Seq("jzon.engine.JsonWriter"),
        Seq("Boolean", "Int", "Long").map(listEncoder)
      )
    ),
    Generated.file(
      folder / "PrimitiveListDecoders.scala",
      objectOf(
        "Lists of primitives: read into an array by loops of the engine, then linked from the last to the first.",
        "PrimitiveListDecoders",
        Seq("jzon.engine.JsonReader"),
        Seq("Boolean", "Int", "Long", "Float", "Double").map(listDecoder)
      )
    ),
  )

  private def objectOf(doc: String, name: String, imports: Seq[String], members: Seq[String]): String =
    s"""package jzon
       |
       |${imports.map("import " + _).mkString("\n")}
       |
       |/** $doc */
       |private[jzon] object $name {
       |${members.mkString("\n")}
       |}
       |""".stripMargin

  private def plural(tpe: String): String = tpe.toLowerCase + "s"

  private def arrayDecoder(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Decoder[Array[$tpe]] {
       |    def decode(in: JsonReader): Array[$tpe] = in.arrays().read${tpe}s()
       |  }""".stripMargin

  private def arrayLoop(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Decoder[Array[$tpe]] {
       |    def decode(in: JsonReader): Array[$tpe] =
       |      if (!in.readArrayStart()) new Array[$tpe](0)
       |      else {
       |        val max = in.maxEntries()
       |        var elements = new Array[$tpe](8)
       |        var n = 0
       |        var more = true
       |        while (more) {
       |          if (n == max) throw in.tooManyEntries()
       |          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
       |          elements(n) = in.read$tpe()
       |          n += 1
       |          more = in.readNextElement()
       |        }
       |        if (n == elements.length) elements else Arrays.copyOf(elements, n)
       |      }
       |  }""".stripMargin

  private def elements(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends ElementArray {
       |    def read(in: JsonReader): Array[AnyRef] = {
       |      val elements = in.arrays().readShared${tpe}s()
       |      val n = in.arrays().sharedLength()
       |      val boxes = if (n == 0) ElementArray.none else new Array[AnyRef](n)
       |      var i = 0
       |      while (i < n) {
       |        boxes(i) = $tpe.box(elements(i))
       |        i += 1
       |      }
       |      boxes
       |    }
       |  }""".stripMargin

  private def arrayEncoder(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Encoder[Array[$tpe]] {
       |    def encode(a: Array[$tpe], out: JsonWriter): Unit = out.arrays().write${tpe}s(a)
       |  }""".stripMargin

  private def arrayEncoderLoop(tpe: String, write: String): String =
    s"""
       |  object ${plural(tpe)} extends Encoder[Array[$tpe]] {
       |    def encode(a: Array[$tpe], out: JsonWriter): Unit = {
       |      val n = a.length
       |      out.writeArrayStart()
       |      var i = 0
       |      while (i < n) {
       |        if (i > 0) out.writeComma()
       |        out.$write
       |        i += 1
       |      }
       |      out.writeArrayEnd()
       |    }
       |  }""".stripMargin

  private def iterableEncoder(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Encoder[Iterable[$tpe]] {
       |    def encode(a: Iterable[$tpe], out: JsonWriter): Unit = {
       |      val all = Objects.requireNonNull(a) // before anything is written
       |      out.writeArrayStart()
       |      var first = true
       |      all.foreach { v =>
       |        if (first) first = false else out.writeComma()
       |        out.write$tpe(v)
       |      }
       |      out.writeArrayEnd()
       |    }
       |  }""".stripMargin

  private def listEncoder(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Encoder[List[$tpe]] {
       |    def encode(a: List[$tpe], out: JsonWriter): Unit = {
       |      val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
       |      out.writeArrayStart()
       |      if (some) {
       |        out.write$tpe(a.head)
       |        var rest = a.tail
       |        while (rest ne Nil) {
       |          out.writeComma()
       |          out.write$tpe(rest.head)
       |          rest = rest.tail
       |        }
       |      }
       |      out.writeArrayEnd()
       |    }
       |  }""".stripMargin

  private def listDecoder(tpe: String): String =
    s"""
       |  object ${plural(tpe)} extends Decoder[List[$tpe]] {
       |    def decode(in: JsonReader): List[$tpe] = {
       |      val elements = in.arrays().readShared${tpe}s()
       |      var i = in.arrays().sharedLength()
       |      var list: List[$tpe] = Nil
       |      while (i > 0) {
       |        i -= 1
       |        list = new ::(elements(i), list)
       |      }
       |      list
       |    }
       |  }""".stripMargin
}
