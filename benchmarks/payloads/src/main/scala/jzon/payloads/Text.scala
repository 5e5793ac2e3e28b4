package jzon.payloads

import java.io.ByteArrayOutputStream
import java.nio.charset.StandardCharsets.UTF_8

/** JSON text to be, independent of every contender, so that none of them makes the documents it is measured on. */
sealed trait Text {

  /** Without whitespace. */
  final def compact: Array[Byte] = Text.bytes(Text.write(_, this, Text.Layout.Compact, 0))

  /** Two spaces and ` : `, each element and member on a line of its own. */
  final def pretty: Array[Byte] = Text.bytes(Text.write(_, this, Text.Layout.Lines, 0))

  /** Two spaces and ` : `, each member on a line of its own, arrays in one line. */
  final def prettyObjects: Array[Byte] = Text.bytes(Text.write(_, this, Text.Layout.ObjectLines, 0))
}

object Text {
  final case class Obj(members: Iterable[(String, Text)]) extends Text
  final case class Arr(elements: Iterable[Text]) extends Text

  /** A string, written with the escapes that JSON requires and no others. */
  final case class Str(value: String) extends Text

  /** Text that is JSON already. */
  final case class Raw(json: String) extends Text

  /**
   * The text of a value: case classes as objects without the members that are None, tuples and sequences as arrays,
   * maps as objects, numbers by their toString, everything else as a string by its toString. `special` comes first.
   */
  def of(value: Any, special: PartialFunction[Any, Text] = PartialFunction.empty): Text = {
    def each(values: IterableOnce[Any]) = Arr(values.iterator.map(of(_, special)).toVector)
    value match {
      case v if special.isDefinedAt(v)                                    => special(v)
      case null | None                                                    => Raw("null")
      case Some(v)                                                        => of(v, special)
      case v: (Boolean | Byte | Short | Int | Long | BigInt | BigDecimal) => Raw(v.toString)
      case v: (Double | Float)      => throw new IllegalArgumentException(s"give $v its text by `special`")
      case v: Array[?]              => each(v.iterator)
      case v: Map[?, ?]             => Obj(v.iterator.map { case (k, x) => (k.toString, of(x, special)) }.toVector)
      case v: Seq[?]                => each(v)
      case v: Product if isTuple(v) => each(v.productIterator)
      case v: Product               => members(v, special)
      case v                        => Str(v.toString)
    }
  }

  /** The members of a case class as an object. */
  def members(value: Product, special: PartialFunction[Any, Text]): Obj =
    Obj(value.productElementNames.zip(value.productIterator).filter(_._2 != None).map { case (n, v) =>
      (n, of(v, special))
    }.toVector)

  private def isTuple(value: Product) = value.productPrefix.startsWith("Tuple")

  private enum Layout { case Compact, Lines, ObjectLines }
  import Layout.*

  private def bytes(write: ByteArrayOutputStream => Unit): Array[Byte] = {
    val out = new ByteArrayOutputStream(1 << 14)
    write(out)
    out.toByteArray
  }

  private def put(out: ByteArrayOutputStream, text: String): Unit = out.writeBytes(text.getBytes(UTF_8))

  private def newLine(out: ByteArrayOutputStream, depth: Int): Unit = put(out, "\n" + "  " * depth)

  private def write(out: ByteArrayOutputStream, text: Text, layout: Layout, depth: Int): Unit = text match {
    case Raw(json)                         => put(out, json)
    case Str(value)                        => put(out, quoted(value))
    case Obj(members) if members.isEmpty   => put(out, "{}")
    case Arr(elements) if elements.isEmpty => put(out, "[]")
    case Obj(members) =>
      put(out, "{")
      var first = true
      members.foreach { case (name, value) =>
        if (!first) put(out, ",")
        first = false
        if (layout != Compact) newLine(out, depth + 1)
        put(out, quoted(name))
        put(out, if (layout == Compact) ":" else " : ")
        write(out, value, layout, depth + 1)
      }
      if (layout != Compact) newLine(out, depth)
      put(out, "}")
    case Arr(elements) =>
      val inLines = layout == Lines
      put(out, "[")
      var first = true
      elements.foreach { value =>
        if (!first) put(out, if (layout == ObjectLines) ", " else ",")
        first = false
        if (inLines) newLine(out, depth + 1)
        write(out, value, layout, if (inLines) depth + 1 else depth)
      }
      if (inLines) newLine(out, depth)
      put(out, "]")
  }

  private def quoted(value: String): String = {
    val out = new StringBuilder(value.length + 2).append('"')
    value.foreach {
      case '"'          => out.append("\\\"")
      case '\\'         => out.append("\\\\")
      case '\n'         => out.append("\\n")
      case '\t'         => out.append("\\t")
      case '\r'         => out.append("\\r")
      case '\b'         => out.append("\\b")
      case '\f'         => out.append("\\f")
      case c if c < ' ' => out.append("\\u%04x".format(c.toInt))
      case c            => out.append(c)
    }
    out.append('"').toString
  }
}
