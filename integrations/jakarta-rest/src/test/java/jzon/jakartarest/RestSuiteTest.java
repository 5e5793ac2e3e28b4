package jzon.jakartarest;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.net.URI;
import jzon.bind.http.BodyOptions;
import jzon.bodies.testing.HttpSuite;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** Jersey, without another library for JSON. */
class RestSuiteTest extends HttpSuite {
  private HttpServer server;
  private HttpServer plain;

  @Override
  protected int start() {
    server = serve(config(new JzonFeature(OPTIONS)));
    plain = serve(config(new JzonFeature(BodyOptions.DEFAULT)));
    return server.getAddress().getPort();
  }

  /** Returns the configuration of a service with this feature. */
  ResourceConfig config(JzonFeature feature) {
    ResourceConfig config = new ResourceConfig(SuiteOrders.class);
    config.register(
        (ContainerResponseFilter)
            (request, response) -> {
              if (request.getUriInfo().getPath().equals("broken")) record(response.getStatus());
            });
    return config.register(feature);
  }

  private static HttpServer serve(ResourceConfig config) {
    return JdkHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), config);
  }

  @Override
  protected int plainPort() {
    return plain.getAddress().getPort();
  }

  @Override
  protected void stop() {
    server.stop(0);
    plain.stop(0);
  }
}
