package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

import jzon.codegen.SealedForm;
import jzon.codegen.Spelling;
import jzon.codegen.TellingFields;
import jzon.engine.names.JsonText;

/**
 * A sealed type with its form in JSON.
 *
 * @param telling the fields that tell its cases apart, or null
 */
record SealedPlan(TypeModel.OfSealedType model, SealedForm form, TellingFields telling) {

  /** Decides the form; errors go to the problems. */
  static SealedPlan of(TypeModel.OfSealedType model, Problems problems) {
    String owner = model.head().name().nested();
    List<SealedForm.Case> cases = new ArrayList<>();
    for (TypeModel.Child child : model.children()) {
      boolean isUnknown = cases.size() == model.unknown();
      String hint = child.hint() != null ? child.hint() : model.style().apply(child.type().name().simple());
      Spelling spelling = Constants.spelling(child.shown(), hint, child.aliases(), child.place());
      boolean areFieldsNeeded = model.byFields() || model.told() || model.discriminator() != null;
      boolean hasFields = child.members() != null && areFieldsNeeded;
      List<Spelling> fields =
          hasFields ? ClassPlan.of(child.members(), new Problems()).spellings() : List.of();
      MemberModel kept = child.keptName();
      Spelling keptName = kept == null ? null : Constants.spelling(kept.name(), "", List.of(), kept.place());
      boolean isSingleton = child.singleton() != null || child.isText();
      cases.add(
          new SealedForm.Case(
              spelling, child.isNumber() ? hint : JsonText.quoted(hint), isSingleton, isUnknown, keptName, fields));
    }
    SealedForm.Options options = new SealedForm.Options(
        model.forms() && !model.objects(), model.objects(), model.ignoreCase(), model.byFields() || model.told(),
        model.values(), false, false);
    String discriminator = model.discriminator();
    String quoted = discriminator == null ? null : JsonText.quoted(discriminator);
    SealedForm form = new SealedForm(owner, model.head().place(), cases, discriminator, quoted, options);
    form.check(Messages.COMMON, problems::add);
    for (TypeModel.Child child : model.children()) {
      if (form.kind() == SealedForm.Kind.TAGGED && !child.isObject()) {
        problems.add(child.place(), Messages.COMMON.discriminatorOfValue(owner, child.shown()));
      }
    }
    SealedPlan plan = new SealedPlan(model, form, model.told() ? telling(owner, model, form, problems) : null);
    for (int i = 0; i < model.children().size(); i++) {
      if (form.isValue(i)) checkValue(owner, model.children().get(i), model.head().secret(), problems);
    }
    if (model.byFields()) plan.checkFields(owner, problems);
    return plan;
  }

  /** Tells whether a case is written as the value of its field, and not by an adapter that its annotation names. */
  boolean isValue(int index) {
    TypeModel.Child child = model.children().get(index);
    return form.isValue(index) && child.members() != null && child.type().with() == null;
  }

  private static void checkValue(String owner, TypeModel.Child child, boolean isSecret, Problems problems) {
    if (child.type().with() != null) return;
    List<MemberModel> fields = child.members() == null ? List.of()
        : child.members().members().stream().filter(field -> !field.keptName()).toList();
    MemberModel only = fields.size() == 1 ? fields.get(0) : null;
    if (child.secret() && !isSecret) {
      problems.add(child.place(), Messages.COMMON.misplaced(
          child.shown(), "Secret", "a case that is the value of its field", "that field"));
    }
    if (only == null || only.excluded() || only.rest() || only.flat() != null) {
      problems.add(child.place(), Messages.COMMON.valueCaseFields(owner, child.shown()));
      return;
    }
    String shown = child.shown() + "." + only.name();
    if (only.jsonName() != null || !only.aliases().isEmpty()) {
      problems.add(only.place(), Messages.COMMON.besideValueCase(shown, "Field"));
    }
    if (only.explicitNull()) problems.add(only.place(), Messages.COMMON.besideValueCase(shown, "ExplicitNull"));
    if (only.defaultText() != null) problems.add(only.place(), Messages.COMMON.besideValueCase(shown, "Default"));
    if (only.isOptionalOfOptional()) problems.add(only.place(), Messages.COMMON.valueCaseFields(owner, child.shown()));
  }

  private static TellingFields telling(
      String owner, TypeModel.OfSealedType model, SealedForm form, Problems problems) {
    List<TellingFields.Fields> cases = new ArrayList<>();
    boolean isKnown = true;
    for (TypeModel.Child child : model.children()) {
      boolean isHidden = child.members() == null || child.type().with() != null;
      if (isHidden) problems.add(child.place(), Messages.COMMON.fieldsOfOwn(owner, child.shown()));
      isKnown &= !isHidden;
      SealedForm.Case one = form.cases().get(cases.size());
      ClassPlan plan = isHidden ? null : ClassPlan.of(child.members(), new Problems());
      cases.add(new TellingFields.Fields(one.spelling(), isHidden ? List.of() : plan.required(), one.fields(),
          !isHidden && plan.rest() != null));
    }
    TellingFields telling = new TellingFields(cases);
    if (isKnown) telling.check(owner, form.place(), Messages.COMMON, problems::add);
    return telling;
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
