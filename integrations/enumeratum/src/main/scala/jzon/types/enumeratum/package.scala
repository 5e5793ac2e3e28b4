package jzon.types

/**
 * Instances for the enums of enumeratum: `import jzon.types.enumeratum._`.
 *
 * An `EnumEntry` is its `entryName`, the entry of a value enum is its value: a number for `IntEnum`, `LongEnum`, `ShortEnum`
 * and `ByteEnum`, a string for `StringEnum` and `CharEnum`. Names that `withNameOption` finds beside the entries' own, as by
 * `extraNamesToValuesMap` or an override, are read as well, and values by `withValueOpt`. What the enum has not is refused:
 * `.color(expected one of "Red", "Green", got "Blue")`, `.size(expected one of 1, 5, got 7)`. All of them may be keys of maps.
 */
package object enumeratum extends jzon.types.enumeratum.EnumInstances with jzon.types.enumeratum.ValueEnumInstances
