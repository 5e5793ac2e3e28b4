/**
 * jzon in Spring: {@link jzon.spring.JzonHttpMessageConverter} reads and writes bodies, {@link
 * jzon.spring.JzonErrorAdvice} answers to bad ones, which are {@link jzon.spring.JsonBodyException}s in between.
 */
package jzon.spring;
