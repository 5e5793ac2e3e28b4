package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.optimizer.NormalizeNaNAndZero
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LocalRelation, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.trees.TreeNode
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation
import org.apache.spark.sql.{ExperimentalMethods, SparkSession}

/**
 * Passes on to [[JzonScan]] the filters on columns of folders that Spark evaluates only for its own sources:
 *
 *   - Comparisons with subqueries of one value. `V2ScanRelationPushDown` excludes them, and `DataSourceV2Strategy` takes
 *     only `DynamicPruning`; Spark 4.2 takes some of them too. Here a comparison becomes `column IN (SELECT column FROM
 *     folders WHERE comparison)`, where `folders` has the values of all folders.
 *   - Joins on floating-point columns. `NormalizeFloatingNumbers` wraps their keys, and `translateRuntimeFilterV2` takes
 *     only columns. Without its wrapper the key is one: the filter of [[FolderFilters]] has -0.0 equal to 0.0, and NaN to NaN.
 *
 * Constructors of Spark's classes have other parameters in newer versions, so instances are made of instances.
 */
private[spark] object FolderPruning extends Rule[LogicalPlan] {

  /** Adds this rule to a session, which applies it after its own rules. */
  def addTo(spark: SparkSession): Unit = {
    // public for the JVM, but Scala hides it outside of Spark
    val methods = spark.getClass.getMethod("experimental").invoke(spark).asInstanceOf[ExperimentalMethods]
    methods.synchronized {
      if (!methods.extraOptimizations.contains(this)) methods.extraOptimizations :+= this
    }
  }

  override def apply(plan: LogicalPlan): LogicalPlan = plan.transform {
    case Filter(condition, relation: DataSourceV2ScanRelation) if isOf(relation) && !condition.exists(isAdded) =>
      val all = conjuncts(condition).map(withoutNormalization)
      Filter((all ++ all.flatMap(ofFolders(_, relation))).reduce(And(_, _)), relation)
  }

  private[this] def isOf(relation: DataSourceV2ScanRelation) = relation.scan.isInstanceOf[JzonScan]

  private[this] def isAdded(e: Expression) = e.isInstanceOf[DynamicPruningExpression]

  private[this] def conjuncts(e: Expression): Seq[Expression] = e match {
    case And(a, b) => conjuncts(a) ++ conjuncts(b)
    case other     => Seq(other)
  }

  private[this] def withoutNormalization(e: Expression): Expression = e match {
    case join: DynamicPruningSubquery =>
      join.transform { case KnownFloatingPointNormalized(NormalizeNaNAndZero(column: Attribute)) => column }
    case other => other
  }

  private[this] def ofFolders(e: Expression, relation: DataSourceV2ScanRelation): Seq[Expression] = {
    val table = relation.scan.asInstanceOf[JzonScan].table
    val columns = table.partitions.fields.map { field =>
      relation.output.find(_.name == field.name).getOrElse(AttributeReference(field.name, field.dataType)())
    }
    val subqueries = e.collect { case subquery: PlanExpression[_] => subquery }
    val isComparison = subqueries.nonEmpty && e.deterministic &&
      subqueries.forall(subquery => subquery.isInstanceOf[ScalarSubquery] && subquery.children.isEmpty) &&
      e.references.forall(a => columns.exists(_.exprId == a.exprId))
    if (!isComparison) Nil
    else {
      val none = LocalRelation(columns: _*)
      val folders = copy(none) { case data: Seq[_] if data eq none.data => table.files.map(_.folders).distinct }
      e.references.toSeq.map { column =>
        val InSubquery(_, query) = CatalystSqlParser.parseExpression("a IN (SELECT a)"): @unchecked
        val resolved = copy(query) {
          case _: LogicalPlan => Project(Seq(column), Filter(e, folders))
          case -1             => 1 // the number of columns
        }
        DynamicPruningExpression(InSubquery(Seq(column), resolved))
      }
    }
  }

  /** Returns a copy in which a function has replaced fields. */
  private[this] def copy[A <: TreeNode[_]](node: A)(replace: PartialFunction[Any, Any]): A = {
    val fields = node.productIterator.map(field => replace.applyOrElse(field, identity[Any]).asInstanceOf[AnyRef])
    node.makeCopy(fields.toArray).asInstanceOf[A]
  }
}
