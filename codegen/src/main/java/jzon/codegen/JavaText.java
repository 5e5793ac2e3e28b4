package jzon.codegen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Prints steps as the text of Java; the tests of plans compare this text too. */
public abstract class JavaText {
  /** Makes a printer. */
  protected JavaText() {}

  /** Adds a line. */
  protected abstract void line(String text);

  /** Adds a line and indents the lines after it. */
  protected abstract void open(String text);

  /** Ends a block and adds a line. */
  protected abstract void close(String text);

  /** Returns the text of a constant of the reader. */
  protected abstract String known(String name);

  /** Returns the text of a type of locals. */
  protected abstract String type(Code.Type type);

  /**
   * Returns the text of a piece, a value or a statement of one line without its semicolon; or null if {@link
   * #statements} has it. The arguments are the texts of the piece's arguments.
   */
  protected abstract String piece(Code.Own own, List<String> arguments);

  /** Adds the statements of a piece of several lines or none. */
  protected abstract void statements(Code.Own own, List<String> arguments);

  /** Returns the text of a step that gets the content of a field, or of the variable in which one is kept. */
  protected abstract String access(Code step);

  /** Adds statements. */
  public final void print(List<Code> steps) {
    for (Code step : steps) print(step);
  }

  private void print(Code step) {
    if (step instanceof Code.If choice) choose("", choice);
    else if (step instanceof Code.While loop) {
      open("while (" + value(loop.condition()) + ") {");
      print(loop.body());
      close("}");
    } else if (step instanceof Code.Repeat loop) {
      open("while (true) {");
      print(loop.body());
      open("if (" + value(loop.stops()) + ") {");
      print(loop.end());
      line("break;");
      close("}");
      print(loop.more());
      close("}");
    } else if (step instanceof Code.Raw raw) {
      raw(raw.separator() == null ? null : value(raw.separator()), raw.text()).forEach(this::line);
    } else {
      String text = simple(step);
      if (text != null) line(text);
      else statements((Code.Own) step, values(((Code.Own) step).arguments()));
    }
  }

  /** Prints a condition and its blocks; a block of one simple statement is on the same line. */
  private void choose(String before, Code.If choice) {
    block(before + "if (" + value(choice.condition()) + ") ", choice.then());
    List<Code> otherwise = choice.otherwise();
    if (otherwise.size() == 1 && otherwise.get(0) instanceof Code.If next) choose("else ", next);
    else if (!otherwise.isEmpty()) block("else ", otherwise);
  }

  private void block(String head, List<Code> steps) {
    if (steps.size() == 1 && simple(steps.get(0)) != null) {
      line(head + simple(steps.get(0)));
      return;
    }
    open(head + "{");
    print(steps);
    close("}");
  }

  /** Returns the text of a statement that is one line, or null. */
  private String simple(Code step) {
    if (step instanceof Code.Let let) return type(let.type()) + " " + let.name() + " = " + ended(let.value());
    if (step instanceof Code.Set set) return set.name() + " = " + ended(set.value());
    if (step instanceof Code.Put put) return access(put) + " = " + ended(put.value());
    if (step instanceof Code.Throw raised) return "throw " + ended(raised.exception());
    if (step instanceof Code.Result result) return "return " + ended(result.value());
    if (step instanceof Code.Own own) {
      String text = piece(own, values(own.arguments()));
      return text == null ? null : text + ";";
    }
    return step instanceof Code.Call ? ended(step) : null;
  }

  private String ended(Code value) {
    String note = value instanceof Code.Call call && call.note() != null ? " // " + comment(call.note()) : "";
    return value(value) + ";" + note;
  }

  /** Returns the lines that write constant text after a separator of one byte, or null. */
  public static List<String> raw(String separator, String text) {
    List<String> lines = new ArrayList<>();
    String before = separator == null ? "" : separator + " | ";
    for (RawWords part : RawWords.of(separator == null ? text : "\0" + text)) {
      String words = Arrays.stream(part.words()).mapToObj(JavaText::hex).collect(Collectors.joining(", "));
      lines.add("out.writeRaw" + part.words().length + "(" + before + words + ", " + part.length() + "); // "
          + comment(text));
      before = "";
    }
    return lines;
  }

  /** Returns a string for a line comment, with question marks for characters that are not ASCII and for backslashes. */
  private static String comment(String text) {
    StringBuilder comment = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      comment.append(c < ' ' || c > '~' || c == '\\' ? '?' : c);
    }
    return comment.toString();
  }

  private static String hex(long word) {
    return "0x" + Long.toHexString(word) + "L";
  }

  private List<String> values(List<Code> codes) {
    return codes.stream().map(this::value).toList();
  }

  /** Returns the text of a value. */
  public final String value(Code code) {
    if (code instanceof Code.Num num) return Long.toString(num.value());
    if (code instanceof Code.Bits bits) {
      return bits.wide() ? hex(bits.value()) : "0x" + Integer.toHexString((int) bits.value());
    }
    if (code instanceof Code.Flag flag) return Boolean.toString(flag.value());
    if (code instanceof Code.Separator separator) return "'" + separator.value() + "'";
    if (code instanceof Code.Known known) return known(known.name());
    if (code instanceof Code.Local local) return local.name();
    if (code instanceof Code.Call call) {
      return call.target() + "." + call.method() + "(" + String.join(", ", values(call.arguments())) + ")";
    }
    if (code instanceof Code.Op op) {
      return operand(op.left(), op.operator()) + " " + op.operator() + " " + operand(op.right(), op.operator());
    }
    if (code instanceof Code.Not not) {
      boolean isJoined = not.condition() instanceof Code.Op;
      return isJoined ? "!(" + value(not.condition()) + ")" : "!" + value(not.condition());
    }
    if (code instanceof Code.Choose choose) {
      return value(choose.condition()) + " ? " + value(choose.then()) + " : " + value(choose.otherwise());
    }
    return code instanceof Code.Own own ? piece(own, values(own.arguments())) : access(code);
  }

  /** Returns the text of an operand, in parentheses unless everybody knows which operator is stronger. */
  private String operand(Code code, String around) {
    boolean isBare = !(code instanceof Code.Choose) && !(code instanceof Code.Op inner
        && !inner.operator().equals(around) && !(isLogical(around) && isComparison(inner.operator())));
    return isBare ? value(code) : "(" + value(code) + ")";
  }

  private static boolean isLogical(String operator) {
    return operator.equals("&&") || operator.equals("||");
  }

  private static boolean isComparison(String operator) {
    return operator.endsWith("=") || operator.equals("<") || operator.equals(">");
  }
}
