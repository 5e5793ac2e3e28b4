package libraries.lambda;

import com.amazonaws.services.lambda.runtime.events.*;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamViewType;
import java.math.BigDecimal;
import java.util.Date;
import java.util.Map;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import org.joda.time.DateTime;

/**
 * The lines of a user for the events of Lambda. Left out are those whose setters or constructors take other types
 * than their getters return (S3Event, APIGatewayV2CustomAuthorizerEvent, IamPolicyResponse, IamPolicyResponseV1), and
 * LexEvent, whose inner classes Jackson cannot make either.
 */
@Json.Import(
    value = {
      APIGatewayCustomAuthorizerEvent.class, APIGatewayProxyRequestEvent.class,
      APIGatewayProxyResponseEvent.class, APIGatewayV2HTTPEvent.class, APIGatewayV2HTTPResponse.class,
      APIGatewayV2ProxyRequestEvent.class, APIGatewayV2ProxyResponseEvent.class,
      APIGatewayV2WebSocketEvent.class, APIGatewayV2WebSocketResponse.class, AppSyncLambdaAuthorizerEvent.class,
      AppSyncLambdaAuthorizerResponse.class, ApplicationLoadBalancerRequestEvent.class,
      ApplicationLoadBalancerResponseEvent.class, CloudFrontEvent.class, CloudWatchCompositeAlarmEvent.class,
      CloudWatchLogsEvent.class, CloudWatchMetricAlarmEvent.class, CodeCommitEvent.class, CognitoEvent.class,
      CognitoUserPoolCreateAuthChallengeEvent.class, CognitoUserPoolCustomMessageEvent.class,
      CognitoUserPoolDefineAuthChallengeEvent.class, CognitoUserPoolMigrateUserEvent.class,
      CognitoUserPoolPostAuthenticationEvent.class, CognitoUserPoolPostConfirmationEvent.class,
      CognitoUserPoolPreAuthenticationEvent.class, CognitoUserPoolPreSignUpEvent.class,
      CognitoUserPoolPreTokenGenerationEvent.class, CognitoUserPoolPreTokenGenerationEventV2.class,
      CognitoUserPoolVerifyAuthChallengeResponseEvent.class, ConfigEvent.class, DynamodbEvent.class,
      DynamodbTimeWindowEvent.class, IoTButtonEvent.class, KinesisEvent.class, KinesisTimeWindowEvent.class,
      LambdaDestinationEvent.class, S3BatchEvent.class, S3BatchEventV2.class, S3BatchResponse.class,
      S3ObjectLambdaEvent.class, SQSBatchResponse.class, SQSEvent.class, ScheduledEvent.class,
      SimpleIAMPolicyResponse.class, StreamsEventResponse.class, TimeWindowEventResponse.class
    },
    nullable = true, with = {Lambda.SecondsAdapter.class, Lambda.DateTimeAdapter.class, Lambda.StreamAdapter.class},
    mixins = Lambda.Names.class)
@Json.Import(
    value = {
      ActiveMQEvent.class, KafkaEvent.class, KinesisAnalyticsFirehoseInputPreprocessingEvent.class,
      KinesisAnalyticsInputPreprocessingResponse.class, KinesisAnalyticsOutputDeliveryEvent.class,
      KinesisAnalyticsOutputDeliveryResponse.class, KinesisAnalyticsStreamsInputPreprocessingEvent.class,
      KinesisFirehoseEvent.class, MSKFirehoseEvent.class, MSKFirehoseResponse.class, RabbitMQEvent.class
    },
    nullable = true)
@Json.Import(
    value = {SNSEvent.class, SNSEvent.SNSRecord.class, AttributeValue.class, CloudFormationCustomResourceEvent.class,
      ConnectEvent.class, SecretsManagerRotationEvent.class},
    nullable = true, fieldNames = NameStyle.PASCAL_CASE, mixins = Lambda.OtherNames.class)
public final class Lambda {
  private Lambda() {}

  interface Names {
    @Json.Field("Records") Object getRecords();

    @Json.Field("eventSourceARN") Object getEventSourceArn();

    @Json.Field("userIdentityARN") Object getUserIdentityArn();

    @Json.Field("awslogs") Object getAwsLogs();

    @Json.Field("codecommit") Object getCodeCommit();

    @Json.Field("resourcePath") Object getResourcePath();

    @Json.Field("detail-type") Object getDetailType();
  }

  interface OtherNames {
    @Json.Field("Sns") Object getSNS();

    @Json.Field("ResponseURL") Object getResponseUrl();

    @Json.Field("InstanceARN") Object getInstanceArn();

    @Json.Field("BOOL") Object getBOOL();

    @Json.Field("NULL") Object isNULL();
  }

  /** The setter of the class takes an enum, and its getter returns a string. */
  @Json
  @Json.FieldNames(NameStyle.PASCAL_CASE)
  record Stream(
      @Nullable Date approximateCreationDateTime,
      @Nullable Map<String, AttributeValue> keys, @Nullable Map<String, AttributeValue> newImage,
      @Nullable Map<String, AttributeValue> oldImage, @Nullable String sequenceNumber, @Nullable Long sizeBytes,
      @Nullable String streamViewType) {
    Stream(StreamRecord r) {
      this(r.getApproximateCreationDateTime(), r.getKeys(), r.getNewImage(), r.getOldImage(), r.getSequenceNumber(),
          r.getSizeBytes(), r.getStreamViewType());
    }

    StreamRecord record() {
      StreamViewType type = streamViewType == null ? null : StreamViewType.fromValue(streamViewType);
      return new StreamRecord().withApproximateCreationDateTime(approximateCreationDateTime).withKeys(keys)
          .withNewImage(newImage).withOldImage(oldImage).withSequenceNumber(sequenceNumber).withSizeBytes(sizeBytes)
          .withStreamViewType(type);
    }
  }

  static final class StreamAdapter extends JsonAdapter<StreamRecord> {
    private static final JsonAdapter<Stream> FORM = Jzon.adapter(Stream.class);

    @Override
    public StreamRecord decode(JsonReader in) {
      return FORM.decode(in).record();
    }

    @Override
    public void encode(StreamRecord value, JsonWriter out) {
      FORM.encode(new Stream(value), out);
    }
  }

  @interface Nullable {}

  /** Lambda writes seconds with a fraction. */
  static final class SecondsAdapter extends JsonAdapter<Date> {
    @Override
    public Date decode(JsonReader in) {
      return new Date(in.readBigDecimal().movePointRight(3).longValue());
    }

    @Override
    public void encode(Date value, JsonWriter out) {
      out.writeBigDecimal(BigDecimal.valueOf(value.getTime(), 3));
    }
  }

  static final class DateTimeAdapter extends JsonAdapter<DateTime> {
    @Override
    public DateTime decode(JsonReader in) {
      return DateTime.parse(in.readString());
    }

    @Override
    public void encode(DateTime value, JsonWriter out) {
      out.writeString(value.toString());
    }
  }
}
