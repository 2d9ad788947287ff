import { join } from 'node:path';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';

/** This repository's own server of EventStoreDB's protocol, with its log in a file. */
export async function serve({ folder }: { folder: string }): Promise<string> {
  const { url } = await startProtocolServer({ file: join(folder, 'event-store.ndjson') });
  return url;
}
