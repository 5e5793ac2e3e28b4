package jzon.spark.sources

import java.lang.reflect.{InvocationTargetException, Method, Modifier}

import scala.util.Try

import org.apache.spark.sql.types.StructType

import jzon.Described
import jzon.spark.SchemaOf

/** Finds the schema of a class by its name, for SQL and options, which know no types. */
private[spark] object NamedTypes {

  /**
   * The schema that the companion of a class has: that of its `Described`, else one that it declares as a `StructType`.
   *
   * @param name the name of the class, as in `com.example.Event`, or `com.example.Events.Event` for one inside of an object
   * @throws java.lang.IllegalArgumentException where there is no such class, or its companion has no schema, or several
   */
  def schema(name: String): StructType = {
    val companion =
      find(name).getOrElse(throw new IllegalArgumentException(s"no class $name with a companion object is found"))
    val described = members(companion, classOf[Described[_]])
    val schemas = members(companion, classOf[StructType])
    (described, schemas) match {
      case (Seq(one), _)   => SchemaOf(valueOf(companion, one).asInstanceOf[Described[_]])
      case (Nil, Seq(one)) => valueOf(companion, one).asInstanceOf[StructType]
      case (Nil, Nil) =>
        throw new IllegalArgumentException(
          s"the companion of $name has no schema: it needs implicit val described: Described[${simple(name)}] = Described.derived"
        )
      case (several, _) =>
        val found = (if (several.isEmpty) schemas else several).map(_.getName).sorted.mkString(", ")
        throw new IllegalArgumentException(s"the companion of $name has several schemas: $found")
    }
  }

  /** The companion; dots from the last on may stand for the dollars of classes inside of objects. */
  private def find(name: String): Option[AnyRef] = {
    val loader = Option(Thread.currentThread.getContextClassLoader).getOrElse(getClass.getClassLoader)
    val names = Iterator.iterate(Option(name)) {
      _.flatMap { n =>
        val dot = n.lastIndexOf('.')
        if (dot < 0) None else Some(n.updated(dot, '$'))
      }
    }
    names
      .takeWhile(_.isDefined)
      .flatten
      .flatMap(n => Try(Class.forName(n + "$", true, loader).getField("MODULE$").get(null)).toOption)
      .nextOption()
  }

  private def members(companion: AnyRef, wanted: Class[_]): Seq[Method] =
    companion.getClass.getMethods.toSeq.filter { method =>
      method.getParameterCount == 0 && wanted.isAssignableFrom(method.getReturnType) && !Modifier.isStatic(
        method.getModifiers
      )
    }

  private def valueOf(companion: AnyRef, member: Method): AnyRef =
    try member.invoke(companion)
    catch { case e: InvocationTargetException => throw e.getCause }

  private def simple(name: String) = name.substring(name.lastIndexOf('.') + 1)
}
