// Writes the endpoints of the frontend from the OpenAPI document. `--check` only compares them with the files.
// Usage: `npm run endpoints [-- --check]`
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { openApiOf } from '../../platform/http/open-api/open-api-document.js';
import { startTestApp } from '../test-app.js';
import { Call, documentOf, type Endpoints } from './endpoint-document.js';
import { endpointFile } from './endpoint-file.js';
import { piecesOf, type Pieces } from './endpoint-source.js';
import { sharedTypes } from './shared-types.js';

const FRONTEND = new URL('../../../../frontend/', import.meta.url);

async function openApi() {
  const app = await startTestApp();
  const document = openApiOf(app.nest);
  await app.close();
  return document;
}

async function generated(schemaFile: string, calls: readonly Call[]): Promise<Pieces[]> {
  const some = (flattenArg: boolean) => {
    const names = calls.filter(({ isBodyOnly }) => isBodyOnly === flattenArg).map(({ name }) => name);
    return generateEndpoints({
      apiFile: './base-api.ts',
      schemaFile,
      flattenArg,
      encodePathParams: true,
      argSuffix: 'Arg',
      responseSuffix: 'Response',
      useUnknown: true,
      unionUndefined: true,
      filterEndpoints: (name) => names.includes(name),
      endpointOverrides: calls
        .filter(({ isRead }) => isRead)
        .map(({ name }) => ({ pattern: name, type: 'query' })),
    });
  };
  return [piecesOf((await some(true)) ?? ''), piecesOf((await some(false)) ?? '')];
}

const table = JSON.parse(await readFile(new URL('endpoints.json', FRONTEND), 'utf8')) as Readonly<
  Record<string, Endpoints>
>;
const document = await openApi();
const shared = sharedTypes();
const folder = await mkdtemp(join(tmpdir(), 'arena-endpoints-'));
let old = 0;

for (const [module, endpoints] of Object.entries(table)) {
  const calls = Object.entries(endpoints).map(([name, [call]]) => new Call(name, call, document));
  const schemaFile = join(folder, `${module.replaceAll('/', '-')}.json`);
  await writeFile(schemaFile, JSON.stringify(documentOf(calls, document)));
  const file = fileURLToPath(new URL(`src/${module}.generated.ts`, FRONTEND));
  const text = await endpointFile(file, {
    endpoints,
    calls,
    shared,
    pieces: await generated(schemaFile, calls),
  });
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${module}.generated.ts differs from the API. Run \`npm run endpoints\`.`);
    old += 1;
  }
}
await rm(folder, { recursive: true });
process.exitCode = old > 0 ? 1 : 0;
