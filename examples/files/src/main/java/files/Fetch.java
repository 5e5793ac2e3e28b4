package files;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import jzon.bind.JsonBindException;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fetches the files of a {@link Serve}. */
@Command(
    name = "fetch",
    mixinStandardHelpOptions = true,
    version = "files 0.1",
    description =
        "Fetches all files at URL, as serve has them, into DIR. Each gets its name when it is whole and has its"
            + " checksum; what breaks off, or has another one, is deleted.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:all files were fetched",
      "1:some were refused, or the server could not send them; all others were fetched",
      "2:bad arguments, or DIR is no folder",
      "3:the server cannot be reached, does not have them, or the connection broke",
      "4:what the server sends is not such a document",
      "5:a file cannot be written"
    })
public final class Fetch implements Callable<Integer> {
  private static final int MOST_GB = 100_000_000;

  @Parameters(paramLabel = "URL", description = "such as http://localhost:8080/files")
  private URI url;

  @Parameters(paramLabel = "DIR", description = "the folder that the files come into")
  private Path folder;

  @Option(names = "--replace", description = "replace files that are there already")
  private boolean replaces;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      defaultValue = "30",
      description = "how long the server may be silent (default: ${DEFAULT-VALUE})")
  private int seconds;

  @Option(
      names = "--most-gb",
      paramLabel = "GB",
      defaultValue = "1000",
      description = "the longest document that is taken (default: ${DEFAULT-VALUE})")
  private long mostGb;

  @Option(names = "--progress", negatable = true, description = "show a progress bar, or not (default: on a terminal)")
  private Boolean progress;

  private String kept;

  private Fetch() {}

  @Override
  public Integer call() {
    String problem = problem();
    if (problem != null) return Programs.fail("fetch", Programs.BAD_ARGUMENTS, problem);
    List<String> problems = new ArrayList<>(); // printed below the progress bar
    FolderClient client = new FolderClient(Duration.ofSeconds(seconds), mostGb * 1_000_000_000);
    int status;
    if (progress != null ? progress : isOnTerminal()) {
      try (ProgressBar bar = bar()) {
        status = fetch(client, new TargetFolder(folder, replaces, bar::stepBy), bar::maxHint, problems);
      }
    } else status = fetch(client, new TargetFolder(folder, replaces, bytes -> {}), total -> {}, problems);
    for (String line : problems) Programs.fail("fetch", status, line);
    System.out.println(kept);
    return status;
  }

  private String problem() {
    String scheme = url.getScheme();
    boolean isHttp = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
    if (!isHttp || url.getHost() == null) return FileNames.shown(url.toString()) + " is no http address";
    if (!Files.isDirectory(folder)) return folder + " is no folder";
    if (seconds < 1) return "--patience is at least 1";
    return mostGb < 1 || mostGb > MOST_GB ? "--most-gb is between 1 and " + MOST_GB : null;
  }

  private int fetch(FolderClient client, TargetFolder target, LongConsumer total, List<String> problems) {
    try {
      List<Fetched> refused = client.fetch(url, target, total);
      for (Fetched file : refused) problems.add(FileNames.shown(file.name()) + ": " + file.problem());
      return refused.isEmpty() ? 0 : 1;
    } catch (DiskException e) {
      problems.add(e.getMessage());
      return 5;
    } catch (IOException e) {
      problems.add(url + ": " + Programs.reason(e));
      return 3;
    } catch (JsonBindException e) {
      problems.add("the document is refused: " + e.getMessage());
      return 4;
    } catch (InterruptedException e) {
      problems.add("interrupted");
      return 3;
    } finally {
      kept = target.kept() + " files fetched, " + target.keptBytes() + " bytes";
    }
  }

  private ProgressBar bar() {
    return new ProgressBarBuilder()
        .setTaskName("fetch")
        .setInitialMax(-1)
        .setUnit("MB", 1_000_000)
        .showSpeed()
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new ConsoleProgressBarConsumer(System.err))
        .build();
  }

  /** From JDK 22 on a console may exist without a terminal; its method isTerminal tells. */
  private static boolean isOnTerminal() {
    Object console = System.console();
    if (console == null) return false;
    try {
      return Boolean.TRUE.equals(java.io.Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  static int run(String... arguments) {
    return new CommandLine(new Fetch()).setParameterExceptionHandler(Programs::refuse).execute(arguments);
  }
}
