package jzon.bind.guide;

import java.util.List;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.bind.Lossy;
import jzon.bind.Partial;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/** What is rejected, and how it is told. */
public final class Errors {
  @Json
  record Point(int x, int y) {}

  @Json
  record Line(String name, List<Point> points) {
    Line {
      if (points.size() < 2) throw new IllegalArgumentException("a line has two points");
    }
  }

  @Json
  record Cloud(Lossy<List<Point>> points) {}

  @Json
  static final class Member {
    private boolean active;

    public boolean isActive() { return active; }

    public void setActive(boolean value) {
      if (!value) throw new IllegalArgumentException("must be active");
      active = value;
    }
  }

  public static void main(String[] args) {
    refused("{\"name\":\"a\",\"points\":[{\"x\":1,\"y\":2},{\"x\":1.5,\"y\":2}]}");
    //> .points[1].x(expected an integer, got 1.5)
    refused("{\"name\":\"a\",\"points\":[{\"x\":1,\"y\":2},{\"x\":2147483648,\"y\":2}]}");
    //> .points[1].x(expected a 32 bit integer, got 2147483648)
    refused("{\"name\":\"a\",\"points\":[{\"x\":1}]}");
    //> .points[0].y(missing)
    refused("{\"name\":null,\"points\":[]}");
    //> .name(expected a string, got null)
    refused("{\"name\":\"a\",\"name\":\"b\"}");
    //> .name(duplicate)
    refused("{\"name\":\"a\",\"points\":[{\"x\":1,\"y\":2}]}");
    //> (a line has two points)

    Cloud cloud = Jzon.decode("{\"points\":[{\"x\":1,\"y\":2},{\"x\":1},3]}", Cloud.class);
    System.out.println(cloud.points().value());
    //> [Point[x=1, y=2]]
    System.out.println(cloud.points().errors());
    //> [.points[1].y(missing), .points[2](expected an object, got 3)]
    System.out.println(Jzon.tryDecode("{\"points\":[{\"x\":1,}]}", Cloud.class).toError().orElseThrow());
    //> .points[0](expected a name, got })

    try {
      Jzon.decode("{\"name\":\"a\",\n \"points\":[true]}", Line.class);
    } catch (JsonBindException e) {
      JsonError error = e.error();
      System.out.println(error.line() + ":" + error.column() + " " + error.reason() + " " + error.pointer());
      //> 2:12 EXPECTED_OBJECT /points/0
    }

    JsonResult<Line> result = Jzon.tryDecode("[]", Line.class);
    if (result instanceof JsonResult.Failure<Line> failure) {
      System.out.println(failure.error());
      //> (expected an object, got [)
    }

    JsonAdapter<Line> lines = Jzon.adapter(Line.class);
    String wrong = "{\"name\":7,\"points\":[{\"x\":1.5,\"y\":2},{\"x\":1,\"y\":\"b\"}]}";
    lines.decodeAll(wrong).errors().forEach(System.out::println);
    //> .name(expected a string, got 7)
    //> .points[0].x(expected an integer, got 1.5)
    //> .points[1].y(expected an integer, got "b")

    String begun = "{\"name\":\"ab\",\"points\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4},{\"x\":5";
    Partial<Line> partial = lines.tryDecodeIncomplete(begun).orElseThrow();
    System.out.println(partial.value().orElseThrow() + " " + partial.incomplete());
    //> Line[name=ab, points=[Point[x=1, y=2], Point[x=3, y=4]]] [., .points, .points[2], .points[2].x]

    System.out.println(Jzon.adapter(Member.class).list().tryDecode("[{\"active\":false}]"));
    //> Failure[error=.[0](must be active)]

    DecodeOptions options = DecodeOptions.of(Limits.DEFAULT.withStringBytes(5));
    System.out.println(lines.tryDecode("{\"name\":\"a long one\"}", options));
    //> Failure[error=.name(string of more than 5 bytes)]
  }

  private static void refused(String json) {
    try {
      Jzon.decode(json, Line.class);
    } catch (JsonBindException e) {
      System.out.println(e.getMessage());
    }
  }
}
