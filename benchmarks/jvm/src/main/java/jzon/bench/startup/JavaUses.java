package jzon.bench.startup;

import com.alibaba.fastjson2.JSON;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.Strictness;
import io.avaje.jsonb.Jsonb;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import jzon.bench.records.GoogleMapsRecords.DistanceMatrix;
import jzon.bind.Jzon;
import org.apache.fory.json.ForyJson;

/** The same document in Java records for each Java library, set up as in {@code jzon.bench.rivals}. */
public final class JavaUses {
  private JavaUses() {}

  public static final class JzonJava implements FirstUse {
    @Override
    public Object decode(byte[] json) {
      return Jzon.decode(json, DistanceMatrix.class);
    }

    @Override
    public byte[] encode(Object value) {
      return Jzon.encode(value);
    }
  }

  public static final class Jackson implements FirstUse {
    private final JsonMapper mapper = JsonMapper.builder().build();

    @Override
    public Object decode(byte[] json) throws IOException {
      return mapper.readValue(json, DistanceMatrix.class);
    }

    @Override
    public byte[] encode(Object value) throws IOException {
      return mapper.writeValueAsBytes(value);
    }
  }

  public static final class GsonUse implements FirstUse {
    private final Gson gson = new GsonBuilder().setStrictness(Strictness.STRICT).disableHtmlEscaping().create();

    @Override
    public Object decode(byte[] json) {
      return gson.fromJson(new String(json, StandardCharsets.UTF_8), DistanceMatrix.class);
    }

    @Override
    public byte[] encode(Object value) {
      return gson.toJson(value).getBytes(StandardCharsets.UTF_8);
    }
  }

  public static final class Fastjson2 implements FirstUse {
    @Override
    public Object decode(byte[] json) {
      return JSON.parseObject(json, DistanceMatrix.class);
    }

    @Override
    public byte[] encode(Object value) {
      return JSON.toJSONBytes(value);
    }
  }

  public static final class Fory implements FirstUse {
    private final ForyJson fory = ForyJson.builder().maxDepth(512).build();

    @Override
    public Object decode(byte[] json) {
      return fory.fromJson(json, DistanceMatrix.class);
    }

    @Override
    public byte[] encode(Object value) {
      return fory.toJsonBytes(value);
    }
  }

  public static final class DslJsonUse implements FirstUse {
    private final DslJson<Object> json = new DslJson<>(Settings.withRuntime().includeServiceLoader());

    @Override
    public Object decode(byte[] bytes) throws IOException {
      return json.deserialize(DistanceMatrix.class, bytes, bytes.length);
    }

    @Override
    public byte[] encode(Object value) throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      json.serialize(value, out);
      return out.toByteArray();
    }
  }

  public static final class Avaje implements FirstUse {
    private final Jsonb jsonb = Jsonb.builder().build();

    @Override
    public Object decode(byte[] json) {
      return jsonb.type(DistanceMatrix.class).fromJson(json);
    }

    @Override
    public byte[] encode(Object value) {
      return jsonb.type(DistanceMatrix.class).toJsonBytes((DistanceMatrix) value);
    }
  }
}
