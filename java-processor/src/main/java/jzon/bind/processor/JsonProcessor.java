package jzon.bind.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.QualifiedNameable;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;

import jzon.bind.NameStyle;

/**
 * Writes a {@code JsonAdapter} next to each type with {@code @Json}, and for each type that {@code @Json.Import} names.
 *
 * <p>Each adapter depends only on its type and the types it refers to. So incremental builds may run the processor only
 * on types that have changed. For this reason an import applies only in its own package.
 */
public final class JsonProcessor extends AbstractProcessor {

  /**
   * A type that needs an adapter.
   *
   * @param from the package of the adapter
   * @param origin the type or package that requires it
   */
  private record Task(String type, String from, boolean imported, Origin origin) {}

  /** A type or package by its name, because each round has new elements. */
  private record Origin(String name, boolean isPackage) {
    static Origin of(Element element) {
      return new Origin(
          ((QualifiedNameable) element).getQualifiedName().toString(), element.getKind() == ElementKind.PACKAGE);
    }
  }

  private Compilation compilation;
  /** The tasks by the adapter's name, so that none is written twice. */
  private final Map<String, Task> tasks = new LinkedHashMap<>();
  private final List<Task> open = new ArrayList<>();
  /** The places where {@code @Json.Import} names a class that does not exist yet. */
  private final Set<Origin> openImports = new LinkedHashSet<>();
  private final Set<String> rejectedImports = new HashSet<>();
  /** The types that annotate the members of imported types, and the places of these imports. */
  private final Map<String, Origin> mixins = new LinkedHashMap<>();
  /** The imported types for which files with their adapters' names exist. */
  private final Set<String> named = new HashSet<>();

  /** The option that makes adapters describe their types: {@code -Ajzon.describe=true}. */
  private static final String DESCRIBE = "jzon.describe";

  /** The option that sets the style of all field names for which no annotation gives another. */
  private static final String FIELD_NAMES = "jzon.fieldNames";

  /** The option about annotations of Jackson, Gson, Moshi and JSON-B on types with {@code @Json}. */
  private static final String OTHER_ANNOTATIONS = "jzon.otherAnnotations";

