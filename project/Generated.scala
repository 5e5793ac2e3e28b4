import sbt._

/** Sources that the build writes. */
object Generated {

  /** Writes the text, unless the file has it: what has not changed is not compiled again. */
  def file(file: File, text: String): File = {
    if (!file.exists || IO.read(file) != text) IO.write(file, text)
    file
  }
}
