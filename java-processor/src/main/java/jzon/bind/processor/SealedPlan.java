package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jzon.engine.codecs.EnumNames;
import jzon.engine.names.JsonText;

/**
 * How a sealed type appears in JSON.
 *
 * @param hints one for each case, in the order of the model
 */
record SealedPlan(TypeModel.OfSealedType model, Form form, List<String> hints) {

  /** The forms of sealed types. */
  enum Form {
    /** A sealed type of singletons: each is the string of its hint. */
    STRINGS,
    /** An object with one field, whose name is the hint. */
    ONE_KEY,
    /** The hint is a field in the object of the case. */
    TAGGED,
    /** The object of the case, which its fields tell from the others. */
    BY_FIELDS
  }

  /** Decides form and hints; errors go to the problems. */
  static SealedPlan of(TypeModel.OfSealedType model, Problems problems) {
    String owner = model.head().name().nested();
    List<String> hints = new ArrayList<>();
    for (TypeModel.Child child : model.children()) {
      hints.add(child.hint() != null ? child.hint() : model.style().apply(child.type().name().simple()));
    }
    boolean singletons = !model.forms() && model.children().stream().allMatch(c -> c.singleton() != null);
    Form form = model.byFields() ? Form.BY_FIELDS
        : model.discriminator() != null ? Form.TAGGED : singletons ? Form.STRINGS : Form.ONE_KEY;
    Map<String, TypeModel.Child> owners = new HashMap<>();
    for (int i = 0; i < hints.size(); i++) {
      TypeModel.Child child = model.children().get(i);
      String shown = child.type().name().nested();
      List<String> spelt = new ArrayList<>(List.of(hints.get(i)));
      spelt.addAll(child.aliases());
      for (String hint : spelt) {
        if (!JsonText.isUnicode(hint)) problems.add(child.place(), Messages.notUnicode(owner, shown));
        TypeModel.Child first = owners.putIfAbsent(hint, child);
        if (first != null) {
          problems.add(child.place(), Messages.hintCollision(owner, first.type().name().nested(), shown, hint));
        }
      }
      if (form == Form.TAGGED) checkTagged(model, child, owner, problems);
    }
    if (model.discriminator() != null && !JsonText.isUnicode(model.discriminator())) {
      problems.add(model.head().place(), Messages.notUnicode(owner, "@Json.Discriminator"));
    }
    SealedPlan plan = new SealedPlan(model, form, hints);
    plan.checkStrings(owner, problems);
    if (form == Form.BY_FIELDS) plan.checkFields(owner, problems);
    return plan;
  }

  /** Rejects cases whose fields the compiler does not know, or of which another case has all. */
  private void checkFields(String owner, Problems problems) {
    for (TypeModel.Child child : model.children()) {
      String shown = child.type().name().nested();
      Set<String> fields = fields(child);
      if (fields.isEmpty()) problems.add(child.place(), Messages.caseWithoutFields(owner, shown));
      for (TypeModel.Child other : model.children()) {
        if (fields.isEmpty() || other == child || !fields(other).containsAll(fields)) continue;
        problems.add(child.place(), Messages.sameFields(owner, shown, other.type().name().nested()));
      }
    }
  }

  /** Returns the names of a case's fields with their aliases; none if the compiler does not know them. */
  static Set<String> fields(TypeModel.Child child) {
    if (child.members() == null || child.type().with() != null) return Set.of();
    ClassPlan plan = ClassPlan.of(child.members(), new Problems());
    Set<String> names = new LinkedHashSet<>(plan.names());
    names.addAll(plan.aliases());
    return names;
  }

  /** Rejects annotations about strings if no case is a string, or if the strings are ambiguous. */
  private void checkStrings(String owner, Problems problems) {
    List<Integer> strings = strings();
    if (model.forms() && strings.isEmpty()) {
      String annotation = model.objects() ? "ObjectForms" : "Forms";
      problems.add(model.head().place(), Messages.formsWithoutSingletons(owner, annotation));
    } else if (model.ignoreCase() && strings.isEmpty()) {
      problems.add(model.head().place(), Messages.ignoreCaseWithoutStrings(owner));
    }
    if (!model.ignoreCase()) return;
    Map<String, Integer> owners = new HashMap<>();
    Map<String, String> folded = new HashMap<>();
    for (int i : strings) {
      List<String> spelt = new ArrayList<>(List.of(hints.get(i)));
      spelt.addAll(model.children().get(i).aliases());
      for (String name : spelt) {
        Integer first = owners.putIfAbsent(EnumNames.fold(name), i);
        String other = folded.putIfAbsent(EnumNames.fold(name), name);
        if (first != null && first != i && !name.equals(other)) {
          problems.add(model.children().get(i).place(), Messages.caseCollision(owner, other, name));
        }
      }
    }
  }

  /** Returns the indexes of the cases that are read as strings. */
  List<Integer> strings() {
    List<Integer> strings = new ArrayList<>();
    for (int i = 0; i < hints.size(); i++) if (isString(i)) strings.add(i);
    return strings;
  }

  /** Tells whether a case is written as a string. */
  boolean isWrittenAsString(int child) {
    return isString(child) && !model.objects();
  }

  /** Tells whether a case is read as a string. */
  private boolean isString(int child) {
    return form == Form.STRINGS || model.forms() && model.children().get(child).singleton() != null;
  }

  private static void checkTagged(
      TypeModel.OfSealedType model, TypeModel.Child child, String owner, Problems problems) {
    String shown = child.type().name().nested();
    if (!child.isObject()) problems.add(child.place(), Messages.discriminatorOfValue(owner, shown));
    if (child.members() == null) return;
    ClassPlan plan = ClassPlan.of(child.members(), new Problems());
    for (ClassPlan.MemberPlan member : plan.members()) {
      String tag = model.discriminator();
      if (member.jsonName().equals(tag) || member.model().aliases().contains(tag)) {
        problems.add(
            member.model().place(), Messages.discriminatorCollision(owner, shown, member.model().name(), tag));
      }
    }
  }

  /** Returns the further names that are read. */
  List<String> aliases() {
    return model.children().stream().flatMap(c -> c.aliases().stream()).toList();
  }

  /** Returns, for each of the {@link #aliases}, the index of its case. */
  List<Integer> aliasIndexes() {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < hints.size(); i++) for (String a : model.children().get(i).aliases()) indexes.add(i);
    return indexes;
  }

  /** Returns <code>{"Banana":</code>, the start of a case in the one-key form. */
  String oneKey(int child) {
    return "{" + JsonText.quoted(hints.get(child)) + ":";
  }

  /** Returns <code>{"type":"Banana"</code>, the start of a case with a discriminator; a comma or brace follows. */
  String tag(int child) {
    return "{" + JsonText.quoted(model.discriminator()) + ":" + JsonText.quoted(hints.get(child));
  }

  /** Returns the JSON string of a singleton in a sealed type of singletons. */
  String string(int child) {
    return JsonText.quoted(hints.get(child));
  }

  /** Returns the name of a case in messages at run time. */
  String describe(int child) {
    return model.children().get(child).type().name().nested() + ", a case of " + model.head().name().nested() + ",";
  }
}
