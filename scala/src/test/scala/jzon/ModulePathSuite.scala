package jzon

import java.nio.file.Paths

import jzon.testing.HiddenPackages

/** On the module path, code outside the engine must not use its hidden packages: that is an IllegalAccessError. */
class ModulePathSuite extends jzon.testing.Suite {

  test("hidden are packages that are not exported, and those that are exported to other modules") {
    val engine = Paths.get(classOf[jzon.engine.JsonReader].getProtectionDomain.getCodeSource.getLocation.toURI)
    val codecs = Paths.get(classOf[jzon.engine.codecs.MergePatch].getProtectionDomain.getCodeSource.getLocation.toURI)
    val outside = HiddenPackages.hiddenFrom(Paths.get("none"))
    assert(Set("jzon.engine.reading", "jzon.engine.bytes", "jzon.streams.boundaries").subsetOf(outside), outside)
    assertEquals(outside.filter(Set("jzon.engine", "jzon.engine.codecs", "jzon.streams")), Set.empty[String])
    assertEquals(HiddenPackages.hiddenFrom(engine).filter(_.startsWith("jzon.engine.")), Set.empty[String])
    assert(!HiddenPackages.hiddenFrom(codecs)("jzon.engine.reading"))
  }

  test("57 B1: derived instances use only exported packages") {
    assertEquals(HiddenPackages.usesOf(getClass, _.toString.contains("trips")).mkString("\n"), "")
  }
}
