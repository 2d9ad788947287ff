// Measures the initial download of the built page: the entry script and every script that it imports statically.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 220;
const dist = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
const html = await readFile(join(dist, 'index.html'), 'utf8');
const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, script = '']) => script);
let total = 0;
for (const script of new Set(scripts)) {
  const kilobytes = gzipSync(await readFile(join(dist, script))).length / 1000;
  total += kilobytes;
  console.log(`${kilobytes.toFixed(1).padStart(8)} kB  ${script}`);
}
console.log(`${total.toFixed(1).padStart(8)} kB  initial JavaScript, gzipped (limit ${LIMIT_KB} kB)`);
if (scripts.length === 0 || total > LIMIT_KB) process.exitCode = 1;
