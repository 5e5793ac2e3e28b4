package jzon.bind.guide;

import java.util.Map;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonValue;

/** A class that keeps the fields that it does not know, and a call that rejects them. */
public final class UnknownFields {
  @Json
  record Event(long id, @Json.Rest Map<String, JsonValue> more) {}

  @Json @Json.NoExtraFields
  record Parameter(String name, @Json.Rest("x-") Map<String, JsonValue> extensions) {}

  @Json
  record Visitor(String name) {}

  private UnknownFields() {}

  public static void main(String[] args) {
    Event event = Jzon.decode("{\"source\":\"web\",\"id\":7,\"tags\":[\"a\"]}", Event.class);
    System.out.println(event);
    //> Event[id=7, more={source="web", tags=["a"]}]
    System.out.println(Jzon.encodeToString(event));
    //> {"id":7,"source":"web","tags":["a"]}

    System.out.println(Jzon.decode("{\"name\":\"limit\",\"x-internal\":true}", Parameter.class));
    //> Parameter[name=limit, extensions={x-internal=true}]
    System.out.println(Jzon.adapter(Parameter.class).tryDecode("{\"name\":\"limit\",\"require\":true}"));
    //> Failure[error=.require(unknown field)]

    System.out.println(Jzon.adapter(Visitor.class).noExtraFields().tryDecode("{\"name\":\"ada\",\"rolle\":\"admin\"}"));
    //> Failure[error=.rolle(unknown field)]
  }
}
