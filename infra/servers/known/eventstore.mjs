import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersEventStore } from './probes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runSource = join(root, 'infra/scripts/run-source.mjs');
const serve = join(root, 'infra/src/event-store/testing/protocol-server/serve.ts');

const HOST = '127.0.0.1';

/** A cluster has three, at three ports in a row. */
const nodes = Number(process.env['EVENT_STORE_NODES'] ?? 1);
if (nodes !== 1 && nodes !== 3) throw new Error('EVENT_STORE_NODES is 1 (the default) or 3.');

/** @param {number} first */
const portsFrom = (first) => Array.from({ length: nodes }, (_, n) => first + n);

/**
 * EventStoreDB is available as a container image or with .NET. Neither is on the registries that this project builds
 * from, so this starts the project's own server of the same protocol.
 *
 * @type {import('./known-server.js').KnownServer}
 */
export const eventstore = {
  name: 'eventstore',
  title: `this project's own protocol server${nodes > 1 ? ', as a cluster of three' : ''}; it is NOT EventStoreDB`,
  variable: 'TEST_EVENT_STORE_URL',
  given: { variable: 'EVENT_STORE_URL', schemes: /^(esdb|kurrentdb)(\+discover)?:/ },
  tools: [],
  patience: 'a few seconds',
  needsNoBuild: true,
  parts: () => [],
  steps: () => [],
  command: ({ port, data }) => ({
    command: process.execPath,
    args: [
      runSource,
      serve,
      '--port',
      portsFrom(port).join(','),
      '--file',
      nodes > 1 ? data : join(data, 'log.ndjson'),
    ],
  }),
  url: ({ port }) => `esdb://${portsFrom(port).map((each) => `${HOST}:${each}`)}?tls=false`,
  answers: answersEventStore,
};
