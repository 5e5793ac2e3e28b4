package jzon.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.engine.description.Description;
import jzon.engine.description.GoldenDescription;
import jzon.engine.description.SchemaDiff;
import jzon.engine.description.StrictProfile;

/** The program of docs/java/trees.md that compares versions of a type. */
public final class Compatibility {
  private Compatibility() {}

  @Json
  public record OldOrder(int id, List<String> items) {}

  @Json
  public record Order(long id, List<String> items, Optional<String> note) {}

  @Json
  public record Tool(String city) {}

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempDirectory("jzon").resolve("order.json");
    Files.writeString(file, Jzon.adapter(OldOrder.class).description().toJson());

    Description old = Description.fromJson(Files.readAllBytes(file));
    Description now = Jzon.adapter(Order.class).description();
    System.out.println(SchemaDiff.between(old, now));
    //> breaks writers: old programs reject or misread some new documents
    //>   .id: was int32, is now int64
    //> compatible
    //>   .note: optional field added

    GoldenDescription.checkReaders(now, file); // passes: the new program reads all old orders

    System.out.println(Jzon.adapter(Tool.class).description().toStrictSchema(StrictProfile.ANTHROPIC));
    //> {"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false}
  }
}
