package jzon.bench.race

import java.io.{InputStream, InputStreamReader, OutputStream, OutputStreamWriter}
import java.nio.charset.StandardCharsets.UTF_8
import java.util.List as JavaList

import jzon.bench.Environment

/**
 * A library as its users write it in a hot path: what can be made once is made once.
 *
 * @tparam L
 *   the list of persons that it reads
 */
abstract class Contender[L](val name: String, witness: Class[?]) {
  def read(json: Array[Byte]): L
  def read(json: InputStream): L
  def write(persons: L): Array[Byte]

  /** The target stays open or is closed, as the library likes. */
  def write(persons: L, target: OutputStream): Unit

  /** Lets all persons move to another postcode, and returns them. */
  def move(persons: L, zip: String): L

  /** The persons as beans, for the checks. */
  def beans(persons: L): Beans

  final def version: String = Environment.version(witness)
  override final def toString: String = name
}

type Beans = JavaList[Person]

/** A library that reads beans, which are changed in place. */
abstract class BeanContender(name: String, witness: Class[?]) extends Contender[Beans](name, witness) {
  final def beans(persons: Beans): Beans = persons
  final def move(persons: Beans, zip: String): Beans = {
    val all = persons.iterator
    while (all.hasNext) all.next().setZip(zip)
    persons
  }
}

/** All contenders, in the order of the report. A new one is a class below and a line here. */
object Contenders {
  private val all = Vector[(String, String => Contender[?])](
    ("jzon-java", new JzonBeans(_)),
    ("jzon-scala", new JzonScala(_)),
    ("jackson 2", Jackson2(_, blackbird = false)),
    ("jackson 2 with Blackbird", Jackson2(_, blackbird = true)),
    ("jackson 3", Jackson3(_, blackbird = false)),
    ("jackson 3 with Blackbird", Jackson3(_, blackbird = true)),
    ("gson", new GsonBeans(_)),
    ("moshi", new MoshiBeans(_)),
    ("fastjson2", new Fastjson2Beans(_)),
    ("fory-json", new ForyBeans(_)),
    ("avaje-jsonb", new AvajeBeans(_)),
    ("dsl-json", new DslJsonBeans(_)),
    ("yasson", new YassonBeans(_)),
  )

  val names: Vector[String] = all.map(_._1)

  /** Makes a contender; throws an IllegalArgumentException for a name that none has. */
  def make(name: String): Contender[?] = all.find(_._1 == name).map(_._2(name)).getOrElse(
    throw new IllegalArgumentException(s"no contender is called $name; there are ${names.mkString(", ")}")
  )
}

/** jzon with the adapter that its annotation processor writes. */
final class JzonBeans(name: String) extends BeanContender(name, classOf[jzon.bind.JsonAdapter[?]]) {
  import jzon.engine.io.{Sink, Source}
  private val adapter = jzon.bind.Jzon.adapter(classOf[Person]).list()
  def read(json: Array[Byte]): Beans = adapter.decode(json)
  def read(json: InputStream): Beans = adapter.decode(Source.of(json))
  def write(persons: Beans): Array[Byte] = adapter.encode(persons)
  def write(persons: Beans, target: OutputStream): Unit = adapter.encodeTo(persons, Sink.of(target))
}

/** A person for Scala. */
final case class PersonClass(
    id: Int,
    firstName: String,
    lastName: String,
    street: String,
    city: String,
    state: String,
    zip: String
) derives jzon.Codec

/** jzon's Scala API with a derived codec, on case classes. */
final class JzonScala(name: String) extends Contender[Vector[PersonClass]](name, classOf[jzon.Codec[?]]) {
  private val decoder = jzon.Decoder[Vector[PersonClass]]
  private val encoder = jzon.Encoder[Vector[PersonClass]]
  def read(json: Array[Byte]): Vector[PersonClass] = decoder.decodeJson(json).fold(e => throw e.toException, identity)
  def read(json: InputStream): Vector[PersonClass] = decoder.decodeJson(json).fold(e => throw e.toException, identity)
  def write(persons: Vector[PersonClass]): Array[Byte] = encoder.encodeJsonBytes(persons)
  def write(persons: Vector[PersonClass], target: OutputStream): Unit = encoder.encodeJsonTo(persons, target)
  def move(persons: Vector[PersonClass], zip: String): Vector[PersonClass] = persons.map(_.copy(zip = zip))
  def beans(persons: Vector[PersonClass]): Beans =
    JavaList.of(persons.map(p => Persons.bean(p.id, p.firstName, p.lastName, p.street, p.city, p.state, p.zip))*)
}

