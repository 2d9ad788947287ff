// Runs a TypeScript file without a build: `node infra/scripts/run-source.mjs FILE [ARGUMENT…]`.
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (!file) throw new Error('Usage: run-source.mjs FILE [ARGUMENT…]');

// Stack traces name the lines of the TypeScript files.
process.setSourceMapsEnabled(true);
register('./native-tests/hooks.mjs', import.meta.url);
process.argv.splice(1, 2, resolve(file));
await import(pathToFileURL(resolve(file)).href);
