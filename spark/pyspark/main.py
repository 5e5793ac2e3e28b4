"""Tests jzon on Spark from Python: the SQL functions, and files with format("jzon"). Fails if a check fails."""

import json
import os
import sys

from pyspark.sql import SparkSession, functions
from pyspark.sql.types import LongType, StringType, StructField, StructType

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
        spark.read.format("jzon").load(folder)
        sys.exit("without a schema it has not failed")
    except Exception as e:
        check("needs a schema", "needs a schema" in str(e), True)


def main():
    folder = sys.argv[1]
    write(folder)
    spark = SparkSession.builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    sql_function(spark)
    named_function(spark)
    files(spark, folder)
    print(f"pyspark {spark.version}: {checks} checks passed")
    spark.stop()


if __name__ == "__main__":
    main()
