import sbt._

/** The versions of everything that jzon does not make itself. */
object Dependencies {
  object Scalas {
    val v213 = "2.13.18"
    val lts = "3.3.7"
    val newest = "3.8.4"
  }

  val junit = "org.junit.jupiter" % "junit-jupiter" % "5.13.4" % Test
  val jupiterInterface = "com.github.sbt.junit" % "jupiter-interface" % "0.13.3" % Test
  val munit = "org.scalameta" %% "munit" % "1.2.2"
  val munitScalaCheck = "org.scalameta" %% "munit-scalacheck" % "1.2.0"
  val mdoc = "org.scalameta" %% "mdoc" % "2.8.2"
  val mimeDb = "org.webjars.npm" % "mime-db" % "1.54.0" % Runtime
  val scopt = "com.github.scopt" %% "scopt" % "4.1.0"
  val progressBar = "me.tongfei" % "progressbar" % "0.10.1"
}
