/**
 * The lowest layer, which is not exported and uses no adapter: {@link jzon.bind.lookup.AdapterMaker} is how the
 * classes of {@code jzon.bind} reach those of {@code jzon.bind.adapters}, which extend them; {@link
 * jzon.bind.lookup.ClassNames} has the names of classes in messages.
 */
package jzon.bind.lookup;
