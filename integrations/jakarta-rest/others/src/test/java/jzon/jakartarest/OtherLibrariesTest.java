package jzon.jakartarest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jzon.bodies.testing.Exchanges;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.jsonb.JsonBindingFeature;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Jersey with JSON Binding and Jackson on the class path: jzon has its types, and they have the others. */
class OtherLibrariesTest {

  /** Both are found by Jersey itself. */
  @Nested
  class Discovered extends Beside {
    @Override
    ResourceConfig others(ResourceConfig config) {
      return config;
    }
  }

  @Nested
  class BindingRegistered extends Beside {
    @Override
    ResourceConfig others(ResourceConfig config) {
      return config.register(JsonBindingFeature.class);
    }
  }

  @Nested
  class JacksonRegistered extends Beside {
    @Override
    ResourceConfig others(ResourceConfig config) {
      return config.register(JacksonFeature.class);
    }
  }

  @Nested
  class JacksonChosen extends Beside {
    @Override
    ResourceConfig others(ResourceConfig config) {
      return config.property("jersey.config.jsonFeature", "JacksonFeature");
    }
  }

  abstract static class Beside extends RestSuiteTest {
    abstract ResourceConfig others(ResourceConfig config);

    @Override
    ResourceConfig config(JzonFeature feature) {
      return others(super.config(feature));
    }

    @Test
    void typesWithoutAnAdapterAreTheOthers() throws Exception {
      Exchanges.Answer answer = http.post("/foreign", "{\"x\":1}");
      assertEquals("200 {\"x\":1}", answer.status() + " " + answer.body());
    }

    @Test
    void valuesWithAnAdapterAreNotTheOthers() throws Exception {
      Exchanges.Answer foreign = http.post("/held", "{\"number\":0,\"items\":[]}");
      assertEquals("200 {\"body\":{\"x\":1}}", foreign.status() + " " + foreign.body());
      assertEquals(500, http.post("/held", "{\"number\":1,\"items\":[]}").status());
    }
  }
}
