package jzon.spring;

import java.util.Map;
import jzon.bind.http.BodyException;
import jzon.bind.http.ErrorResponse;
import jzon.engine.error.JsonError;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;

/**
 * Thrown for a rejected body, with a message such as {@code .x(expected an integer, got 1.5)}. Spring answers with its
 * status, 400, 413 or 415; {@link JzonErrorAdvice} adds a document that describes the error. If the document was
 * rejected, the cause is a {@link jzon.bind.JsonBindException}.
 */
public final class JsonBodyException extends HttpMessageNotReadableException
    implements org.springframework.web.ErrorResponse {
  private static final long serialVersionUID = 1L;

  private final transient JsonError error;
  private final ErrorResponse response;

  JsonBodyException(BodyException cause, HttpInputMessage body) {
    super(cause.getMessage(), cause.getCause() == null ? cause : cause.getCause(), body);
    error = cause.error();
    response = cause.response();
  }

  /** Returns the error in the document; null if the headers or the connection are bad instead. */
  public JsonError error() {
    return error;
  }

  /** Returns the answer with the options of the converter. */
  public ErrorResponse response() {
    return response;
  }

  @Override
  public HttpStatusCode getStatusCode() {
    return HttpStatusCode.valueOf(response.status());
  }

  @Override
  public HttpHeaders getHeaders() {
    HttpHeaders headers = new HttpHeaders();
    for (Map.Entry<String, String> header : response.headers().entrySet()) {
      headers.set(header.getKey(), header.getValue());
    }
    return headers;
  }

  @Override
  public ProblemDetail getBody() {
    return ProblemDetail.forStatusAndDetail(getStatusCode(), getMessage());
  }
}
