/**
 * jzon in Kafka: {@link jzon.kafka.JzonSerializer}, {@link jzon.kafka.JzonDeserializer} and, for Kafka Streams, {@link
 * jzon.kafka.JzonSerde}, which is made of the two. {@code ConfiguredType} finds the type that properties name.
 */
package jzon.kafka;
