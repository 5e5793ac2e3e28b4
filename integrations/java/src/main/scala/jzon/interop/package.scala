package jzon

import scala.reflect.ClassTag

import jzon.bind.JsonAdapter
import jzon.describe.Described

/**
 * Converts between the two APIs: adapters of the Java API to codecs, and codecs of the Scala API to adapters.
 *
 * {{{
 *   import jzon.interop._
 *
 *   implicit val address: Codec[Address] = javaCodec        // a record with @Json
 *   case class Customer(name: String, address: Address)
 *   object Customer { implicit val codec: Codec[Customer] = Codec.derived }
 *
 *   val customers: JsonAdapter[java.util.List[Customer]] = Codec[Customer].toAdapter.list()
 * }}}
 *
 * So Java types can be fields of Scala types, and the other way round. Both APIs have the same JSON, limits and
 * messages.
 */
package object interop {

  /**
   * Returns the codec of a class for which the Java API finds an adapter: a generated one, or one for a class of the
   * JDK.
   *
   * If the class has no adapter, throws an `IllegalArgumentException` with advice.
   */
  def javaCodec[A](implicit tag: ClassTag[A]): Codec[A] =
    new ClassCodec[A](tag.runtimeClass.asInstanceOf[Class[A]])

  /**
   * Returns the description of a class with an adapter, from `JsonAdapter.description`.
   *
   * It is opaque, unless the class is one of the JDK or the annotation processor was set to describe types.
   */
  def javaDescribed[A](implicit tag: ClassTag[A]): Described[A] =
    new ClassDescribed[A](tag.runtimeClass.asInstanceOf[Class[A]])

  /** Adds `toCodec` to adapters of the Java API. */
  implicit final class JsonAdapterOps[A](private val adapter: JsonAdapter[A]) extends AnyVal {

    /** Returns a codec that reads and writes with this adapter; it is Serializable if the adapter is. */
    def toCodec: Codec[A] = new AdapterCodec[A](adapter)
  }

  /** Adds `toAdapter` to codecs of the Scala API. */
  implicit final class CodecOps[A](private val codec: Codec[A]) extends AnyVal {

    /** Returns an adapter that reads and writes with this codec. */
    def toAdapter: JsonAdapter[A] = new CodecAdapter[A](codec)
  }
}
