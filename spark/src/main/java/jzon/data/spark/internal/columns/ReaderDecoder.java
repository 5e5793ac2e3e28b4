package jzon.data.spark.internal.columns;

import jzon.Decoder;

/**
 * The superclass of this module's decoders. A Java class inherits the methods of {@link Decoder} from the Scala API on
 * the class path, for either Scala. A class compiled by Scala 2.13 calls an initializer that the API for Scala 3 does
 * not have.
 */
abstract class ReaderDecoder<A> implements Decoder<A> {}
