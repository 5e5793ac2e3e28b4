import sbt._

/** Writes the instances for enums of Enumeratum whose entries have values, one group for each type of value. */
object EnumInstances {
  def write(folder: File): Seq[File] = Seq(
    Generated.file(
      folder / "ValueEnumInstances.scala",
      s"""package jzon.types.enumeratum
         |
         |import _root_.enumeratum.values._
         |import jzon._
         |import jzon.describe._
         |
         |/** Instances for enums whose entries have values, one group for each type of value, as in enumeratum. */
         |private[enumeratum] trait ValueEnumInstances {
         |${Seq("Int", "Long", "Short", "Byte", "String", "Char").map(instances).mkString("\n")}}
         |""".stripMargin
    )
  )

  private def instances(value: String): String = {
    val name = s"${value.toLowerCase}Enum"
    val codec = value.toLowerCase
    val of = s"[E <: ${value}EnumEntry]"
    val all = s"(implicit all: ${value}Enum[E])"
    s"""  /** The value of an entry. */
       |  implicit def ${name}Decoder$of$all: Decoder[E] =
       |    new ValueEnumDecoder(new EnumObject[ValueEnum[$value, E]](all), Decoder.$codec, Encoder.$codec)
       |
       |  /** The value of an entry. */
       |  implicit def ${name}Encoder$of: Encoder[E] = Encoder.$codec.contramap(_.value)
       |
       |  /** The value of an entry as the name of a field. */
       |  implicit def ${name}FieldDecoder$of$all: FieldDecoder[E] = ValueEnums.key(all, FieldDecoder.$codec)
       |
       |  /** The value of an entry as the name of a field. */
       |  implicit def ${name}FieldEncoder$of: FieldEncoder[E] = FieldEncoder.$codec.contramap(_.value)
       |
       |  /** One of the values. */
       |  implicit def ${name}Described$of$all: Described[E] = ValueEnums.described(all, Encoder.$codec)
       |
       |  /** One of the values. */
       |  implicit def ${name}FieldDescribed$of$all: FieldDescribed[E] = ValueEnums.fieldDescribed(all, Encoder.$codec)
       |""".stripMargin
  }
}
