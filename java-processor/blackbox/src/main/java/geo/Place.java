package geo;

/** In another package than its adapter, as if it were of a library. */
public record Place(double north, double east) {}
