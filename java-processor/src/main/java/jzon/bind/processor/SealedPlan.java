package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

import jzon.codegen.SealedForm;
import jzon.codegen.Spelling;
import jzon.engine.names.JsonText;

/** A sealed type with its form in JSON. */
record SealedPlan(TypeModel.OfSealedType model, SealedForm form) {

  /** Decides the form; errors go to the problems. */
  static SealedPlan of(TypeModel.OfSealedType model, Problems problems) {
    String owner = model.head().name().nested();
    List<SealedForm.Case> cases = new ArrayList<>();
    for (TypeModel.Child child : model.children()) {
      boolean isUnknown = cases.size() == model.unknown();
      String hint = child.hint() != null ? child.hint() : model.style().apply(child.type().name().simple());
      Spelling spelling = Constants.spelling(child.shown(), hint, child.aliases(), child.place());
      boolean hasFields = child.members() != null && (model.byFields() || model.discriminator() != null);
      List<Spelling> fields =
          hasFields ? ClassPlan.of(child.members(), new Problems()).spellings() : List.of();
      cases.add(
          new SealedForm.Case(spelling, JsonText.quoted(hint), child.singleton() != null, isUnknown, fields));
    }
    SealedForm.Options options = new SealedForm.Options(
        model.forms() && !model.objects(), model.objects(), model.ignoreCase(), model.byFields(), false, false);
    String discriminator = model.discriminator();
    String quoted = discriminator == null ? null : JsonText.quoted(discriminator);
    SealedForm form = new SealedForm(owner, model.head().place(), cases, discriminator, quoted, options);
    form.check(Messages.COMMON, problems::add);
    for (TypeModel.Child child : model.children()) {
      if (form.kind() == SealedForm.Kind.TAGGED && !child.isObject()) {
        problems.add(child.place(), Messages.COMMON.discriminatorOfValue(owner, child.shown()));
      }
    }
    SealedPlan plan = new SealedPlan(model, form);
    if (form.kind() == SealedForm.Kind.BY_FIELDS) plan.checkFields(owner, problems);
    return plan;
  }

  /** Rejects cases whose fields the compiler does not know, or of which another case has all. */
  private void checkFields(String owner, Problems problems) {
    for (int i = 0; i < model.children().size(); i++) {
      TypeModel.Child child = model.children().get(i);
      List<String> fields = fields(i);
      if (fields.isEmpty()) problems.add(child.place(), Messages.caseWithoutFields(owner, child.shown()));
      for (int other = 0; other < model.children().size(); other++) {
        if (fields.isEmpty() || other == i || !fields(other).containsAll(fields)) continue;
        problems.add(child.place(), Messages.sameFields(owner, child.shown(), model.children().get(other).shown()));
      }
    }
  }

  /** Returns the names of a case's fields with their aliases; none if the compiler does not know them. */
  List<String> fields(int index) {
    if (model.children().get(index).type().with() != null) return List.of();
    List<Spelling> fields = form.cases().get(index).fields();
    List<String> names = new ArrayList<>(fields.stream().map(field -> field.names().get(0)).toList());
    for (Spelling field : fields) names.addAll(field.names().subList(1, field.names().size()));
    return names;
  }
}
