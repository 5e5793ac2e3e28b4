import sbt._
import sbt.Keys._

/** Writes generated pages: snippets with their output (mdoc), and the picture of the engine's packages. */
object Pages {
  val writeSnippets = taskKey[Unit]("Runs the snippets of docs/mdoc and writes the pages with what they print.")
  val checkSnippets = taskKey[Unit]("Runs the snippets of docs/mdoc and compares the pages with what they print.")
  val writeFloors = taskKey[Unit]("Writes docs/floors.svg, the picture of the packages, from the class files.")
  val writeStart = taskKey[Unit]("Puts the files of examples/start-* into the pages of docs/start.")

  val settings = Seq(
    writeSnippets := mdoc().value,
    checkSnippets := mdoc("--check").value,
    writeFloors := (Compile / runMain).toTask(" jzon.docs.Floors docs/floors.svg").value,
    writeStart := (Compile / runMain).toTask(" jzon.docs.StartPages").value,
  )

  private def mdoc(mode: String*) = Def.task {
    val classpath = (Compile / fullClasspath).value.files.mkString(java.io.File.pathSeparator)
    val options =
      ForkOptions().withWorkingDirectory((ThisBuild / baseDirectory).value).withRunJVMOptions(Vector("-cp", classpath))
    val version = IO.read((ThisBuild / baseDirectory).value / "docs" / "VERSION").trim // written by ./release --pages
    val arguments =
      Seq("mdoc.Main", "--in", "docs/mdoc", "--out", ".", "--no-link-hygiene", "--site.VERSION", version) ++
        Seq("--classpath", classpath) ++ mode
    if (Fork.java(options, arguments) != 0) sys.error("the snippets of docs/mdoc do not give what the pages say")
  }
}
