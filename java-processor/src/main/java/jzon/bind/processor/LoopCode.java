package jzon.bind.processor;

/** Generates the methods that read and write lists in a loop, so that the code for an element is inlined there. */
final class LoopCode {
  private final SourceFile out;
  private final AccessFinder finder;

  LoopCode(SourceFile out, AccessFinder finder) {
    this.out = out;
    this.finder = finder;
  }

  /** Adds the methods for all lists, including lists inside lists, which are found on the way. */
  void write() {
    for (int i = 0; i < finder.loops().size(); i++) {
      AccessFinder.Loop loop = finder.loops().get(i);
      String list = out.type(loop.type(), false);
      String element = out.type(loop.type().arguments().get(0), true);
      out.line("");
      read(loop, list, element);
      out.line("");
      write(loop, list, element);
    }
  }

  private void read(AccessFinder.Loop loop, String list, String element) {
    String arrayList = out.jdk("java.util.ArrayList");
    String likely = "likely" + loop.methods().read().substring("read".length());
    String size = out.generated("LikelySize");
    out.line("private static final " + size + " " + likely + " = new " + size + "();").line("");
    out.open("private " + list + " " + loop.methods().read() + "(" + out.engine("JsonReader") + " in) {");
    out.line("if (!in.readArrayStart()) return new " + arrayList + "<>(0);");
    out.line(arrayList + "<" + element + "> list = new " + arrayList + "<>(" + likely + ".get());");
    out.line("int max = in.maxEntries();");
    out.open("do {");
    out.line("if (list.size() == max) throw in.tooManyEntries();");
    String value = loop.element() instanceof Access.Direct direct ? "in." + direct.read() + "()"
        : ((Access.Instance) loop.element()).expression() + ".decode(in)";
    out.line("list.add(" + value + ");");
    out.close("} while (in.readNextElement());");
    out.line(likely + ".was(list.size());");
    out.line("return list;");
    out.close("}");
  }

  private void write(AccessFinder.Loop loop, String list, String element) {
    out.open("private void " + loop.methods().write() + "(" + list + " list, " + out.engine("JsonWriter") + " out) {");
    out.line(out.jdk("java.util.Iterator") + "<" + element + "> elements = list.iterator();");
    out.line("out.writeArrayStart();");
    out.open("if (elements.hasNext()) {");
    String write = loop.element() instanceof Access.Direct direct ? "out." + direct.write() + "(elements.next());"
        : ((Access.Instance) loop.element()).expression() + ".encode(elements.next(), out);";
    out.line(write);
    out.open("while (elements.hasNext()) {");
    out.line("out.writeComma();").line(write);
    out.close("}").close("}");
    out.line("out.writeArrayEnd();");
    out.close("}");
  }
}
