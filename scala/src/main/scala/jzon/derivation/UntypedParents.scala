package jzon.derivation

// Generated classes extend these instead of DerivedDecoder[Any]: without type arguments they need no signature
// attribute, which takes 75 bytes of each class file.

/** The parent of decoders that macros write. */
abstract class UntypedDecoder(slotsText: String, namesText: String) extends DerivedDecoder[Any](slotsText, namesText)

/** The parent of encoders that macros write. */
abstract class UntypedEncoder(slotsText: String) extends DerivedEncoder[Any](slotsText)

/** The parent of codecs that macros write. */
abstract class UntypedCodec(decodersText: String, encodersText: String, namesText: String)
    extends DerivedCodec[Any](decodersText, encodersText, namesText)
