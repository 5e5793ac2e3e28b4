package orders

import java.time.LocalDate
import jzon.bind.Json

@Json
data class Order(
    val id: Long,
    val items: List<String>,
    val payments: List<Payment>,
    val note: String?,
    @Json.Default("1") val copies: Int,
    @Json.Field("due_on") val due: LocalDate?,
    val isPaid: Boolean,
)

@Json
enum class Size { SMALL, @Json.Hint("xl") EXTRA_LARGE }

@Json
data class Page<T>(val items: List<T>, val total: Int)

@Json
data class Server(val host: String, val port: Int) {
    companion object {
        @JvmStatic
        @Json.Defaults
        fun defaults() = Server("localhost", 80)
    }
}
