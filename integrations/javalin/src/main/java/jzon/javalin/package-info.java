/**
 * jzon in Javalin: {@link jzon.javalin.JzonPlugin} is what applications register; {@link jzon.javalin.JzonMapper} reads
 * and writes bodies, and throws a {@link jzon.javalin.JsonBodyException} for a bad one; {@code
 * ValidationErrorAdapter} writes what Javalin's validators refuse, and {@code ExceptionHandlers} finds handlers of the
 * application.
 */
package jzon.javalin;
