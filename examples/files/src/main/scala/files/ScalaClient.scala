package files

import java.io.{IOException, InputStream}
import java.net.URI
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}
import java.time.Duration

import jzon._

/** The client in Scala: the same folder and the same rules as [[FolderClient]], with the Scala API. */
final class ScalaClient(patience: Duration, mostBytes: Long) {
  import ScalaClient._

  /**
   * Fetches all files into a folder and returns the files that were not kept, or the error of a rejected document.
   *
   * Throws an IOException if the server cannot be reached, does not have the files or closes the connection too early,
   * and if a file cannot be written.
   */
  def fetch(server: URI, folder: TargetFolder): Either[JsonError, List[Fetched]] = {
    val client = HttpClient.newBuilder.connectTimeout(patience).build()
    val response = client.send(HttpRequest.newBuilder(server).timeout(patience).build(), BodyHandlers.ofInputStream())
    val body = new StallGuard(response.body, patience)
    try {
      if (response.statusCode != 200) throw new IOException(s"it answers with status ${response.statusCode}")
      read(body, folder)
    } finally body.close()
  }

  /** Reads the document, and gives each file its name when the file was read completely. */
  def read(document: InputStream, folder: TargetFolder): Either[JsonError, List[Fetched]] = {
    implicit val file: Decoder[Fetched] =
      Decoder.binary[Head]("content").into[String, Fetched](head => folder.open(head.name, head.checksumType))(checksum)
    val listing: Decoder[Listing] = Decoder.derived
    listing.decodeJson(document, DecodeOptions(Decoder.limits.withDocumentBytes(mostBytes))).map { all =>
      all.files.filterNot(_.isKept) ++
        all.skipped.map(s => new Fetched(s.name, s"the server does not send it: ${s.reason}"))
    }
  }
}

object ScalaClient {
  @no_extra_fields
  private final case class Head(name: String, checksumType: String)
  private object Head {
    implicit val decoder: Decoder[Head] = Decoder.derived
  }

  @no_extra_fields
  private final case class Rest(checksum: String)

  private final case class NotSent(name: String, reason: String)
  private object NotSent {
    implicit val decoder: Decoder[NotSent] = Decoder.derived
  }

  private final case class Listing(files: List[Fetched], skipped: List[NotSent] = Nil)

  private val checksum: Decoder[String] = Decoder.derived[Rest].map(_.checksum)
}
