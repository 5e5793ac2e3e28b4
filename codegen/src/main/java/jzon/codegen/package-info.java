/**
 * Scala's macros and Java's annotation processor compute these while they generate a codec. No codec uses the package
 * at run time.
 *
 * <ul>
 *   <li>{@link jzon.codegen.DecodePlan} and {@link jzon.codegen.EncodePlan} decide what generated code does: the steps
 *       that read and write an object. {@link jzon.codegen.Member} and {@link jzon.codegen.Flat} are the model of a
 *       class, without any compiler's types.
 *   <li>{@link jzon.codegen.Code} is a step, and {@link jzon.codegen.Piece} what a step needs of a type. Printers
 *       translate steps and know no JSON: {@link jzon.codegen.JavaText} for Java, {@code StepPrinter} for both Scalas.
 *   <li>{@link jzon.codegen.RawWords} is constant bytes as the words that a writer stores. {@code NameWords} in {@code
 *       jzon.engine.names} is the counterpart for reading.
 *   <li>{@link jzon.codegen.CommonMessages} has the messages of both languages.
 * </ul>
 */
package jzon.codegen;
