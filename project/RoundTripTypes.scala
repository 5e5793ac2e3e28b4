import sbt.{Default => _, _}

import RoundTripTable._

/** Writes the classes of [[RoundTripTable]] in Scala: for each its values, or the message why it has no codec. */
object RoundTripTypes {
  private val perFile = 40

  /** The part for each check, which takes some seconds to compile. */
  private val few = 110

  def write(folder: File): Seq[File] =
    texts.map { case (name, text) => Generated.file(folder / s"$name.scala", text) }

  /** The names and texts of the sources; all combinations if the environment asks for many rounds. */
  def texts: List[(String, String)] = {
    val chosen =
      if (sys.env.get("JZON_ROUNDS").exists(_.toInt > 100000)) RoundTripTable.all
      else RoundTripTable.part(sys.env.get("JZON_SEED").fold(7L)(_.toLong), few)
    val groups = chosen.grouped(perFile).toList.zipWithIndex.map { case (group, i) => s"RoundTrips$i" -> group }
    val names = groups.map(_._1)
    val all = s"object RoundTrips {\n  val all: List[RoundTrip] = ${names.map(_ + ".all").mkString("", " ::: ", "")}\n}"
    ("RoundTrips" -> headed(List(all))) :: groups.map { case (name, group) =>
      val rows = group.map(c => "    " + row(c)).mkString(",\n")
      name -> headed(s"object $name {" :: group.flatMap(definition) ::: List(
        s"  val all: List[RoundTrip] = List(\n$rows\n  )",
        "}"
      ))
    }
  }

  private def headed(lines: List[String]): String =
    ("package jzon" :: "package derivation" :: "package trips" :: "" :: lines ::: List("")).mkString("\n")

  private def row(c: Combination): String = c.rejected match {
    case Some(message) =>
      s"""RoundTrip.rejected("${c.name}", "$message")(munit.Assertions.compileErrors("(Codec.derived: Codec[${c.name}])"))"""
    case None => s"""RoundTrip.of[${typeOf(c)}]("${c.name}", ${c.mayRefuse})(${values(c).mkString(", ")})"""
  }

  /** The type whose values make the round trip. */
  private def typeOf(c: Combination): String = {
    val args = if (c.isGeneric) s"[${c.kind.tpe}]" else ""
    c.place match {
      case Case | TaggedCase => s"${c.name}Parent$args"
      case _                 => s"${c.name}$args"
    }
  }

  private def values(c: Combination): List[String] = {
    val args = if (c.isGeneric) s"[${c.kind.tpe}]" else ""
    val own = c.kind.values
    def made(of: String) = s"${c.name}$args($of)"
    c.place match {
      case Exclude => List(made("1"))
      case BesidePrefixes =>
        own.flatMap(v => List("Map.empty[String, Int]", "Map(\"x-z\" -> 1)").map(m => made(s"$v, $m")))
      case BesideRest => own.flatMap(v => List("Map.empty[String, Int]", "Map(\"z\" -> 1)").map(m => made(s"$v, $m")))
      case Flatten    => own.map(v => made(s"1, ${c.name}Inner$args($v)"))
      case FlattenDefault                       => own.map(v => made(s"${c.name}Inner$args($v)"))
      case FlattenOption | FlattenOptionDefault => made("None") :: own.map(v => made(s"Some(${c.name}Inner$args($v))"))
      case FlattenOptionBeside => made("None") :: own.map(v => made(s"Some(${c.name}Inner$args(1, $v))"))
      case OptionOf            => made("None") :: own.map(v => made(s"Some($v)"))
      case OptionOfOption      => made("None") :: made("Some(None)") :: own.map(v => made(s"Some(Some($v))"))
      case _                   => own.map(made)
    }
  }

  private def definition(c: Combination): List[String] = {
    val name = c.name
    val (params, tpe) = if (c.isGeneric) ("[A]", "A") else ("", c.kind.tpe)
    val default = c.default.fold("")(i => s" = ${c.kind.values(i)}")
    val inner = s"final case class ${name}Inner$params(a: $tpe)"
    def ofInner = c.default.fold("")(i => s"${name}Inner(${c.kind.values(i)})")
    val self = s"final case class $name$params"
    val lines = c.place match {
      case Plain | Default                         => List(s"$self(a: $tpe$default)")
      case ExplicitNull                            => List(s"$self(@explicit_null a: $tpe)")
      case ExplicitNullClass | ExplicitNullDefault => List(s"@explicit_null $self(a: $tpe$default)")
      case OmitDefault                             => List(s"$self(@omit_default a: $tpe$default)")
      case OmitDefaultClass                        => List(s"@omit_default $self(a: $tpe$default)")
      case OmitEmpty                               => List(s"$self(@omit_empty a: $tpe)")
      case OmitEmptyClass                          => List(s"@omit_empty $self(a: $tpe)")
      case NullAsDefault                           => List(s"$self(@null_as_default a: $tpe$default)")
      case NullAsDefaultClass                      => List(s"@null_as_default $self(a: $tpe$default)")
      case Exclude                                 => List(s"$self(n: Int, @exclude a: $tpe$default)")
      case AsString | AsStringDefault              => List(s"$self(@as_string a: $tpe$default)")
      case OneOrMany                               => List(s"$self(@one_or_many(asOne = true) a: $tpe)")
      case OneOrManyDefault                        => List(s"$self(@one_or_many @omit_default @secret a: $tpe$default)")
      case BesidePrefixes       => List(s"""@no_extra_fields $self(a: $tpe, @rest("x-") more: Map[String, Int])""")
      case Alias                => List(s"""$self(@field("b", "c") a: $tpe)""")
      case BesideRest           => List(s"$self(a: $tpe, @rest more: Map[String, Int])")
      case Case                 => parent(c, "", s"$self(a: $tpe)")
      case TaggedCase           => parent(c, """@discriminator("type") """, s"$self(a: $tpe)")
      case Flatten              => List(inner, s"$self(n: Int, @flatten i: ${name}Inner$params)")
      case FlattenDefault       => List(inner, s"$self(@flatten i: ${name}Inner$params = $ofInner)")
      case FlattenOption        => List(inner, s"$self(@flatten i: Option[${name}Inner$params])")
      case FlattenOptionDefault => List(inner, s"$self(@flatten i: Option[${name}Inner$params] = Some($ofInner))")
      case FlattenOptionBeside =>
        List(
          s"final case class ${name}Inner$params(n: Int, a: $tpe)",
          s"$self(@flatten i: Option[${name}Inner$params])"
        )
      case OptionOf       => List(s"$self(a: Option[$tpe])")
      case OptionOfOption => List(s"$self(a: Option[Option[$tpe]])")
    }
    val holder = if (c.place == Case || c.place == TaggedCase) s"${name}Parent" else name
    val instance =
      if (c.rejected.isDefined) Nil
      else if (c.isGeneric) List(s"object $holder { implicit def codec[A: Codec]: Codec[$holder[A]] = Codec.derived }")
      else List(s"object $holder { implicit val codec: Codec[$holder] = Codec.derived }")
    (lines ::: instance).map("  " + _)
  }

  private def parent(c: Combination, annotation: String, self: String): List[String] = {
    val (params, args) = if (c.isGeneric) ("[A]", "[A]") else ("", "")
    List(
      s"${annotation}sealed trait ${c.name}Parent$params",
      s"$self extends ${c.name}Parent$args",
      s"final case class ${c.name}Other$params(n: Int) extends ${c.name}Parent$args"
    )
  }
}
