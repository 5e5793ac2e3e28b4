package jzon.types

/**
 * Instances for the enums of enumeratum: `import jzon.types.enumeratum._`.
 *
 * In JSON an `EnumEntry` is its `entryName`. An entry of a value enum is its value: a number for `IntEnum`, `LongEnum`,
 * `ShortEnum` and `ByteEnum`, a string for `StringEnum` and `CharEnum`. All of them can be keys of maps.
 *
 * jzon also reads other names that `withNameOption` finds, for example with `extraNamesToValuesMap` or an override, and
 * other values that `withValueOpt` finds. It rejects unknown names and values:
 * `.color(expected one of "Red", "Green", got "Blue")`, `.size(expected one of 1, 5, got 7)`.
 */
package object enumeratum extends jzon.types.enumeratum.EnumInstances with jzon.types.enumeratum.ValueEnumInstances
