package jzon

/** Decodes text with the decoder in scope. */
object parser {

  /**
   * Decodes a whole document, or says what is wrong with it and where, as a path that `jq` can run:
   * `.rows[0].elements[3].distance(expected an integer, got 1.5)`.
   */
  def decode[A](json: CharSequence)(implicit decoder: Decoder[A]): Either[String, A] =
    decoder.decodeJson(json) match {
      case Right(a)    => Right(a)
      case Left(error) => Left(error.toString)
    }
}
