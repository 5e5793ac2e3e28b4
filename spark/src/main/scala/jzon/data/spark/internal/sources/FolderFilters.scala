package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.connector.expressions.filter.{Predicate => RuntimePredicate}
import org.apache.spark.sql.connector.expressions.{Literal => RuntimeLiteral, NamedReference}
import org.apache.spark.sql.execution.datasources.DataSourceUtils
import org.apache.spark.sql.types.{StructField, StructType}

/**
 * Selects folders by Spark's own expressions, so that a filter means the same as for Spark's own sources.
 *
 * @param fields the columns of folders
 * @param filters all must be true; each refers to columns by their position in `fields`
 */
final private[spark] case class FolderFilters(fields: Seq[StructField], filters: Seq[Expression]) {

  /** The function that says whether a folder with these values may have rows that the filters select. */
  def mayMatch: InternalRow => Boolean =
    filters.reduceOption(And(_, _)).fold((_: InternalRow) => true) { all =>
      val predicate = Predicate.createInterpreted(all)
      predicate.eval(_)
    }

  /** These filters and the ones that Spark makes while the query runs; leaves out all but `column IN (values)`. */
  def and(predicates: Seq[RuntimePredicate]): FolderFilters =
    copy(filters = filters ++ predicates.flatMap(ofRuntime))

  private[this] def ofRuntime(predicate: RuntimePredicate): Option[Expression] = predicate.children.toSeq match {
    case (column: NamedReference) +: literals if predicate.name == "IN" =>
      val i = fields.indexWhere(field => column.fieldNames.sameElements(Seq(field.name)))
      val values = literals.collect { case literal: RuntimeLiteral[_] => literal.value: Any }.toSet
      if (i < 0) None
      else {
        val folder = BoundReference(i, fields(i).dataType, nullable = true)
        val isIn = InSet(folder, values - null)
        Some(if (values(null)) Or(IsNull(folder), isIn) else isIn)
      }
    case _ => None
  }

  override def toString: String = filters.map(_.transform {
    case column: BoundReference => UnresolvedAttribute.quoted(fields(column.ordinal).name)
  }.sql).mkString(", ")
}

private[spark] object FolderFilters {

  /** The filters that the columns of folders decide, and the parts of other filters that they decide. */
  def of(fields: Seq[StructField], filters: Seq[Expression]): FolderFilters = {
    val (ofFolders, _) =
      DataSourceUtils.getPartitionFiltersAndDataFilters(StructType(fields), filters.filter(_.deterministic))
    val bound = ofFolders.map(_.transform { case column: AttributeReference =>
      BoundReference(fields.indexWhere(_.name == column.name), column.dataType, column.nullable)
    })
    FolderFilters(fields, bound.filterNot(_.exists(_.isInstanceOf[Unevaluable])))
  }
}
