package jzon.bench.http

import com.typesafe.config.ConfigFactory
import org.apache.pekko.actor.ActorSystem

/** The actors that Pekko HTTP and Play need. */
private object Actors {

  /**
   * Quiet, and of threads that do not keep the JVM. Play brings older modules of Pekko, of which nothing is used here, than
   * Pekko HTTP's.
   */
  lazy val system: ActorSystem = {
    val config = "pekko { loglevel = OFF, daemonic = on, fail-mixed-versions = off }"
    ActorSystem("contenders", ConfigFactory.parseString(config).withFallback(ConfigFactory.load()))
  }
}
