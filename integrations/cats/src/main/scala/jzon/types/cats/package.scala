package jzon.types

/**
 * Instances for the data types of cats: `import jzon.types.cats._`.
 *
 *   - `Chain` is an array. So are `NonEmptyList`, `NonEmptyVector`, `NonEmptySeq`, `NonEmptyChain` and `NonEmptySet`,
 * which
 *     reject an empty array: `.lines(expected an element)`.
 *   - `NonEmptyMap` is an object, and rejects an empty object; its keys have the same form as in other maps.
 *   - `Validated` is `{"Valid":1}` or `{"Invalid":"why"}`, `Ior` is `{"Left":1}`, `{"Right":2}` or `{"Both":[1,2]}`.
 */
package object cats extends jzon.types.cats.CatsInstances
