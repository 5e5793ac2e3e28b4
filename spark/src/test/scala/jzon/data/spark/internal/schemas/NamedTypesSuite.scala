package jzon.data.spark.internal.schemas

import jzon.Codec
import jzon.data.spark.internal.sources.SparkSuite
import jzon.describe.Described

import org.apache.spark.sql.types.{IntegerType, StructType}

/** Schemas of classes by their names, in options and in SQL. */
class NamedTypesSuite extends SparkSuite {
  private val name = "jzon.data.spark.internal.schemas.NamedTypesSuite.Order"

  test("the schema of a described class, or one that the companion declares") {
    assertEquals(NamedTypes.schema(name).toDDL, "id BIGINT NOT NULL,note STRING")
    assertEquals(NamedTypes.schema("jzon.data.spark.internal.schemas.TopLevel").toDDL, "a INT")
  }

  folder.test("in an option and in SQL") { folder =>
    write(folder.resolve("a.json"), """{"id":1,"note":"x"}""", """{"id":2}""")
    assertEquals(rows(spark.read.format("jzon").option("type", name).load(folder.toString)), Seq("[1,x]", "[2,null]"))
    assertEquals(rows(spark.sql(s"SELECT jzon_decode('{\"id\":3}', '$name').value.id")), Seq("[3]"))
  }

  private def message(name: String) =
    intercept[IllegalArgumentException](
      NamedTypes.schema(s"jzon.data.spark.internal.schemas.NamedTypesSuite.$name")
    ).getMessage

  test("an object that has no schema is not initialised") {
    assert(message("Hostile").contains("has no schema"))
    val call = "SELECT jzon_decode('{}', 'jzon.data.spark.internal.schemas.NamedTypesSuite.Hostile')"
    assert(intercept[Exception](spark.sql(call)).toString.contains("has no schema"))
    assertEquals(NamedTypesSuite.initialised, Nil)
  }

  test("a schema that throws, at first and again, is one message") {
    def prefix(name: String) = s"the schema of jzon.data.spark.internal.schemas.NamedTypesSuite.$name cannot be made: "
    assertEquals(message("Failing"), prefix("Failing") + "java.lang.IllegalStateException: no such table")
    assert(message("Failing").startsWith(prefix("Failing") + "java.lang.NoClassDefFoundError"))
    assertEquals(message("Throwing"), prefix("Throwing") + "java.lang.IllegalStateException: not now")
    assertEquals(
      message("Missing"),
      "the schema schema of jzon.data.spark.internal.schemas.NamedTypesSuite.Missing is null"
    )
  }

  test("a setting of the context switches names of classes off, whatever SQL sets") {
    spark // begins the context
    val conf = org.apache.spark.SparkEnv.get.conf
    conf.set(NamedTypes.Setting, "false")
    try {
      spark.sql(s"SET ${NamedTypes.Setting}=true")
      val call = s"SELECT jzon_decode('{}', '$name')"
      assert(intercept[Exception](spark.sql(call)).toString.contains("spark.jzon.classNames is false"))
      assertEquals(rows(spark.sql("SELECT jzon_decode('1', 'INT').value")), Seq("[1]"))
    } finally {
      conf.remove(NamedTypes.Setting)
      spark.conf.unset(NamedTypes.Setting)
    }
  }

  test("what is missing is said") {
    def refused(name: String) = intercept[IllegalArgumentException](NamedTypes.schema(name)).getMessage
    assertEquals(refused("com.example.None"), "no class com.example.None with a companion object is found")
    assertEquals(
      refused("jzon.data.spark.internal.schemas.NamedTypesSuite.Plain"),
      "the companion of jzon.data.spark.internal.schemas.NamedTypesSuite.Plain has no schema: " +
        "it needs implicit val described: Described[Plain] = Described.derived"
    )
    assertEquals(
      refused("jzon.data.spark.internal.schemas.NamedTypesSuite.Twice"),
      "the companion of jzon.data.spark.internal.schemas.NamedTypesSuite.Twice has several schemas: first, second"
    )
  }
}

object NamedTypesSuite {
  var initialised: List[String] = Nil

  final case class Hostile(id: Long)
  object Hostile {
    initialised ::= "Hostile"
    def run(): Int = 1
  }

  final case class Failing(id: Long)
  object Failing {
    implicit val described: Described[Failing] = throw new IllegalStateException("no such table")
  }

  final case class Throwing(id: Long)
  object Throwing {
    def schema: StructType = throw new IllegalStateException("not now")
  }

  final case class Missing(id: Long)
  object Missing {
    def schema: StructType = null
  }

  final case class Order(id: Long, note: Option[String])
  object Order {
    implicit val codec: Codec[Order] = Codec.derived
    implicit val described: Described[Order] = Described.derived
  }

  final case class Plain(id: Long)
  object Plain {
    def other: Int = 1
  }

  final case class Twice(id: Long)
  object Twice {
    def first: StructType = new StructType
    def second: StructType = new StructType
  }
}

class TopLevel
object TopLevel {
  def schema: StructType = new StructType().add("a", IntegerType)
}
