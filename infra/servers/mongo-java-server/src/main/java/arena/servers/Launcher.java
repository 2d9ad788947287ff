package arena.servers;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;

/** mongo-java-server on one port, its data in one file. Arguments: port, file. */
public final class Launcher {

  /**
   * What the server says it speaks. Its own newest answer is wire version 8; the driver talks to nothing below 9,
   * which is MongoDB 4.4's. Raising the number adds no ability: what 4.4 has beyond it, this server lacks.
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
