from pyspark.sql import SparkSession

spark = SparkSession.builder.appName("visits").getOrCreate()
schema = "id BIGINT NOT NULL, page STRING NOT NULL, millis INT"

# A file of lines: each bad line becomes a row with an error.
visits = spark.read.format("jzon").schema(schema).option("columnNameOfError", "error").load("visits.jsonl")
visits.filter("error IS NULL").select("id", "page", "millis").orderBy("id").show()
visits.filter("error IS NOT NULL").select("error.line", "error.code", "error.path", "error.message").orderBy("line").show(truncate=False)

# A column of strings, in SQL.
spark.read.text("visits.jsonl").createOrReplaceTempView("lines")
spark.sql(f"""
  SELECT d.value.page, d.error.message
  FROM (SELECT jzon_decode(value, '{schema}') AS d FROM lines)
  WHERE d.value.millis > 10 OR d.error IS NOT NULL
""").show(truncate=False)

spark.stop()