  /** Called by the compiler, which finds the name in META-INF/services. */
  public JsonProcessor() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    // all annotations, because the compiler warns about those that no processor supports
    return Set.of("jzon.bind.*");
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Set.of(DESCRIBE, FIELD_NAMES, OTHER_ANNOTATIONS);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (compilation == null) {
      compilation = new Compilation(processingEnv, fieldNames(), otherAnnotations());
    }
    compilation.startRound();
    for (Element root : round.getRootElements()) if (root instanceof TypeElement type) compilation.addSource(type);
    // types still open from the last round
    for (Task task : new ArrayList<>(open)) addChildren(element(task), task.from, task.imported, task.origin);
    collectImports(annotations, round);
    checkPlaces(annotations, round);
    for (TypeElement annotation : annotations) {
      String name = annotation.getSimpleName().toString();
      if (!name.equals("Json") && !name.equals("With")) continue;
      for (Element element : round.getElementsAnnotatedWith(annotation)) {
        if (element instanceof TypeElement type && type.getKind() != ElementKind.ANNOTATION_TYPE) {
          add(type, compilation.packageOf(type), false, Origin.of(type));
        }
      }
    }
    List<Task> now = new ArrayList<>(open);
    open.clear();
    for (Task task : now) run(task, round.processingOver());
    if (open.isEmpty() && openImports.isEmpty()) checkMixins();
    // The compiler warns about annotations that are not claimed. But if a type is missing, another processor may write
    // it; one that supports all annotations would not run if all were claimed.
    return open.isEmpty() && openImports.isEmpty();
  }

  private NameStyle fieldNames() {
    if (!processingEnv.getOptions().containsKey(FIELD_NAMES)) return null;
    String name = processingEnv.getOptions().get(FIELD_NAMES);
    for (NameStyle style : NameStyle.values()) if (style.name().equals(name)) return style;
    processingEnv.getMessager().printMessage(
        Diagnostic.Kind.ERROR, Messages.unknownStyle(FIELD_NAMES, name, List.of(NameStyle.values())));
    return null;
  }

  private OtherAnnotations.Mode otherAnnotations() {
    String name = processingEnv.getOptions().getOrDefault(OTHER_ANNOTATIONS, "refuse");
    for (OtherAnnotations.Mode mode : OtherAnnotations.Mode.values()) {
      if (mode.name().toLowerCase(java.util.Locale.ROOT).equals(name)) return mode;
    }
    processingEnv.getMessager().printMessage(
        Diagnostic.Kind.ERROR, Messages.unknownOption(OTHER_ANNOTATIONS, name, "refuse, read and ignore"));
    return OtherAnnotations.Mode.REFUSE;
  }

  /** Rejects annotations in mixins that are for no member of the imported types. */
  private void checkMixins() {
    for (Map.Entry<String, Origin> entry : mixins.entrySet()) {
      Problems problems = new Problems();
      TypeElement mixin = compilation.find(entry.getKey());
      compilation.others.checks.mixin(mixin, problems);
      for (Problems.Problem problem : problems.all()) {
        report(compilation.isOwn(mixin) ? (Element) problem.place() : element(entry.getValue()), problem.message());
      }
    }
    mixins.clear();
  }

  /** Rejects annotations at places where they have no effect, also in types without an adapter. */
  private void checkPlaces(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (annotations.isEmpty()) return;
    Problems problems = new Problems();
    Placement placement = new Placement(compilation, problems);
    TypeElement[] all = annotations.toArray(new TypeElement[0]);
    for (Element element : round.getElementsAnnotatedWithAny(all)) placement.check(element);
    for (Problems.Problem problem : problems.all()) report((Element) problem.place(), problem.message());
  }

  // ---- the types that need adapters

  private void collectImports(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Set<Origin> places = new LinkedHashSet<>(openImports);
    openImports.clear();
    for (TypeElement annotation : annotations) {
      if (!annotation.getSimpleName().toString().startsWith("Import")) continue;
      for (Element place : round.getElementsAnnotatedWith(annotation)) places.add(Origin.of(place));
    }
    List<Task> imports = new ArrayList<>();
    for (Origin origin : places) {
      Element place = element(origin);
      if (place.getAnnotationMirrors().stream().anyMatch(JsonProcessor::isOpenImport)) openImports.add(origin);
      String from = compilation.packageOf(place);
      for (AnnotationMirror mirror : imports(place)) {
        for (TypeMirror named : Annotations.types(mirror, "with")) {
          Map<Element, TypeMirror> adapters = AdapterClasses.adapters(compilation, named, from);
          if (adapters.isEmpty() && named.getKind() == TypeKind.DECLARED) {
            report(place, Messages.noAdapters(((DeclaredType) named).asElement()));
          }
          for (Map.Entry<Element, TypeMirror> one : adapters.entrySet()) {
            if (!isImportable(one.getValue(), from, place, true)) continue;
            imports.add(task((DeclaredType) one.getValue(), from, ImportSettings.with(one.getKey()), origin));
          }
        }
      }
      for (AnnotationMirror mirror : imports(place)) {
        for (TypeMirror type : Annotations.types(mirror, "value")) {
          if (!isImportable(type, from, place, false)) continue;
          String home = compilation.packageOf(((DeclaredType) type).asElement());
          ImportSettings settings = ImportSettings.of(mirror, home);
          for (String mixin : settings.mixins()) mixins.put(mixin, origin);
          imports.add(task((DeclaredType) type, from, settings, origin));
        }
      }
    }
    for (Task task : imports) add(element(task), task.from, true, task.origin);
    for (Task task : imports) addPackage(task);
  }

  /** Adds all types with values of the package of an imported type, if its import says so, unless they are imported. */
  private void addPackage(Task task) {
    ImportSettings settings = compilation.importOf(element(task), task.from);
    if (!settings.whole()) return;
    PackageElement home = compilation.elements.getPackageElement(settings.home());
    List<TypeElement> types = new ArrayList<>(ElementFilter.typesIn(home.getEnclosedElements()));
    types.sort(Comparator.comparing(type -> type.getSimpleName().toString())); // some compilers know no order
    for (TypeElement type : types) {
      boolean isOther = compilation.isImported(type, task.from) || compilation.isOwn(type)
          || Compilation.isAnnotated(type) || type.getKind() == ElementKind.ANNOTATION_TYPE;
      if (isOther || whyNotImportable(type.asType(), task.from, false) != null || !hasValues(type, task.from)) continue;
      compilation.addImport(task.from, type, settings);
      add(type, task.from, true, task.origin);
    }
  }

  /** Tells whether a type is no exception, and neither an abstract type nor a class with static methods alone. */
  private boolean hasValues(TypeElement type, String from) {
    TypeMirror thrown = compilation.elements.getTypeElement("java.lang.Throwable").asType();
    if (compilation.types.isSubtype(type.asType(), thrown)) return false;
    boolean isMade = type.getKind() == ElementKind.ENUM || Compilation.isSealed(type)
        || ClassReader.isMade(compilation, type, from);
    return isMade || !ModelReader.isAbstract(type)
        && new Properties(compilation, type, from).all().stream().anyMatch(Property::isState);
  }

  private Task task(DeclaredType imported, String from, ImportSettings settings, Origin origin) {
    TypeElement type = (TypeElement) imported.asElement();
    ImportSettings known = compilation.importOf(type, from);
    if (known != null && !known.equals(settings) && (known.with() == null) == (settings.with() == null)) {
      String text = Messages.twoImports(type.getQualifiedName().toString(), from);
      if (rejectedImports.add(origin + text)) report(element(origin), text);
    }
    compilation.addImport(from, type, settings);
    return new Task(type.getQualifiedName().toString(), from, true, origin);
  }

  /** Tells whether an import names a class that another processor may yet write; in the end the compiler reports it. */
  private static boolean isOpenImport(AnnotationMirror mirror) {
    String name = Annotations.nameOf(mirror);
    if ("Imports".equals(name)) {
      return Annotations.annotations(mirror, "value").stream().anyMatch(Annotations::isUnresolved);
    }
    return "Import".equals(name) && Annotations.isUnresolved(mirror);
  }

  private static List<AnnotationMirror> imports(Element place) {
    List<AnnotationMirror> imports = new ArrayList<>();
    AnnotationMirror single = Annotations.find(place, "Import");
    if (single != null) imports.add(single);
    AnnotationMirror several = Annotations.find(place, "Imports");
    if (several != null) imports.addAll(Annotations.annotations(several, "value"));
    return imports;
  }

  /** @param byHand whether an adapter of the user reads and writes the type */
  private boolean isImportable(TypeMirror mirror, String from, Element place, boolean byHand) {
    if (mirror.getKind() == TypeKind.ERROR) return false; // the next round looks again
    String text = whyNotImportable(mirror, from, byHand);
    if (text != null && rejectedImports.add(Origin.of(place) + text)) report(place, text);
    return text == null;
  }

  private String whyNotImportable(TypeMirror mirror, String from, boolean byHand) {
    String shown = mirror.getKind() == TypeKind.DECLARED
        ? ((TypeElement) ((DeclaredType) mirror).asElement()).getQualifiedName().toString() : mirror.toString();
    if (StandardTypes.isAdapted(shown) || StandardTypes.isContainer(shown)) return Messages.standardType(shown);
    if (StandardTypes.isDate(shown) && !byHand) return Messages.date("@Json.Import", shown).toString();
    boolean visible = mirror.getKind() == TypeKind.DECLARED
        && compilation.isVisible(((DeclaredType) mirror).asElement(), from);
    return visible ? null : Messages.notImportable(shown);
  }

  /** Adds a type, and the cases of a sealed type. */
  private void add(TypeElement type, String from, boolean imported, Origin origin) {
    Task task = new Task(type.getQualifiedName().toString(), from, imported, origin);
    String adapter = compilation.nameOf(type).adapterIn(from).qualified();
    Task known = tasks.putIfAbsent(adapter, task);
    if (known == null) open.add(task);
    else if (!known.type.equals(task.type)) {
      report(element(origin), Messages.sameAdapter(adapter, known.type, task.type));
      return;
    } else return;
    addChildren(type, from, imported, origin);
  }

  /** Adds nested types and cases of a sealed type; repeated in later rounds, in which some may be new. */
  private void addChildren(TypeElement type, String from, boolean imported, Origin origin) {
    ImportSettings settings = imported ? compilation.importOf(type, from) : null;
    if (imported && settings.with() != null) return; // its adapter also reads what is inside
    for (TypeElement nested : imported ? compilation.nested.importedWith(type, from) : compilation.nested.with(type)) {
      if (imported) compilation.addImport(from, nested, settings);
      add(nested, imported ? from : compilation.packageOf(nested), imported, imported ? origin : Origin.of(nested));
    }
    if (!Compilation.isSealed(type) || Annotations.has(type, "With")) return;
    for (TypeElement leaf : SealedReader.leaves(type)) {
      if (Compilation.isNonSealed(leaf)) continue; // has its own adapter, or an error is reported
      if (imported) compilation.addImport(from, leaf, settings);
      add(leaf, imported ? from : compilation.packageOf(leaf), imported,
          imported ? origin : Origin.of(leaf));
    }
  }

  private Element element(Origin origin) {
    return origin.isPackage ? compilation.elements.getPackageElement(origin.name)
        : compilation.elements.getTypeElement(origin.name);
  }

  private TypeElement element(Task task) {
    return compilation.elements.getTypeElement(task.type);
  }

  // ---- writing

  private void run(Task task, boolean last) {
    TypeElement type = element(task);
    Problems problems = new Problems();
    ModelReader reader = new ModelReader(compilation, problems, task.from, task.imported);
    TypeModel model = reader.read(type);
    if (reader.types().metUnresolved()) {
      // another processor may write the missing type in this round; in the last round the compiler reports it
      if (!last) open.add(task);
      return;
    }
    if (model instanceof TypeModel.OfEnum ofEnum && ofEnum.value() != null) {
      EnumValues.check(processingEnv, type, ofEnum, problems);
    }
    String source = null;
    if (model != null && problems.isEmpty()) {
      source = new AdapterWriter(
          model, problems, simple -> isIn(task.from, simple), describes(), hasValidator(),
          name -> model(name, task.from))
          .write(
              reader.types().metDeprecated(),
              model instanceof TypeModel.OfClass ? reader.styleOfOption(type) : null);
    }
    if (problems.isEmpty() && source != null) save(model.head(), source, task, type);
    for (String unread : compilation.nulls.files().takeUnread()) {
      processingEnv.getMessager().printMessage(
          Diagnostic.Kind.WARNING, Messages.unreadClassFile(unread), task.imported ? element(task.origin) : type);
    }
    if (task.imported && model instanceof TypeModel.OfSealedType && compilation.others.isWithoutCases(type)) {
      processingEnv.getMessager().printMessage(
          Diagnostic.Kind.NOTE, Messages.sealedWithoutNames(compilation.nameOf(type).nested()), element(task.origin));
    }
    for (Problems.Problem problem : problems.all()) {
      if (!task.imported) report(inSources((Element) problem.place(), type), problem.message());
      else {
        boolean isOwn = compilation.isOwn(type);
        String shown = compilation.nameOf(type).nested();
        report(element(task.origin), isOwn ? problem.message() : Messages.ofImported(problem.message(), shown));
      }
    }
  }

  /** Returns the place, or the type if the place is in a class file, for which compilers show no line. */
  private Element inSources(Element place, TypeElement type) {
    for (Element e = place; e != null; e = e.getEnclosingElement()) {
      if (e instanceof TypeElement home && compilation.isOwn(home)) return place;
    }
    return type;
  }

  /** Returns the model of another class, or null; its errors are reported at their own place. */
  private TypeModel model(ClassName name, String from) {
    TypeElement type = compilation.find(name.qualified());
    if (type == null) return null;
    Problems problems = new Problems();
    ModelReader reader = new ModelReader(compilation, problems, from, false);
    TypeModel model = reader.read(type);
    if (model instanceof TypeModel.OfClass && !reader.knowsStyle(type)) return null;
    return problems.isEmpty() && !reader.types().metUnresolved() ? model : null;
  }

  private boolean describes() {
    return "true".equals(processingEnv.getOptions().get(DESCRIBE));
  }

  /** Tells whether Bean Validation is on the class path. */
  private boolean hasValidator() {
    return compilation.find("jakarta.validation.Valid") != null;
  }

  private boolean isIn(String packageName, String simple) {
    return compilation.find(ClassName.of(packageName, simple).qualified()) != null;
  }

  private void save(TypeModel.Head head, String source, Task task, TypeElement type) {
    Element origin = task.imported ? element(task.origin) : type;
    try (Writer out = processingEnv.getFiler().createSourceFile(head.adapter().qualified(), origin).openWriter()) {
      out.write(source);
      if (task.imported) saveName(head, type, origin);
      else saveMetadata(head.adapter().qualified(), ReachabilityMetadata.beside(head.adapter().qualified()), origin);
    } catch (IOException e) {
      report(origin, "the adapter " + head.adapter().qualified() + " cannot be written: " + e.getMessage());
    }
  }

  /**
   * Writes three files for a type that is in another package: the runtime finds the adapter with the first, shrinkers
   * keep the type's name (the first is named after it) because of the second, and the third is for native images.
   */
  private void saveName(TypeModel.Head head, TypeElement type, Element origin) throws IOException {
    String name = compilation.elements.getBinaryName(type).toString();
    if (!named.add(name)) return; // another package of this compilation has an adapter too, and either works
    String adapter = head.adapter().qualified();
    String file = "META-INF/jzon/" + name;
    saveResource(file, adapter, origin);
    String rule = "-if class " + adapter + "\n-keep,allowshrinking,allowoptimization class " + name + "\n";
    saveResource("META-INF/proguard/jzon-" + name + ".pro", rule, origin);
    saveMetadata(adapter, ReachabilityMetadata.imported(adapter, name, file), origin);
  }

  private void saveMetadata(String adapter, String text, Element origin) throws IOException {
    saveResource(ReachabilityMetadata.path(adapter), text, origin);
  }

  private void saveResource(String file, String text, Element origin) throws IOException {
    Filer filer = processingEnv.getFiler();
    try (Writer out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", file, origin).openWriter()) {
      out.write(text);
    }
  }

  private void report(Element place, Object message) {
    processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, message.toString(), place);
  }
}
