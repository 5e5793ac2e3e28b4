package jzon.bench.records;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/**
 * A member that may be missing or null. jzon recognises it by its simple name; it stands at the component and not at
 * its type, as the processors of other libraries copy the annotations of types into what they write.
 */
@Target(ElementType.RECORD_COMPONENT)
@interface Nullable {}
