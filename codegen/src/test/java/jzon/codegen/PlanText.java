package jzon.codegen;

import java.util.List;
import java.util.Locale;

/** Prints plans for tests: a piece is its name in lower case, with the number of its field. */
final class PlanText extends JavaText {
  private final StringBuilder text = new StringBuilder();
  private int depth;

  static String of(List<Code> steps) {
    PlanText printer = new PlanText();
    printer.print(steps);
    return printer.text.toString();
  }

  @Override
  protected void line(String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }

  @Override
  protected void open(String line) {
    line(line);
    depth++;
  }

  @Override
  protected void close(String line) {
    depth--;
    line(line);
  }

  @Override
  protected String known(String name) {
    return name;
  }

  @Override
  protected String type(Code.Type type) {
    return type.toString().toLowerCase(Locale.ROOT);
  }

  @Override
  protected String piece(Code.Own own, List<String> arguments) {
    String name = own.piece().toString().toLowerCase(Locale.ROOT);
    return name + own.number() + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")");
  }

  @Override
  protected void statements(Code.Own own, List<String> arguments) {
    throw new AssertionError(own);
  }

  @Override
  protected String access(Code step) {
    if (step instanceof Code.Put put) return "f" + put.field();
    if (step instanceof Code.Get get) return "x" + get.field() + "in" + get.within();
    return "flat" + ((Code.GetFlat) step).flat() + "in" + ((Code.GetFlat) step).within();
  }
}
