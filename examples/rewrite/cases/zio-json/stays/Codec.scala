package sttp.tapir

// Another library's class with the name of jzon's.
trait Codec
