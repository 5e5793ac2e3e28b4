package jzon.bind.guide;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.bind.JsonStream;
import jzon.bind.Jzon;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;

/** Many documents in one source. */
public final class Streams {
  @Json
  record Visit(long id, String page) {}

  public static void main(String[] args) {
    InputStream source = new ByteArrayInputStream("""
        {"id":1,"page":"/"}
        {"id":"two","page":"/help"}
        {"id":3,"page":"/docs"}
        """.getBytes(StandardCharsets.UTF_8));

    try (JsonStream<Visit> visits = Jzon.adapter(Visit.class).decodeStream(Source.of(source), Framing.lines())) {
      while (visits.hasNext()) {
        JsonResult<Visit> result = visits.next();
        if (result instanceof JsonResult.Success<Visit> good) System.out.println(good.value());
        if (result instanceof JsonResult.Failure<Visit> bad) {
          System.out.println("line " + bad.error().line() + ": " + bad.error());
        }
      }
    }
    //> Visit[id=1, page=/]
    //> line 2: .id(expected an integer, got "two")
    //> Visit[id=3, page=/docs]

    InputStream upload = new ByteArrayInputStream("""
        {"id":1,"page":"/"}
        {"id":2,"page":"/a-page-with-a-long-name"}
        """.getBytes(StandardCharsets.UTF_8));
    DecodeOptions options = DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(30)); // of one record
    JsonAdapter<Visit> adapter = Jzon.adapter(Visit.class);
    try (JsonStream<Visit> visits = adapter.decodeStream(Source.of(upload), Framing.lines(), options)) {
      while (visits.hasNext()) System.out.println(visits.next());
    }
    //> Success[value=Visit[id=1, page=/]]
    //> Failure[error=(document of more than 30 bytes)]

    ByteArrayOutputStream target = new ByteArrayOutputStream();
    List<Visit> more = List.of(new Visit(4, "/"), new Visit(5, "/"));
    adapter.encodeStream(more.iterator(), Sink.of(target), Framing.lines());
    System.out.print(target.toString(StandardCharsets.UTF_8));
    //> {"id":4,"page":"/"}
    //> {"id":5,"page":"/"}
  }
}
