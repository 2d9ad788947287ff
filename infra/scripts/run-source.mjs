// Runs a TypeScript file without a build: `node infra/scripts/run-source.mjs FILE [ARGUMENT…]`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (!file) throw new Error('Usage: run-source.mjs FILE [ARGUMENT…]');

// Stack traces name the lines of the TypeScript files.
process.setSourceMapsEnabled(true);
await import('./native-tests/load-source.mjs');
process.argv.splice(1, 2, resolve(file));
await import(pathToFileURL(resolve(file)).href);
