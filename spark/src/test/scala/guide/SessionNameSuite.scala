package guide

import org.apache.spark.sql.SparkSession

import jzon.data.spark.SparkSuite

/** A program's session keeps its name `spark`, and its other values keep theirs, whatever it imports from jzon. */
class SessionNameSuite extends jzon.testing.Suite {
  import SessionNameSuite.Stay

  private val text = Seq("""{"id":1,"page":"/"}""", """{"id":"x"}""")

  test("in a program") {
    val spark: SparkSession = SparkSuite.session

    def codes(): Seq[String] = {
      import jzon._
      import jzon.data.spark._
      import spark.implicits._

      val decoded = spark.createDataset(text).decodeJson[Visit](Mode.Keep)
      assertEquals(decoded.flatMap(_.value).collect().toSeq, Seq(Visit(1, "/", None)))
      assertEquals(RawJson.codec.encodeJson(RawJson.codec.decodeJson("1").toOption.get), "1")
      decoded.flatMap(_.error).map(_.code).collect().toSeq
    }
    assertEquals(codes(), Seq("EXPECTED_INTEGER"))
  }

  test("in the scopes that spark-shell makes of its lines") {
    object line1 { val spark: SparkSession = SparkSuite.session }
    import line1.spark

    def afterLine1() = {
      import spark.sql

      def afterLine2() = {
        import jzon._
        val stays: Codec[Stay] = Codec.derived

        def afterLine3() = {
          import spark.implicits._

          def afterLine4() = {
            import jzon.data.spark._

            implicit val decoder: Codec[Stay] = stays
            val ids = text.toDS().decodeJson[Stay](Mode.Drop).map(_.id).collect().toSeq
            (ids, schemaOf[Visit].toDDL, sql("SELECT 1 AS one").as[Int].head(), spark.version)
          }
          afterLine4()
        }
        afterLine3()
      }
      afterLine2()
    }
    assertEquals(
      afterLine1(),
      (Seq(1L), "id BIGINT NOT NULL,page STRING NOT NULL,millis INT", 1, SparkSuite.session.version)
    )
  }

  test("values with the names of this module's packages keep them") {
    val (columns, files, schemas, rows, records, sources, functions, sql) = (1, 2, 3, 4, 5, 6, 7, 8)

    def seen = {
      import jzon._
      import jzon.data.spark._
      assertEquals(Json.Num(1).toString, "1")
      assertEquals(JsonLines().compression, "none")
      Seq(columns, files, schemas, rows, records, sources, functions, sql)
    }
    assertEquals(seen, Seq(1, 2, 3, 4, 5, 6, 7, 8))
  }
}

object SessionNameSuite {
  case class Stay(id: Long)
}
