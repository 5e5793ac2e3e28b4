package jzon

/**
 * Tools for services: [[Shadow]] compares two decoders on live documents, [[ShadowCounts]] and [[ErrorCounts]] count what
 * differs and what is rejected.
 */
package object shadow
