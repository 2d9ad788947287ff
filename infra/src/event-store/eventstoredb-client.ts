import { EventStoreDBClient } from '@eventstore/db-client';

export class ArenaEventStoreClient extends EventStoreDBClient {
  /** `connectionString` always creates the library's own class. */
  static fromUrl(url: string): ArenaEventStoreClient {
    const made = EventStoreDBClient.connectionString(url);
    const client = Object.setPrototypeOf(made, ArenaEventStoreClient.prototype) as ArenaEventStoreClient;
    client.supports = withoutBatchAppend;
    return client;
  }

  /** `dispose` leaves the connection open, which can keep the process alive. */
  async closeConnection(): Promise<void> {
    const channel = await this.getChannel();
    channel.close();
  }
}

/**
 * Disables batch appends. All clients of a process share one table of batches. When a connection breaks
 * under load, its rejections are unhandled, and answers for other clients throw. Both end the process.
 */
const withoutBatchAppend = (): Promise<boolean> => Promise.resolve(false);
