import { writeFile } from 'node:fs/promises';
import { routesOf } from '../../platform/http/access/route-table.js';
import { startTestApp } from '../test-app.js';
import { accessMatrix } from './access-matrix.js';
import { ACCESS_TABLE } from './access-table.js';

// After a change of a route: npm run access-matrix
const app = await startTestApp();
const file = new URL('../../../../docs/access-matrix.md', import.meta.url);
await writeFile(file, accessMatrix(routesOf(app.nest), ACCESS_TABLE));
await app.close();
