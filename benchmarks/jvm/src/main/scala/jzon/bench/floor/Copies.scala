package jzon.bench.floor

import jzon.payloads.*

/** Makes the objects of a value anew, with nothing to read: what no decoder can do without. */
trait Copy[A] {
  def apply(value: A): A
}

object Copies {

  def matrix(value: GoogleMaps.DistanceMatrix): Copy[GoogleMaps.DistanceMatrix] = {
    import GoogleMaps.*
    val texts = new Texts(value)
    def number(v: Value) = Value(texts.next(), v.value)
    def element(e: Elements) = Elements(number(e.distance), number(e.duration), texts.next())
    original => {
      texts.rewind()
      DistanceMatrix(
        texts.list(original.destination_addresses),
        texts.list(original.origin_addresses),
        original.rows.map(row => Rows(row.elements.map(element))),
        texts.next()
      )
    }
  }

  def timeline(value: List[Twitter.Tweet]): Copy[List[Twitter.Tweet]] = {
    val texts = new Texts(value)
    val tweets = new TweetCopies(texts)
    original => {
      texts.rewind()
      original.map(tweets.tweet)
    }
  }

  def geoJson(value: GeoJson.GeoJson): Copy[GeoJson.GeoJson] = {
    import GeoJson.*
    val texts = new Texts(value)
    def pair(p: (Double, Double)): (Double, Double) = Pairs.of(p._1, p._2).asInstanceOf[(Double, Double)]
    def geometry(g: Geometry): Geometry = g match {
      case Point(c)               => Point(pair(c))
      case MultiPoint(c)          => MultiPoint(c.map(pair))
      case LineString(c)          => LineString(c.map(pair))
      case MultiLineString(c)     => MultiLineString(c.map(_.map(pair)))
      case Polygon(c)             => Polygon(c.map(_.map(pair)))
      case MultiPolygon(c)        => MultiPolygon(c.map(_.map(_.map(pair))))
      case GeometryCollection(gs) => GeometryCollection(gs.map(geometry))
    }
    def geo(g: GeoJson): GeoJson = g match {
      case Feature(properties, g) => Feature(properties.map(_ => texts.next() -> texts.next()), geometry(g))
      case FeatureCollection(fs)  => FeatureCollection(fs.map(geo))
    }
    original => {
      texts.rewind()
      geo(original)
    }
  }

  def nested: Copy[Nested.Nested] = {
    import Nested.Nested
    def copy(value: Nested): Nested = value.n match {
      case Some(inner) => Nested(Some(copy(inner)))
      case None        => Nested(None)
    }
    value => copy(value)
  }

  def table(value: Records.Table): Copy[Records.Table] = {
    import Records.*
    val texts = new Texts(value)
    def record(): Record =
      Record(texts.next(), texts.next(), texts.next(), texts.next(), texts.next(), texts.next(), texts.next())
    original => {
      texts.rewind()
      Table(original.table.map(_ => record()))
    }
  }
}
