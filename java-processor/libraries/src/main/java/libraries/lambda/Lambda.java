package libraries.lambda;

import com.amazonaws.services.lambda.runtime.events.*;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamViewType;
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

/**
 * The lines of a user for the events of Lambda. Left out are those that Lambda's own serializer does not read either:
 * LexEvent, whose inner classes need a value around them, CognitoUserPoolEvent, which is abstract, and those that it
 * writes in another form than it reads (APIGatewayV2CustomAuthorizerEvent, IamPolicyResponse and IamPolicyResponseV1).
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
      LambdaDestinationEvent.class, S3BatchEvent.class, S3BatchEventV2.class, S3BatchResponse.class, S3Event.class,
      S3ObjectLambdaEvent.class, SQSBatchResponse.class, SQSEvent.class, ScheduledEvent.class,
      SimpleIAMPolicyResponse.class, StreamsEventResponse.class, TimeWindowEventResponse.class,
      RequestParametersEntity.class, ResponseElementsEntity.class, S3Entity.class, UserIdentityEntity.class
    },
    nullable = true, with = Lambda.class,
    mixins = {
      CodeCommitEventMixin.class, CodeCommitEventMixin.RecordMixin.class, CloudWatchLogsEventMixin.class,
      ScheduledEventMixin.class, Lambda.Names.class
    })
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
    nullable = true, fieldNames = NameStyle.PASCAL_CASE,
    mixins = {
      SNSEventMixin.SNSRecordMixin.class, CloudFormationCustomResourceEventMixin.class,
      ConnectEventMixin.ContactDataMixin.class, DynamodbEventMixin.AttributeValueMixin.class
    })
public interface Lambda {
  /** Lambda writes seconds with a fraction. */
  JsonAdapter<Date> SECONDS = Adapters.of(BigDecimal.class).map(
      seconds -> new Date(seconds.movePointRight(3).longValue()), date -> BigDecimal.valueOf(date.getTime(), 3));

  JsonAdapter<DateTime> TIME = Adapters.of(String.class).map(DateTime::parse, DateTime::toString);
  JsonAdapter<StreamRecord> STREAM = Jzon.adapter(Stream.class).map(Stream::record, Stream::new);
  JsonAdapter<S3EventNotificationRecord> S3 = Jzon.adapter(S3Record.class).map(S3Record::record, S3Record::new);
  JsonAdapter<S3ObjectEntity> S3_OBJECT = Jzon.adapter(S3Object.class).map(S3Object::entity, S3Object::new);

  interface Names {
    @Json.Field("resourcePath") Object getResourcePath();

    @Json.Field("x-amz-id-2") Object getxAmzId2();

    @Json.Field("x-amz-request-id") Object getxAmzRequestId();
  }

  @interface Nullable {}

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

  /** The constructor of the class takes a string, and its getter returns a time. */
  @Json
  record S3Record(
      @Nullable String awsRegion, @Nullable String eventName, @Nullable String eventSource, @Nullable String eventTime,
      @Nullable String eventVersion, @Nullable RequestParametersEntity requestParameters,
      @Nullable ResponseElementsEntity responseElements, @Nullable S3Entity s3,
      @Nullable UserIdentityEntity userIdentity) {
    S3Record(S3EventNotificationRecord r) {
      this(r.getAwsRegion(), r.getEventName(), r.getEventSource(), Objects.toString(r.getEventTime(), null),
          r.getEventVersion(), r.getRequestParameters(), r.getResponseElements(), r.getS3(), r.getUserIdentity());
    }

    S3EventNotificationRecord record() {
      return new S3EventNotificationRecord(
          awsRegion, eventName, eventSource, eventTime, eventVersion, requestParameters, responseElements, s3,
          userIdentity);
    }
  }

  /** The constructor of the class takes a long, and its getter returns an int. */
  @Json
  record S3Object(
      @Nullable String key, @Nullable Long size, @Nullable String eTag, @Nullable String versionId,
      @Nullable String urlDecodedKey, @Nullable String sequencer) {
    S3Object(S3ObjectEntity o) {
      this(o.getKey(), o.getSizeAsLong(), o.geteTag(), o.getVersionId(), o.getUrlDecodedKey(), o.getSequencer());
    }

    S3ObjectEntity entity() {
      return new S3ObjectEntity(key, size, eTag, versionId, sequencer);
    }
  }
}