/** Jackson 2, with typed readers and writers made once; its Blackbird module generates classes at run time. */
final class Jackson2(name: String, blackbird: Boolean) extends BeanContender(name, classOf[com.fasterxml.jackson.databind.ObjectMapper]) {
  import com.fasterxml.jackson.databind.json.JsonMapper
  import com.fasterxml.jackson.module.blackbird.BlackbirdModule
  private val builder = JsonMapper.builder()
  private val mapper = (if (blackbird) builder.addModule(new BlackbirdModule) else builder).build()
  private val reader = mapper.readerForListOf(classOf[Person])
  private val writer =
    mapper.writerFor(mapper.getTypeFactory.constructCollectionType(classOf[JavaList[?]], classOf[Person]))
  def read(json: Array[Byte]): Beans = reader.readValue[Beans](json)
  def read(json: InputStream): Beans = reader.readValue[Beans](json)
  def write(persons: Beans): Array[Byte] = writer.writeValueAsBytes(persons)
  def write(persons: Beans, target: OutputStream): Unit = writer.writeValue(target, persons)
}

/** Jackson 3, in the same way. */
final class Jackson3(name: String, blackbird: Boolean) extends BeanContender(name, classOf[tools.jackson.databind.ObjectMapper]) {
  import tools.jackson.databind.json.JsonMapper
  import tools.jackson.module.blackbird.BlackbirdModule
  private val builder = JsonMapper.builder()
  private val mapper = (if (blackbird) builder.addModule(new BlackbirdModule) else builder).build()
  private val reader = mapper.readerForListOf(classOf[Person])
  private val writer =
    mapper.writerFor(mapper.getTypeFactory.constructCollectionType(classOf[JavaList[?]], classOf[Person]))
  def read(json: Array[Byte]): Beans = reader.readValue[Beans](json)
  def read(json: InputStream): Beans = reader.readValue[Beans](json)
  def write(persons: Beans): Array[Byte] = writer.writeValueAsBytes(persons)
  def write(persons: Beans, target: OutputStream): Unit = writer.writeValue(target, persons)
}

/** Gson, which reads and writes characters only. */
final class GsonBeans(name: String) extends BeanContender(name, classOf[com.google.gson.Gson]) {
  private val tpe = new com.google.gson.reflect.TypeToken[Beans] {}
  private val gson = new com.google.gson.Gson
  private val adapter = gson.getAdapter(tpe)
  def read(json: Array[Byte]): Beans = gson.fromJson(new String(json, UTF_8), tpe)
  def read(json: InputStream): Beans = gson.fromJson(new InputStreamReader(json, UTF_8), tpe)
  def write(persons: Beans): Array[Byte] = adapter.toJson(persons).getBytes(UTF_8)
  def write(persons: Beans, target: OutputStream): Unit = {
    val writer = new OutputStreamWriter(target, UTF_8)
    adapter.toJson(writer, persons)
    writer.flush()
  }
}

/** Moshi, which looks at Java's classes by reflection and reads and writes Okio's buffers. */
final class MoshiBeans(name: String) extends BeanContender(name, classOf[com.squareup.moshi.Moshi]) {
  import com.squareup.moshi.{Moshi, Types}
  import okio.{Buffer, Okio}
  private val adapter =
    new Moshi.Builder().build().adapter[Beans](Types.newParameterizedType(classOf[JavaList[?]], classOf[Person]))
  def read(json: Array[Byte]): Beans = adapter.fromJson(new Buffer().write(json))
  def read(json: InputStream): Beans = adapter.fromJson(Okio.buffer(Okio.source(json)))
  def write(persons: Beans): Array[Byte] = {
    val buffer = new Buffer
    adapter.toJson(buffer, persons)
    buffer.readByteArray()
  }
  def write(persons: Beans, target: OutputStream): Unit = {
    val sink = Okio.buffer(Okio.sink(target))
    adapter.toJson(sink, persons)
    sink.flush()
  }
}

