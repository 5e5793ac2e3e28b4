package untouched

// io.circe is only mentioned here.
object Untouched {
  case class Wrapper(asJson: String)
  def noSpaces(wrapper: Wrapper) = wrapper.asJson.trim
  def decode(s: String) = s
}
