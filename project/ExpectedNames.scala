import sbt._

/**
 * Writes the methods that compare the name that generated code expects next with one to four words: for the first name
 * of an object and for the following ones, without whitespace (`DerivedNames`) and after it (`ExpectedNames`). They differ
 * in their loads.
 */
object ExpectedNames {
  private val most = 4

  def write(folder: File): Seq[File] = Seq(
    Generated.file(folder / "jzon/engine/DerivedNames.java", reader),
    Generated.file(folder / "jzon/engine/reading/ExpectedNames.java", helper),
  )

  private def words(n: Int, as: Int => String): String = (0 until n).map(as).mkString(", ")
  private def parameters(n: Int) = words(n, "long w" + _)
  private def arguments(n: Int) = words(n, "w" + _)

  private def reader: String =
    s"""package jzon.engine;
       |
       |import jzon.engine.bytes.Bytes;
       |import jzon.engine.reading.ExpectedNames;
       |import jzon.engine.reading.ValueReader;
       |
       |/**
       | * Reads the names that generated code expects. Derivation compiles these calls into users' jars: their parameters
       | * and meaning must not change.
       | */
       |public abstract class DerivedNames extends ValueReader {
       |  DerivedNames() {}
       |${(1 to most).map(method("First", "{", _, " && --levelsLeft >= 0")).mkString}
       |${(1 to most).map(method("Next", ",", _, "")).mkString}}
       |""".stripMargin

  private def method(kind: String, before: String, n: Int, also: String): String = {
    val compared =
      if (n == 1) "((Bytes.getLong(b, p) ^ w0) & -1L >>> -(n << 3)) == 0"
      else (0 until n).map(i => s"Bytes.getLong(b, p${place(i, n)}) == w$i").mkString(" &&\n        ")
    s"""
       |  /**
       |   * As {@link JsonReader#read${kind}Name(FieldNames)}, but first tries the name with the index {@code expected}:
       |   * compares the n bytes of <code>$before"name":</code> with little-endian words. Here n is ${8 * n - 7} to ${8 * n}, and
       |   * ${if (n == 1) "higher bytes of the word do not count." else "the last word is loaded at n - 8."}
       |   *
       |   * <p>{@code names} must be the same for all names of an object.
       |   */
       |  public final int read${kind}Name$n(${parameters(n)}, int n, int expected, FieldNames names) {
       |    int p = pos;
       |    byte[] b = buf;
       |    if (p${if (n == 1) "" else s" + ${8 * n - 8}"} <= safe && $compared$also) {
       |      pos = p + n;
       |      return expected;
       |    }
       |    return ExpectedNames.${kind.toLowerCase}$n(this, ${arguments(n)}, n, expected, names);
       |  }
       |""".stripMargin
  }

  /** Where the word i of n is loaded, after the start. */
  private def place(i: Int, n: Int): String =
    if (i == 0) "" else if (i == n - 1) " + n - 8" else s" + ${8 * i}"

  private def helper: String =
    s"""package jzon.engine.reading;
       |
       |import jzon.engine.bytes.Bytes;
       |import jzon.engine.bytes.Indentation;
       |
       |/**
       | * Compares the expected name after whitespace, or has {@link MemberNames} find another one.
       | *
       | * <p>The methods compare the same words as without whitespace, starting at the space before the name and without
       | * their bytes of the colon. Methods with {@code first} open the object; those with {@code next} continue after a
       | * value. If the name has another indentation than {@link Indentation} remembers, the new one is remembered and the
       | * method is called again.
       | */
       |public final class ExpectedNames {
       |  /** Turns the byte before the first name, or before another one, into a space. */
       |  private static final long BRACE_TO_SPACE = '{' ^ ' ';
       |
       |  private static final long COMMA_TO_SPACE = ',' ^ ' ';
       |
       |  private static final short COMMA_QUOTE = '"' << 8 | ',';
       |
       |  private static final short BRACE_QUOTE = '"' << 8 | '{';
       |
       |  /** A space where a colon is expected. */
       |  private static final long SPACE_FOR_COLON = (long) (' ' ^ ':') << 56;
       |
       |  private static final short COLON_SPACE = ' ' << 8 | ':';
       |
       |  private ExpectedNames() {}
       |${(1 to most).map(first).mkString}${(1 to most).map(next).mkString}}
       |""".stripMargin

  private def first(n: Int): String =
    s"""
       |  public static int first$n(ValueReader in, ${parameters(n)}, int n, int expected, NameTable names) {
       |    int p = MemberNames.opening(in);
       |    if (p < 0) return MemberNames.first(in, names, expected);
       |    byte[] b = in.buf;
       |    long x = Bytes.getLong(b, p);
       |    int left = in.levelsLeft - 1;
       |    if ((short) x == BRACE_QUOTE) {
       |      return MemberNames.instead(in, names, expected, MemberNames.found(in, left, p, p));
       |    }
       |${afterSpaces(n, "BRACE", "MemberNames.found(in, left, q, expected)")}
       |    if (MemberNames.isOther(in, b, p, '{', left, spaces)) {
       |      return first$n(in, ${arguments(n)}, n, expected, names);
       |    }
       |    return MemberNames.indentedFirst(in, names, expected, x ^ Indentation.AFTER_BRACE, p, spaces);
       |  }
       |""".stripMargin

  private def next(n: Int): String =
    s"""
       |  public static int next$n(ValueReader in, ${parameters(n)}, int n, int expected, NameTable names) {
       |    int p = in.pos;
       |    if (p + 64 > in.safe) return MemberNames.other(in, names, expected);
       |    byte[] b = in.buf;
       |    long x = Bytes.getLong(b, p);
       |    if ((short) x == COMMA_QUOTE) return MemberNames.instead(in, names, expected, p);
       |    if ((byte) x == '}') return MemberNames.found(in, in.levelsLeft + 1, p + 1, ValueReader.END);
       |    int left = in.levelsLeft;
       |${afterSpaces(n, "COMMA", "expected")}
       |    if (MemberNames.isOther(in, b, p, ',', left, spaces)) {
       |      return next$n(in, ${arguments(n)}, n, expected, names);
       |    }
       |    return MemberNames.indented(in, names, expected, x ^ Indentation.AFTER_COMMA, p, spaces);
       |  }
       |""".stripMargin

  private def afterSpaces(n: Int, byte: String, found: String): String = {
    val start = s"Bytes.getLong(b, q) ^ w0 ^ ${byte}_TO_SPACE"
    val before = start +: (1 until n - 1).map(i => s"Bytes.getLong(b, q + ${8 * i}) ^ w$i")
    val differs = s"Indentation.differs(b, p, x ^ Indentation.AFTER_$byte, spaces)" +
      (if (n == 1) "" else before.map(" |\n            " + _).mkString)
    val colon = if (n == 1) s"($start) << 64 - (n << 3)" else s"Bytes.getLong(b, q + n - 8) ^ w${n - 1}"
    s"""    int spaces = Indentation.at(in.indentations, left);
       |    int q = p + 1 + spaces; // the last byte before the name
       |    long differs =
       |        $differs;
       |    if (differs == 0) {
       |      long colon = $colon;
       |      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
       |        return MemberNames.found(in, left, q + n + 2, expected);
       |      }
       |      if (colon << 8 == 0) return in.colon(q + n - 1, $found);
       |    }""".stripMargin
  }
}
