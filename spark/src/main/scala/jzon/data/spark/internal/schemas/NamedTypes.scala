package jzon.data.spark.internal.schemas

import java.lang.reflect.{InvocationTargetException, Method, Modifier}

import org.apache.spark.SparkEnv
import org.apache.spark.sql.types.StructType

import jzon.describe.Described

/** Finds the schema of a class by its name, for SQL and options. */
private[spark] object NamedTypes {

  /**
   * The schema in the companion of a class: the schema of its `Described`, or else a `StructType` that it declares.
   *
   * @param name the name of the class, such as `com.example.Event`, or `com.example.Events.Event` inside an object
   * @throws java.lang.IllegalArgumentException if the class does not exist, or its companion has no schema or several
   */
  def schema(name: String): StructType = {
    requireAllowed(name)
    val companion =
      find(name).getOrElse(throw new IllegalArgumentException(s"no class $name with a companion object is found"))
    val described = members(name, companion, classOf[Described[_]])
    val schemas = members(name, companion, classOf[StructType])
    (described, schemas) match {
      case (Seq(one), _)   => SchemaOf(valueOf[Described[_]](name, companion, one))
      case (Nil, Seq(one)) => valueOf[StructType](name, companion, one)
      case (Nil, Nil) =>
        throw new IllegalArgumentException(
          s"the companion of $name has no schema: it needs implicit val described: Described[${simple(name)}] = Described.derived"
        )
      case (several, _) =>
        val found = (if (several.isEmpty) schemas else several).map(_.getName).sorted.mkString(", ")
        throw new IllegalArgumentException(s"the companion of $name has several schemas: $found")
    }
  }

  /** The setting of the context that disables class names; SQL cannot change it. */
  final val Setting = "spark.jzon.classNames"

  private def requireAllowed(name: String): Unit = {
    val env = SparkEnv.get
    if (env != null && !env.conf.getBoolean(Setting, defaultValue = true))
      throw new IllegalArgumentException(
        s"$Setting is false, so $name is not looked for: give the schema as DDL or JSON"
      )
  }

  /**
   * Loads the companion's class without initialising it: SQL may name any class, and only a class with a schema may run
   * code. The last dots may stand for the dollars in the names of classes inside objects.
   */
  private def find(name: String): Option[Class[_]] = {
    val loader = Option(Thread.currentThread.getContextClassLoader).getOrElse(getClass.getClassLoader)
    val names = Iterator.iterate(Option(name)) {
      _.flatMap { n =>
        val dot = n.lastIndexOf('.')
        if (dot < 0) None else Some(n.updated(dot, '$'))
      }
    }
    names.takeWhile(_.isDefined).flatten.flatMap(n => companion(n, loader)).nextOption()
  }

  private def companion(name: String, loader: ClassLoader): Option[Class[_]] =
    try {
      val found = Class.forName(name + "$", false, loader)
      val module = found.getField("MODULE$")
      if (Modifier.isStatic(module.getModifiers) && module.getType == found) Some(found) else None
    } catch { case _: ReflectiveOperationException | _: LinkageError => None }

  private def members(name: String, companion: Class[_], wanted: Class[_]): Seq[Method] =
    try
      companion.getMethods.toSeq.filter { method =>
        method.getParameterCount == 0 && wanted.isAssignableFrom(method.getReturnType) && !method.isBridge &&
        !Modifier.isStatic(method.getModifiers)
      }
    catch { case e: LinkageError => throw unusable(name, e) }

  private def valueOf[A](name: String, companion: Class[_], member: Method): A = {
    val value =
      try member.invoke(companion.getField("MODULE$").get(null))
      catch {
        case e: InvocationTargetException    => throw unusable(name, e.getCause)
        case e: ReflectiveOperationException => throw unusable(name, e)
        case e: ExceptionInInitializerError  => throw unusable(name, e.getCause)
        case e: LinkageError                 => throw unusable(name, e)
      }
    if (value == null) throw new IllegalArgumentException(s"the schema ${member.getName} of $name is null")
    value.asInstanceOf[A]
  }

  private def unusable(name: String, cause: Throwable) =
    new IllegalArgumentException(s"the schema of $name cannot be made: $cause", cause)

  private def simple(name: String) = name.substring(name.lastIndexOf('.') + 1)
}
