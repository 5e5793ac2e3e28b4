package jzon.data.spark

import java.util.{Collections, LinkedHashMap, Map => JavaMap}

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.{SparkSession, SparkSessionExtensions}
import org.apache.spark.sql.catalyst.FunctionIdentifier
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry
import org.apache.spark.sql.catalyst.expressions.{
  ApplyFunctionExpression,
  Cast,
  CreateMap,
  Expression,
  ExpressionInfo,
  Literal
}
import org.apache.spark.sql.catalyst.util.MapData
import org.apache.spark.sql.types.{BinaryType, DataType, MapType, NullType, StringType, StructType}
import org.apache.spark.sql.util.CaseInsensitiveStringMap

import jzon.data.spark.internal.functions.DecodeFunction
import jzon.data.spark.internal.schemas.NamedTypes
import jzon.data.spark.internal.sources.{JzonOptions, OptionNames, ReadMode, Readers}

/**
 * Adds `jzon_decode` to a session: `--conf spark.sql.extensions=jzon.data.spark.JzonExtensions`.
 *
 * Permanent views may use the function. Each session that reads such a view needs the extension too.
 */
final class JzonExtensions extends (SparkSessionExtensions => Unit) {

  /** Adds the function; Spark calls this. */
  override def apply(extensions: SparkSessionExtensions): Unit = {
    val function = new FunctionIdentifier(JzonFunctions.Decode)
    val info = JzonFunctions.info(JzonFunctions.Decode, classOf[DecodeFunction].getName, None)
    // Spark 3.5 and 4.0 reject a permanent view with a function that is not in this list
    if (!FunctionRegistry.builtin.functionExists(function))
      FunctionRegistry.builtin.registerFunction(function, info, JzonFunctions.decode)
    extensions.injectFunction((function, info, JzonFunctions.decode))
  }
}

/**
 * Makes SQL functions that read JSON by a schema into a struct of `value` and `error`; one of the two is null.
 *
 * {{{
 * SELECT d.value.id, d.error.path FROM (SELECT jzon_decode(json, 'id BIGINT NOT NULL, tags ARRAY<STRING>') AS d FROM t)
 * }}}
 *
 * `jzon_decode(json, schema[, options])` takes STRING or BINARY. The schema is a constant: DDL, the JSON of a schema,
 * or the name of a class whose companion has a schema. Options are a map of constants: `map('mode', 'FAILFAST')`. The
 * options are `mode`, `timeZone`, `timestampFormat`, `dateFormat`, `timestampNTZFormat`, `locale`, `commonTimes`,
 * `jsonColumns`, `maxRecordBytes` and `maxDepth`; any other is an error. If several predicates use a result, jzon still
 * parses the document once.
 */
object JzonFunctions {
  private[spark] final val Decode = "jzon_decode"

  /** Adds `jzon_decode` to a session that was started without [[JzonExtensions]]. */
  def register(spark: SparkSession): Unit = add(spark, Decode, None, decode)

  /** Adds a function `name` for this schema; its arguments are the JSON and, optionally, options. */
  def register(spark: SparkSession, name: String, schema: StructType): Unit = addOf(spark, name, schema)

  /** Adds a function as the other method does; the schema is DDL, JSON, or the name of a class. For Python. */
  def register(spark: SparkSession, name: String, schema: String): Unit =
    addOf(spark, name, parse(schema))

  private def addOf(spark: SparkSession, name: String, schema: DataType): Unit =
    add(spark, name, Some(schema), ofSchema(name, schema))

  /** The description that `DESCRIBE FUNCTION` shows; `schema` is None if it is an argument. */
  private[spark] def info(name: String, className: String, schema: Option[DataType]): ExpressionInfo = {
    val by = schema match {
      case None                     => "the schema"
      case Some(struct: StructType) => struct.toDDL // sql loses NOT NULL in Spark 3.5
      case Some(other)              => other.sql
    }
    new ExpressionInfo(
      className,
      null,
      name,
      s"_FUNC_(json${if (schema.isEmpty) ", schema" else ""}[, options]) - Reads JSON by $by into a struct of `value` " +
        "and `error`, one of which is null. The result for NULL is NULL.",
      "\n    Arguments:\n      * json - a document, STRING or BINARY\n" +
        (if (schema.nonEmpty) ""
         else "      * schema - a constant: DDL, JSON, or the name of a class whose companion has a schema\n") +
        "      * options - a map of constants: " + OptionNames.ofDecoding.mkString(", ") + "\n",
      if (schema.nonEmpty) ""
      else "\n    Examples:\n" +
        "      > SELECT _FUNC_('{\"id\":1}', 'id BIGINT NOT NULL').value.id;\n       1\n" +
        "      > SELECT _FUNC_('{\"id\":\"x\"}', 'id BIGINT NOT NULL').error.path;\n       .id\n",
      "",
      "json_funcs",
      "",
      "",
      "scala_udf"
    )
  }

