package jzon.payloads

/** An entry of a media library, written by a program that sorts the fields, unlike the classes that read it. */
object Media {
  final case class Picture(uri: String, title: String, width: Int, height: Int, size: String)

  // format: off
  final case class Film(
      uri: String, title: String, width: Int, height: Int, format: String, duration: Long, size: Long, bitrate: Int,
      people: List[String], player: String, copyright: Option[String] = None
  )
  // format: on

  final case class Entry(film: Film, covers: List[Picture])

  val sorted: Payload[Entry] = new Payload(
    "media-sorted",
    "a film and two pictures, with the fields in alphabetical order",
    Entry(
      Film(
        "https://films.example/winter-harbour.mpg",
        "A winter in the harbour",
        640,
        480,
        "video/mpg4",
        18_000_000L,
        58_982_400L,
        262_144,
        List("Ada Glover", "Otto Keeler"),
        "JAVA",
      ),
      List(
        Picture("https://films.example/winter-harbour-large.jpg", "The harbour", 1024, 768, "LARGE"),
        Picture("https://films.example/winter-harbour-small.jpg", "The harbour", 320, 240, "SMALL"),
      ),
    ),
    value => inOrder(Text.of(value)).compact,
    faults = Vector(
      Fault("missing field in a picture", "\"height\"", "\"depth\""),
      Fault("duplicate name", "\"format\":", "\"bitrate\":1,\"format\":"),
    ),
  )

  private def inOrder(text: Text): Text = text match {
    case Text.Obj(members)  => Text.Obj(members.toVector.sortBy(_._1).map(member => (member._1, inOrder(member._2))))
    case Text.Arr(elements) => Text.Arr(elements.map(inOrder))
    case other              => other
  }
}
