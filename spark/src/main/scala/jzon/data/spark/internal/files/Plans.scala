package jzon.data.spark.internal.files

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.execution.QueryExecution
import org.apache.spark.sql.{DataFrame, Dataset, SparkSession}

/** The plans of Datasets. From Spark 4 on, their class is in another package, so reflection calls its methods. */
private[spark] object Plans {

  /** The plans of a Dataset. */
  def of(rows: Dataset[_]): QueryExecution =
    rows.getClass.getMethod("queryExecution").invoke(rows).asInstanceOf[QueryExecution]

  /** The DataFrame of a plan. */
  def dataset(spark: SparkSession, plan: LogicalPlan): DataFrame = {
    val companion = Class.forName(spark.emptyDataFrame.getClass.getName + "$", true, spark.getClass.getClassLoader)
    val method = companion.getMethods.find(method => method.getName == "ofRows" && method.getParameterCount == 2).get
    method.invoke(companion.getField("MODULE$").get(null), spark, plan).asInstanceOf[DataFrame]
  }
}
