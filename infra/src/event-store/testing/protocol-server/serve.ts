import { parseArgs } from 'node:util';
import { serveCluster } from './cluster/serve-cluster.js';
import { startProtocolServer } from './protocol-server.js';

/**
 * node infra/scripts/run-source.mjs THIS [--port 2113] [--file log.ndjson] [--max-append-bytes n]; stops at SIGTERM or
 * SIGINT. With three ports, such as 2113,2114,2115, it is a cluster of three; --file is then a folder.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '2113' },
    file: { type: 'string' },
    'max-append-bytes': { type: 'string' },
  },
});

const ports = values.port.split(',').map(Number);
const [port = 0] = ports;
const { file, 'max-append-bytes': maxAppendBytes } = values;

const server =
  ports.length > 1
    ? await serveCluster({ ports, ...(file !== undefined && { folder: file }) })
    : await startProtocolServer({
        port,
        ...(file !== undefined && { file }),
        ...(maxAppendBytes !== undefined && { maxAppendBytes: Number(maxAppendBytes) }),
      });

process.stderr.write('For tests and trial only: speaks the protocol of EventStoreDB, is no database.\n');
process.stdout.write(`${server.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.shutDown().then(() => process.exit(0)));
