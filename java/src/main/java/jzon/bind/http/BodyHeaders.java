package jzon.bind.http;

import jzon.engine.bodies.MediaTypes;

/**
 * The headers that tell how a body is to be read.
 *
 * @param contentType the header {@code Content-Type}, or null
 * @param contentEncoding the header {@code Content-Encoding}, or null
 * @param contentLength the announced length in bytes, or a negative number
 */
public record BodyHeaders(String contentType, String contentEncoding, long contentLength) {

  /**
   * Tells whether the media type is {@code application/json}, or ends in {@code +json} (RFC 6839), whatever the charset
   * is.
   */
  public boolean isJson() {
    return contentType != null && MediaTypes.isJsonInAnyCharset(contentType);
  }

  /** Tells whether the text is UTF-8 (ASCII is a part of it), as it is where the content type has no charset. */
  public boolean isUtf8() {
    return contentType == null || MediaTypes.isUtf8(contentType);
  }

  /** Tells whether the body was sent compressed. */
  public boolean isEncoded() {
    return contentEncoding != null && MediaTypes.isEncoded(contentEncoding);
  }
}
