package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;

import jzon.bind.NameStyle;

/** Reads the properties of a record or class, and how its values are created. */
final class ClassReader {
  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final TypeElement type;
  private final String from;
  private final String owner;
  private final Properties properties;
  private final MemberReader fields;
  private CreatorSearch creators;
  private ExecutableElement creator;
  /** Whether a method for unknown fields of another library sets the field of {@code @Json.Rest}. */
  private boolean readAnySetter;

  ClassReader(Compilation compilation, Problems problems, TypeReader types, TypeElement type, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.type = type;
    this.from = from;
    this.owner = compilation.nameOf(type).nested();
    this.properties = new Properties(compilation, type, from);
    this.fields = new MemberReader(compilation, problems, types, properties, type, from);
  }

  /** The result of reading a class: how values are created, its fields in order, and its other state. */
  record Result(TypeModel.Making making, List<MemberModel> members, List<TypeModel.Unwritten> unwritten) {
    static Result none() {
      return new Result(new TypeModel.Making.None(), List.of(), List.of());
    }
  }

  /** Reads the class; errors go to the problems. */
  Result read() {
    if (properties.metUnresolved()) types.meetUnresolved();
    if (compilation.isImported(type, from)) checkTransient();
    AnnotationMirror builder = Annotations.find(type, "Builder");
    if (builder != null) {
      types.meet(builder);
      Result built = new BuilderReader(this, compilation, problems, types, type, from).read(builder);
      checkUnread(properties, type);
      return built;
    }
    String constant = properties.all().isEmpty() ? constant() : null;
    if (constant != null) {
      checkUnread(properties, type);
      return new Result(new TypeModel.Making.Constant(constant), List.of(), List.of());
    }
    Result built = importedBuilder();
    if (built != null) return built;
    creators = new CreatorSearch(compilation, problems, type, from, properties);
    creator = creators.find();
    if (creator == null) return Result.none();
    use(creator);
    int position = 0;
    boolean unknown = false;
    for (VariableElement parameter : creator.getParameters()) {
      String name = nameOf(parameter, position);
      Property property = propertyOf(parameter, name);
      if (property == null) {
        problems.addLack(parameter, Messages.unknownParameter(owner, name));
        unknown = true;
      } else {
        property.parameter = parameter;
        property.position = position;
      }
      position++;
    }
    List<MemberModel> members = unknown ? List.of() : members();
    if (members.isEmpty() && problems.isEmpty() && properties.all().stream().anyMatch(this::isLost)) {
      problems.addLack(type, Messages.noMembers(owner));
    }
    checkUnread(properties, type);
    return new Result(making(), members, unwritten());
  }

  /** Tells whether a static method of an abstract class, or a builder, creates values. */
  static boolean isMade(Compilation compilation, TypeElement type, String from) {
    ClassReader reader = new ClassReader(compilation, new Problems(), new TypeReader(compilation, from), type, from);
    return new CreatorSearch(compilation, new Problems(), type, from, reader.properties).find() != null
        || new BuilderReader(reader, compilation, reader.problems, reader.types, type, from).find() != null;
  }

  /** Rejects an imported class with state that is neither written nor computed from its fields. */
  private void checkTransient() {
    for (Property property : properties.all()) {
      VariableElement field = property.field;
      if (field == null || !isTransient(property) || compilation.isOwn((TypeElement) field.getEnclosingElement())) {
        continue;
      }
      boolean isGotten = properties.reader(property) instanceof ExecutableElement;
      // what is final is no cache, and the JDK's classes keep their state in such fields
      boolean isOfJdk = compilation.packageOf(field).startsWith("java.")
          && field.getModifiers().contains(Modifier.FINAL);
      if (isGotten || isOfJdk) problems.add(type, Messages.importedTransient(owner, property.name));
    }
  }

  /**
   * Tells whether a property of an imported class is the class itself in another object, as {@code Point.getLocation}
   * is: then other properties hold all fields of the class, and writing it would never end.
   */
  private boolean isCopy(Property property) {
    if (!compilation.isImported(type, from) || property.field != null || property.component != null) return false;
    Element reader = properties.reader(property);
    boolean isSame = reader != null && compilation.types.isSameType(
        compilation.types.erasure(properties.valueType(property, reader)), compilation.types.erasure(type.asType()));
    return isSame
        && properties.all().stream().allMatch(other -> other.field == null || properties.reader(other) != null);
  }

