package libraries;

import java.util.Map;
import jzon.bind.Json;
import org.springframework.http.ProblemDetail;

/** The lines of a user for Spring's errors. */
@Json.Import(value = ProblemDetail.class, nullable = true, mixins = Spring.class)
interface Spring {
  @Json.Rest Map<String, Object> getProperties();
}