  /** The function whose second argument is the schema. */
  private[spark] val decode: Seq[Expression] => Expression = {
    case Seq(json, schema)          => expression(Decode, json, parse(text(Decode, schema)), None)
    case Seq(json, schema, options) => expression(Decode, json, parse(text(Decode, schema)), Some(options))
    case other => throw new IllegalArgumentException(
        s"$Decode takes JSON, a schema and perhaps options, not ${other.size} arguments"
      )
  }

  private def ofSchema(name: String, schema: DataType): Seq[Expression] => Expression = {
    case Seq(json)          => expression(name, json, schema, None)
    case Seq(json, options) => expression(name, json, schema, Some(options))
    case other =>
      throw new IllegalArgumentException(s"$name takes JSON and perhaps options, not ${other.size} arguments")
  }

  private def add(
      spark: SparkSession,
      name: String,
      schema: Option[DataType],
      builder: Seq[Expression] => Expression
  ): Unit = {
    // public for the JVM, but Scala hides it outside of Spark
    val state = spark.getClass.getMethod("sessionState").invoke(spark)
    val registry = state.getClass.getMethod("functionRegistry").invoke(state).asInstanceOf[FunctionRegistry]
    registry.createOrReplaceTempFunction(name, builder, "scala_udf")
    // Spark 4.2 qualifies the name of such a function
    val added = registry.listFunction().filter(_.funcName.equalsIgnoreCase(name)).maxBy(_.database.isDefined)
    registry.lookupFunction(added).foreach { known =>
      registry.registerFunction(added, info(name, known.getClassName, schema), builder)
    }
  }

  private def expression(name: String, json: Expression, schema: DataType, options: Option[Expression]): Expression = {
    val input = json.dataType match {
      case BinaryType         => BinaryType
      case string: StringType => string // perhaps with a collation
      case NullType           => StringType
      case other              => throw new IllegalArgumentException(s"$name reads STRING or BINARY, not ${other.sql}")
    }
    val documents = if (json.dataType == NullType) Literal.create(null, StringType) else json
    val named = options.fold(Map.empty[String, String])(constants(name, _))
    val chosen = new JzonOptions(new CaseInsensitiveStringMap(named.asJava), isForFiles = false)
    val failFast = chosen.mode match {
      case ReadMode.Permissive => false
      case ReadMode.FailFast   => true
      case ReadMode.DropMalformed =>
        throw new IllegalArgumentException(s"$name drops no rows: mode is PERMISSIVE or FAILFAST")
    }
    new Readers(chosen.zone, checkPruned = true, chosen.times, chosen.jsonColumns).check(
      schema
    ) // before any task starts
    val limits = chosen.limits
    val function = DecodeFunction(
      name,
      schema,
      input,
      chosen.zone,
      chosen.times,
      failFast,
      limits.depth,
      limits.streamBytes,
      chosen.jsonColumns
    )
    ApplyFunctionExpression(shared(function), Seq(documents))
  }

  /** Reads a schema from DDL, JSON, or the name of a class. */
  private def parse(schema: String): DataType = {
    val text = schema.trim
    if (text.startsWith("{")) DataType.fromJson(text)
    else if (text.matches("""[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)+""")) NamedTypes.schema(text)
    else DataType.fromDDL(text)
  }

  private def text(name: String, e: Expression): String =
    if (e.foldable && e.dataType.isInstanceOf[StringType]) String.valueOf(e.eval(null))
    else throw new IllegalArgumentException(s"the schema of $name is a constant STRING")

  private def constants(name: String, e: Expression): Map[String, String] = e match {
    case map: CreateMap if e.foldable =>
      map.keys.zip(map.values).map { case (k, v) => constant(k) -> constant(v) }.toMap
    case _ => evaluated(name, e)
  }

  /** A key or a value, without the cast by which ANSI mode would make numbers of all values if one is a number. */
  private def constant(e: Expression): String = e match {
    case cast: Cast => constant(cast.child)
    case other      => String.valueOf(other.eval(null))
  }

  private def evaluated(name: String, e: Expression): Map[String, String] =
    (if (e.foldable) e.eval(null) else null, e.dataType) match {
      case (map: MapData, _) if map.numElements() == 0 => Map.empty
      case (map: MapData, MapType(keyType, valueType, _)) =>
        val keys = map.keyArray().toArray[Any](keyType)
        val values = map.valueArray().toArray[Any](valueType) // also numbers and booleans
        keys.map(_.toString).zip(values.map(String.valueOf(_))).toMap
      case _ => throw new IllegalArgumentException(
          s"the options of $name are a map of constants, such as map('mode', 'FAILFAST')"
        )
    }

  /** The most recent functions: equal calls in one query share one function, which remembers one string. */
  private val functions: JavaMap[DecodeFunction, DecodeFunction] =
    Collections.synchronizedMap(new LinkedHashMap[DecodeFunction, DecodeFunction](64, 0.75f, true) {
      override def removeEldestEntry(eldest: JavaMap.Entry[DecodeFunction, DecodeFunction]): Boolean = size > 64
    })

  private def shared(function: DecodeFunction): DecodeFunction = {
    val known = functions.putIfAbsent(function, function)
    if (known == null) function else known
  }
}
