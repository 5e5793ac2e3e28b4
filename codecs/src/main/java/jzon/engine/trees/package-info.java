/**
 * What is done with trees of JSON, once for the Scala and the Java API, each of which has its own trees: paths,
 * pointers, patches and differences. {@link jzon.engine.trees.Trees} is how they are seen here, and {@link
 * jzon.engine.trees.TreeReader} reads them.
 */
package jzon.engine.trees;
