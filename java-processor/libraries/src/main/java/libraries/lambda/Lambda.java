package libraries.lambda;

import com.amazonaws.services.lambda.runtime.events.*;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2CustomAuthorizerEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.*;
import com.amazonaws.services.lambda.runtime.events.models.s3.S3EventNotification.*;
import com.amazonaws.services.lambda.runtime.serialization.events.mixins.*;
import java.math.BigDecimal;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import org.joda.time.DateTime;
import org.joda.time.format.DateTimeFormat;

/** The lines of a user for all events of Lambda. */
@Json.Import(
    value = {CloudFrontEvent.class, CodeCommitEvent.class, DynamodbEvent.class, DynamodbTimeWindowEvent.class,
      KinesisEvent.class, KinesisTimeWindowEvent.class, S3Event.class, SQSEvent.class},
    nullable = true, with = Lambda.class,
    mixins = {CodeCommitEventMixin.class, CodeCommitEventMixin.RecordMixin.class, Lambda.class})
@Json.Import(
    value = {AttributeValue.class, CloudFormationCustomResourceEvent.class, ConnectEvent.class, SNSEvent.class,
      IamPolicyResponse.PolicyDocument.class, IamPolicyResponseV1.PolicyDocument.class, SNSEvent.SNSRecord.class,
      SecretsManagerRotationEvent.class, StreamRecord.class},
    nullable = true, fieldNames = NameStyle.PASCAL_CASE,
    mixins = {SNSEventMixin.SNSRecordMixin.class, CloudFormationCustomResourceEventMixin.class,
      ConnectEventMixin.ContactDataMixin.class, DynamodbEventMixin.AttributeValueMixin.class, Lambda.class})
@Json.Import(
    value = ScheduledEvent.class, wholePackage = true, nullable = true,
    mixins = {CloudWatchLogsEventMixin.class, ScheduledEventMixin.class, Lambda.class})
public interface Lambda {
  /** Lambda writes seconds with a fraction. */
  JsonAdapter<Date> SECONDS = Adapters.of(BigDecimal.class).map(
      seconds -> new Date(seconds.movePointRight(3).longValue()), date -> BigDecimal.valueOf(date.getTime(), 3));
  JsonAdapter<DateTime> TIME = Adapters.of(String.class).map(DateTime::parse, DateTime::toString);

  @Json.Field("resourcePath") Object getResourcePath();

  @Json.Field("x-amz-id-2") Object getxAmzId2();

  @Json.Field("x-amz-request-id") Object getxAmzRequestId();

  // getters that return what the setters and constructors take

  static StreamViewType getStreamViewType(StreamRecord r) {
    return r.getStreamViewType() == null ? null : StreamViewType.fromValue(r.getStreamViewType());
  }

  static String getEventTime(S3EventNotificationRecord r) { return Objects.toString(r.getEventTime(), null); }

  static Long getSize(S3ObjectEntity o) { return o.getSizeAsLong(); }

  static String getTime(RequestContext c) {
    return DateTimeFormat.forPattern("dd/MMM/yyyy:HH:mm:ss Z").withZoneUTC().print(c.getTime());
  }

  static long getTimeEpoch(RequestContext c) { return c.getTimeEpoch().toEpochMilli(); }

  static IamPolicyResponse.PolicyDocument getPolicyDocument(IamPolicyResponse r) {
    return policy(r.getPolicyDocument(), IamPolicyResponse.PolicyDocument.class);
  }

  static IamPolicyResponseV1.PolicyDocument getPolicyDocument(IamPolicyResponseV1 r) {
    return policy(r.getPolicyDocument(), IamPolicyResponseV1.PolicyDocument.class);
  }

  private static <T> T policy(Map<String, Object> policy, Class<T> type) {
    for (Map<?, ?> statement : (Map<?, ?>[]) policy.get("Statement")) statement.values().remove(null);
    return Jzon.decode(Jzon.encodeToString(policy), type);
  }

  // inner classes

  @Json.Creator static LexEvent.Bot bot() { return new LexEvent().new Bot(); }

  @Json.Creator static LexEvent.CurrentIntent currentIntent() { return new LexEvent().new CurrentIntent(); }
}
