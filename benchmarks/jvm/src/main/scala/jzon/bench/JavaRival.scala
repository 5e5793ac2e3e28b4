package jzon.bench

import com.google.gson.reflect.TypeToken
import jzon.bench.records.*
import jzon.payloads.*

import java.lang.reflect.Type
import scala.jdk.CollectionConverters.*

/** A library for Java: the same documents, read into records, Java's collections and arrays. */
abstract class JavaRival(name: String, witness: Class[?]) extends Rival(name, witness) {

  /** The contender for a Java type. */
  protected def contender(tpe: Type): Contender[AnyRef]

  /** The same for a document that takes more than the library's ordinary setup. */
  protected def contender(payload: Payload[?], tpe: Type): Contender[AnyRef] = contender(tpe)

  /** Offers contenders for the Java twins of all payloads, but for those that are left out. */
  protected final def offerTwins(): Unit = {
    def offer[A](payload: Payload[A], tpe: Type)(convert: AnyRef => A): Unit =
      if (leftOut(payload).isEmpty) offerAs(payload)(contender(payload, tpe))(convert)
    def same[A](payload: Payload[A], tpe: Type): Unit = offer(payload, tpe)(_.asInstanceOf[A])
    def records[A](payload: Payload[A], tpe: Type)(using target: reflect.ClassTag[A]): Unit =
      offer(payload, tpe)(JavaRecords.toScala(_, target.runtimeClass).asInstanceOf[A])

    (Vector(GoogleMaps.compact, GoogleMaps.pretty) ++ GoogleMaps.attacks)
      .foreach(records(_, classOf[GoogleMapsRecords.DistanceMatrix]))
    Vector(Twitter.compact, Twitter.pretty).foreach { payload =>
      offer(payload, JavaRival.list(classOf[TwitterRecords.Tweet])) { tweets =>
        tweets.asInstanceOf[java.util.List[AnyRef]].asScala.toList
          .map(JavaRecords.toScala(_, classOf[Twitter.Tweet]).asInstanceOf[Twitter.Tweet])
      }
    }
    Vector(GeoJson.geojson, GeoJson.typeLast).foreach {
      offer(_, classOf[GeoJsonRecords.GeoJson])(v => JavaGeoJson.toScala(v.asInstanceOf[GeoJsonRecords.GeoJson]))
    }
    records(Nested.nested, classOf[NestedRecords.Nested])
    if (leftOut(Records.records).isEmpty)
      offerChanging(Records.records)(contender(classOf[RecordsRecords.Table])) {
        JavaRecords.toScala(_, classOf[Records.Table]).asInstanceOf[Records.Table]
      }(table => JavaRival.moved(table.asInstanceOf[RecordsRecords.Table]))
    records(AdBid.adBid, classOf[AdBidRecords.BidRequest])
    records(CiRuns.ciRuns, classOf[CiRunsRecords.Runs])
    records(Wide.wide, classOf[WideRecords.Three])
    records(Small.tiny, classOf[SmallRecords.Point])
    records(Small.login, classOf[SmallRecords.Login])
    records(Small.metric, classOf[SmallRecords.Metric])
    records(Small.logLine, classOf[SmallRecords.LogLine])
    records(Small.message, classOf[SmallRecords.Message])
    records(Small.people, classOf[SmallRecords.People])
    records(Media.sorted, classOf[MediaRecords.Entry])
    same(Arrays.ints, classOf[Array[Int]])
    same(Arrays.longs, classOf[Array[Long]])
    same(Arrays.shortDoubles, classOf[Array[Double]])
    same(Arrays.longDoubles, classOf[Array[Double]])
    same(Arrays.exponents, classOf[Array[Double]])
    same(Arrays.floats, classOf[Array[Float]])
    same(Arrays.booleans, classOf[Array[Boolean]])
    same(Arrays.uuids, classOf[Array[java.util.UUID]])
    offer(Arrays.bigDecimals, classOf[Array[java.math.BigDecimal]]) {
      _.asInstanceOf[Array[java.math.BigDecimal]].map(v => BigDecimal(v))
    }
    offer(Times.times, JavaRival.list(classOf[TimesRecords.Times])) { times =>
      times.asInstanceOf[java.util.List[AnyRef]].asScala.toList
        .map(JavaRecords.toScala(_, classOf[Times.Times]).asInstanceOf[Times.Times])
    }
    offer(Maps.byString, JavaRival.map(classOf[String], classOf[Integer])) { map =>
      map.asInstanceOf[java.util.Map[String, Int]].asScala.toMap
    }
    offer(Maps.byInt, JavaRival.map(classOf[Integer], classOf[String])) { map =>
      map.asInstanceOf[java.util.Map[Int, String]].asScala.toMap
    }
    Vector(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes).foreach { payload =>
      offer(payload, JavaRival.list(classOf[String]))(_.asInstanceOf[java.util.List[String]].asScala.toList)
    }
  }
}

