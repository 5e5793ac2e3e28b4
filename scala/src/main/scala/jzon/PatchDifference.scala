package jzon

import scala.collection.mutable.Builder

/** Finds the operations that change one value into another. */
private object PatchDifference {
  private type Operations = Builder[JsonPatch.Operation, Vector[JsonPatch.Operation]]

  def add(path: JsonPointer, from: Json, to: Json, out: Operations): Unit = (from, to) match {
    case (a: Json.Obj, b: Json.Obj) => addMembers(path, a, b, out)
    case (Json.Arr(a), Json.Arr(b)) => addElements(path, a, b, out)
    case _ if from == to            =>
    case _ =>
      out += JsonPatch.Replace(path, to)
      ()
  }

  private[this] def addMembers(path: JsonPointer, a: Json.Obj, b: Json.Obj, out: Operations): Unit = {
    a.names.foreach(name => if (b.get(name).isEmpty) out += JsonPatch.Remove(path / name))
    b.members.foreach { case (name, value) =>
      a.get(name) match {
        case Some(before) => add(path / name, before, value, out)
        case None         => out += JsonPatch.Add(path / name, value)
      }
    }
  }

  private[this] def addElements(path: JsonPointer, a: Vector[Json], b: Vector[Json], out: Operations): Unit = {
    val shorter = math.min(a.length, b.length)
    var start = 0
    while (start < shorter && a(start) == b(start)) start += 1
    var end = 0
    while (end < shorter - start && a(a.length - 1 - end) == b(b.length - 1 - end)) end += 1
    val both = shorter - start - end
    for (i <- start until start + both) add(path / i.toString, a(i), b(i), out)
    // from the last on, so that the indexes of the others stay
    for (i <- a.length - end - 1 to start + both by -1) out += JsonPatch.Remove(path / i.toString)
    for (i <- start + both until b.length - end) out += JsonPatch.Add(path / i.toString, b(i))
  }
}
