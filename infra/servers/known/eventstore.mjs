import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersEventStore } from './probes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runSource = join(root, 'infra/scripts/run-source.mjs');
const serve = join(root, 'infra/src/event-store/testing/protocol-server/serve.ts');

/**
 * EventStoreDB is available as a container image or with .NET. Neither is on the registries that this project builds
 * from, so this starts the project's own server of the same protocol.
 */
export const eventstore = {
  name: 'eventstore',
  title: "this project's own protocol server; it is NOT EventStoreDB",
  variable: 'TEST_EVENT_STORE_URL',
  given: { variable: 'EVENT_STORE_URL', schemes: /^(esdb|kurrentdb)(\+discover)?:/ },
  tools: [],
  patience: 'a few seconds',
  isBuilt: () => true,
  steps: () => [],
  command: ({ port, data }) => ({
    command: process.execPath,
    args: [runSource, serve, '--port', String(port), '--file', join(data, 'log.ndjson')],
  }),
  url: ({ port }) => `esdb://127.0.0.1:${port}?tls=false`,
  answers: answersEventStore,
};
