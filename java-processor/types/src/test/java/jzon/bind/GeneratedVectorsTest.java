package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;

import org.junit.jupiter.api.Test;

import jzon.engine.codecs.Secrets;

/**
 * The whole of conformance/ by generated adapters, where it reads documents as classes: each row has its shape here.
 * The rest of it, numbers and strings and syntax as such, needs no generated adapter and is read in the tests of java/.
 */
class GeneratedVectorsTest {
  private static final JsonAdapter<GeneratedShapes.Small> SMALL = Jzon.adapter(GeneratedShapes.Small.class);

  @Test
  void errors() {
    int rows = Vectors.rows("errors/documents.tsv", 120).size();
    assertEquals(rows, ErrorVectorsTest.errors(GeneratedShapes::adapter));
  }

  @Test
  void attacks() {
    int rows = Vectors.rows("attacks/documents.tsv", 60).size();
    assertEquals(rows, ErrorVectorsTest.attacks(GeneratedShapes::adapter));
  }

  @Test
  void streams() throws IOException {
    assertFalse(Secrets.areKnown(), "a class with secrets is loaded: errors of malformed documents show less");
    int rows = Vectors.rows("streams/documents.tsv", 80).size();
    assertEquals(rows, StreamVectorsTest.vectors(GeneratedShapes::adapter));
  }

  @Test
  void whatIsSkipped() {
    SyntaxVectorsTest.skipped(SMALL);
    SyntaxVectorsTest.strings(SMALL);
  }
}
