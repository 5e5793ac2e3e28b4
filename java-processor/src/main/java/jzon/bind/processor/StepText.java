package jzon.bind.processor;

import jzon.codegen.Code;
import jzon.codegen.JavaText;

/** Adds the text of steps to a file. */
abstract class StepText extends JavaText {
  final SourceFile out;

  StepText(SourceFile out) {
    this.out = out;
  }

  @Override
  protected final void line(String text) {
    out.line(text);
  }

  @Override
  protected final void open(String text) {
    out.open(text);
  }

  @Override
  protected final void close(String text) {
    out.close(text);
  }

  @Override
  protected final String known(String name) {
    return out.engine("JsonReader") + "." + name;
  }

  @Override
  protected final String type(Code.Type type) {
    return switch (type) {
      case INT -> "int";
      case LONG -> "long";
      case NAMES -> out.engine("FieldNames");
    };
  }
}
