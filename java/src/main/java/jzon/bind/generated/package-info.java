/**
 * Classes that only generated code calls. They are not an API: do not call them, because they may change with each
 * version.
 *
 * <p>They are a binary interface, because the calls are compiled into users' jars: {@link
 * jzon.bind.generated.Members} registers adapters and has methods that several of them need; {@link
 * jzon.bind.generated.AdapterFactory} makes the adapters of a generic type; {@link jzon.bind.generated.LikelySize}
 * estimates the size of the next list; {@link jzon.bind.generated.DescribedMembers} describes an object; {@link
 * jzon.bind.generated.FlatMembers} checks flattened fields.
 */
package jzon.bind.generated;
