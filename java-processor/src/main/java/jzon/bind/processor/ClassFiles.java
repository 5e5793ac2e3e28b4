package jzon.bind.processor;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * Finds the class files of classes that are not in the sources, for their annotations on types.
 *
 * <p>{@code Elements.getFileObjectOf}, which is new in JDK 18, returns the file. In older JDKs the Filer finds it by
 * its name, for which some build tools compile everything again at the next change. From JDK 22 on, compilers show
 * these annotations.
 */
final class ClassFiles {
  private final Compilation compilation;
  private final Filer filer;
  /** The files by the names of the classes; null for a class without a file. */
  private final Map<String, ClassFile> known = new HashMap<>();
  private final Set<String> unread = new LinkedHashSet<>();

  ClassFiles(Compilation compilation, Filer filer) {
    this.compilation = compilation;
    this.filer = filer;
  }

  /** Returns the class file of a class; null if the compiler shows all annotations, or there is no file. */
  ClassFile find(TypeElement type) {
    if (SourceVersion.latest().ordinal() >= 22 || compilation.isOwn(type)) return null;
    String name = compilation.elements.getBinaryName(type).toString();
    if (isOfJdk(type)) return null;
    if (!known.containsKey(name)) known.put(name, read(type, name));
    return known.get(name);
  }

  /** Returns the classes whose files could not be read since the last call. */
  Set<String> takeUnread() {
    Set<String> taken = new LinkedHashSet<>(unread);
    unread.clear();
    return taken;
  }

  private boolean isOfJdk(TypeElement type) {
    ModuleElement module = compilation.elements.getModuleOf(type);
    String home = module == null ? "" : module.getQualifiedName().toString();
    return home.startsWith("java.") || home.startsWith("jdk.");
  }

  private ClassFile read(TypeElement type, String name) {
    FileObject file = fileOf(type);
    if (file == null) file = find(type, name);
    if (file instanceof JavaFileObject java && java.getKind() == JavaFileObject.Kind.SOURCE) return null;
    try {
      if (file != null) return ClassFile.read(file.openInputStream());
    } catch (IOException e) {
      // reported, like a class without a file
    }
    unread.add(name);
    return null;
  }

  private FileObject find(TypeElement type, String name) {
    String packageName = compilation.packageOf(type);
    String simple = name.substring(packageName.isEmpty() ? 0 : packageName.length() + 1) + ".class";
    ModuleElement module = compilation.elements.getModuleOf(type);
    boolean isNamed = module != null && !module.isUnnamed();
    List<JavaFileManager.Location> locations = isNamed
        ? List.of(StandardLocation.MODULE_PATH, StandardLocation.CLASS_OUTPUT)
        : List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT);
    for (JavaFileManager.Location location : locations) {
      String home = location.isModuleOrientedLocation() ? module.getQualifiedName() + "/" + packageName : packageName;
      try {
        FileObject file = filer.getResource(location, home, simple);
        file.openInputStream().close();
        return file;
      } catch (IOException | IllegalArgumentException e) {
        // the next location may have it
      }
    }
    return null;
  }

  /** Calls {@code Elements.getFileObjectOf}; returns null if it does not exist or finds nothing. */
  private FileObject fileOf(TypeElement type) {
    try {
      return (FileObject) Elements.class.getMethod("getFileObjectOf", Element.class)
          .invoke(compilation.elements, type);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
