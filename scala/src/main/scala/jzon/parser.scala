package jzon

/** Decodes JSON in a string with the decoder in scope: `parser.decode[Person](json)`. */
object parser {

  /**
   * Decodes a whole document; a Left is the error message, with the path of the value as `jq` can run it:
   * `.rows[0].elements[3].distance(expected an integer, got 1.5)`.
   */
  def decode[A](json: CharSequence)(implicit decoder: Decoder[A]): Either[String, A] =
    decoder.decodeJson(json) match {
      case Right(a)    => Right(a)
      case Left(error) => Left(error.toString)
    }
}
