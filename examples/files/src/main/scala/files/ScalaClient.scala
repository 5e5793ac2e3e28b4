package files

import java.io.{IOException, InputStream}
import java.net.URI
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}
import java.time.Duration

import jzon._
import jzon.engine.{Base64Variant, FieldNames, JsonReader}

/** The client in Scala: the same folder and the same rules as [[FolderClient]], with the Scala front. */
final class ScalaClient(patience: Duration, mostBytes: Long) {
  import ScalaClient._

  /**
   * Fetches all files into a folder and returns those that were not kept, or the error of a document that is refused.
   *
   * Throws an IOException when the server cannot be reached, does not have them or breaks off, and when a file cannot be
   * written.
   */
  def fetch(server: URI, folder: TargetFolder): Either[JsonError, List[Refused]] = {
    val client = HttpClient.newBuilder.connectTimeout(patience).build()
    val response = client.send(HttpRequest.newBuilder(server).timeout(patience).build(), BodyHandlers.ofInputStream())
    val body = new StallGuard(response.body, patience)
    try {
      if (response.statusCode != 200) throw new IOException(s"it answers with status ${response.statusCode}")
      read(body, folder)
    } finally body.close()
  }

  /** Reads the document, and gives each file its name when all of it was read. */
  def read(document: InputStream, folder: TargetFolder): Either[JsonError, List[Refused]] = {
    implicit val file: Decoder[Kept] = new FileDecoder(folder)
    val listing: Decoder[Listing] = Decoder.derived
    try listing.decodeJson(document, Decoder.limits.withDocumentBytes(mostBytes)).map { all =>
        all.files.flatMap(_.refused) ++ all.skipped.map(s => Refused(s.name, s"the server does not send it: ${s.reason}"))
      }
    finally folder.close()
  }
}

object ScalaClient {

  /** A file that is not there in the end, and why. */
  final case class Refused(name: String, reason: String)

  private final case class NotSent(name: String, reason: String)
  private object NotSent {
    implicit val decoder: Decoder[NotSent] = Decoder.derived
  }

  /** What became of a file. */
  private final case class Kept(refused: Option[Refused])

  private final case class Listing(files: List[Kept], skipped: List[NotSent] = Nil)

  private val names = new FieldNames("name", "checksumType", "content", "checksum")
  private val all = 0xf

  /** Reads a file by hand: its content goes where the members before it say. */
  private final class FileDecoder(folder: TargetFolder) extends Decoder[Kept] {
    def decode(in: JsonReader): Kept = {
      var name, checksumType, checksum: String = null
      var download: Download = null
      var seen = 0
      var i = in.readFirstName(names)
      while (i != JsonReader.END) {
        if (i == JsonReader.UNKNOWN) i = in.skipUnknown(names)
        else {
          seen = in.see(seen, i, names)
          i match {
            case 0 => name = in.readString()
            case 1 => checksumType = in.readString()
            case 2 => download = readContent(name, checksumType, in)
            case _ => checksum = in.readString()
          }
          i = in.readNextName(names)
        }
      }
      if (seen != all) throw in.missing(names, seen, all)
      Kept(Option(folder.keep(download, checksum)).map(Refused(name, _)))
    }

    private def readContent(name: String, checksumType: String, in: JsonReader): Download = {
      val at = in.offset()
      if (name == null || checksumType == null) throw in.rejected(at, "name and checksumType must stand before content")
      val download = folder.open(name, checksumType)
      in.readBinaryTo(Base64Variant.MIME_NO_LINEFEEDS, (bytes, from, to) => download.write(bytes, from, to))
      download.finish()
      download
    }
  }
}
