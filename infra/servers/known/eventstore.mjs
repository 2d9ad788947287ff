import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersEventStore } from './probes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['infra/src/event-store', 'domain/src/kernel'].map((folder) => join(root, folder));
const serve = join(root, 'infra/dist/event-store/protocol-server/serve.js');

/**
 * EventStoreDB itself comes as a container image or with .NET; neither is on the registries that this project
 * builds from. What starts here is this project's own server of the same protocol.
 */
export const eventstore = {
  name: 'eventstore',
  title: "this project's own protocol server; it is NOT EventStoreDB",
  variable: 'TEST_EVENT_STORE_URL',
  given: { variable: 'EVENT_STORE_URL', schemes: /^(esdb|kurrentdb)(\+discover)?:/ },
  tools: [],
  patience: 'a few seconds',
  isBuilt: () => existsSync(serve) && statSync(serve).mtimeMs > newestSource(),
  steps: () => [[process.execPath, ['infra/scripts/build.mjs', '--server'], {}, root]],
  command: ({ port, data }) => ({
    command: process.execPath,
    args: [serve, '--port', String(port), '--file', join(data, 'log.ndjson')],
  }),
  url: ({ port }) => `esdb://127.0.0.1:${port}?tls=false`,
  answers: answersEventStore,
};

function newestSource() {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
