package jzon.data.spark.internal.sources

import java.time.{DateTimeException, ZoneId}

import org.apache.spark.sql.catalyst.util.DateTimeUtils

/** Time zones in all the forms that Spark takes: `Europe/Paris`, `UTC`, `PST`, `+8:00`, `GMT+8:00`. */
private[spark] object Zones {

  /** The zone of a name that [[require]] has accepted. */
  def of(zone: String): ZoneId = DateTimeUtils.getZoneId(zone)

  /** Returns the zone, or throws an IllegalArgumentException that names the option or setting if it is not a zone. */
  def require(name: String, zone: String): String =
    try {
      of(zone)
      zone
    } catch {
      case e: DateTimeException =>
        throw new IllegalArgumentException(s"$name is a time zone such as Europe/Paris, UTC or +08:00, not $zone", e)
    }
}
