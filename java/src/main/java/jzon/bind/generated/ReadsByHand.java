package jzon.bind.generated;

/** Marks generated adapters that read a part of their values with a user's own adapter, at any depth. */
public interface ReadsByHand {}
