package jzon.bench.compile

import java.nio.file.{Files, Path}

/** How a library's codecs are asked for in a companion object; the text of a user's source. */
final case class Dialect(name: String, library: Option[String], imports: String, codec: (String, Scalas) => String) {

  /** The codecs of a member of a family, for libraries that do not derive them with the family's. */
  def member(tpe: String, scala: Scalas): String = if (name == "play-json") codec(tpe, scala) else ""
}

enum Scalas(val binary: String) {
  case Two extends Scalas("2.13")
  case Three extends Scalas("3")
}

object Dialect {

  /** The classes alone, to be subtracted from all others. */
  val base: Dialect = Dialect("base", None, "", (_, _) => "")

  /** In the order of the report. */
  val all: Vector[Dialect] = Vector(
    base,
    Dialect(
      "jzon",
      Some("jzon"),
      "import jzon._",
      (t, _) =>
        s"implicit val decoder: Decoder[$t] = Decoder.derived\n  implicit val encoder: Encoder[$t] = Encoder.derived"
    ),
    Dialect("jzon-codec", Some("jzon"), "import jzon._", (t, _) => s"implicit val codec: Codec[$t] = Codec.derived"),
    Dialect(
      "jsoniter-scala",
      Some("jsoniter-scala"),
      "import com.github.plokhotnyuk.jsoniter_scala.core._\nimport com.github.plokhotnyuk.jsoniter_scala.macros._",
      (t, _) => s"implicit val codec: JsonValueCodec[$t] = JsonCodecMaker.make"
    ),
    Dialect(
      "zio-json",
      Some("zio-json"),
      "import zio.json._",
      (t, _) =>
        s"implicit val decoder: JsonDecoder[$t] = DeriveJsonDecoder.gen\n  implicit val encoder: JsonEncoder[$t] = DeriveJsonEncoder.gen"
    ),
    Dialect(
      "circe",
      Some("circe"),
      "import io.circe._",
      (t, scala) => {
        val derived = if (scala == Scalas.Two) "io.circe.generic.semiauto.deriveCodec" else "Codec.AsObject.derived"
        s"implicit val codec: Codec.AsObject[$t] = $derived"
      }
    ),
    Dialect(
      "play-json",
      Some("play-json"),
      "import play.api.libs.json._",
      (t, _) => s"implicit val format: OFormat[$t] = Json.format"
    ),
  )
}

/** Makes the sources that are compiled: as a user would write them, with codecs in the companion objects. */
object Sources {
  private val types =
    Vector(
      "Int",
      "Long",
      "Double",
      "Boolean",
      "String",
      "Option[Int]",
      "Option[String]",
      "List[String]",
      "Map[String, Int]"
    )

  /** Classes of ten fields of ten types, the order of which changes from class to class; ten classes a file. */
  def classes(n: Int)(dialect: Dialect, scala: Scalas, folder: Path): Unit =
    (0 until n).grouped(10).foreach { file =>
      val texts = file.map { i =>
        // The tenth field is another of the classes, or a number where there is none before.
        val kinds = types :+ (if (i % 10 == 0) "BigDecimal" else s"Option[Class${i - 1}]")
        val fields = (0 until 10).map(f => s"field${('A' + f).toChar}: ${kinds((f + i) % 10)}")
        definition(s"Class$i", fields.mkString(", "), dialect, scala)
      }
      write(folder, s"Classes${file.head}", dialect, texts)
    }

  /** A sealed type of `n` case classes of three fields. */
  def family(n: Int)(dialect: Dialect, scala: Scalas, folder: Path): Unit = {
    val members = (0 until n).map { i =>
      val fields = (0 until 3).map(f => s"field${('A' + f).toChar}: ${types((f + i) % types.length)}").mkString(", ")
      s"final case class Member$i($fields) extends Family\n" + companion(
        s"Member$i",
        dialect.member(s"Member$i", scala)
      )
    }
    write(
      folder,
      "Family",
      dialect,
      ("sealed trait Family\n" + companion("Family", dialect.codec("Family", scala))) +: members
    )
  }

  /** One class of `n` fields. */
  def wide(n: Int)(dialect: Dialect, scala: Scalas, folder: Path): Unit = {
    val fields = (0 until n).map(f => s"field$f: ${types(f % types.length)}").mkString(",\n  ")
    write(folder, "Wide", dialect, Seq(definition("Wide", fields, dialect, scala)))
  }

  private def definition(name: String, fields: String, dialect: Dialect, scala: Scalas): String =
    s"final case class $name($fields)\n" + companion(name, dialect.codec(name, scala))

  private def companion(name: String, codecs: String): String =
    if (codecs.isEmpty) "" else s"object $name {\n  $codecs\n}\n"

  private def write(folder: Path, name: String, dialect: Dialect, definitions: Seq[String]): Unit = {
    Files.createDirectories(folder)
    Files.writeString(
      folder.resolve(s"$name.scala"),
      s"package sample\n\n${dialect.imports}\n\n${definitions.mkString("\n")}"
    )
  }
}
