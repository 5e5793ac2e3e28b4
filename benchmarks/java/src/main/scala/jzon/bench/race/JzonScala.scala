package jzon.bench.race

import java.io.{InputStream, OutputStream}

import scala.jdk.CollectionConverters._

import jzon.Codec

/** A person for Scala. */
final case class PersonClass(
    id: Int,
    firstName: String,
    lastName: String,
    street: String,
    city: String,
    state: String,
    zip: String,
)

object PersonClass {
  implicit val codec: Codec[PersonClass] = Codec.derived
}

/** jzon's Scala front with a derived codec, on case classes. */
final class JzonScala extends Contender[Vector[PersonClass]]("jzon-scala", classOf[Codec[_]]) {
  private val decoder = implicitly[jzon.Decoder[Vector[PersonClass]]]
  private val encoder = implicitly[jzon.Encoder[Vector[PersonClass]]]

  override def read(json: Array[Byte]): Vector[PersonClass] = decoder.decodeJson(json).fold(refuse(_), identity)
  override def read(json: InputStream): Vector[PersonClass] = decoder.decodeJson(json).fold(refuse(_), identity)
  override def write(persons: Vector[PersonClass]): Array[Byte] = encoder.encodeJsonBytes(persons)
  override def write(persons: Vector[PersonClass], target: OutputStream): Unit = encoder.encodeJsonTo(persons, target)
  override def move(persons: Vector[PersonClass], zip: String): Vector[PersonClass] = persons.map(_.copy(zip = zip))

  override def beans(persons: Vector[PersonClass]): java.util.List[Person] = persons.map { p =>
    val bean = new Person
    bean.setId(p.id)
    bean.setFirstName(p.firstName)
    bean.setLastName(p.lastName)
    bean.setStreet(p.street)
    bean.setCity(p.city)
    bean.setState(p.state)
    bean.setZip(p.zip)
    bean
  }.asJava

  private def refuse(error: jzon.JsonError): Nothing =
    throw new IllegalArgumentException(error.toString)
}
