package jzon.codegen;

import java.util.List;

/**
 * A step of a plan: a statement or an expression of generated code, in no language.
 *
 * <p>The plans decide which steps a codec needs; the printers of Scala 3, Scala 2 and Java only translate each step. A
 * {@link Piece} is code that depends on the types of fields, which a printer knows and a plan does not.
 */
public sealed interface Code {
  /** A number: an int, or a long if {@code wide}. */
  record Num(long value, boolean wide) implements Code {}

  /** A number whose bits count: a mask of fields, or bytes of a name. */
  record Bits(long value, boolean wide) implements Code {}

  /** True or false. */
  record Flag(boolean value) implements Code {}

  /** A brace or a comma before a field, as a long that {@link Raw} joins with the bytes of a name. */
  record Separator(char value) implements Code {}

  /** A constant of the reader, which Java names. */
  record Known(String name, int value) implements Code {
    static final Known END = new Known("END", -1);
    static final Known UNKNOWN = new Known("UNKNOWN", -2);
  }

  /** The value of a local that {@link Let} or a piece declares; also {@code in} and {@code out}. */
  record Local(String name) implements Code {}

  /** A call of a method; {@code note} is a comment, or null. */
  record Call(String target, String method, List<Code> arguments, String note) implements Code {}

  /** An operator between two values: of an int or a long, or {@code &&} and {@code ||}. */
  record Op(Code left, String operator, Code right) implements Code {}

  /** The opposite of a condition. */
  record Not(Code condition) implements Code {}

  /** One of two values. */
  record Choose(Code condition, Code then, Code otherwise) implements Code {}

  /** A piece that the printer fills in for the field, flattened class, chunk or case with this number. */
  record Own(Piece piece, int number, List<Code> arguments) implements Code {}

  /** The content of a field, from the flattened class {@code within} around it, or from the value itself if -1. */
  record Get(int field, int within) implements Code {}

  /** The content of the field whose class is flattened, in the same way. */
  record GetFlat(int flat, int within) implements Code {}

  /** Declares a local of a type that {@link Type} names. */
  record Let(String name, Type type, Code value, boolean variable) implements Code {}

  /** Gives a local that is a variable another value. */
  record Set(String name, Code value) implements Code {}

  /** Keeps the value that was read for a field. */
  record Put(int field, Code value) implements Code {}

  /** Runs one of two blocks. */
  record If(Code condition, List<Code> then, List<Code> otherwise) implements Code {}

  /** Runs a block as long as the condition holds. */
  record While(Code condition, List<Code> body) implements Code {}

  /** Runs {@code body} and {@code more} again and again, until {@code stops} holds between them; then {@code end}. */
  record Repeat(List<Code> body, Code stops, List<Code> end, List<Code> more) implements Code {}

  /** Throws an exception. */
  record Throw(Code exception) implements Code {}

  /** Writes constant text, after a separator if that is not null. */
  record Raw(Code separator, String text) implements Code {}

  /** The result of a method; the last step. */
  record Result(Code value) implements Code {}

  /** The types of locals that do not depend on a field. */
  enum Type {
    INT, LONG, NAMES
  }
}
