package jzon.bind.types;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Recognised by its simple name, as those of JSpecify and Jakarta are. */
@Target(ElementType.TYPE_USE)
@interface Nullable {}
