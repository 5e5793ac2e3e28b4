package orders

import jzon.bind.JsonBindException
import jzon.bind.JsonResult
import jzon.bind.Jzon
import jzon.bind.TypeRef

fun main() {
    val json = """{"id":7,"items":["tea"],"payments":[{"type":"Cash"},{"number":"4000","type":"Card"}],"isPaid":true}"""
    val order = Jzon.decode(json, Order::class.java)
    println(order)
    //> Order(id=7, items=[tea], payments=[Cash[], Card[number=4000]], note=null, copies=1, due=null, isPaid=true)
    println(Jzon.encodeToString(order.copy(note = "cold")))
    //> {"id":7,"items":["tea"],"payments":[{"type":"Cash"},{"type":"Card","number":"4000"}],"note":"cold","copies":1,"isPaid":true}

    try {
        Jzon.decode("""{"id":7,"items":[null],"payments":[],"isPaid":true}""", Order::class.java)
    } catch (e: JsonBindException) {
        println(e.message)
        //> .items[0](expected a string, got null)
    }
    when (val result = Jzon.tryDecode("""{"items":[]}""", object : TypeRef<Page<Size>>() {})) {
        is JsonResult.Success -> println(result.value())
        is JsonResult.Failure -> println(result.error())
        //> .total(missing)
    }

    println(Jzon.decode("""{"items":["SMALL","xl"],"total":2}""", object : TypeRef<Page<Size>>() {}))
    //> Page(items=[SMALL, EXTRA_LARGE], total=2)
    println(Jzon.decode("""[{"type":"Cash"}]""", object : TypeRef<List<Payment>>() {}))
    //> [Cash[]]
    println(Jzon.decode("""{"host":"example.org"}""", Server::class.java))
    //> Server(host=example.org, port=80)
}
