import sbt._

/** The versions of everything that jzon does not make itself. */
object Dependencies {
  object Scalas {
    val v213 = "2.13.18"
    val lts = "3.3.7"
    val newest = "3.9.0"
  }

  val newestBridge = "org.scala-lang" % "scala3-sbt-bridge" % "3.8.4"

  /** Check and describe released artifacts. */
  val releaseTools = Seq(
    ("com.typesafe" %% "mima-core" % "1.1.4").cross(CrossVersion.for3Use2_13),
    "com.github.siom79.japicmp" % "japicmp" % "0.25.0",
    "org.cyclonedx" % "cyclonedx-core-java" % "10.2.1",
    "org.slf4j" % "slf4j-nop" % "2.0.18",
  )

  val junit = "org.junit.jupiter" % "junit-jupiter" % "5.13.4" % Test
  val junitLauncher = "org.junit.platform" % "junit-platform-launcher" % "1.13.4" % Test
  val jupiterInterface = "com.github.sbt.junit" % "jupiter-interface" % "0.13.3" % Test
  val compileTesting = "com.google.testing.compile" % "compile-testing" % "0.23.0" % Test

  /** Eclipse's compiler: a version whose faults affected the annotation processor, and a newer one. */
  val ecj: Seq[(String, ModuleID)] =
    Seq("oldest-ecj" -> "3.40.0", "newest-ecj" -> "3.46.0").map { case (configuration, version) =>
      configuration -> "org.eclipse.jdt" % "ecj" % version % configuration
    }
  val munit = "org.scalameta" %% "munit" % "1.2.2"
  val munitScalaCheck = "org.scalameta" %% "munit-scalacheck" % "1.2.0"

  /** The compiler of Scala 3, for programs that run it. */
  def scala3Compiler(scala: String): Seq[ModuleID] = Seq("org.scala-lang" %% "scala3-compiler" % scala)
  val refined = "eu.timepit" %% "refined" % "0.11.3"
  val mimeDb = "org.webjars.npm" % "mime-db" % "1.54.0" % Runtime
  val scopt = "com.github.scopt" %% "scopt" % "4.1.0"
  val progressBar = "me.tongfei" % "progressbar" % "0.10.1"
  val picocli = "info.picocli" % "picocli" % "4.7.7"

  /** Another implementation of RFC 8785. */
  val canonicalization = "io.github.erdtman" % "java-json-canonicalization" % "1.1"

  /** The parser of YAML whose events jzon-yaml reads. */
  val snakeYaml = "org.snakeyaml" % "snakeyaml-engine" % "3.2"

  /** Other implementations of the binary formats. */
  val otherFormats = Seq(
    "com.fasterxml.jackson.dataformat" % "jackson-dataformat-cbor" % "2.22.1" % Test,
    "org.msgpack" % "msgpack-core" % "0.9.12" % Test,
  )

  val jacksonDatabind = "com.fasterxml.jackson.core" % "jackson-databind" % "2.22.1" % Test

  /** Libraries that the pages for Java compare with. */
  val migration = Seq(
    jacksonDatabind,
    "tools.jackson.core" % "jackson-databind" % "3.1.7" % Test,
    "com.google.code.gson" % "gson" % "2.15.0" % Test,
  )

  /** Libraries that the modules in integrations/ connect to jzon. */
  val fs2 = "co.fs2" %% "fs2-core" % "3.12.2"
  val zioStreams = "dev.zio" %% "zio-streams" % "2.1.24"
  val pekkoStream = "org.apache.pekko" %% "pekko-stream" % "1.5.0"
  val ox = "com.softwaremill.ox" %% "core" % "1.0.0"
  val reactiveStreamsTck = "org.reactivestreams" % "reactive-streams-tck-flow" % "1.0.4" % Test

