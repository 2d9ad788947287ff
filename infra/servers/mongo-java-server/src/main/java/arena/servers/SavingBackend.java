package arena.servers;

import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;

/**
 * Saves before it answers: left to itself the store writes once a second, and a killed server would have lost
 * what it had acknowledged.
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
