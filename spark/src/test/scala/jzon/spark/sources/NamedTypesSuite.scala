package jzon.spark.sources

import jzon.{Codec, Described}

import org.apache.spark.sql.types.{IntegerType, StructType}

/** Schemas of classes by their names, in options and in SQL. */
class NamedTypesSuite extends SparkSuite {
  private val name = "jzon.spark.sources.NamedTypesSuite.Order"

  test("the schema of a described class, or one that the companion declares") {
    assertEquals(NamedTypes.schema(name).toDDL, "id BIGINT NOT NULL,note STRING")
    assertEquals(NamedTypes.schema("jzon.spark.sources.TopLevel").toDDL, "a INT")
  }

  folder.test("in an option and in SQL") { folder =>
    write(folder.resolve("a.json"), """{"id":1,"note":"x"}""", """{"id":2}""")
    assertEquals(rows(spark.read.format("jzon").option("type", name).load(folder.toString)), Seq("[1,x]", "[2,null]"))
    assertEquals(rows(spark.sql(s"SELECT jzon_decode('{\"id\":3}', '$name').value.id")), Seq("[3]"))
  }

  test("what is missing is said") {
    def refused(name: String) = intercept[IllegalArgumentException](NamedTypes.schema(name)).getMessage
    assertEquals(refused("com.example.None"), "no class com.example.None with a companion object is found")
    assertEquals(
      refused("jzon.spark.sources.NamedTypesSuite.Plain"),
      "the companion of jzon.spark.sources.NamedTypesSuite.Plain has no schema: " +
        "it needs implicit val described: Described[Plain] = Described.derived"
    )
    assertEquals(
      refused("jzon.spark.sources.NamedTypesSuite.Twice"),
      "the companion of jzon.spark.sources.NamedTypesSuite.Twice has several schemas: first, second"
    )
  }
}

object NamedTypesSuite {
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
