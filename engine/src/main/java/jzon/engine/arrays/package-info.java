/**
 * Fast loops for arrays of primitives, named after their elements: each reads a run of plain elements that are directly
 * followed by commas, and leaves the first other element to the reader.
 */
package jzon.engine.arrays;
