package jzon.spring;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;

/** A message whose body is no order. */
final class BadBody implements HttpInputMessage {
  @Override
  public InputStream getBody() {
    return new ByteArrayInputStream(new byte[] {'1'});
  }

  @Override
  public HttpHeaders getHeaders() {
    return new HttpHeaders();
  }
}
