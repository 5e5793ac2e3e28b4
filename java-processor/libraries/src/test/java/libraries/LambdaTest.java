package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2CustomAuthorizerEvent;
import com.amazonaws.services.lambda.runtime.events.IamPolicyResponse;
import com.amazonaws.services.lambda.runtime.events.LexEvent;
import com.amazonaws.services.lambda.runtime.events.S3Event;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jzon.bind.Jzon;
import libraries.lambda.Lambda;
import org.junit.jupiter.api.Test;

/** The events of Lambda, and the JSON of its serializers, which know names and dates that the classes do not say. */
class LambdaTest {
  private static final class Serializers implements SameJsonTest.Library {
    @Override
    public String write(Object value) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      serializer(value.getClass()).toJson(cast(value), out);
      return out.toString(StandardCharsets.UTF_8);
    }

    @Override
    public Object read(String json, Class<?> type) {
      return serializer(type).fromJson(json);
    }

    @SuppressWarnings("unchecked")
    private static <T> T cast(Object value) {
      return (T) value;
    }

    private static <T> PojoSerializer<T> serializer(Class<T> type) {
      return LambdaEventSerializers.serializerFor(type, LambdaTest.class.getClassLoader());
    }
  }

  /** Events that Lambda's own serializer does not read, or writes in another form than the service. */
  private static final List<String> OTHERS = List.of(
      "APIGatewayV2CustomAuthorizerEvent", "IamPolicyResponse", "IamPolicyResponseV1", "LexEvent",
      // the serializer writes XAmzRequestId, and the service xAmzRequestId as jzon
      "S3ObjectLambdaEvent");

  @Test
  void events() throws Exception {
    Path imported = Path.of(Lambda.class.getResource("/META-INF/jzon").toURI());
    List<String> names;
    try (Stream<Path> files = Files.list(imported)) {
      names = files.map(file -> file.getFileName().toString())
          .filter(name -> name.matches(".*\\.lambda\\.runtime\\.events\\.\\w+"))
          .filter(name -> !OTHERS.contains(name.replaceFirst(".*\\.", ""))).sorted().toList();
    }
    List<String> failed = new ArrayList<>();
    for (String name : names) {
      try {
        SameJsonTest.sameBean(new Serializers(), 2, Class.forName(name));
      } catch (AssertionError | RuntimeException e) {
        failed.add(name + ": " + e);
      }
    }
    assertEquals(List.of(), failed);
    assertEquals(62, names.size());
  }

  private static <T> T same(String json, Class<T> type) {
    T value = Jzon.decode(json, type);
    assertEquals(json, Jzon.encodeToString(value));
    return value;
  }

  @Test
  void eventsThatLambdaDoesNotRead() throws Exception {
    LexEvent lex = same(
        "{\"messageVersion\":\"1.0\",\"currentIntent\":{\"name\":\"order\",\"slots\":{\"size\":\"L\"},"
            + "\"confirmationStatus\":\"None\"},\"bot\":{\"name\":\"shop\",\"alias\":\"$LATEST\"}}", LexEvent.class);
    assertEquals("L", lex.getCurrentIntent().getSlots().get("size"));
    APIGatewayV2CustomAuthorizerEvent authorizer = same(
        "{\"version\":\"2.0\",\"requestContext\":{\"stage\":\"$default\",\"time\":\"04/Mar/2020:16:43:58 +0000\","
            + "\"timeEpoch\":1583340238390}}", APIGatewayV2CustomAuthorizerEvent.class);
    assertEquals(1583340238390L, authorizer.getRequestContext().getTimeEpoch().toEpochMilli());
    IamPolicyResponse.Statement statement = IamPolicyResponse.allowStatement("arn:aws:execute-api:a");
    IamPolicyResponse response = IamPolicyResponse.builder().withPrincipalId("me").withPolicyDocument(
        IamPolicyResponse.PolicyDocument.builder().withVersion(IamPolicyResponse.VERSION_2012_10_17)
            .withStatement(List.of(statement)).build()).build();
    same(Jzon.encodeToString(response), IamPolicyResponse.class);
    statement.setCondition(Map.of("IpAddress", Map.of("aws:SourceIp", "a")));
    String json = Jzon.encodeToString(response);
    assertEquals(SameJsonTest.tree(new Serializers().write(response)), SameJsonTest.tree(json));
    same(json, IamPolicyResponse.class);
  }

  @Test
  void s3() throws Exception {
    String json = """
        {"Records":[{"eventVersion":"2.1","eventSource":"aws:s3","awsRegion":"us-west-2","eventTime":
        "1970-01-01T00:00:00.000Z","eventName":"ObjectCreated:Put","userIdentity":{"principalId":"A"},
        "requestParameters":{"sourceIPAddress":"127.0.0.1"},"responseElements":{"x-amz-request-id":"C3","x-amz-id-2":
        "Fm"},"s3":{"s3SchemaVersion":"1.0","configurationId":"rule","bucket":{"name":"b","ownerIdentity":
        {"principalId":"A"},"arn":"arn:aws:s3:::b"},"object":{"key":"a+b","urlDecodedKey":"a b","size":5000000000,
        "eTag":"d4","versionId":"09","sequencer":"00"}}}]}""";
    Serializers library = new Serializers();
    SameJsonTest.same((S3Event) library.read(json, S3Event.class), S3Event.class, library, 500);
  }
}
