package jzon.types

/**
 * Instances for the data types of cats: `import jzon.types.cats._`.
 *
 *   - `Chain` is an array. So are `NonEmptyList`, `NonEmptyVector`, `NonEmptySeq`, `NonEmptyChain` and `NonEmptySet`, which
 *     refuse an empty one: `.lines(expected an element)`.
 *   - `NonEmptyMap` is an object, and refuses an empty one; its keys are those that other maps have.
 *   - `Validated` is `{"Valid":1}` or `{"Invalid":"why"}`, `Ior` is `{"Left":1}`, `{"Right":2}` or `{"Both":[1,2]}`.
 */
package object cats extends jzon.types.cats.CatsInstances
