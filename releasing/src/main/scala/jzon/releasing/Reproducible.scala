package jzon.releasing

import java.util.Arrays

/** Compares what two builds have made, byte for byte, and says of what differs why. */
object Reproducible {

  /** Returns what differs, a line each. */
  def differences(one: Repository, other: Repository): Seq[String] = {
    val (ones, others) = (one.files, other.files)
    ones.diff(others).map(file => s"$file: only the first build has it") ++
      others.diff(ones).map(file => s"$file: only the second build has it") ++
      ones.intersect(others).flatMap(file => why(file, one.bytes(file), other.bytes(file)))
  }

  private def why(file: String, one: Array[Byte], other: Array[Byte]): Seq[String] =
    if (Arrays.equals(one, other)) Nil
    else if (!file.endsWith(".jar") && !file.endsWith(".zip")) Seq(s"$file: ${firstDifference(one, other)}")
    else {
      val (ones, others) = (Archive.read(one), Archive.read(other))
      val names = ones.map(_.name).intersect(others.map(_.name))
      def of(entries: Seq[Archive.Entry], name: String) = entries.find(_.name == name).get
      val reasons =
        ones.map(_.name).diff(names).map(name => s"only the first build has $name") ++
          others.map(_.name).diff(names).map(name => s"only the second build has $name") ++
          names.flatMap { name =>
            val (a, b) = (of(ones, name), of(others, name))
            if (!Arrays.equals(a.bytes, b.bytes)) Seq(s"$name: ${firstDifference(a.bytes, b.bytes)}")
            else if (a.time != b.time) Seq(s"$name: the time of the entry is ${a.time} and ${b.time}")
            else Nil
          } ++ (if (ones.map(_.name).sorted == others.map(_.name).sorted && ones.map(_.name) != others.map(_.name))
                  Seq("the order of the entries")
                else Nil)
      if (reasons.isEmpty) Seq(s"$file: the archives differ, and their entries do not")
      else reasons.map(r => s"$file: $r")
    }

  private def firstDifference(one: Array[Byte], other: Array[Byte]): String = {
    val at = Arrays.mismatch(one, other)
    s"differs from byte $at on: ${excerpt(one, at)} and ${excerpt(other, at)}"
  }

  private def excerpt(bytes: Array[Byte], at: Int): String = {
    val part = bytes.slice(math.max(0, at - 20), at + 40)
    part.map(b => if (b >= ' ' && b < 127) b.toChar else '.').mkString("'", "", "'")
  }
}
