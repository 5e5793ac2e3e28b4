package jzon.payloads

/** A bid request as in OpenRTB 2.x: many optional members of all simple types, objects three levels deep. */
object AdBid {
  final case class Size(w: Int, h: Int)
  // format: off
  final case class Banner(
      format: List[Size] = Nil, w: Option[Int] = None, h: Option[Int] = None, pos: Option[Int] = None,
      mimes: List[String] = Nil, battr: List[Int] = Nil, api: List[Int] = Nil, topframe: Option[Int] = None
  )
  final case class Deal(
      id: String, bidfloor: Double, bidfloorcur: String, at: Option[Int] = None, wseat: List[String] = Nil
  )
  final case class Pmp(private_auction: Int, deals: List[Deal] = Nil)
  final case class Imp(
      id: String, banner: Option[Banner] = None, displaymanager: Option[String] = None,
      displaymanagerver: Option[String] = None, instl: Option[Int] = None, tagid: Option[String] = None,
      bidfloor: Option[Double] = None, bidfloorcur: Option[String] = None, secure: Option[Int] = None,
      iframebuster: List[String] = Nil, pmp: Option[Pmp] = None
  )
  final case class Publisher(
      id: String, name: Option[String] = None, cat: List[String] = Nil, domain: Option[String] = None
  )
  final case class Site(
      id: String, name: Option[String] = None, domain: Option[String] = None, cat: List[String] = Nil,
      page: Option[String] = None, ref: Option[String] = None, search: Option[String] = None,
      mobile: Option[Int] = None, privacypolicy: Option[Int] = None, publisher: Option[Publisher] = None,
      keywords: Option[String] = None
  )
  final case class Geo(
      lat: Option[Double] = None, lon: Option[Double] = None, `type`: Option[Int] = None,
      country: Option[String] = None, region: Option[String] = None, city: Option[String] = None,
      zip: Option[String] = None, utcoffset: Option[Int] = None
  )
  final case class Device(
      ua: String, geo: Option[Geo] = None, dnt: Option[Int] = None, lmt: Option[Int] = None,
      ip: Option[String] = None, devicetype: Option[Int] = None, make: Option[String] = None,
      model: Option[String] = None, os: Option[String] = None, osv: Option[String] = None, h: Option[Int] = None,
      w: Option[Int] = None, pxratio: Option[Double] = None, js: Option[Int] = None, language: Option[String] = None,
      carrier: Option[String] = None, connectiontype: Option[Int] = None, ifa: Option[String] = None
  )
  final case class Segment(id: String, name: Option[String] = None, value: Option[String] = None)
  final case class Data(id: String, name: Option[String] = None, segment: List[Segment] = Nil)
  final case class User(
      id: String, buyeruid: Option[String] = None, yob: Option[Int] = None, gender: Option[String] = None,
      keywords: Option[String] = None, data: List[Data] = Nil
  )
  final case class Regs(coppa: Int)
  final case class BidRequest(
      id: String, imp: List[Imp] = Nil, site: Option[Site] = None, device: Option[Device] = None,
      user: Option[User] = None, test: Option[Int] = None, at: Int, tmax: Option[Int] = None,
      wseat: List[String] = Nil, allimps: Option[Int] = None, cur: List[String] = Nil, bcat: List[String] = Nil,
      badv: List[String] = Nil, regs: Option[Regs] = None
  )
  // format: on

  private val faults = Vector(
    Fault("missing field in the request", "\"at\":2", "\"att\":2"),
    Fault("boolean for an integer", "\"at\":2", "\"at\":true"),
    Fault("object for a string", "{\"id\":\"", "{\"id\":{},\"idd\":\""),
  )

  val adBid: Payload[BidRequest] =
    new Payload("ad-bid", "bid request of an ad exchange", made, Text.of(_, special).compact, faults = faults)

  private val special: PartialFunction[Any, Text] = {
    // Hundredths and ten-thousandths, so that the text does not depend on the JDK's Double.toString.
    case v: Double => Text.Raw(java.math.BigDecimal.valueOf(math.round(v * 1e4), 4).stripTrailingZeros.toPlainString)
  }

  private lazy val made: BidRequest = {
    val random = new Seeded(6)
    def imp(n: Int) = Imp(
      id = n.toString,
      banner = Some(Banner(
        format = List(Size(300, 250), Size(320, 50), Size(728, 90)).take(1 + n),
        w = Some(300),
        h = Some(250),
        pos = Some(1),
        battr = List(1, 3, 5, 13),
        api = List(3, 5),
        topframe = Some(1),
      )),
      displaymanager = Some("ExampleManager"),
      displaymanagerver = Some("5.2.1"),
      instl = Some(0),
      tagid = Some(random.identifier(12)),
      bidfloor = Some(random.int(101, 50_000) / 10_000.0),
      bidfloorcur = Some("USD"),
      secure = Some(1),
      pmp = Option.when(n == 1)(Pmp(
        0,
        random.list(2)(Deal(
          random.identifier(16),
          random.int(10_001, 90_000) / 10_000.0,
          "USD",
          Some(1),
          List("seat1", "seat7")
        ))
      )),
    )
    BidRequest(
      id = random.uuid().toString,
      imp = List(imp(1), imp(2)),
      site = Some(Site(
        id = random.digits(6),
        name = Some("Example News"),
        domain = Some("news.example.com"),
        cat = List("IAB12", "IAB12-2", "IAB15"),
        page = Some("https://news.example.com/2026/03/14/" + random.list(6)(random.word()).mkString("-") + ".html"),
        ref = Some("https://search.example.com/?q=" + random.word()),
        mobile = Some(1),
        privacypolicy = Some(1),
        publisher = Some(Publisher(random.digits(5), Some("Example Media GmbH"), List("IAB12"), Some("example.com"))),
        keywords = Some(random.list(8)(random.word()).mkString(",")),
      )),
      device = Some(Device(
        ua =
          "Mozilla/5.0 (Linux; Android 14; Example 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
        geo = Some(Geo(
          Some(47.3769),
          Some(8.5417),
          Some(2),
          Some("CHE"),
          Some("ZH"),
          Some("Zürich"),
          Some("8001"),
          Some(60)
        )),
        dnt = Some(0),
        lmt = Some(0),
        ip = Some("192.0.2.45"),
        devicetype = Some(4),
        make = Some("Example"),
        model = Some("Example 8"),
        os = Some("Android"),
        osv = Some("14"),
        h = Some(2400),
        w = Some(1080),
        pxratio = Some(2.625),
        js = Some(1),
        language = Some("de"),
        carrier = Some("228-01"),
        connectiontype = Some(6),
        ifa = Some(random.uuid().toString),
      )),
      user = Some(User(
        id = random.hex(32),
        buyeruid = Some(random.hex(24)),
        yob = Some(1987),
        gender = Some("F"),
        data = List(Data(
          "1",
          Some("example-segments"),
          List.tabulate(6)(i =>
            Segment(random.digits(5), Some(random.word()), Option.when(i % 2 == 0)(random.digits(2)))
          )
        )),
      )),
      at = 2,
      tmax = Some(120),
      cur = List("USD", "EUR"),
      bcat = List("IAB25", "IAB26", "IAB7-39", "IAB8-18"),
      badv = List("bad.example.com", "worse.example.net"),
      regs = Some(Regs(0)),
    )
  }
}
