package jzon.bench.startup

import jzon.bench.records.GoogleMapsRecords.DistanceMatrix

import java.nio.charset.StandardCharsets.UTF_8

// The same document in Java records for each Java library, set up as in `jzon.bench.rivals`.

final class JzonJavaUse extends FirstUse {
  def decode(json: Array[Byte]): AnyRef = jzon.bind.Jzon.decode(json, classOf[DistanceMatrix])
  def encode(value: AnyRef): Array[Byte] = jzon.bind.Jzon.encode(value)
}

final class JacksonUse extends FirstUse {
  private val mapper = com.fasterxml.jackson.databind.json.JsonMapper.builder().build()
  def decode(json: Array[Byte]): AnyRef = mapper.readValue(json, classOf[DistanceMatrix])
  def encode(value: AnyRef): Array[Byte] = mapper.writeValueAsBytes(value)
}

final class GsonUse extends FirstUse {
  import com.google.gson.{GsonBuilder, Strictness}
  private val gson = new GsonBuilder().setStrictness(Strictness.STRICT).disableHtmlEscaping().create()
  def decode(json: Array[Byte]): AnyRef = gson.fromJson(new String(json, UTF_8), classOf[DistanceMatrix])
  def encode(value: AnyRef): Array[Byte] = gson.toJson(value).getBytes(UTF_8)
}

final class Fastjson2Use extends FirstUse {
  import com.alibaba.fastjson2.JSON
  def decode(json: Array[Byte]): AnyRef = JSON.parseObject(json, classOf[DistanceMatrix])
  def encode(value: AnyRef): Array[Byte] = JSON.toJSONBytes(value)
}

final class ForyUse extends FirstUse {
  private val fory = org.apache.fory.json.ForyJson.builder().maxDepth(512).build()
  def decode(json: Array[Byte]): AnyRef = fory.fromJson(json, classOf[DistanceMatrix])
  def encode(value: AnyRef): Array[Byte] = fory.toJsonBytes(value)
}

final class DslJsonUse extends FirstUse {
  import com.dslplatform.json.DslJson
  import com.dslplatform.json.runtime.Settings
  private val json = new DslJson[AnyRef](Settings.withRuntime[AnyRef]().includeServiceLoader())
  def decode(bytes: Array[Byte]): AnyRef = json.deserialize(classOf[DistanceMatrix], bytes, bytes.length)
  def encode(value: AnyRef): Array[Byte] = {
    val out = new java.io.ByteArrayOutputStream
    json.serialize(value, out)
    out.toByteArray
  }
}

final class AvajeUse extends FirstUse {
  private val jsonb = io.avaje.jsonb.Jsonb.builder().build()
  def decode(json: Array[Byte]): AnyRef = jsonb.`type`(classOf[DistanceMatrix]).fromJson(json)
  def encode(value: AnyRef): Array[Byte] =
    jsonb.`type`(classOf[DistanceMatrix]).toJsonBytes(value.asInstanceOf[DistanceMatrix])
}
