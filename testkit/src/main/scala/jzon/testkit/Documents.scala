package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8
import java.util.SplittableRandom

/** Makes valid documents, the same for the same seed: any JSON, and documents for some of [[Shapes]]. */
final class Documents(random: SplittableRandom) {
  import Documents._

  /** Any JSON value with any legal spelling: whitespace, escapes, numbers of all forms. */
  def any(): Array[Byte] = write(out => value(out, 5))

  /** A document that `Outer` accepts, usually with fields that it does not know. */
  def outer(): Array[Byte] = write { out =>
    val known = List[(String, StringBuilder => Unit)](
      "rows" -> (o => array(o, random.nextInt(4), inner)),
      "note" -> (o =>
        if (random.nextInt(4) == 0) { o.append("null"); () }
        else string(o)
      ),
      "limits" -> (o => members(o, distinctNames(random.nextInt(4)).map(_ -> ((n: StringBuilder) => number(n))))),
      "flag" -> (o => { o.append(random.nextInt(2) == 0); () })
    ).filter(m => m._1 == "rows" || m._1 == "limits" || random.nextInt(2) == 0)
    members(out, shuffled(known ++ unknown()))
  }

  /** A document that `Event` accepts. */
  def event(): Array[Byte] = write(event(_, 3))

  private def event(out: StringBuilder, depth: Int): Unit = random.nextInt(if (depth == 0) 2 else 3) match {
    case 0 => tagged(out, "Opened", List("id" -> integer, "tags" -> (array(_, random.nextInt(3), string))) ++ unknown())
    case 1 => tagged(out, "Closed", List("id" -> integer))
    case _ => tagged(out, "Group", List("events" -> (array(_, random.nextInt(3), event(_, depth - 1)))) ++ unknown())
  }

  private def tagged(out: StringBuilder, name: String, rest: List[(String, StringBuilder => Unit)]): Unit = {
    val tag = "type" -> ((o: StringBuilder) => { o.append('"').append(name).append('"'); () })
    members(out, shuffled(tag :: rest))
  }

  private def inner(out: StringBuilder): Unit =
    members(out, shuffled(List[(String, StringBuilder => Unit)]("value" -> integer, "text" -> string) ++ unknown()))

  private def unknown(): List[(String, StringBuilder => Unit)] =
    if (random.nextInt(3) == 0) List(s"x${random.nextInt(9)}" -> ((o: StringBuilder) => value(o, 2))) else Nil

  private def shuffled[A](list: List[A]): List[A] = list.map(a => random.nextInt() -> a).sortBy(_._1).map(_._2)

  private def write(f: StringBuilder => Unit): Array[Byte] = {
    val out = new StringBuilder
    space(out)
    f(out)
    space(out)
    out.toString.getBytes(UTF_8)
  }

  private def value(out: StringBuilder, depth: Int): Unit = random.nextInt(if (depth == 0) 6 else 10) match {
    case 0     => out.append("null"); ()
    case 1     => out.append(random.nextInt(2) == 0); ()
    case 2 | 3 => number(out)
    case 4 | 5 => string(out)
    case 6 | 7 => array(out, random.nextInt(5), value(_, depth - 1))
    case _     => members(out, distinctNames(random.nextInt(5)).map(_ -> ((o: StringBuilder) => value(o, depth - 1))))
  }

  private def distinctNames(n: Int): List[String] = List.fill(n)(names(random.nextInt(names.length))).distinct

  private def array(out: StringBuilder, n: Int, element: StringBuilder => Unit): Unit = {
    out.append('[')
    for (i <- 0 until n) {
      if (i > 0) out.append(',')
      space(out)
      element(out)
      space(out)
    }
    out.append(']')
    ()
  }

  private def members(out: StringBuilder, members: List[(String, StringBuilder => Unit)]): Unit = {
    out.append('{')
    members.zipWithIndex.foreach { case ((name, value), i) =>
      if (i > 0) out.append(',')
      space(out)
      out.append('"')
      name.foreach(c => if (random.nextInt(20) == 0 && !c.isSurrogate) escape(out, c) else out.append(c))
      out.append('"')
      space(out)
      out.append(':')
      space(out)
      value(out)
      space(out)
    }
    out.append('}')
    ()
  }

  private def space(out: StringBuilder): Unit =
    if (random.nextInt(6) == 0) for (_ <- 0 to random.nextInt(12)) out.append(" \n\r\t".charAt(random.nextInt(4)))

  private def integer(out: StringBuilder): Unit = { out.append(random.nextInt() >> random.nextInt(32)); () }

  private def number(out: StringBuilder): Unit = random.nextInt(6) match {
    case 0 => integer(out)
    case 1 => out.append(random.nextLong()); ()
    case 2 => out.append(random.nextDouble() * 1000); ()
    case 3 => out.append(odd(random.nextInt(odd.length))); ()
    case 4 => out.append(random.nextInt(1000)).append("e").append(random.nextInt(-30, 30)); ()
    case _ =>
      for (_ <- 0 to random.nextInt(40)) out.append(random.nextInt(1, 10))
      out.append('.').append(random.nextInt(1 << 20))
      ()
  }

  private def string(out: StringBuilder): Unit = {
    out.append('"')
    for (_ <- 0 until random.nextInt(1 + random.nextInt(40))) random.nextInt(12) match {
      case 0 => out.append(escapes(random.nextInt(escapes.length)))
      case 1 => out.append(texts(random.nextInt(texts.length)))
      case 2 => escape(out, (0xe000 + random.nextInt(0x1000)).toChar)
      case _ => out.append(plain.charAt(random.nextInt(plain.length)))
    }
    out.append('"')
    ()
  }

  private def escape(out: StringBuilder, c: Char): Unit = { out.append("\\u%04x".format(c.toInt)); () }
}

object Documents {
  private val names =
    Array("a", "b", "id", "name", "value", "text", "größe", "日本", "😀", "a b", "", "a longer name than eight bytes")
  private val odd = Array(
    "0",
    "-0",
    "0.0",
    "-0.0e-0",
    "1E+2",
    "5e-324",
    "2.4703282292062327209e-324",
    "1.7976931348623157e308",
    "1e999",
    "9007199254740993",
    "0.1e1",
    "123456789012345678901234567890",
    "9223372036854775808",
    "-2147483648",
    "2147483648"
  )
  private val escapes =
    Array("\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0000", "\\ud83d\\ude00", "\\uFFFF")
  private val texts = Array("é", "ß", "日本語", "😀", "\u007f", "\u2028", "\ufeff", "\uffff", "\u0800", "\ud7ff")
  private val plain = "abcdefghijklmnopqrstuvwxyz 0123456789.,:;[]{}'/-"
}
