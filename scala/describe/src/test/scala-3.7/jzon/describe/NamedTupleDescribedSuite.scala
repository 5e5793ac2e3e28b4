package jzon
package describe

/** Descriptions of named tuples, which Scala 3.7 has first. */
class NamedTupleDescribedSuite extends jzon.testing.Suite:
  test("a named tuple of 30 elements"):
    val form = Described.derived[NamedTupleDescribedSuite.Wide].description.toString
    assert(form.contains("\"f1\": int32") && form.contains("\"f30\"?: text or null"), form)

object NamedTupleDescribedSuite:
  // format: off
  type Wide = (f1: Int, f2: Option[String], f3: Int, f4: Option[String], f5: Int, f6: Option[String], f7: Int, f8: Option[String], f9: Int, f10: Option[String], f11: Int, f12: Option[String], f13: Int, f14: Option[String], f15: Int, f16: Option[String], f17: Int, f18: Option[String], f19: Int, f20: Option[String], f21: Int, f22: Option[String], f23: Int, f24: Option[String], f25: Int, f26: Option[String], f27: Int, f28: Option[String], f29: Int, f30: Option[String])
