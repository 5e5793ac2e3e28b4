import sbt._
import sbt.Keys._

/**
 * Types that change while the file that derives their instances stays as it is: `checkIncremental` compiles and runs them before
 * and after, by the incremental compiler of sbt, and the second program fails where an instance is stale.
 */
object Incremental {
  private val stageSources = inputKey[Unit]("Puts the sources of a stage into place.")

  val settings = Seq(
    incOptions := incOptions.value.withRecompileAllFraction(1.0), // else all files are, as most of so few have changed
    Compile / unmanagedSourceDirectories := Seq(target.value / "staged"),
    stageSources := {
      val stage = sbt.complete.DefaultParsers.spaceDelimited("before or after").parsed.head
      val files = Seq("same", stage).flatMap(name => IO.listFiles(sourceDirectory.value / name))
      IO.delete(target.value / "staged")
      IO.copy(files.map(file => file -> target.value / "staged" / file.getName))
      ()
    },
  )

  val command = addCommandAlias(
    "checkIncremental",
    Seq("before", "after").map(stage => s"incremental/stageSources $stage; incremental/run").mkString("; ")
  )
}
