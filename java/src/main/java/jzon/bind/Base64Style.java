package jzon.bind;

import jzon.engine.binary.Base64Variant;

/** The variants of Base64 for {@link Json.Base64}. */
public enum Base64Style {
  /** {@link Base64Variant#MIME_NO_LINEFEEDS}: RFC 4648, section 4, in one line, with padding. */
  MIME_NO_LINEFEEDS(Base64Variant.MIME_NO_LINEFEEDS),

  /** {@link Base64Variant#MIME}: lines of 76 characters. */
  MIME(Base64Variant.MIME),

  /** {@link Base64Variant#PEM}: lines of 64 characters. */
  PEM(Base64Variant.PEM),

  /** {@link Base64Variant#MODIFIED_FOR_URL}: RFC 4648, section 5, in one line, without padding. */
  MODIFIED_FOR_URL(Base64Variant.MODIFIED_FOR_URL);

  private final Base64Variant variant;

  Base64Style(Base64Variant variant) {
    this.variant = variant;
  }

  /** Returns the variant. */
  public Base64Variant variant() {
    return variant;
  }
}
