// Writes a package with typed calls of the HTTP API. Usage: `npm run client [-- FOLDER]`
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openApiOf } from '../../platform/http/open-api/open-api-document.js';
import { startTestApp } from '../test-app.js';
import { clientPackage } from './client-package.js';

const folder = resolve(process.argv[2] ?? 'backend/dist/client');
const app = await startTestApp();
const files = await clientPackage(openApiOf(app.nest));
await app.close();
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
console.log(folder);
