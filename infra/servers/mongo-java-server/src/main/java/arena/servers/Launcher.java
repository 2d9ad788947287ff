package arena.servers;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;

/** mongo-java-server on one port, with its data in one file. Arguments: port, file. */
public final class Launcher {

  /**
   * The wire version that the server reports. Its own is 8, but the driver accepts nothing below 9 (MongoDB 4.4).
   * The higher number adds no features: the server lacks those of 4.4.
   */
  private static final MongoVersion SPOKEN =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(4, 4, 0);
        }

        @Override
        public int getWireVersion() {
          return 9;
        }
      };

  private Launcher() {}

  public static void main(String[] arguments) {
    int port = Integer.parseInt(arguments[0]);
    var backend = new SavingBackend(arguments[1]);
    backend.version(SPOKEN);
    var server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind("127.0.0.1", port);
  }
}
