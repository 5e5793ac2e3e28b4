package jzon.codegen;

/** The kinds of JSON values, in the order in which messages list them. */
public enum JsonKind {
  STRING('s', "a string"),
  NUMBER('n', "a number"),
  BOOLEAN('b', "true or false"),
  NULL('0', "null"),
  OBJECT('o', "an object"),
  ARRAY('a', "an array");

  /** Stands for the kind in the text from which {@code KindCases} is made. */
  public final char letter;
  /** The kind in messages. */
  public final String shown;

  JsonKind(char letter, String shown) {
    this.letter = letter;
    this.shown = shown;
  }
}
