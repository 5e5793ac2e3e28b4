package jzon

import java.util.{AbstractMap, AbstractSet, Iterator => JavaIterator, LinkedHashMap, List => JavaList, Map => JavaMap}

import scala.jdk.CollectionConverters._

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.trees.{Paths, Trees}

/** The trees of this API, as the algorithms see them that both APIs share. */
private[jzon] object JsonTrees extends Trees[Json] {
  def isObject(json: Json): Boolean = json.isInstanceOf[Json.Obj]

  def isArray(json: Json): Boolean = json.isInstanceOf[Json.Arr]

  def number(json: Json): String = json match {
    case Json.Num(text) => text
    case _              => null
  }

  def length(scalar: Json): Int = scalar match {
    case Json.Str(value) => value.length + 2
    case Json.Num(text)  => text.length
    case _               => 4
  }

  def elements(array: Json): JavaList[Json] = array.asInstanceOf[Json.Arr].values.asJava

  def fields(obj: Json): JavaMap[String, Json] = new Fields(obj.asInstanceOf[Json.Obj])

  def array(elements: JavaList[Json]): Json = Json.Arr(elements.asScala.toVector)

  def `object`(fields: LinkedHashMap[String, Json]): Json = Json.Obj.of(fields)

  def nullValue: Json = Json.Null

  def read(in: JsonReader): Json = Json.decoder.decode(in)

  def write(json: Json, out: JsonWriter): Unit = JsonEncoder.encode(json, out)

  /** The fields of an object, which are not copied. */
  private final class Fields(obj: Json.Obj) extends AbstractMap[String, Json] { self =>
    override def size: Int = obj.size

    override def get(name: Any): Json = name match {
      case name: String => obj.get(name).orNull
      case _            => null
    }

    override def containsKey(name: Any): Boolean = get(name) != null

    def entrySet: java.util.Set[JavaMap.Entry[String, Json]] = new AbstractSet[JavaMap.Entry[String, Json]] {
      def size: Int = self.size

      def iterator: JavaIterator[JavaMap.Entry[String, Json]] =
        obj.names.iterator
          .zip(obj.values.iterator)
          .map[JavaMap.Entry[String, Json]] { case (name, value) =>
            new AbstractMap.SimpleImmutableEntry(name, value)
          }
          .asJava
    }
  }

  /** Returns a decoder of whole documents that decodes only the value at a path; errors have paths from the root. */
  def decoder[A](path: JavaList[AnyRef], inner: Decoder[A]): Decoder[A] = new Decoder[A] with HasDecoders {
    def decoders: List[Any] = List(inner)

    /** Reads the value at the end of the path, or what it is if its field is missing. */
    private[this] object end extends Paths.Inner[A] {
      def decode(in: JsonReader): A = inner.decode(in)
      def missing(in: JsonReader, names: FieldNames): A = inner.decodeMissing(in, names, 0)
    }

    def decode(in: JsonReader): A = Paths.read(in, path, end)
  }
}
