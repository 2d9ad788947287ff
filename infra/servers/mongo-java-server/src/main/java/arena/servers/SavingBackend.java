package arena.servers;

import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;

/**
 * Saves before it answers. By default the store writes once per second, so a killed server would lose
 * acknowledged writes.
 */
final class SavingBackend extends H2Backend {

  SavingBackend(String file) {
    super(file);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document answer = super.handleMessage(message);
    getMvStore().commit();
    return answer;
  }
}
