"""Tests jzon on Spark from Python: the SQL functions, and files with format("jzon"). Fails if a check fails."""

import json
import os
import sys

from pyspark.sql import SparkSession, functions
from pyspark.sql.types import ArrayType, LongType, StringType, StructField, StructType

SCHEMA = "id BIGINT NOT NULL, name STRING, tags ARRAY<STRING>"
GOOD = [{"id": n, "name": f"n{n}", "tags": ["a"] * (n % 3), "other": {"x": [n]}} for n in range(1000)]
BAD = ['{"id":"7"}', '{"name":"x"}', '{"id":1,"id":2}', "nonsense"]

checks = 0


def check(what, found, expected):
    global checks
    checks += 1
    if found != expected:
        sys.exit(f"{what}: expected {expected!r}, found {found!r}")


def write(folder):
    for day in ("2024-01-01", "2024-01-02"):
        os.makedirs(f"{folder}/day={day}")
        with open(f"{folder}/day={day}/part.json", "w", encoding="utf-8") as out:
            out.writelines(json.dumps(row) + "\n" for row in GOOD)
            out.writelines(line + "\n" for line in BAD)


def errors(rows):
    return sorted((row.code, row.path) for row in rows)


EXPECTED = [
    ("DUPLICATE_FIELD", ".id"),
    ("EXPECTED_INTEGER", ".id"),
    ("EXPECTED_OBJECT", "."),
    ("MISSING_FIELD", ".id"),
]


def sql_function(spark):
    """Checks the SQL function that the extension adds, on a column of strings."""
    spark.createDataFrame([(line,) for line in map(json.dumps, GOOD)] + [(b,) for b in BAD], "json STRING").createOrReplaceTempView("texts")
    decoded = spark.sql(f"SELECT jzon_decode(json, '{SCHEMA}') AS d FROM texts")
    check("rows", decoded.count(), len(GOOD) + len(BAD))
    check("good", decoded.filter("d.error IS NULL AND d.value.id >= 500 AND size(d.value.tags) = 2").count(), 167)
    check("bad", errors(decoded.filter("d.error IS NOT NULL").select("d.error.*").collect()), EXPECTED)
    row = decoded.filter("d.value.id = 5").select("d.value.*").head()
    check("row", (row.id, row.name, row.tags), (5, "n5", ["a", "a"]))
    called = spark.table("texts").select(functions.expr(f"jzon_decode(json, '{SCHEMA}').value.id").alias("id"))
    check("as a column", called.agg(functions.sum("id")).head()[0], sum(range(1000)))


def named_function(spark):
    """Checks a function that Python registers with a name and a schema."""
    schema = StructType([StructField("id", LongType(), nullable=False), StructField("name", StringType())])
    spark._jvm.jzon.data.spark.JzonFunctions.register(spark._jsparkSession, "decode_event", schema.json())
    found = spark.sql("SELECT decode_event(json).value.name AS name FROM texts WHERE decode_event(json).value.id = 7").collect()
    check("named", [row.name for row in found], ["n7"])
    jzon_functions = spark._jvm.jzon.data.spark.JzonFunctions
    jzon_functions.register(spark._jsparkSession, "decode_visit", "id BIGINT NOT NULL, page STRING, millis INT")
    found = spark.sql("""SELECT decode_visit('{"id":1,"page":"/"}').value.page AS page""").head()
    check("named with DDL", found.page, "/")


def schema_of_types(spark, folder):
    """Checks a schema of Python's types, and null strings."""
    with open(f"{folder}/c.json", "w", encoding="utf-8") as out:
        out.write('{"id":1,"tags":["a"]}\n{"id":2,"tags":[null]}\n{"tags":[]}\n')
    lines = spark.read.text(f"{folder}/c.json").unionByName(spark.sql("SELECT CAST(NULL AS STRING) AS value"))
    visit = StructType([
        StructField("id", LongType(), nullable=False),
        StructField("tags", ArrayType(StringType(), containsNull=False)),
    ])
    decoded = lines.select(functions.call_function("jzon_decode", functions.col("value"), functions.lit(visit.json())).alias("d"))
    good = decoded.where("d.value IS NOT NULL").select("d.value.*")
    bad = decoded.where("d.error IS NOT NULL").select("d.error.*")
    check("good by types", [(row.id, row.tags) for row in good.collect()], [(1, ["a"])])
    check("bad by types", errors(bad.collect()), [("EXPECTED_STRING", ".tags[0]"), ("MISSING_FIELD", ".id")])
    check("null strings", decoded.where("d IS NULL").count(), 1)
    check("neither good nor bad", decoded.where("d.error IS NULL").count(), 2)
    # what the page says of other texts of a schema
    check("simpleString", "NOT NULL" in visit.simpleString(), False)


