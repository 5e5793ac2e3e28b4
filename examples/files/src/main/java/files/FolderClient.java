package files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.binary.Base64Variant;
import jzon.engine.BinaryMember;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/** Requests the files of a {@link FolderServer}, and stores them as they arrive. */
final class FolderClient {
  private static final BinaryMember CONTENT = new BinaryMember("content", Base64Variant.MIME_NO_LINEFEEDS);
  private static final JsonAdapter<FileHead> HEAD = Jzon.adapter(FileHead.class);
  private static final JsonAdapter<String> CHECKSUM =
      Jzon.adapter(FileRest.class).map(FileRest::checksum, FileRest::new);

  private final Duration patience;
  private final long mostBytes;

  /**
   * @param patience the maximum wait for the start of an answer, and for more of it
   * @param mostBytes the maximum size of a document
   */
  FolderClient(Duration patience, long mostBytes) {
    this.patience = patience;
    this.mostBytes = mostBytes;
  }

  /**
   * Fetches all files into a folder, and returns those that were not kept.
   *
   * @param total gets the total number of bytes before they arrive
   * @throws DiskException if a file cannot be written
   * @throws IOException if the server cannot be reached, does not have the files, or closes the connection too early
   * @throws jzon.bind.JsonBindException if the document is rejected
   */
  List<Fetched> fetch(URI server, TargetFolder folder, LongConsumer total) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(patience).build();
    HttpRequest request = HttpRequest.newBuilder(server).timeout(patience).build();
    HttpResponse<InputStream> response;
    try {
      response = client.send(request, BodyHandlers.ofInputStream());
    } catch (IOException e) {
      throw new IOException("the server cannot be reached: " + Programs.reason(e), e);
    }
    try (InputStream body = new StallGuard(response.body(), patience)) {
      if (response.statusCode() != 200) throw new IOException("it answers with status " + response.statusCode());
      OptionalLong bytes = response.headers().firstValueAsLong(FolderServer.TOTAL);
      if (bytes.isPresent()) total.accept(bytes.getAsLong());
      return read(body, folder);
    }
  }

  /** Reads the document, and gives each file its name when the file was read completely. */
  List<Fetched> read(InputStream document, TargetFolder folder) throws IOException {
    JsonAdapter<Listing<Fetched>> adapter = new Listing_JsonAdapter<>(file(folder));
    try {
      DecodeOptions options = DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(mostBytes));
      Listing<Fetched> listing = adapter.decode(Source.of(document), options);
      List<Fetched> refused = new ArrayList<>();
      for (Fetched file : listing.files()) if (!file.isKept()) refused.add(file);
      for (Skipped skipped : listing.skipped()) {
        refused.add(new Fetched(skipped.name(), "the server does not send it: " + FileNames.shown(skipped.reason())));
      }
      return refused;
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof DiskException full) throw full;
      throw new IOException("the connection broke: " + Programs.reason(e.getCause()), e);
    }
  }

  /** Returns an adapter that streams each file into the folder, according to the fields before its content. */
  private static JsonAdapter<Fetched> file(TargetFolder folder) {
    return Adapters.streamed(CONTENT, HEAD, head -> folder.open(head.name(), head.checksumType()), CHECKSUM);
  }
}
