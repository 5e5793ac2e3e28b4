package guide

import org.apache.spark.sql.{Encoder, Encoders, SparkSession}

/** A program's session keeps its name `spark` in Scala 3 as well, whatever it imports from jzon. */
class SessionNameSuite extends jzon.testing.Suite:
  import SessionNameSuite.Stay

  private def session = SparkSession
    .builder()
    .master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .getOrCreate()

  private val text = List("""{"id":1}""", """{"id":"x"}""")

  test("in a program") {
    val spark: SparkSession = session

    def ids() =
      import jzon.*
      import jzon.data.spark.*
      spark.createDataset(text)(using Encoders.STRING).decodeJson[Stay](Mode.Drop).collect().toList.map(_.id)

    assertEquals(ids(), List(1L))
  }

  test("in the scopes that a shell makes of its lines") {
    object line1 { val spark: SparkSession = session }
    import line1.spark

    def afterLine1() =
      import spark.sql

      def afterLine2() =
        import jzon.*

        def afterLine3() =
          import jzon.data.spark.*
          val lines = spark.createDataset(text)(using Encoders.STRING)
          val errors = lines.decodeJson[Stay](Mode.Keep).collect().toList.flatMap(_.error)
          (errors.map(_.code), sql("SELECT 1 AS one").head().getInt(0))
        afterLine3()
      afterLine2()

    assertEquals(afterLine1(), (List("EXPECTED_INTEGER"), 1))
  }

object SessionNameSuite:
  import jzon.Codec
  import jzon.data.spark.DecodedEncoder

  case class Stay(id: Long) derives Codec

  object Stay:
    given Encoder[Stay] = Encoders.javaSerialization[Stay]
    given DecodedEncoder[Stay] = DecodedEncoder.java[Stay]