  /** Scala frameworks for services and clients, and libraries of their tests; newer versions lack a dependency. */
  private def forScala(scala: String, of213: String, of3: String) = if (scala.startsWith("2.13")) of213 else of3
  val pekkoHttp = Seq("org.apache.pekko" %% "pekko-http" % "1.3.0", "org.apache.pekko" %% "pekko-stream" % "1.5.0")
  def http4s(scala: String): Seq[ModuleID] = {
    val version = forScala(scala, "0.23.33", "0.23.37")
    // for the client on the page, whose sources are for Scala 3
    val client = if (scala.startsWith("2.13")) Nil else Seq("org.http4s" %% "http4s-ember-client" % "0.23.34" % Test)
    Seq(
      "org.http4s" %% "http4s-core" % version,
      "org.http4s" %% "http4s-ember-server" % version % Test,
      "org.http4s" %% "http4s-dsl" % version % Test,
    ) ++ client
  }
  val zioHttp = Seq("dev.zio" %% "zio-http" % "3.11.3")
  val play = Seq(
    "org.playframework" %% "play" % "3.0.11",
    "org.playframework" %% "play-pekko-http-server" % "3.0.11" % Test,
  )
  def finagle(scala: String): Seq[ModuleID] =
    if (scala.startsWith("2.13")) Seq("com.twitter" %% "finagle-http" % "24.2.0") else Nil // not for Scala 3
  def sttp(scala: String): Seq[ModuleID] =
    Seq("com.softwaremill.sttp.client4" %% "core" % forScala(scala, "4.0.22", "4.0.25"))
  def tapir(scala: String): Seq[ModuleID] = {
    val version = forScala(scala, "1.11.10", "1.11.15")
    Seq("com.softwaremill.sttp.tapir" %% "tapir-core" % version) ++
      (if (scala.startsWith("2.13")) Nil // the OpenAPI module does not exist for it
       else
         Seq(
           "com.softwaremill.sttp.tapir" %% "tapir-openapi-docs" % version % Test,
           "com.softwaremill.sttp.apispec" %% "openapi-circe-yaml" % "0.11.7" % Test,
           "io.swagger.parser.v3" % "swagger-parser-v3" % "2.1.22" % Test, // validates the documents
           "com.softwaremill.sttp.tapir" %% "tapir-http4s-server" % version % Test, // for the program on the page
           "org.http4s" %% "http4s-ember-server" % http4s(scala).head.revision % Test,
         ))
  }

  /** Versions of Spark: jzon-spark is compiled against the oldest; the same classes are tested on the others. */
  val sparkOldest = "3.5.9"
  val sparkOthers = Seq("4.0.4", "4.2.0")
  def sparkSql(scala: String, version: String): Seq[ModuleID] =
    if (scala.startsWith("2.13")) Seq("org.apache.spark" %% "spark-sql" % version) else Nil // not for Scala 3
  def sparkSqlFor3(version: String): Seq[ModuleID] =
    Seq(("org.apache.spark" %% "spark-sql" % version).cross(CrossVersion.for3Use2_13))

  val slf4jNop = "org.slf4j" % "slf4j-nop" % "2.0.18" % Test // without a logger frameworks print advice

  /** Libraries of types: the newest version of each for the Scala version. */
  val cats = "org.typelevel" %% "cats-core" % "2.13.0"
  val iron = "io.github.iltotore" %% "iron" % "3.3.2"
  def enumeratum(scala: String) = "com.beachape" %% "enumeratum" % (if (scala.startsWith("2.")) "1.9.8" else "1.9.2")