  /** Reads an imported class that only a builder can create, found by convention; null if there is none. */
  private Result importedBuilder() {
    if (!compilation.isImported(type, from)) return null;
    if (new CreatorSearch(compilation, new Problems(), type, from, properties).find() != null) return null;
    BuilderReader reader = new BuilderReader(this, compilation, problems, types, type, from);
    TypeElement builder = reader.find();
    if (builder == null) return null;
    Result built = reader.read(builder, "build", reader.prefix(builder));
    checkUnread(properties, type);
    return built;
  }

  private boolean isLost(Property property) {
    return property.field != null && property.isState() && !annotations(property).has("Exclude");
  }

  /** Returns the annotations of a property, and reports contradictions. */
  MemberAnnotations annotations(Property property) {
    return new MemberAnnotations(compilation, problems, type, owner + "." + property.name, property.places());
  }

  /** Rejects field annotations on elements that belong to no property, because they would have no effect. */
  void checkUnread(Properties of, TypeElement home) {
    Set<Element> read = new HashSet<>();
    for (Property property : of.all()) read.addAll(property.places());
    for (Property property : properties.all()) read.addAll(property.places());
    for (TypeElement element : of.hierarchy()) {
      for (Element member : element.getEnclosedElements()) {
        checkUnread(member, read);
        if (!(member instanceof ExecutableElement method)) continue;
        boolean makes = method.getKind() == ElementKind.CONSTRUCTOR || method.getModifiers().contains(Modifier.STATIC);
        // annotations of a record's components are also on the parameters of its canonical constructor
        if (makes && CreatorSearch.isCanonical(compilation, home, method)) continue;
        if (makes && !element.equals(home)) {
          if (method.getKind() == ElementKind.CONSTRUCTOR) checkConstructorAbove(method);
          continue;
        }
        for (VariableElement parameter : method.getParameters()) checkUnread(parameter, read);
      }
    }
  }

  /** Rejects an annotation on a superclass's constructor parameter if the property itself lacks it. */
  private void checkConstructorAbove(ExecutableElement constructor) {
    for (VariableElement parameter : constructor.getParameters()) {
      if (!MemberAnnotations.isOn(parameter)) continue;
      Property property = properties.find(parameter.getSimpleName().toString());
      if (property == null) continue;
      MemberAnnotations annotations = annotations(property);
      if (annotations.has("Exclude")) continue;
      for (String name : MemberAnnotations.NAMES) {
        if (Annotations.has(parameter, name) && !annotations.has(name)) {
          problems.add(property.place(), Messages.unread(Placement.shown(parameter), name, owner));
        }
      }
    }
  }

  private void checkUnread(Element element, Set<Element> read) {
    if (element.getAnnotationMirrors().isEmpty() || read.contains(element) || Placement.isCopied(element)) return;
    boolean isOfType = element instanceof ExecutableElement || element.getKind() == ElementKind.FIELD;
    boolean isRead = readAnySetter && element.equals(compilation.others.anySetter(type));
    if (isOfType && !isRead) compilation.others.checks.unread(type, element, owner, problems);
    if (!Placement.isMember(element)) return;
    for (String name : MemberAnnotations.NAMES) {
      if (Annotations.has(element, name)) {
        problems.add(element, Messages.unread(Placement.shown(element), name, owner));
      }
    }
  }

