package jzon.testkit

/** What Scala calls private in any way, such as `private[jzon]`, though byte code has it as public. */
trait Hidden {
  def isHidden(c: Class[_]): Boolean
  def isHidden(c: Class[_], member: String): Boolean
}

object Hidden {

  /** Of modules that are written in Java: byte code says it all. */
  val nothing: Hidden = new Hidden {
    def isHidden(c: Class[_]): Boolean = false
    def isHidden(c: Class[_], member: String): Boolean = false
  }

  /** Returns the name that the source has: that of the method to which a default argument belongs, `+` for `$plus`. */
  def sourceName(member: String): String = {
    val whole = member.replaceFirst("\\$default\\$\\d+$", "").replaceFirst("\\$extension$", "")
    if (whole == "$lessinit$greater") PublicFace.Constructor else scala.reflect.NameTransformer.decode(whole)
  }
}
