package jzon.docs

import java.nio.file.{Files, Path}

/** Reads comments of the engine's sources, which pages repeat word for word. */
object JavaSource:
  val root: Path = Path.of(sys.props.getOrElse("jzon.root", "."))

  /** The comment of each constant of an enum. */
  def constants(file: String): Map[String, String] =
    val constant = raw"/\*\*((?:(?!\*/)[\s\S])*)\*/\s+([A-Z][A-Z_0-9]+)\(".r
    constant.findAllMatchIn(read(file)).map(m => m.group(2) -> plain(m.group(1))).toMap

  /** The first sentence of a package's package-info. */
  def page(packageName: String): String =
    val comment = raw"/\*\*((?:(?!\*/)[\s\S])*?)(?:\*/|<p>|<ul>)".r
    val text = Files.readString(folder(packageName).resolve("package-info.java"))
    val words = comment.findFirstMatchIn(text).map(m => plain(m.group(1))).getOrElse("")
    words.replaceAll(raw"(?<=\.) .*", "").stripSuffix(".")

  /** The folder of a package's Java sources, in any module; for packages in Scala, a folder that does not exist. */
  def folder(packageName: String): Path =
    val all = modules.map(folder(_, packageName))
    all.find(Files.isDirectory(_)).getOrElse(all.head)

  /** The folder of the module that has a package in Java. */
  def module(packageName: String): String =
    modules.find(module => Files.isDirectory(folder(module, packageName))).getOrElse(sys.error(packageName))

  private def folder(module: String, packageName: String): Path =
    root.resolve(s"$module/src/main/java").resolve(packageName.replace('.', '/'))

  private val modules = Seq("engine", "codecs", "streams", "schema", "codegen")

  private def read(file: String): String = Files.readString(folder("jzon.engine.error").resolve(file))

  private def plain(comment: String): String =
    comment.replaceAll(raw"\{@link Limits#(\w+)\(\)\}", "`$1`").replaceAll(raw"\s*\n\s*\*?\s*", " ").trim
