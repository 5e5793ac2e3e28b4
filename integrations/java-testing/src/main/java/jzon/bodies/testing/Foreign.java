package jzon.bodies.testing;

/** A type without an adapter. */
public record Foreign(int x) {}
