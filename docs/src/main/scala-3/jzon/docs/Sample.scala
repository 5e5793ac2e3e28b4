package jzon.docs

import scala.compiletime.{summonFrom, summonInline}

import jzon.engine.description.Description
import jzon.describe.{Described, FieldDescribed}
import jzon.{Decoder, Encoder, FieldDecoder, FieldEncoder}

/** The JSON of one type, found by encoding values with jzon's instances and decoding them again.
  *
  * @param instances the implicit methods that the instances come from
  * @param written the JSON of some values
  * @param alsoRead other JSON, which is read as the first of these values
  * @param asKey the first value as the key of a map, for types that can be keys
  * @param description the description of the type
  * @param keys the description of a map with such keys, for types that can be keys
  */
final case class Sample(
    typeName: String,
    instances: Set[String],
    written: Seq[String],
    alsoRead: Seq[String],
    asKey: Option[String],
    description: Description,
    keys: Option[Description]
)

object Sample:
  /** Makes the sample; fails if a value does not decode to itself, or JSON in `also` to the first value. */
  inline def of[A](values: A*)(also: String*): Sample =
    val encoder = summonInline[Encoder[A]]
    val written = values.map(encoder.encodeJson)
    summonFrom {
      case decoder: Decoder[A] =>
        written.foreach(json => readsAs(decoder, encoder, json, json))
        also.foreach(json => readsAs(decoder, encoder, json, written.head))
      case _ => ()
    }
    val asKey = summonFrom {
      case decoder: FieldDecoder[A] =>
        summonFrom {
          case encoder: FieldEncoder[A] => Some(key(values.head, decoder, encoder))
          case _                        => None
        }
      case _ => None
    }
    val keys = summonFrom {
      case described: FieldDescribed[A] => Some(Described.mapLike[A, Int, Map](described, Described.int).description)
      case _                            => None
    }
    val description = summonInline[Described[A]].description
    Sample(CompilerFacts.typeName[A], CompilerFacts.instancesOf[A], written, also, asKey, description, keys)

  // Compares the JSON, because not every collection has an equality.
  private def readsAs[A](decoder: Decoder[A], encoder: Encoder[A], json: String, wanted: String): Unit =
    val again = decoder.decodeJson(json).map(encoder.encodeJson)
    if again != Right(wanted) then throw new IllegalStateException(s"$json is read as $again and not as $wanted")

  private def key[A](value: A, decoder: FieldDecoder[A], encoder: FieldEncoder[A]): String =
    val name = encoder.asValue.encodeJson(value)
    val again = decoder.asValue.decodeJson(name).map(encoder.asValue.encodeJson)
    if again != Right(name) then throw new IllegalStateException(s"the key $name is read as $again")
    name
