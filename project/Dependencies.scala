import sbt._

/** The versions of everything that jzon does not make itself. */
object Dependencies {
  object Scalas {
    val v213 = "2.13.18"
    val lts = "3.3.7"
    val newest = "3.8.4"
  }

  val junit = "org.junit.jupiter" % "junit-jupiter" % "5.13.4" % Test
  val junitLauncher = "org.junit.platform" % "junit-platform-launcher" % "1.13.4" % Test
  val jupiterInterface = "com.github.sbt.junit" % "jupiter-interface" % "0.13.3" % Test
  val munit = "org.scalameta" %% "munit" % "1.2.2"
  val munitScalaCheck = "org.scalameta" %% "munit-scalacheck" % "1.2.0"
  val mdoc = "org.scalameta" %% "mdoc" % "2.8.2"
  val mimeDb = "org.webjars.npm" % "mime-db" % "1.54.0" % Runtime
  val scopt = "com.github.scopt" %% "scopt" % "4.1.0"
  val progressBar = "me.tongfei" % "progressbar" % "0.10.1"
  val xchart = "org.knowm.xchart" % "xchart" % "4.0.3"
  val vectorGraphics = "de.erichseifert.vectorgraphics2d" % "VectorGraphics2D" % "0.13"

  /** The independent parser that the testkit compares with, and the fuzzer. */
  val jackson = "com.fasterxml.jackson.core" % "jackson-core" % "2.22.1" % Test
  val jazzer = "com.code-intelligence" % "jazzer" % "0.26.0" % Test

  /** What the benchmarks compare jzon with: the newest version of each. */
  object Rivals {
    private val jsoniter = "2.38.17"
    private val circe = "0.14.15"
    private val avaje = "3.11"
    private val borer = "1.16.2"
    private val jackson = "2.22.1"

    val all: Seq[ModuleID] = Seq(
      "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % jsoniter,
      "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % jsoniter % Provided,
      "dev.zio" %% "zio-json" % "0.9.2",
      "io.circe" %% "circe-core" % circe,
      "io.circe" %% "circe-jawn" % circe,
      "org.playframework" %% "play-json" % "3.0.6",
      "com.fasterxml.jackson.module" %% "jackson-module-scala" % jackson,
      "com.fasterxml.jackson.core" % "jackson-databind" % jackson,
      "com.fasterxml.jackson.datatype" % "jackson-datatype-jsr310" % jackson,
      "com.lihaoyi" %% "upickle" % "4.4.3",
      "io.bullet" %% "borer-core" % borer,
      "io.bullet" %% "borer-derivation" % borer % Provided,
      "com.google.code.gson" % "gson" % "2.15.0",
      "com.alibaba.fastjson2" % "fastjson2" % "2.0.64",
      "org.apache.fory" % "fory-core" % "1.6.0",
      "org.apache.fory" % "fory-json" % "1.6.0",
      "com.dslplatform" % "dsl-json" % "2.0.2",
      "io.avaje" % "avaje-jsonb" % avaje,
      "io.avaje" % "avaje-jsonb-generator" % avaje % Provided,
    )
  }
}
