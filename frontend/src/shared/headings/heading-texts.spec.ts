import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isHeading } from '../../../fonts.js';

const SOURCES = join(import.meta.dirname, '../..');
const FIRST_CHILD = /<(?:SectionTitle|Heading)\b(?:[^<>]|=>)*?>\s*\{t\(\s*['`]([^'`]+)['`]/g;
const TITLE = /<PageTitle\b[^>]*?title=\{t\(\s*['`]([^'`]+)['`]/g;

function headingKeys(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(FIRST_CHILD), ...text.matchAll(TITLE)])
    .map(([, key = '']) => key.replace(/^\w+:/, '').replaceAll(/\$\{[^}]*\}/g, 'x'));
}

it('the display faces of Japanese and Chinese have the characters of every heading', () => {
  const keys = headingKeys();
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((key) => !isHeading(key))).toEqual([]);
});