def files(spark, folder):
    """Checks files of lines: the columns of their folders, and an error for each bad line."""
    frame = spark.read.format("jzon").schema(SCHEMA).option("columnNameOfError", "error").load(folder)
    check("columns", frame.columns, ["id", "name", "tags", "day", "error"])
    check("lines", frame.count(), 2 * (len(GOOD) + len(BAD)))
    check("day", frame.filter("day = '2024-01-02' AND error IS NULL").count(), len(GOOD))
    one = frame.filter("day = '2024-01-01' AND error IS NOT NULL")
    check("bad lines", errors(one.select("error.*").collect()), EXPECTED)
    check("numbers of lines", sorted(r.line for r in one.select("error.line").collect()), [1001, 1002, 1003, 1004])
    dropped = spark.read.format("jzon").schema(SCHEMA).option("mode", "DROPMALFORMED").load(folder)
    check("dropped", dropped.agg(functions.sum("id")).head()[0], 2 * sum(range(1000)))
    try:
        spark.read.format("jzon").schema(SCHEMA).option("mode", "FAILFAST").load(folder).collect()
        sys.exit("FAILFAST has not failed")
    except Exception as e:  # of Py4J, which has the text of Java's
        check("failed with the line", 'line 1001, offset' in str(e) and '.id(expected an integer, got "7")' in str(e), True)
    try:
        spark.read.format("jzon").load(folder).columns  # a client asks only for these
        sys.exit("without a schema it has not failed")
    except Exception as e:
        check("needs a schema", "needs a schema" in str(e), True)


def lines_and_documents(spark, folder):
    """Checks blank lines in each way to read, and files of one document each."""
    os.makedirs(folder)
    for name, text in (("a.json", '{"id":1}\n\n{"id":2}\n \t\n'), ("b.json", '{\n  "id": 3\n}\n')):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as out:
            out.write(text)
    frame = spark.read.format("jzon").schema("id BIGINT").option("mode", "FAILFAST").load(f"{folder}/a.json")
    check("blank lines are skipped", sorted(row.id for row in frame.collect()), [1, 2])
    decoded = spark.read.text(f"{folder}/a.json").select(functions.expr("jzon_decode(value, 'id BIGINT') AS d"))
    check("blank rows are errors", [row.code for row in decoded.where("d.error IS NOT NULL").select("d.error.*").collect()], ["UNEXPECTED_END"] * 2)
    lines = spark.read.text(f"{folder}/a.json").where("value RLIKE '[^ \\t\\r]'")
    check("without blank rows", lines.count(), 2)
    documents = spark.read.text(f"{folder}/b.json", wholetext=True)
    decoded = documents.selectExpr("jzon_decode(value, 'id BIGINT') AS d")
    check("one document", [row.id for row in decoded.select("d.value.id").collect()], [3])
    spark.sql(f"CREATE TEMPORARY VIEW documents USING text OPTIONS (path '{folder}/b.json', wholetext true)")
    check("one document in SQL", spark.sql("SELECT jzon_decode(value, 'id BIGINT').value.id FROM documents").head()[0], 3)
    fails("multiLine", "wholetext=True", lambda: spark.read.format("jzon").schema("id BIGINT").option("multiLine", True).load(folder).columns)


def fails(what, part, action):
    """Checks that the action fails, and that its message has the part."""
    try:
        action()
    except Exception as e:  # of Py4J or of PySpark, with the message of Java's
        check(what, part in str(e), True)
        return
    sys.exit(f"{what}: it has not failed")


def writing(spark, folder):
    """Checks that writing fails with advice, and that jzon reads the files that Spark writes."""
    visits = spark.sql("""
      SELECT id, concat('/', id) AS page, if(id = 1, NULL, id) AS millis, TIMESTAMP '2024-07-01 12:00:00' AS at,
        DATE '2024-07-01' AS day, CAST(1.50 AS DECIMAL(5, 2)) AS price, CAST('NaN' AS DOUBLE) AS ratio, array(struct(id AS x)) AS xs
      FROM range(3)""")
    schema = visits.schema
    visits.write.json(folder)
    again = spark.read.format("jzon").schema(schema).option("mode", "FAILFAST").load(folder)
    check("what Spark has written", sorted(map(str, again.collect())), sorted(map(str, visits.collect())))
    for name in (folder, folder + "-missing"):
        for mode in ("append", "overwrite", "error", "ignore"):
            fails(f"save {mode} {name}", 'df.write.json("folder")', lambda: visits.write.mode(mode).format("jzon").save(name))
    check("nothing is written", [os.path.exists(folder + "-missing"), again.count()], [False, 3])
    fails("saveAsTable", 'format("jzon") only reads', lambda: visits.write.format("jzon").saveAsTable("written"))
    fails("CTAS", 'format("jzon") only reads', lambda: spark.sql("CREATE TABLE written USING jzon AS SELECT 1 AS id"))
    stream = spark.readStream.text(folder).writeStream.format("jzon").option("checkpointLocation", folder + "-checkpoint")
    fails("a stream", 'df.writeStream.format("json")', lambda: stream.start(folder + "-missing"))


def main():
    folder = sys.argv[1]
    write(folder)
    spark = SparkSession.builder.getOrCreate()
    is_client = "SPARK_REMOTE" in os.environ
    sql_function(spark)
    if not is_client:  # a client of Spark Connect has no JVM
        spark.sparkContext.setLogLevel("OFF")
        named_function(spark)
    files(spark, folder)
    lines_and_documents(spark, folder + "-lines")
    schema_of_types(spark, folder + "-lines")
    writing(spark, folder + "-written")
    print(f"pyspark {spark.version}{' by Spark Connect' if is_client else ''}: {checks} checks passed")
    spark.stop()


if __name__ == "__main__":
    main()
