package jzon.testkit

import com.fasterxml.jackson.core.{
  JsonFactory,
  JsonFactoryBuilder,
  JsonParser,
  JsonToken,
  StreamReadConstraints,
  StreamReadFeature
}

import jzon._

/** What Jackson, as strict as it can be set, makes of a document: the independent parser of the differential tests. */
object JacksonReference {
  private val factory: JsonFactory = new JsonFactoryBuilder()
    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
    .streamReadConstraints(
      StreamReadConstraints.builder().maxNestingDepth(512).maxNameLength(64 << 10).maxNumberLength(1002).build()
    )
    .build()

  /** The value, or why Jackson rejects the document; anything behind the value is rejected. */
  def parse(document: Array[Byte]): Either[String, Json] = {
    // even making a parser can fail: it looks for the encoding
    try {
      val parser = factory.createParser(document)
      try
        if (parser.nextToken() == null) Left("empty")
        else {
          val json = value(parser)
          val next = parser.nextToken()
          if (next == null) Right(json) else Left(s"trailing $next")
        }
      finally parser.close()
    } catch { case e: java.io.IOException => Left(String.valueOf(e.getMessage)) }
  }

  private def value(parser: JsonParser): Json = parser.currentToken() match {
    case JsonToken.START_OBJECT =>
      val members = Vector.newBuilder[(String, Json)]
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        val name = parser.currentName()
        parser.nextToken()
        members += name -> value(parser)
      }
      Json.obj(members.result(): _*)
    case JsonToken.START_ARRAY =>
      val elements = Vector.newBuilder[Json]
      while (parser.nextToken() != JsonToken.END_ARRAY) elements += value(parser)
      Json.arr(elements.result(): _*)
    case JsonToken.VALUE_STRING => Json.Str(parser.getText)
    case JsonToken.VALUE_TRUE   => Json.Bool(true)
    case JsonToken.VALUE_FALSE  => Json.Bool(false)
    case JsonToken.VALUE_NULL   => Json.Null
    case JsonToken.VALUE_NUMBER_INT | JsonToken.VALUE_NUMBER_FLOAT =>
      val text = parser.getText
      // Jackson's own limit counts sign and point too
      if (text.takeWhile(c => c != 'e' && c != 'E').count(Character.isDigit) > Decoder.limits.digits)
        throw new java.io.IOException("too many digits")
      Json.Num.fromText(text).getOrElse(sys.error(s"Jackson accepts $text as a number"))
    case other => sys.error(s"Jackson gives $other for a value")
  }

  /** What a value of Jackson's is as an `Outer`, by the rules of DESIGN, not by jzon's decoders. */
  def outer(json: Json): Option[Shapes.Outer] = for {
    obj <- json.asObject
    rows <- obj.get("rows").flatMap(_.asArray).flatMap(all(_)(inner))
    note <- obj.get("note") match {
      case None | Some(Json.Null) => Some(None)
      case Some(note)             => note.asString.map(Some(_))
    }
    limits <- obj.get("limits").flatMap(_.asObject)
    numbers <- all(limits.members.toVector) { case (name, n) => double(n).map(name -> _) }
    flag <- obj.get("flag").fold(Option(false))(_.asBoolean)
  } yield Shapes.Outer(rows.toList, note, numbers.toMap, flag)

  private def inner(json: Json): Option[Shapes.Inner] = for {
    obj <- json.asObject
    value <- obj.get("value").flatMap(int)
    text <- obj.get("text").flatMap(_.asString)
  } yield Shapes.Inner(value, text)

  private def int(json: Json): Option[Int] = json match {
    case Json.Num(text) if !text.exists(c => c == '.' || (c | 0x20) == 'e') =>
      new java.math.BigInteger(text) match {
        case n if n.bitLength < 32 => Some(n.intValue)
        case _                     => None
      }
    case _ => None
  }

  private def double(json: Json): Option[Double] = json match {
    case Json.Num(text) => Some(java.lang.Double.parseDouble(text))
    case Json.Str(text @ ("NaN" | "Infinity" | "-Infinity")) =>
      Some(java.lang.Double.parseDouble(text)) // no JSON numbers
    case _ => None
  }

  private def all[A, B](as: Vector[A])(f: A => Option[B]): Option[Vector[B]] =
    as.foldLeft(Option(Vector.empty[B]))((bs, a) => bs.flatMap(bs => f(a).map(bs :+ _)))
}
