package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks of a description with a file, with and without the property that makes them write files. */
class GoldenDescriptionTest {
  private static final String PROPERTY = "jzon.write.descriptions";

  @TempDir
  private Path folder;

  private Path file;

  @BeforeEach
  void choosesAFile() {
    file = folder.resolve("a").resolve("b.json");
  }

  @AfterEach
  void clearsTheProperty() {
    System.clearProperty(PROPERTY);
  }

  private static Description of(Form... fields) {
    return Description.of(types -> {
      List<Form.Member> members = new java.util.ArrayList<>();
      for (Form field : fields)
        members.add(
            new Form.Member("f" + members.size(), List.of(), field, Form.Presence.REQUIRED, null, false, false));
      return new Form.ObjectValue("T", members, false);
    });
  }

  private static String message(Runnable check) {
    return assertThrows(AssertionError.class, check::run).getMessage();
  }

  private void write(Description description) throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, description.toJson());
  }

  @Test
  void aMissingFileFailsUnlessItIsToBeWritten() throws Exception {
    Description now = of(Forms.INT32);
    assertEquals(
        file + " does not exist; JZON_WRITE_DESCRIPTIONS=missing writes it",
        message(() -> GoldenDescription.check(now, file)));
    assertFalse(Files.exists(file));
    for (String value : List.of("missing", "1", "true", "all")) {
      System.setProperty(PROPERTY, value);
      GoldenDescription.check(now, file);
      assertEquals(now.toJson(), Files.readString(file));
      System.clearProperty(PROPERTY);
      GoldenDescription.check(now, file);
      GoldenDescription.checkReaders(now, file);
      GoldenDescription.checkUnchanged(now, file);
      Files.delete(file);
    }
    System.setProperty(PROPERTY, "yes");
    assertEquals(
        "JZON_WRITE_DESCRIPTIONS must be missing or all, not yes", message(() -> GoldenDescription.check(now, file)));
  }

  @Test
  void changesFailWithTheirText() throws Exception {
    write(of(Forms.INT32));
    Description wider = of(Forms.INT64);
    String widened = file + " has another description; JZON_WRITE_DESCRIPTIONS=all accepts the new one:\n"
        + "breaks writers: old programs reject or misread some new documents\n  .f0: was int32, is now int64";
    assertEquals(widened, message(() -> GoldenDescription.check(wider, file)));
    assertEquals(widened, message(() -> GoldenDescription.checkUnchanged(wider, file)));
    GoldenDescription.checkReaders(wider, file);
    Description longer = of(Forms.INT32, Forms.TEXT);
    assertEquals(
        file + " has another description; JZON_WRITE_DESCRIPTIONS=all accepts the new one:\n"
            + "breaks readers: new programs reject or misread some old documents\n"
            + "  .f1: field added without default",
        message(() -> GoldenDescription.checkReaders(longer, file)));
    Description optional = of(Forms.INT32, Forms.NULL);
    write(of(Forms.INT32, Forms.optional(Forms.TEXT)));
    assertThrows(AssertionError.class, () -> GoldenDescription.checkUnchanged(optional, file));
  }

  @Test
  void compatibleChangesFailOnlyWhereNoneIsAllowed() throws Exception {
    Form.Member added = new Form.Member("n", List.of(), Forms.INT8, Form.Presence.DEFAULTED, null, false, false);
    write(Description.of(types -> new Form.ObjectValue("T", List.of(), false)));
    Description now = Description.of(types -> new Form.ObjectValue("T", List.of(added), false));
    GoldenDescription.check(now, file);
    GoldenDescription.checkReaders(now, file);
    assertEquals(
        file + " has another description; JZON_WRITE_DESCRIPTIONS=all accepts the new one:\ncompatible\n"
            + "  .n: field added with default",
        message(() -> GoldenDescription.checkUnchanged(now, file)));
  }

  @Test
  void onlyAllReplacesAFile() throws Exception {
    write(of(Forms.INT32));
    Description now = of(Forms.TEXT);
    System.setProperty(PROPERTY, "missing");
    assertThrows(AssertionError.class, () -> GoldenDescription.check(now, file));
    System.setProperty(PROPERTY, "all");
    GoldenDescription.check(now, file);
    assertEquals(now.toJson(), Files.readString(file));
  }

  @Test
  void aFileThatIsNoDescriptionFails() throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{\"jzon\":");
    Description now = of(Forms.INT32);
    String message = message(() -> GoldenDescription.check(now, file));
    assertEquals(file + " is not a description: .jzon(unexpected end of input)", message);
    System.setProperty(PROPERTY, "all");
    assertEquals(message, message(() -> GoldenDescription.check(now, file)));
  }
}