/** fastjson2, by its static methods; it generates its code when it first sees a type. */
final class Fastjson2Beans(name: String) extends BeanContender(name, classOf[com.alibaba.fastjson2.JSON]) {
  import com.alibaba.fastjson2.{JSON, TypeReference}
  private val tpe = new TypeReference[Beans] {}.getType
  def read(json: Array[Byte]): Beans = JSON.parseObject[Beans](json, tpe)
  def read(json: InputStream): Beans = JSON.parseObject[Beans](json, tpe)
  def write(persons: Beans): Array[Byte] = JSON.toJSONBytes(persons)
  def write(persons: Beans, target: OutputStream): Unit = JSON.writeTo(target, persons): Unit
}

/** Apache Fory JSON, which generates its code when it first sees a type; streams are read whole first. */
final class ForyBeans(name: String) extends BeanContender(name, classOf[org.apache.fory.json.ForyJson]) {
  private val tpe = new org.apache.fory.reflect.TypeRef[Beans] {}
  private val fory = org.apache.fory.json.ForyJson.builder().build()
  def read(json: Array[Byte]): Beans = fory.fromJson(json, tpe)
  def read(json: InputStream): Beans = fory.fromJson(json.readAllBytes(), tpe)
  def write(persons: Beans): Array[Byte] = fory.toJsonBytes(persons, tpe)
  def write(persons: Beans, target: OutputStream): Unit = target.write(fory.toJsonBytes(persons, tpe))
}

/** avaje-jsonb with the adapter that its annotation processor generates. */
final class AvajeBeans(name: String) extends BeanContender(name, classOf[io.avaje.jsonb.Jsonb]) {
  private val tpe = io.avaje.jsonb.Jsonb.builder().build().`type`(classOf[Person]).list()
  def read(json: Array[Byte]): Beans = tpe.fromJson(json)
  def read(json: InputStream): Beans = tpe.fromJson(json)
  def write(persons: Beans): Array[Byte] = tpe.toJsonBytes(persons)
  def write(persons: Beans, target: OutputStream): Unit = tpe.toJson(persons, target)
}

/** DSL-JSON with the converter that its annotation processor generates, its writers reused. */
final class DslJsonBeans(name: String) extends BeanContender(name, classOf[com.dslplatform.json.DslJson[?]]) {
  import com.dslplatform.json.runtime.Settings
  import com.dslplatform.json.{DslJson, JsonWriter}
  private val json = new DslJson[AnyRef](Settings.withRuntime[AnyRef]().includeServiceLoader())
  private val writers = ThreadLocal.withInitial[JsonWriter](() => json.newWriter())
  private val writer = json.tryFindWriter(classOf[Person])
  def read(bytes: Array[Byte]): Beans = json.deserializeList(classOf[Person], bytes, bytes.length)
  def read(stream: InputStream): Beans = json.deserializeList(classOf[Person], stream)
  def write(persons: Beans): Array[Byte] = written(persons).toByteArray
  def write(persons: Beans, target: OutputStream): Unit = written(persons).toStream(target)
  private def written(persons: Beans): JsonWriter = {
    val out = writers.get
    out.reset()
    out.serialize(persons, writer)
    out
  }
}

/** Yasson, the reference implementation of Jakarta's JSON binding, which reads and writes characters and streams. */
final class YassonBeans(name: String) extends BeanContender(name, classOf[org.eclipse.yasson.JsonBindingProvider]) {
  private val tpe = new java.util.ArrayList[Person] {}.getClass.getGenericSuperclass
  private val jsonb = jakarta.json.bind.JsonbBuilder.create()
  def read(json: Array[Byte]): Beans = jsonb.fromJson[Beans](new String(json, UTF_8), tpe)
  def read(json: InputStream): Beans = jsonb.fromJson[Beans](json, tpe)
  def write(persons: Beans): Array[Byte] = jsonb.toJson(persons, tpe).getBytes(UTF_8)
  def write(persons: Beans, target: OutputStream): Unit = jsonb.toJson(persons, tpe, target)
}
