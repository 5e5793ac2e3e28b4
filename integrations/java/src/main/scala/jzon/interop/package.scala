package jzon

import scala.reflect.ClassTag

import jzon.bind.JsonAdapter
import jzon.describe.Described

/**
 * Types of Java in Scala's, and the other way round: codecs made from the adapters of the Java front, adapters from codecs.
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
 * Both fronts have the same wire form, limits and messages, so that nothing changes but who has declared the type.
 */
package object interop {

  /**
   * The codec of a class whose adapter the Java front finds by itself: with a generated adapter, or of the JDK.
   *
   * Throws an `IllegalArgumentException` that says what to write, if there is none.
   */
  def javaCodec[A](implicit tag: ClassTag[A]): Codec[A] =
    new ClassCodec[A](tag.runtimeClass.asInstanceOf[Class[A]])

  /**
   * What the adapter of a class reads and writes, as `JsonAdapter.description` has it: opaque unless it is one of the JDK's or
   * the annotation processor was asked to describe types.
   */
  def javaDescribed[A](implicit tag: ClassTag[A]): Described[A] =
    new ClassDescribed[A](tag.runtimeClass.asInstanceOf[Class[A]])

  /** What an adapter of Java can be turned into. */
  implicit final class JsonAdapterOps[A](private val adapter: JsonAdapter[A]) extends AnyVal {

    /** The codec that reads and writes by this adapter; it is as serializable as the adapter. */
    def toCodec: Codec[A] = new AdapterCodec[A](adapter)
  }

  /** What a codec of Scala can be turned into. */
  implicit final class CodecOps[A](private val codec: Codec[A]) extends AnyVal {

    /** The adapter that reads and writes by this codec. */
    def toAdapter: JsonAdapter[A] = new CodecAdapter[A](codec)
  }
}
