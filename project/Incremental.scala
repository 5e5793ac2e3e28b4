import sbt._
import sbt.Keys._

/**
 * Tests incremental compilation: types change, and the file that derives their instances does not. `checkIncremental`
 * compiles and runs them before and after the change with sbt; the second program fails if an instance is stale.
 */
object Incremental {
  private val stageSources = inputKey[Unit]("Puts the sources of a stage into place.")

  val settings = Seq(
    incOptions := incOptions.value.withRecompileAllFraction(1.0), // otherwise sbt recompiles all, as most files change
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
