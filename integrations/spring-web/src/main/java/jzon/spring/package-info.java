/**
 * jzon in Spring. {@link jzon.spring.JzonHttpMessageConverter} reads and writes bodies, and throws a {@link
 * jzon.spring.JsonBodyException} for a bad body. {@link jzon.spring.JzonErrorAdvice} answers to it. {@code
 * OtherConverters} writes types for which jzon has no adapter.
 */
package jzon.spring;
