package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Finds the types that have an adapter although they have no annotation: they are nested in a type with {@code @Json},
 * at any depth, and occur in the type of a field of it, or of another nested type that has an adapter.
 *
 * <p>To find them, it reads fields like the adapters do, but only in types that contain nested types without
 * annotations.
 */
final class NestedTypes {

  /**
   * The result of the search in one type.
   *
   * @param candidates the nested types that could be found, by name
   * @param types the nested types that were found
   * @param unresolved whether some type does not exist yet, so that the next round may find more
   */
  private record Found(Map<String, TypeElement> candidates, Set<TypeElement> types, boolean unresolved) {}

  private static final Found NOTHING = new Found(Map.of(), Set.of(), false);

  private final Compilation compilation;
  /** The results, by the outermost type with an adapter. */
  private final Map<TypeElement, Found> known = new HashMap<>();
  private boolean searching;

  NestedTypes(Compilation compilation) {
    this.compilation = compilation;
  }

  /** Starts a round: other processors may have written types. */
  void startRound() {
    known.clear();
  }

  /** Tells whether a type of the sources has an adapter because it is nested in a type with an adapter. */
  boolean has(TypeElement type) {
    return around(type).types.contains(type);
  }

  /** Tells whether the result of {@link #has} may change in the next round. */
  boolean isOpen(TypeElement type) {
    Found found = around(type);
    return found.unresolved && found.candidates.containsValue(type);
  }

  /** Returns all types that have an adapter because they are nested in this type, or next to it in the same type. */
  Set<TypeElement> with(TypeElement type) {
    TypeElement home = homeOf(type);
    return in(home == null && hasOwn(type) ? type : home).types;
  }

  /**
   * Returns the types that are imported together with an imported type, because fields of it use them: types nested in
   * it, and types of a library in the package of the class that the import names, or below that package.
   */
  Set<TypeElement> importedWith(TypeElement type, String from) {
    ImportSettings settings = compilation.importOf(type, from);
    Search search = new Search(Map.of(), from, true) {
      @Override
      TypeElement candidate(TypeUse.Declared used) {
        TypeElement found = compilation.find(used.name().qualified());
        boolean isNear = found != null && (isInImported(found, from)
            || !compilation.isOwn(found) && settings.isNear(compilation.packageOf(found)));
        return isNear && compilation.isVisible(found, from) && used.adapter() == null && used.with() == null
            && !StandardTypes.isKnown(used.name().qualified()) ? found : null;
      }
    };
    search.look(type, new ArrayList<>()); // those that it finds are imported in turn
    return search.found;
  }

  private boolean isInImported(TypeElement type, String from) {
    for (Element e = type.getEnclosingElement(); e instanceof TypeElement outer; e = e.getEnclosingElement()) {
      if (compilation.isImported(outer, from)) return true;
    }
    return false;
  }

  private Found around(TypeElement type) {
    return searching ? NOTHING : in(homeOf(type));
  }

  private Found in(TypeElement home) {
    if (home == null) return NOTHING;
    Found found = known.get(home);
    if (found == null) known.put(home, found = search(home));
    return found;
  }

  /** Returns the outermost enclosing type that has an adapter by its own annotations, or null. */
  private TypeElement homeOf(TypeElement type) {
    TypeElement home = null;
    for (Element e = type.getEnclosingElement(); e instanceof TypeElement outer; e = e.getEnclosingElement()) {
      if (hasOwn(outer)) home = outer;
    }
    return home;
  }

  /** Tells whether a type has an adapter for its fields, by its annotations or by those of its sealed type. */
  private boolean hasOwn(TypeElement type) {
    return !Annotations.has(type, "With") && compilation.isWritten(type);
  }

  private Found search(TypeElement home) {
    String from = compilation.packageOf(home);
    Map<String, TypeElement> candidates = new LinkedHashMap<>();
    List<TypeElement> roots = new ArrayList<>(List.of(home));
    searching = true; // calls from the search itself get an empty result
    try {
      for (TypeElement nested : nestedIn(home)) {
        if (compilation.isWritten(nested)) {
          if (hasOwn(nested)) roots.add(nested);
        } else if (compilation.isVisible(nested, from)) {
          candidates.put(compilation.nameOf(nested).qualified(), nested);
        }
      }
      return candidates.isEmpty() ? NOTHING : new Search(candidates, from, false).from(roots);
    } finally {
      searching = false;
    }
  }

  private static List<TypeElement> nestedIn(TypeElement type) {
    List<TypeElement> all = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (!(member instanceof TypeElement nested) || nested.getKind() == ElementKind.ANNOTATION_TYPE) continue;
      all.add(nested);
      all.addAll(nestedIn(nested));
    }
    return all;
  }

  /** Follows fields from type to type. */
  private class Search {
    private final Map<String, TypeElement> candidates;
    private final String from;
    private final boolean imports;
    final Set<TypeElement> found = new LinkedHashSet<>();
    private final Set<TypeElement> seen = new LinkedHashSet<>();
    private boolean unresolved;

    Search(Map<String, TypeElement> candidates, String from, boolean imports) {
      this.candidates = candidates;
      this.from = from;
      this.imports = imports;
    }

    Found from(List<TypeElement> roots) {
      List<TypeElement> open = new ArrayList<>(roots);
      for (int i = 0; i < open.size(); i++) {
        if (seen.add(open.get(i))) look(open.get(i), open);
      }
      return new Found(candidates, found, unresolved);
    }

    /** Looks for nested types in a type, whose errors are reported when its adapter is written. */
    void look(TypeElement type, List<TypeElement> open) {
      ModelReader reader = new ModelReader(compilation, new Problems(), from, imports);
      TypeModel model = reader.read(type);
      unresolved |= reader.types().metUnresolved();
      if (model instanceof TypeModel.OfSealedType sealedType) {
        for (TypeModel.Child child : sealedType.children()) {
          TypeElement leaf = compilation.find(child.type().name().qualified());
          if (child.type().with() == null && leaf != null) open.add(leaf);
        }
      } else if (model instanceof TypeModel.OfClass ofClass) {
        for (MemberModel member : ofClass.members()) {
          boolean isUnread = member.with() != null || member.excluded() && member.defaultText() == null;
          if (!isUnread) reach(member.type(), member.form(), open);
        }
      }
    }

    /** Returns a type that may get an adapter, or null. */
    TypeElement candidate(TypeUse.Declared used) {
      return candidates.get(used.name().qualified());
    }

    private void reach(TypeUse type, MemberForm form, List<TypeElement> open) {
      if (form instanceof MemberForm.Adapted && form.isOf(type)) return;
      if (type instanceof TypeUse.Array array) reach(array.element(), form, open);
      if (!(type instanceof TypeUse.Declared declared)) return;
      for (TypeUse argument : declared.arguments()) reach(argument, form, open);
      TypeElement nested = candidate(declared);
      if (nested != null && found.add(nested)) open.add(nested);
    }
  }
}
