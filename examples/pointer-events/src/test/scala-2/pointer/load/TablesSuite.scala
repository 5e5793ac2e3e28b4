package pointer.load

import pointer.MachineUse

class TablesSuite extends jzon.testing.Suite {
  private def measured(cpu: Double, allocated: Double): Measured =
    Measured(1000, cpu, allocated, 0.5, 2, 100 << 20, 10 << 20, Map("204" -> 95L, "400" -> 5L))

  private val attacks = List(
    "none" -> Seq(measured(20, 1000)),
    "jackson" -> Seq(measured(40, 10000), measured(50, 10000), measured(90, 10000)),
    "circe" -> Seq(measured(100, 41000)),
    "jzon" -> Seq(measured(30, 4000), measured(32, 4200)),
  )

  test("the last lines compare the medians") {
    assertEquals(
      Tables.ratios(Bodies.good, attacks.toMap),
      "good: jzon/jackson cpu 0.62 allocation 0.41 jzon/circe allocation 0.10"
    )
  }

  test("a row for each decoder, with the processors that the article's rate takes") {
    val rows = Tables.services(Bodies.mixed, attacks).linesIterator.map(_.split('|').toList.map(_.trim)).toList
    assertEquals(
      rows(5).tail,
      List("jackson", "1000", "50.0", "40.0-90.0", "30.0", "10000", "0.50", "2.00", "100", "10.0", "10.0") :+
        "204 95 %, 400 5 %"
    )
    assertEquals(rows.drop(4).map(_(1)), List("none", "jackson", "circe", "jzon"))
    assertEquals(Tables.cores(50), 10.0)
  }

  test("an attack is what was used between its ends, for each request that was counted") {
    val report = Vegeta.Report.decoder
      .decodeJson(
        """{"latencies":{"total":9,"50th":500000,"99th":2000000},"requests":100,"rate":50.5,""" +
          """"status_codes":{"204":100},"errors":[]}"""
      )
      .toOption
      .get
    val before = MachineUse(10, 1000000, 5000, 1, 2)
    val after = MachineUse(110, 5000000, 105000, 3, 4)
    assertEquals(
      Measured.of(before, after, after.copy(heap = 2), report),
      Measured(50.5, 40, 1000, 0.5, 2, 4, 2, Map("204" -> 100L))
    )
    intercept[IllegalStateException](Measured.of(before, after.copy(requests = 50), after, report))
  }

  test("options of the command line") {
    assertEquals(
      LoadOptions.parse(List("--seconds", "3", "--rounds", "1", "--java-options", "-Xmx1g -Xss1m")),
      Right(LoadOptions(seconds = 3, rounds = 1, javaOptions = List("-Xmx1g", "-Xss1m")))
    )
    for (wrong <- List(List("--seconds"), List("--seconds", "0"), List("x")))
      assert(LoadOptions.parse(wrong).left.exists(_.startsWith("usage: load")))
  }
}
