/**
 * jzon in Kafka: {@link jzon.data.kafka.JzonSerializer}, {@link jzon.data.kafka.JzonDeserializer} and, for Kafka
 * Streams, {@link jzon.data.kafka.JzonSerde}, which combines the two. {@code ConfiguredType} finds the type that
 * properties name.
 */
package jzon.data.kafka;
