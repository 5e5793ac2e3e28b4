package jzon.jakartarest;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A service. */
@Path("orders")
@Produces({"application/json", "application/problem+json"})
@Consumes({"application/json", "application/merge-patch+json"})
public final class Orders {

  /** A class without an adapter. */
  public static final class Unknown {}

  @POST
  @Path("one")
  public Order next(Order order) {
    return new Order(order.number() + 1, order.items());
  }

  @POST
  @Path("many")
  public List<Order> reverse(List<Order> orders) {
    List<Order> reversed = new ArrayList<>(orders);
    Collections.reverse(reversed);
    return reversed;
  }

  @POST
  @Path("text")
  public String text(String text) {
    return text;
  }

  @POST
  @Path("unknown")
  public String unknown(Unknown unknown) {
    return "\"never\"";
  }

  @POST
  @Path("case")
  public Shape.Circle ofFamily() {
    return new Shape.Circle(1);
  }

  @POST
  @Path("entity")
  public Response entity() {
    return Response.ok(new Shape.Circle(1)).build();
  }

  @GET
  @Path("null")
  public Order nullInside() {
    return new Order(1, Arrays.asList("a", null));
  }
}
