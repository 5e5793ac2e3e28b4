package jzon.bind.processor;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/** Reads {@code @Json.Base64} and {@code @Json.Hex}, and checks that they stand where there are bytes. */
final class BinaryForms {
  private final AdapterClasses classes;
  private final Problems problems;

  BinaryForms(AdapterClasses classes, Problems problems) {
    this.classes = classes;
    this.problems = problems;
  }

  /**
   * Returns what a member's annotations say, or null where there are none; what is wrong goes to the problems.
   *
   * @param member the class and the member, for messages
   */
  BinaryForm read(MemberAnnotations annotations, TypeRef type, String member, boolean hasAdapter) {
    AnnotationMirror base64 = annotations.find("Base64");
    AnnotationMirror hex = annotations.find("Hex");
    if (base64 == null && hex == null) return null;
    Element place = annotations.place();
    String name = base64 == null ? "Hex" : "Base64";
    if (base64 != null && hex != null) problems.add(place, Messages.severalBinaryForms(member));
    else if (hasAdapter) problems.add(place, Messages.binaryFormBesideAdapter(member, name));
    else if (!BinaryForm.isIn(type)) problems.add(place, Messages.noBytes(member, name, type.shown()));
    return base64 == null ? hex(hex) : base64(base64, member, place);
  }

  private static BinaryForm hex(AnnotationMirror hex) {
    return new BinaryForm.Constant("Hex", "true".equals(Annotations.text(hex, "upper")) ? "UPPER" : "LOWER");
  }

  private BinaryForm base64(AnnotationMirror base64, String member, Element place) {
    if (Annotations.type(base64, "by") != null) {
      ClassName by = classes.checkMade(base64, "by", member, place, "@Json.Base64");
      if (by != null) return new BinaryForm.Given(by);
    }
    String style = Annotations.constant(base64, "value");
    return new BinaryForm.Constant("Base64Variant", style == null ? "MIME_NO_LINEFEEDS" : style);
  }
}
