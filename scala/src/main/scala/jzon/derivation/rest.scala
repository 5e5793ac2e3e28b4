package jzon.derivation

import scala.annotation.StaticAnnotation
import scala.annotation.meta.{getter, param}

/**
 * The annotation `@rest` of the package `jzon`, which has it as an alias: a class `jzon.rest` would clash with the
 * package of that name, that of the module for Jakarta REST.
 */
@param
@getter
final class rest extends StaticAnnotation
