import { parseArgs } from 'node:util';
import { startProtocolServer } from './protocol-server.js';

/** node infra/scripts/run-source.mjs THIS [--port 2113] [--file log.ndjson] [--max-append-bytes n]; stops at SIGTERM or SIGINT. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '2113' },
    file: { type: 'string' },
    'max-append-bytes': { type: 'string' },
  },
});

const server = await startProtocolServer({
  port: Number(values.port),
  ...(values.file !== undefined && { file: values.file }),
  ...(values['max-append-bytes'] !== undefined && { maxAppendBytes: Number(values['max-append-bytes']) }),
});

process.stderr.write('For tests and trial only: speaks the protocol of EventStoreDB, is no database.\n');
process.stdout.write(`${server.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
