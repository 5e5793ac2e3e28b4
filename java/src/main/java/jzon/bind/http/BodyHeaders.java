package jzon.bind.http;

import jzon.engine.bodies.MediaTypes;

/**
 * The headers that determine how a body is read.
 *
 * @param contentType the header {@code Content-Type}, or null
 * @param contentEncoding the header {@code Content-Encoding}, or null
 * @param contentLength the announced length in bytes, or a negative number
 */
public record BodyHeaders(String contentType, String contentEncoding, long contentLength) {

  /**
   * Returns true if the media type is {@code application/json}, or ends in {@code +json} (RFC 6839), with any charset.
   */
  public boolean isJson() {
    return contentType != null && MediaTypes.isJsonInAnyCharset(contentType);
  }

  /** Returns true if the charset is UTF-8 or ASCII, or if the content type has no charset. */
  public boolean isUtf8() {
    return contentType == null || MediaTypes.isUtf8(contentType);
  }

  /** Returns true if the body was sent compressed. */
  public boolean isEncoded() {
    return contentEncoding != null && MediaTypes.isEncoded(contentEncoding);
  }
}
