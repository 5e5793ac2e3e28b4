package jzon.data.spark.internal.columns;

import jzon.Decoder;

/**
 * What decoders of this module extend. A class in Java takes the methods of {@link Decoder} from whichever of jzon's
 * Scala APIs is on the class path; a class that Scala 2.13 compiles calls an initializer that the API for Scala 3 does
 * not have.
 */
abstract class ReaderDecoder<A> implements Decoder<A> {}
