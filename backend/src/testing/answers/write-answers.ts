// Writes the schemas of all answers for the OpenAPI document. `--check` only compares them with the file.
// Usage: `npm run answers [-- --check]`
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerTypes } from './answer-types.js';

const CONFIG = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url));
const FILE = new URL('../../platform/http/open-api/answers.json', import.meta.url);

/** One line per schema, so that a change shows what it changes. */
function linesOf(schemas: object): string {
  return Object.entries(schemas)
    .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
    .join(',\n');
}

const { answers, components } = answerTypes(CONFIG);
const text = `{\n  "answers": {\n${linesOf(answers)}\n  },\n  "components": {\n${linesOf(components)}\n  }\n}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
  console.log(`${Object.keys(answers).length} answers, ${Object.keys(components).length} types`);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('answers.json differs from the types of the routes. Run `npm run answers`.');
  process.exitCode = 1;
}
