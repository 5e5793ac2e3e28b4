package jzon.http.testing

import scala.concurrent.duration._

/** Tests that a server under attack for ten seconds answers all good requests; `./soak --http` takes longer. */
abstract class UnderAttackSuite(server: AttackedServer) extends munit.FunSuite {
  override val munitTimeout: Duration = 5.minutes

  test("a server under attack in a JVM of 128 MiB") {
    val report = Attack.run(server.getClass.getName.stripSuffix("$"), seconds = 10)
    println(report.text)
    assertEquals(report.failures, Nil)
    assert(report.counts.good.values.sum > 0)
    for (status <- List(200, 400, 413)) assert(report.counts.attacks.contains(status), status)
  }
}
