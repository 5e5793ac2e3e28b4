package jzon.jakartarest;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bodies.testing.Foreign;
import jzon.bodies.testing.Order;

/** The service of the suite. */
@Path("/")
@Produces("application/json")
@Consumes({"application/json", "application/problem+json", "application/vnd.orders.v1+json"})
public final class SuiteOrders {
  @POST
  @Path("order")
  public Order order(Order order) {
    return order.next();
  }

  @POST
  @Path("plain")
  public Order plain(Order order) {
    return order.next();
  }

  @POST
  @Path("broken")
  public Order broken(Order order) {
    return order.next();
  }

  @POST
  @Path("orders")
  public List<Order> orders(List<Order> orders) {
    return orders;
  }

  @POST
  @Path("map")
  public Map<String, Order> map(Map<String, Order> orders) {
    return orders;
  }

  @POST
  @Path("iterable")
  public Iterable<Order> iterable(Iterable<Order> orders) {
    return orders;
  }

  @POST
  @Path("optional")
  public Optional<Order> optional(Optional<Order> order) {
    return order;
  }

  @POST
  @Path("wrapped")
  public Response wrapped(Order order) {
    return Response.ok(Optional.of(order).filter(o -> o.number() != 0)).build();
  }

  @POST
  @Path("undeclared")
  public Response undeclared(List<Order> orders) {
    return Response.ok(orders).build();
  }

  @POST
  @Path("mixed")
  public Response mixed(Order order) {
    return Response.ok(List.of(order, new Foreign(1))).build();
  }

  @POST
  @Path("foreign")
  public Foreign foreign(Foreign foreign) {
    return foreign;
  }

  /** A class without an adapter that may hold a value with one. */
  public static final class Held {
    public Object body;
  }

  @POST
  @Path("held")
  public Held held(Order order) {
    Held held = new Held();
    held.body = order.number() == 0 ? new Foreign(1) : order;
    return held;
  }

  @POST
  @Path("null")
  public Order nullInside(Order order) {
    return new Order(1, Arrays.asList("a", null));
  }

  @POST
  @Path("text")
  @Consumes("text/plain")
  @Produces("text/plain")
  public String text(String text) {
    return text;
  }
}
