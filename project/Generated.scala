import sbt._

/** Sources that the build writes. */
object Generated {

  /** Writes the text if the file has another one: unchanged files are not compiled again. */
  def file(file: File, text: String): File = {
    if (!file.exists || IO.read(file) != text) IO.write(file, text)
    file
  }
}
