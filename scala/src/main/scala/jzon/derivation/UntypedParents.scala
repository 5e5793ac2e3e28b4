package jzon.derivation

// Generated classes extend these rather than DerivedDecoder[Any]: without type arguments they need no signature
// attribute, which is 75 bytes of each class file.

/** The parent of decoders that macros write. */
abstract class UntypedDecoder(slots: Int, namesText: String) extends DerivedDecoder[Any](slots, namesText)

/** The parent of encoders that macros write. */
abstract class UntypedEncoder(slots: Int) extends DerivedEncoder[Any](slots)

/** The parent of codecs that macros write. */
abstract class UntypedCodec(decoderSlots: Int, encoderSlots: Int, namesText: String)
    extends DerivedCodec[Any](decoderSlots, encoderSlots, namesText)
