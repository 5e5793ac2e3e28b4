/**
 * What only generated code calls. It is not an API: it may change with each version, and a program that calls it
 * breaks.
 *
 * <p>It is a binary interface all the same, as the calls are compiled into users' jars: {@link
 * jzon.bind.generated.Members} registers adapters and has what several of them need; {@link
 * jzon.bind.generated.AdapterFactory} makes the adapters of a generic type; {@link jzon.bind.generated.LikelySize} is
 * how large the next list will be; {@link jzon.bind.generated.DescribedMembers} describes an object; {@link
 * jzon.bind.generated.FlatMembers} checks flattened members.
 */
package jzon.bind.generated;
