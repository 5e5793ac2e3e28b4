package orders

import jzon.bind.Json

// error: Sealed: an interface has no values of its own; make it sealed, so that all its cases are known
@Json
sealed interface Sealed {
    data class One(val x: Int) : Sealed
}

// error: Wrapper: jzon finds no way to create a value
@JvmInline
value class Id(val value: Long)

@Json
data class Wrapper(val id: Id)

// error: Counted.count: no adapter for
@Json
data class Counted(val count: Pair<Int, Int>)
