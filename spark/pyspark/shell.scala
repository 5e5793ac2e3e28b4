// What spark-shell runs, with classes that its compiler makes, and tables of its catalog. Imports hide no name of its own.
val rows = 1
import jzon._
import jzon.describe.Described
import jzon.data.spark._
import spark.implicits._

:paste < END
case class Visit(id: Long, page: String, price: BigDecimal = 0)
object Visit {
  implicit val codec: Codec[Visit] = Codec.derived
  implicit val described: Described[Visit] = Described.derived
}
END

:paste < END
val file = sys.env("JZON_LINES")
val lines = spark.read.textFile(file)
val dropped = DroppedRows(spark)
val checks = Seq(
  lines.decodeJson[Visit](Mode.Drop(dropped)).collect().map(_.page).toSeq == Seq("/", "/docs"),
  dropped.value.keys.map(_.path).toSet == Set(".id", ".price"),
  lines.decodeJson[Visit](Mode.Keep).flatMap(_.error).count() == 2,
  lines.toDF("json").decodeJson[Visit]("json", Mode.Drop).select("json.page").as[String].collect().length == 2,
  spark.readJson[Visit](Seq(file), Framing.lines, Mode.Drop).count() == 2,
  spark.read.format("jzon").schema(schemaOf[Visit]).option("mode", "DROPMALFORMED").load(file).count() == 2,
  spark.sql(s"CREATE TABLE visits (id BIGINT, page STRING) USING jzon OPTIONS (path '$file')").count() == 0,
  spark.table("visits").where("id IS NOT NULL").count() == 3,
  sql("SELECT id FROM visits WHERE id IS NULL").count() == rows
)
println(if (checks.forall(identity)) s"spark-shell ${spark.version}: ${checks.size} checks passed" else s"failed: $checks")
END
