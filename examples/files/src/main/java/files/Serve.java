package files;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the files of a folder until it is stopped. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    version = "files 0.1",
    description = "Serves the files of DIR as one JSON document at http://HOST:PORT/files, until it is stopped.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"2:bad arguments, or DIR is no folder", "3:the address cannot be had"})
public final class Serve implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "the folder; folders in it are left out, links are not followed")
  private Path folder;

  @Parameters(paramLabel = "PORT", description = "0 for any that is free; the first line says which")
  private int port;

  @Option(names = "--host", defaultValue = "localhost", description = "where to listen (default: ${DEFAULT-VALUE})")
  private String host;

  @Option(
      names = "--checksum",
      paramLabel = "TYPE",
      defaultValue = "SHA-256",
      description = "the type of the checksums, by the JDK's name (default: ${DEFAULT-VALUE})")
  private String checksumType;

  private Serve() {}

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) return Programs.fail("serve", 2, folder + " is no folder");
    if (port < 0 || port > 0xFFFF) return Programs.fail("serve", 2, port + " is no port");
    try (FolderServer server =
        new FolderServer(folder, new InetSocketAddress(host, port), checksumType, System.out::println)) {
      server.start();
      System.out.println("serving " + folder + " at http://" + host + ":" + server.port() + FolderServer.PATH);
      new CountDownLatch(1).await();
      return 0;
    } catch (IOException | UnresolvedAddressException e) {
      return Programs.fail("serve", 3, host + ":" + port + " cannot be had: " + Programs.reason(e));
    } catch (IllegalArgumentException e) {
      return Programs.fail("serve", 2, e.getMessage());
    } catch (InterruptedException e) {
      return 0;
    }
  }

  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  static int run(String... arguments) {
    return new CommandLine(new Serve()).setParameterExceptionHandler(Programs::refuse).execute(arguments);
  }
}
