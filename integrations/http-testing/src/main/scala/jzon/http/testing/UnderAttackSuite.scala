package jzon.http.testing

import jzon.testkit.Rounds

/** Tests that a server under attack answers all good requests, for some seconds; `./soak --http` takes minutes. */
abstract class UnderAttackSuite(server: AttackedServer) extends jzon.testing.Suite {
  test("a server under attack in a JVM of 128 MiB") {
    val seconds = math.max(3, Rounds.all / 20000)
    val report = Attack.run(server.getClass.getName.stripSuffix("$"), seconds, least = 30)
    println(report.text)
    assertEquals(report.failures, Nil)
    assert(report.counts.good.values.sum > 0)
    for (status <- List(200, 400, 413)) assert(report.counts.attacks.contains(status), status)
  }
}
