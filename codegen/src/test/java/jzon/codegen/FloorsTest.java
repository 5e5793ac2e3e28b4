package jzon.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Code generation stands on the JDK only. */
class FloorsTest {
  @Test
  void nothingIsRequired() throws Exception {
    Path folder = Path.of(RawWords.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ModuleDescriptor module = ModuleFinder.of(folder).find("jzon.codegen").orElseThrow().descriptor();
    assertEquals(List.of("java.base"), module.requires().stream().map(ModuleDescriptor.Requires::name).toList());
    assertEquals(List.of("jzon.codegen"), module.exports().stream().map(ModuleDescriptor.Exports::source).toList());
  }
}
