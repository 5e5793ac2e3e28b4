package jzon

/** Decodes JSON in a string with the decoder in scope: `parser.decode[Person](json)`. */
object parser {

  /**
   * Decodes a whole document; a Left says what the error is, and where, as a path that `jq` can run:
   * `.rows[0].elements[3].distance(expected an integer, got 1.5)`.
   */
  def decode[A](json: CharSequence)(implicit decoder: Decoder[A]): Either[String, A] =
    decoder.decodeJson(json) match {
      case Right(a)    => Right(a)
      case Left(error) => Left(error.toString)
    }
}