object JavaRival {

  /** The table with another postcode in every record. */
  private def moved(table: RecordsRecords.Table): RecordsRecords.Table = {
    val moved = new java.util.ArrayList[RecordsRecords.Record](table.table.size)
    val records = table.table.iterator
    while (records.hasNext) {
      val r = records.next()
      moved.add(
        new RecordsRecords.Record(r.id, r.firstname, r.lastname, r.street, r.city, r.state, Records.newZip)
      ): Unit
    }
    new RecordsRecords.Table(moved)
  }

  private def list(element: Type): Type = TypeToken.getParameterized(classOf[java.util.List[?]], element).getType
  private def map(key: Type, value: Type): Type =
    TypeToken.getParameterized(classOf[java.util.Map[?, ?]], key, value).getType
}

/** Turns GeoJSON in records into the case classes. */
object JavaGeoJson {
  import jzon.bench.records.GeoJsonRecords as R

  def toScala(value: R.GeoJson): GeoJson.GeoJson = value match {
    case v: R.Feature           => GeoJson.Feature(v.properties.asScala.toMap, geometry(v.geometry))
    case v: R.FeatureCollection => GeoJson.FeatureCollection(v.features.asScala.toList.map(toScala))
  }

  private def geometry(value: R.Geometry): GeoJson.Geometry = value match {
    case v: R.Point              => GeoJson.Point(position(v.coordinates))
    case v: R.MultiPoint         => GeoJson.MultiPoint(v.coordinates.toList.map(position))
    case v: R.LineString         => GeoJson.LineString(v.coordinates.toList.map(position))
    case v: R.MultiLineString    => GeoJson.MultiLineString(v.coordinates.toList.map(_.toList.map(position)))
    case v: R.Polygon            => GeoJson.Polygon(v.coordinates.toList.map(_.toList.map(position)))
    case v: R.MultiPolygon       => GeoJson.MultiPolygon(v.coordinates.toList.map(_.toList.map(_.toList.map(position))))
    case v: R.GeometryCollection => GeoJson.GeometryCollection(v.geometries.asScala.toList.map(geometry))
  }

  private def position(numbers: Array[Double]): (Double, Double) = numbers match {
    case Array(longitude, latitude) => (longitude, latitude)
    case _                          => throw new IllegalArgumentException(s"a position of ${numbers.length} numbers")
  }
}

/** Turns records into the case classes that have the same members in the same order, for the checks. */
object JavaRecords {

  /** Members of case classes are taken as they are; lists, maps and nulls are converted as the case class wants them. */
  def toScala(record: AnyRef, target: Class[?]): AnyRef = {
    val constructor = target.getConstructors.head
    val values = record.getClass.getRecordComponents.map(_.getAccessor.invoke(record))
    val arguments = values.zip(constructor.getGenericParameterTypes).map { case (v, t) => member(v, t) }
    constructor.newInstance(arguments*).asInstanceOf[AnyRef]
  }

  private def member(value: AnyRef, tpe: Type): AnyRef = {
    def argument = tpe match {
      case p: java.lang.reflect.ParameterizedType => p.getActualTypeArguments.head
      case _                                      => classOf[AnyRef]
    }
    raw(tpe) match {
      case c if c == classOf[Option[?]] => if (value == null) None else Some(member(value, argument))
      // Some leave empty lists out when they write, and read what is left out as null.
      case c if c == classOf[List[?]] && value == null => Nil
      case c if c == classOf[List[?]] =>
        value.asInstanceOf[java.util.List[AnyRef]].asScala.toList.map(member(_, argument))
      case c if c == classOf[Map[?, ?]] => value.asInstanceOf[java.util.Map[AnyRef, AnyRef]].asScala.toMap
      case c                            => if (value != null && value.getClass.isRecord) toScala(value, c) else value
    }
  }

  private def raw(tpe: Type): Class[?] = tpe match {
    case c: Class[?]                            => c
    case p: java.lang.reflect.ParameterizedType => p.getRawType.asInstanceOf[Class[?]]
    case _                                      => classOf[AnyRef]
  }
}
