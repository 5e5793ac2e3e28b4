package jzon

/**
 * Tools for services: [[Shadow]] compares two decoders on live documents, [[ShadowCounts]] counts their differences,
 * and [[ErrorCounts]] counts rejected documents.
 */
package object shadow
