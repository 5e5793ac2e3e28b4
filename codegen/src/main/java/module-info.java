/** Code generation for codecs, at compile time: Scala's macros and Java's annotation processor share it. */
module jzon.codegen {
  exports jzon.codegen;
}
