package jzon.bench.spark

import java.nio.file.Files

/** All contenders give the same results of all queries; otherwise the figures would compare nothing. */
class SparkBenchSuite extends jzon.testing.Suite {
  test("contenders agree") {
    val folder = Files.createTempDirectory("jzon-spark-bench")
    val bench = new SparkBench(SparkBench.session(2), folder, 400)
    val all = bench.run(warmups = 0, rounds = 1, "".r)
    assertEquals(all.map(_.query).distinct, SparkBench.queries.map(_.name))
    assert(all.groupBy(_.query).forall(_._2.map(_.result).distinct.size == 1))
    // 5 of 100 are bad
    assert(all.filter(_.query.contains("bad")).forall(_.result.startsWith("[380,")), all.map(_.result).mkString(" "))
    assert(SparkBench.table(all).contains("1.00x"))
  }
}