  /** Returns the constant of a class that holds its only value, or null. */
  private String constant() {
    String found = null;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD && member.getModifiers().contains(Modifier.STATIC)
          && member.getModifiers().contains(Modifier.FINAL) && properties.isVisible(member)
          && compilation.types.isSameType(member.asType(), type.asType())) {
        if (found != null) return null;
        found = member.getSimpleName().toString();
      }
    }
    return found;
  }

  /** Names a parameter of a canonical constructor after its component, even if the class file has lost the name. */
  private String nameOf(VariableElement parameter, int position) {
    return CreatorSearch.isCanonical(compilation, type, creator)
        ? type.getRecordComponents().get(position).getSimpleName().toString()
        : parameter.getSimpleName().toString();
  }

  /**
   * Returns the property that a parameter of the creator sets: that of the same name, or the one that has in JSON the
   * name that another library's annotation gives the parameter, whose own name a class file may lack.
   */
  private Property propertyOf(VariableElement parameter, String name) {
    Property own = properties.find(name);
    String named = compilation.others.nameOfParameter(type, parameter);
    if (named == null || own != null && properties.reader(own) != null) return own;
    for (Property property : properties.all()) {
      AnnotationMirror field = properties.reader(property) == null ? null : annotations(property).find("Field");
      if (field != null && named.equals(Annotations.text(field, "value"))) return property;
    }
    Property other = properties.find(named);
    return other != null && properties.reader(other) != null ? other : own;
  }

  private TypeModel.Making making() {
    int parameters = creator.getParameters().size();
    if (creator.getKind() == ElementKind.CONSTRUCTOR) return new TypeModel.Making.Constructor(parameters);
    ClassName home = compilation.nameOf((TypeElement) creator.getEnclosingElement());
    return new TypeModel.Making.Factory(home, creator.getSimpleName().toString(), parameters);
  }

  private List<MemberModel> members() {
    List<MemberModel> members = new ArrayList<>();
    for (Property property : inOrder()) {
      MemberModel member = member(property);
      if (member != null) members.add(member);
    }
    return members;
  }

  /** Returns the properties, first those of the creator's parameters in their order. */
  private List<Property> inOrder() {
    List<Property> order = properties.all();
    order.sort((a, b) -> Integer.compare(rank(a), rank(b)));
    return order;
  }

  private static int rank(Property property) {
    return property.position < 0 ? Integer.MAX_VALUE : property.position;
  }

  private MemberModel member(Property property) {
    if (isAside(property) || isCopy(property)) return null;
    MemberAnnotations annotations = annotations(property);
    boolean excluded = isExcluded(property, annotations);
    if (excluded && property.parameter == null) return null;
    Element reader = properties.reader(property);
    boolean annotated = !annotations.all().isEmpty();
    MemberModel.Setting setting = setting(property, reader);
    boolean isFluent = reader == null && annotations.has("Rest") && properties.isVisible(property.fluentGetter);
    if (isFluent) reader = property.fluentGetter;
    ExecutableElement anySetter = annotations.has("Rest") ? compilation.others.anySetter(type) : null;
    if (anySetter != null && !(setting instanceof MemberModel.Setting.Argument)) {
      readAnySetter = true;
      use(anySetter);
      setting = new MemberModel.Setting.Each(anySetter.getSimpleName().toString());
    }
    if (setting == null) {
      if (reader != null && (annotated || property.isState())) {
        // code inside the package reads the field, and no getter does
        boolean isHidden = !(reader instanceof ExecutableElement) && !isPublic(property.field);
        if (isHidden && (!annotated || isForgotten(property))) noAccess(property);
        else problems.addLack(property.place(), Messages.notSettable(owner, property.name));
      } else if (annotated && properties.isVisible(property.fluentGetter)) {
        problems.addLack(property.place(), Messages.notSettable(owner, property.name));
      } else if (annotated) problems.addLack(property.place(), Messages.notGettable(owner, property.name));
      else if (isForgotten(property)) noAccess(property);
      else if (reader == null && property.field == null && hasOwnSetter(property)) {
        problems.addLack(property.place(), Messages.notGettable(owner, property.name));
      }
      return null;
    }
    if (reader == null && !excluded) {
      problems.addLack(property.place(), Messages.notGettable(owner, property.name));
      return null;
    }
    if (!excluded) checkHidden(property, reader, setting);
    TypeMirror mirror = reader == null ? property.parameter.asType() : properties.valueType(property, reader);
    return member(property, mirror, annotations, excluded, reader, setting);
  }

  /** Creates the model of a field from the annotations at all its places. */
  MemberModel member(
      Property property, TypeMirror mirror, MemberAnnotations annotations, boolean excluded, Element reader,
      MemberModel.Setting setting) {
    use(reader);
    return fields.read(property, mirror, annotations, excluded, reader, setting);
  }

  /** Tells whether a property of a record is not a component: a method that computes something. */
  private boolean isAside(Property property) {
    return type.getKind() == ElementKind.RECORD && property.component == null && property.parameter == null
        && annotations(property).all().isEmpty();
  }

  /** Returns the excluded properties that the creator does not take. */
  private List<TypeModel.Unwritten> unwritten() {
    List<TypeModel.Unwritten> found = new ArrayList<>();
    for (Property property : inOrder()) {
      if (property.parameter != null || !isUnwritten(property)) continue;
      Element reader = properties.reader(property);
      found.add(unwritten(property, reader, reader == null ? null : unwrittenSetting(property, reader)));
    }
    return found;
  }

  private MemberModel.Setting unwrittenSetting(Property property, Element reader) {
    for (List<ExecutableElement> setters : List.of(property.setters, property.fluentSetters)) {
      ExecutableElement setter = setter(property, setters, reader);
      if (setter == null || throwsChecked(setter)) continue;
      use(setter);
      return new MemberModel.Setting.Method(setter.getSimpleName().toString(), false);
    }
    boolean isAssigned = properties.isVisible(property.field)
        && !property.field.getModifiers().contains(Modifier.FINAL)
        && compilation.takes(properties.typeOf(property.field), properties.valueType(property, reader));
    return isAssigned ? new MemberModel.Setting.Field(property.name) : null;
  }

  /**
   * Tells whether an excluded property is state of a value. A transient field without accessors is not, because its
   * class says so, nor is a final field without a getter, because the constructor sets it.
   */
  boolean isUnwritten(Property property) {
    MemberAnnotations annotations = annotations(property);
    if (isAside(property) || isCopy(property) || !isExcluded(property, annotations)) return false;
    if (property.field == null) return property.isState();
    boolean isSeen = properties.reader(property) != null || hasSetter(property) || property.builderMethod != null;
    return isSeen || !isTransient(property) && !property.field.getModifiers().contains(Modifier.FINAL);
  }

  /** Returns state that is not in the JSON; {@code setting} is null if nothing sets it. */
  TypeModel.Unwritten unwritten(Property property, Element reader, MemberModel.Setting setting) {
    boolean isGotten = reader != null && !throwsChecked(reader);
    if (!isGotten || setting == null) return new TypeModel.Unwritten(property.name, null, null);
    use(reader);
    return new TypeModel.Unwritten(property.name, fields.getter(reader, properties.opens(property, reader)), setting);
  }

  /** Tells whether a property is excluded; then its other annotations are reported as problems. */
  boolean isExcluded(Property property, MemberAnnotations annotations) {
    boolean excluded = annotations.has("Exclude");
    if (namesOf(property, annotations).stream().anyMatch(name -> compilation.others.ignores(type, name))) return true;
    if (!excluded && !isTransient(property)) return false;
    String member = owner + "." + property.name;
    for (String name : MemberAnnotations.NAMES) {
      boolean read = name.equals("Exclude") || name.equals("Default") && property.parameter != null;
      boolean isOfLibrary = excluded && annotations.find(name) instanceof TranslatedAnnotation;
      if (read || isOfLibrary || !(excluded ? annotations.isBeside(name, "Exclude") : annotations.has(name))) continue;
      String text = !name.equals("Default")
          ? Messages.besideExclude(member, name, excluded ? "@Json.Exclude" : "transient")
          : Messages.defaultOfExcluded(member);
      problems.add(property.place(), text);
    }
    return true;
  }

  /** Returns the names in JSON that an annotation of another library may mean by the name of a property. */
  private List<String> namesOf(Property property, MemberAnnotations annotations) {
    AnnotationMirror field = annotations.find("Field");
    String named = field == null ? null : Annotations.text(field, "value");
    if (named != null && !named.isEmpty()) return List.of(named);
    Element reader = properties.reader(property);
    NameStyle style = compilation.fieldNames(type, from);
    String byStrategy = compilation.others.nameOf(type, property, reader, style);
    return List.of(property.name, JacksonNames.implicit(property.name, reader),
        byStrategy != null ? byStrategy : style != null ? style.apply(property.name) : property.name);
  }

  /** Tells whether a field of a class compiled here has no getter or setter, and holds no other property's value. */
  private boolean isForgotten(Property property) {
    return hasNoAccess(property) && !fieldsOfOtherProperties().contains(property);
  }

  private boolean hasNoAccess(Property property) {
    return property.field != null && property.component == null && property.isState()
        && compilation.isOwn((TypeElement) property.field.getEnclosingElement())
        && property.getters.stream().noneMatch(properties::isVisible) && !properties.isVisible(property.fluentGetter)
        && property.parameter == null && property.builderMethod == null && !hasSetter(property);
  }

  /** Returns fields that hold the values of properties without a field, by name ({@code _x} for getX) or by type. */
  private Set<Property> fieldsOfOtherProperties() {
    List<Property> fields = properties.all();
    fields.removeIf(property -> !hasNoAccess(property) || isPublic(property.field)
        || annotations(property).has("Exclude"));
    Set<Property> used = new HashSet<>();
    if (fields.isEmpty()) return used;
    List<Property> others = properties.all();
    others.removeIf(other -> other.field != null || properties.reader(other) == null
        || other.parameter == null && other.builderMethod == null && other.setters.isEmpty());
    for (boolean byName : new boolean[] {true, false}) {
      for (Property other : List.copyOf(others)) {
        for (Property field : fields) {
          boolean fits = byName
              ? field.name.toLowerCase(Locale.ROOT).contains(other.name.toLowerCase(Locale.ROOT))
              : compilation.types.isSameType(
                  properties.typeOf(field.field), properties.valueType(other, properties.reader(other)));
          if (!fits || !used.add(field)) continue;
          others.remove(other);
          break;
        }
      }
    }
    return used;
  }

  /** Rejects a field without access. */
  void noAccess(Property property) {
    if (!isForgotten(property)) return;
    boolean isSet = property.fluentSetters.stream().anyMatch(properties::isVisible);
    problems.addLack(property.field, isSet ? Messages.notGettable(owner, property.name)
        : Messages.noAccess(owner, property.name));
  }

  /**
   * Rejects a field that hides a superclass's field, if the accessors in use, or the hidden field itself, belong to a
   * superclass: these would leave it out.
   */
  private void checkHidden(Property property, Element reader, MemberModel.Setting setting) {
    if (property.hiddenField == null) return;
    List<Element> used = new ArrayList<>();
    used.add(reader);
    if (setting instanceof MemberModel.Setting.Method method) {
      for (ExecutableElement setter : property.setters) {
        if (setter.getSimpleName().contentEquals(method.name())) used.add(setter);
      }
    }
    TypeElement home = (TypeElement) property.field.getEnclosingElement();
    TypeElement hidden = (TypeElement) property.hiddenField.getEnclosingElement();
    if (reader.equals(property.field) && !property.hiddenField.getModifiers().contains(Modifier.TRANSIENT)
        && (isPublic(property.hiddenField) || compilation.isOwn(hidden))) {
      String above = hidden.getSimpleName().toString();
      problems.add(property.field, Messages.hiddenField(owner, property.name, above));
      return;
    }
    for (Element access : used) {
      Element at = access.getEnclosingElement();
      if (!at.equals(home) && compilation.types.isSubtype(
          compilation.types.erasure(home.asType()), compilation.types.erasure(at.asType()))) {
        String above = property.hiddenField.getEnclosingElement().getSimpleName().toString();
        problems.add(property.field, Messages.hiddenField(owner, property.name, above));
        return;
      }
    }
  }

  /** Returns how a property is set; null if nothing sets it, or only something of another type. */
  private MemberModel.Setting setting(Property property, Element reader) {
    if (property.parameter != null) {
      requireSame(property, reader, property.parameter.asType());
      return new MemberModel.Setting.Argument(property.position);
    }
    if (reader == null) return property.field != null && hasSetter(property) ? new MemberModel.Setting.None() : null;
    ExecutableElement setter = setter(property, property.setters, reader);
    if (setter == null && property.field != null) setter = setter(property, property.fluentSetters, reader);
    use(setter);
    if (setter != null) return new MemberModel.Setting.Method(setter.getSimpleName().toString(), false);
    if (property.field != null && isPublic(property.field)
        && !property.field.getModifiers().contains(Modifier.FINAL)) {
      requireSame(property, reader, properties.typeOf(property.field));
      return new MemberModel.Setting.Field(property.name);
    }
    boolean isConstant = property.constant() != null && compilation.isImported(type, from);
    if (isConstant) return new MemberModel.Setting.None(); // its only value
    for (ExecutableElement other : property.setters) {
      if (properties.isVisible(other)) {
        requireSame(property, reader, properties.argumentOf(other));
        return new MemberModel.Setting.None();
      }
    }
    return null;
  }

  private boolean hasSetter(Property property) {
    return property.setters.stream().anyMatch(properties::isVisible);
  }

  /** Tells whether a class compiled here sets a property without a getter: it would be read, but lost in writing. */
  private boolean hasOwnSetter(Property property) {
    return property.setters.stream().anyMatch(setter ->
        properties.isVisible(setter) && compilation.isOwn((TypeElement) setter.getEnclosingElement()));
  }

  private ExecutableElement setter(Property property, List<ExecutableElement> setters, Element reader) {
    TypeMirror read = properties.valueType(property, reader);
    for (ExecutableElement setter : setters) {
      if (properties.isVisible(setter) && compilation.takes(properties.argumentOf(setter), read)) {
        return setter;
      }
    }
    for (ExecutableElement setter : setters) {
      if (properties.isVisible(setter) && takesMore(properties.argumentOf(setter), read)) return setter;
    }
    return null;
  }

  /** Tells whether a setter of an imported class takes any collection of a getter's elements, or its value boxed. */
  private boolean takesMore(TypeMirror set, TypeMirror read) {
    boolean isBoxed = read instanceof PrimitiveType primitive
        && compilation.types.isSameType(set, compilation.types.boxedClass(primitive).asType());
    return compilation.isImported(type, from) && (isBoxed || Compilation.isClass(set, "java.util.Collection")
        && compilation.types.isSubtype(read, compilation.withoutWildcards(set)));
  }

  private void requireSame(Property property, Element reader, TypeMirror set) {
    if (reader == null) return;
    TypeMirror read = properties.valueType(property, reader);
    boolean isParameter = property.parameter != null;
    if (isParameter ? creators.isSame(read, set, creator) : compilation.takes(set, read)) return;
    String getter = types.read(read).shown();
    String setter = types.read(set).shown();
    if (!types.metUnresolved()) {
      problems.add(property.place(), Messages.otherType(owner, property.name, getter, setter));
    }
  }

  private static boolean isTransient(Property property) {
    return property.field != null && property.field.getModifiers().contains(Modifier.TRANSIENT);
  }

  private static boolean isPublic(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC);
  }

  /** Notes an element that the adapter uses; a method or constructor with a checked exception is an error. */
  void use(Element element) {
    if (element != null) types.meet(element);
    if (!(element instanceof ExecutableElement method)) return;
    for (TypeMirror thrown : method.getThrownTypes()) {
      if (!isChecked(thrown)) continue;
      String name = method.getKind() == ElementKind.CONSTRUCTOR ? "its constructor" : method.getSimpleName() + "()";
      problems.add(method, Messages.checkedException(owner, name, types.read(thrown).shown()));
    }
  }

  private boolean throwsChecked(Element element) {
    return element instanceof ExecutableElement method && method.getThrownTypes().stream().anyMatch(this::isChecked);
  }

  private boolean isChecked(TypeMirror thrown) {
    return List.of("java.lang.RuntimeException", "java.lang.Error").stream()
        .noneMatch(name -> compilation.types.isSubtype(thrown, compilation.elements.getTypeElement(name).asType()));
  }

  /** Returns the class's properties, for its builder. */
  Properties properties() {
    return properties;
  }
}
