package orders

import com.twitter.conversions.DurationOps._
import com.twitter.finagle.http.{HttpMuxer, Request, Response}
import com.twitter.finagle.{Http, Service}
import com.twitter.util.{Await, Future}
import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.finagle.JsonBodies

case class Order(number: Int, items: List[String])
object Order {
  implicit val codec: Codec[Order] = Codec.derived
}

object Main {
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))

  private val orders: Service[Request, Response] =
    bodies.filter[Order, Order].andThen(Service.mk { (order: Order) =>
      Future.value(order.copy(number = order.number + 1))
    })

  def main(args: Array[String]): Unit = {
    val server = Http.server
      .withSession.maxIdleTime(10.seconds)
      .serve(s":${sys.env.getOrElse("PORT", "8080")}", new HttpMuxer().withHandler("/orders", orders))
    Await.ready(server)
    ()
  }
}