  /** Java frameworks, and libraries of their tests. */
  val jakartaRest = Seq(
    "jakarta.ws.rs" % "jakarta.ws.rs-api" % "4.0.0",
    "org.glassfish.jersey.containers" % "jersey-container-jdk-http" % "4.0.2" % Test,
    "org.glassfish.jersey.inject" % "jersey-hk2" % "4.0.2" % Test,
  )
  val jerseyOthers = Seq("jersey-media-json-binding", "jersey-media-json-jackson")
    .map(library => "org.glassfish.jersey.media" % library % "4.0.2" % Test)
  val springWeb = Seq(
    "org.springframework" % "spring-web" % "7.0.10",
    "org.springframework" % "spring-webmvc" % "7.0.10" % Provided, // services have it on their class path
    "jakarta.servlet" % "jakarta.servlet-api" % "6.1.0" % Provided,
    "org.springframework.boot" % "spring-boot-starter-webmvc" % "4.0.7" % Test,
    "org.springframework.boot" % "spring-boot-starter-validation" % "4.0.7" % Test,
    "org.springframework.boot" % "spring-boot-loader" % "4.0.7" % Test, // for fat jars
  )
  val springBoot35 = Seq("org.springframework.boot" % "spring-boot-starter-web" % "3.5.8" % Test)
  val javalin = Seq(
    "io.javalin" % "javalin" % "7.2.3",
    "org.slf4j" % "slf4j-nop" % "2.0.18" % Test, // without a logger Javalin prints advice
  )
  val kafka = Seq(
    "org.apache.kafka" % "kafka-clients" % "4.4.0",
    "org.apache.kafka" % "kafka-streams-test-utils" % "4.4.0" % Test,
    "org.apache.kafka" % "kafka_2.13" % "4.4.0" % Test, // a broker, which runs inside the tests
    "org.slf4j" % "slf4j-nop" % "2.0.18" % Test,
  )

  /** Reads the signatures in compiled classes. */
  def reflection(scala: String): Seq[ModuleID] =
    if (scala.startsWith("2.")) Seq("org.scala-lang" % "scala-reflect" % scala % Test)
    else Seq("org.scala-lang" %% "scala3-tasty-inspector" % scala % Test)

  /** The independent parser that the testkit compares with, and the fuzzer. */
  val jackson = "com.fasterxml.jackson.core" % "jackson-core" % "2.22.1" % Test
  val jazzer = "com.code-intelligence" % "jazzer" % "0.26.0" % Test

  /** The libraries that benchmarks compare with jzon: the newest version of each. */
  object Rivals {
    private val jsoniter = "2.38.17"
    private val jsoniterOf213 = "2.23.3"
    private val circe = "0.14.15"
    private val avaje = "3.11"
    private val borer = "1.16.2"
    private val fory = "1.6.0"
    private val jackson = "2.22.1"

