/**
 * jzon in Spring: {@link jzon.spring.JzonHttpMessageConverter} reads and writes bodies, {@link
 * jzon.spring.JzonErrorAdvice} answers to bad ones, which are {@link jzon.spring.JsonBodyException}s in between. {@code
 * OtherConverters} writes what jzon has no adapter for.
 */
package jzon.spring;
