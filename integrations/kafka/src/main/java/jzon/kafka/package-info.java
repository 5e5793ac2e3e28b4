/**
 * jzon in Kafka: {@link jzon.kafka.JzonSerializer}, {@link jzon.kafka.JzonDeserializer} and, for Kafka Streams, {@link
 * jzon.kafka.JzonSerde}, which combines the two. {@code ConfiguredType} finds the type that properties name.
 */
package jzon.kafka;
