package jzon.bind.generated;

/** Marks generated adapters of types that are not secret but whose values contain secrets, at any depth. */
public interface ReadsSecrets {}
