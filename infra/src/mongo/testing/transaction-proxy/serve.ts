import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freePort } from '../../../../servers/free-port.mjs';
import { behaviourNamed } from './behaviour.js';
import { TransactionProxy } from './transaction-proxy.js';

/**
 * node infra/scripts/run-source.mjs THIS --target mongodb://127.0.0.1:27018/arena [--port 27017] [--like DocumentDB]
 * [--lifetime-ms 5000] [--journal FILE] [--cert FILE --key FILE] [COMMAND…]; COMMAND starts the target, and ends with
 * this process. `{port}` in both is a free port.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    target: { type: 'string' },
    port: { type: 'string', default: '27017' },
    like: { type: 'string', default: 'DocumentDB' },
    'lifetime-ms': { type: 'string' },
    journal: { type: 'string' },
    cert: { type: 'string' },
    key: { type: 'string' },
  },
});
const { target, journal, cert, key, 'lifetime-ms': lifetime } = values;
if (target === undefined) throw new Error('--target is missing');

const dataPort = String(await freePort());
const [program, ...words] = positionals.map((word) => word.replace('{port}', dataPort));
const data = program === undefined ? null : spawn(program, words, { stdio: 'inherit' });
data?.once('exit', () => process.exit(1));

const like = behaviourNamed(values.like);
const proxy = new TransactionProxy({
  target: new URL(target.replace('{port}', dataPort)),
  port: Number(values.port),
  like: lifetime === undefined ? like : { ...like, lifetimeMs: Number(lifetime) },
  ...(journal !== undefined && { journal }),
  ...(cert !== undefined &&
    key !== undefined && { tls: { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } }),
});
await proxy.start();
process.stdout.write(`${proxy.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    data?.removeAllListeners('exit').once('exit', () => process.exit(0));
    data?.kill(signal);
    if (!data) process.exit(0);
  });
}
