/**
 * jzon in Javalin. Applications register {@link jzon.javalin.JzonPlugin}. {@link jzon.javalin.JzonMapper} reads and
 * writes bodies, and throws a {@link jzon.javalin.JsonBodyException} for a bad body. {@code ValidationErrorAdapter}
 * writes the errors of Javalin's validators, and {@code ExceptionHandlers} finds handlers of the application.
 */
package jzon.javalin;
