import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersMongo } from './probes.mjs';

const source = fileURLToPath(new URL('../ferretdb', import.meta.url));
const files = ['go.mod', 'go.sum', 'main.go'].map((file) => join(source, file));

/**
 * MongoDB's wire protocol over SQLite files. It has no transactions.
 *
 * @type {import('./known-server.js').KnownServer}
 */
export const ferretdb = {
  name: 'ferretdb',
  title: 'FerretDB 1.24.2 (over SQLite)',
  variable: 'TEST_READ_MODELS_URL',
  given: { variable: 'READ_MODELS_URL', schemes: /^mongodb(\+srv)?:/ },
  tools: [['go', 'version']],
  patience: 'about a minute the first time',
  parts: () => files.map((file) => readFileSync(file, 'utf8')),
  steps: (folder) => [
    [
      'go',
      ['build', '-tags', 'ferretdb_no_postgresql', '-ldflags', '-s -w', '-o', join(folder, 'ferretdb'), '.'],
      { GOFLAGS: '-buildvcs=false -mod=readonly' },
      source,
    ],
  ],
  command: ({ built, port, data }) => ({
    command: join(built, 'ferretdb'),
    args: ['--listen', `127.0.0.1:${port}`, '--data', data],
  }),
  url: ({ port }) => `mongodb://127.0.0.1:${port}/arena`,
  answers: answersMongo,
};
