package jzon
package derivation

import jzon.engine.JsonReader
import jzon.engine.codecs.Secrets

/**
 * The fields of a class that have `@secret`; generated code makes it, so that tools which show values know them.
 *
 * @param positions the positions among the constructor's parameters, each as a character
 */
final class SecretFields private (positions: String) extends Serializable {

  private[this] val hasRest = positions.indexOf(SecretFields.Rest.toInt) >= 0

  /** True if the field at this position is secret. */
  private[jzon] def contains(position: Int): Boolean = positions.indexOf(position) >= 0

  /** Says that the object read next has secrets. */
  def expect(in: JsonReader): Unit = if (hasRest) Secrets.expectRest(in) else Secrets.expect(in)
}

object SecretFields {

  /** Stands in the positions of a class whose unknown fields are secret. */
  private[derivation] final val Rest = '\uffff'

  final private class Known {
    @volatile var fields: SecretFields = null
    @volatile var isType = false
  }

  private val classes = new ClassValue[Known] {
    protected def computeValue(cls: Class[_]): Known = new Known
  }

  /** Remembers the fields of a class. */
  def of(cls: Class[_], positions: String): SecretFields = {
    val fields = new SecretFields(positions)
    if (!positions.isEmpty) {
      classes.get(cls).fields = fields
      Secrets.know()
    }
    fields
  }

  /** Remembers a type with `@secret`. */
  private[jzon] def addType(cls: Class[_]): Unit = if (!cls.isPrimitive) {
    classes.get(cls).isType = true
    Secrets.know()
  }

  /** True if the type of a value has `@secret`. */
  private[jzon] def isSecretValue(a: Any): Boolean = a != null && isSecret(a.getClass)

  /** The secret fields of a class, or null. */
  private[jzon] def find(cls: Class[_]): SecretFields = classes.get(cls).fields

  /** True if a value's class, or one of its parents, has `@secret`. */
  private[jzon] def isSecret(cls: Class[_]): Boolean =
    cls != null && (classes.get(cls).isType || isSecret(cls.getSuperclass) || cls.getInterfaces.exists(isSecret(_)))
}