    /** The artifacts that an application ships with for each library. */
    val libraries: Seq[(String, Seq[ModuleID])] = Seq(
      "jsoniter-scala" -> Seq("com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % jsoniter),
      "zio-json" -> Seq("dev.zio" %% "zio-json" % "0.9.2"),
      "circe" -> Seq("io.circe" %% "circe-core" % circe, "io.circe" %% "circe-jawn" % circe),
      "play-json" -> Seq("org.playframework" %% "play-json" % "3.0.6"),
      "jackson-module-scala" -> Seq(
        "com.fasterxml.jackson.module" %% "jackson-module-scala" % jackson,
        "com.fasterxml.jackson.datatype" % "jackson-datatype-jsr310" % jackson,
      ),
      "upickle" -> Seq("com.lihaoyi" %% "upickle" % "4.4.3"),
      "borer" -> Seq("io.bullet" %% "borer-core" % borer, "io.bullet" %% "borer-derivation" % borer),
      "jackson" -> Seq("com.fasterxml.jackson.core" % "jackson-databind" % jackson),
      "gson" -> Seq("com.google.code.gson" % "gson" % "2.15.0"),
      "fastjson2" -> Seq("com.alibaba.fastjson2" % "fastjson2" % "2.0.65"),
      "fory-json" -> Seq("org.apache.fory" % "fory-core" % fory, "org.apache.fory" % "fory-json" % fory),
      "dsl-json" -> Seq("com.dslplatform" % "dsl-json" % "2.0.2"),
      "avaje-jsonb" -> Seq("io.avaje" % "avaje-jsonb" % avaje),
    )

    /** The artifacts that only compilers need for these libraries. */
    val processors: Seq[(String, Seq[ModuleID])] = Seq(
      "jsoniter-scala" -> Seq("com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % jsoniter),
      "avaje-jsonb" -> Seq("io.avaje" % "avaje-jsonb-generator" % avaje),
    )

    /** Libraries with macros for Scala 2 too, for the benchmark of compile time; the newest versions for Scala 2. */
    val librariesOf213: Seq[(String, Seq[ModuleID])] = Seq(
      "jsoniter-scala" -> Seq("com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % jsoniterOf213),
      "zio-json" -> Seq("dev.zio" %% "zio-json" % "0.7.42"),
      "circe" -> Seq("io.circe" %% "circe-core" % circe),
      "play-json" -> Seq("org.playframework" %% "play-json" % "3.0.6"),
    )
    val processorsOf213: Seq[(String, Seq[ModuleID])] = Seq(
      "jsoniter-scala" -> Seq("com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % jsoniterOf213),
      "circe" -> Seq("io.circe" %% "circe-generic" % circe),
    )

    /** Libraries that read streams of documents; some for fs2 have all dependencies only for 2.13. */
    def ofStreams(scala: String): Seq[ModuleID] = {
      val is213 = scala.startsWith("2.13")
      val version = if (is213) jsoniterOf213 else jsoniter
      Seq(
        "co.fs2" %% "fs2-io" % fs2.revision,
        "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % version,
        "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % version % Provided,
        "dev.zio" %% "zio-json" % (if (is213) "0.7.42" else "0.9.2"),
        "com.fasterxml.jackson.module" %% "jackson-module-scala" % jackson,
        "org.apache.fory" % "fory-core" % fory,
        "org.apache.fory" % "fory-json" % fory,
      ) ++ (if (is213)
              Seq(
                "io.circe" %% "circe-fs2" % "0.14.1",
                "io.circe" %% "circe-generic" % circe,
                "io.circe" %% "circe-jawn" % circe,
                "org.typelevel" %% "jawn-fs2" % "2.4.0",
              )
            else Nil)
    }

    /** Libraries that read bodies in frameworks: their modules, or only the library if it has no module. */
    def ofHttp(scala: String): Seq[ModuleID] = Seq(
      http4s(scala).head.withName("http4s-circe"),
      "com.softwaremill.sttp.tapir" %% "tapir-jsoniter-scala" % tapir(scala).head.revision,
      "com.github.pjfanning" %% "pekko-http-circe" % "2.3.3",
      sttp(scala).head.withName("circe"),
      "io.circe" %% "circe-core" % circe,
      "io.circe" %% "circe-jawn" % circe,
      "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % jsoniter,
      "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % jsoniter % Provided,
    )

    /** Libraries that read bodies in Finagle, for which they have no modules. */
    def ofFinagle(scala: String): Seq[ModuleID] =
      if (!scala.startsWith("2.13")) Nil
      else
        Seq(
          "io.circe" %% "circe-generic" % circe,
          "io.circe" %% "circe-jawn" % circe,
          "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-core" % jsoniterOf213,
          "com.github.plokhotnyuk.jsoniter-scala" %% "jsoniter-scala-macros" % jsoniterOf213 % Provided,
        )

    /** Libraries in the race of Java libraries, and on documents with bytes. */
    val ofRace: Seq[ModuleID] = {
      val known = libraries.toMap
      Seq("jackson", "gson", "fastjson2", "fory-json", "avaje-jsonb", "dsl-json", "jsoniter-scala").flatMap(known) ++
        processors.flatMap(_._2).map(_ % Provided) ++ Seq(
          "com.fasterxml.jackson.module" % "jackson-module-blackbird" % jackson,
          "tools.jackson.core" % "jackson-databind" % "3.1.7",
          "tools.jackson.module" % "jackson-module-blackbird" % "3.1.4", // the newest without JDK 25
          "com.squareup.moshi" % "moshi" % "1.15.2",
          "org.eclipse" % "yasson" % "3.0.5",
        )
    }

    /** Libraries that read bodies in the example of pointer events; only for Scala 2.13, as Finagle is. */
    def ofPointerEvents(scala: String): Seq[ModuleID] =
      if (scala.startsWith("2.13"))
        Seq(
          "com.fasterxml.jackson.module" %% "jackson-module-scala" % jackson,
          "io.circe" %% "circe-generic" % circe,
          "io.circe" %% "circe-jawn" % circe,
        )
      else Nil

    val all: Seq[ModuleID] = libraries.flatMap(_._2) ++ processors.flatMap(_._2).map(_ % Provided)
  }
}
