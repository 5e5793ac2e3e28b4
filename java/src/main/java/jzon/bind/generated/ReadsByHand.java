package jzon.bind.generated;

/** Marks generated adapters of which a part of the values is read by an adapter written by hand, at any depth. */
public interface ReadsByHand {}
