import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { handlersIn } from '../platform/request/request-command.js';
import { FEATURES } from './features.js';

const FOLDER = new URL('../features/', import.meta.url);
const TEST_CODE = /\.spec\.ts$|(^|\/)testing\//;

async function allHandlers(): Promise<string[]> {
  const files = readdirSync(fileURLToPath(FOLDER), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !TEST_CODE.test(file));
  const loaded = await Promise.all(
    files.map(async (file) => (await import(new URL(file, FOLDER).href)) as Record<string, unknown>),
  );
  return loaded.flatMap((exported) => handlersIn(exported).map(({ name }) => name));
}

function providersOf(module: Type): string[] {
  const listed = (key: string) => (Reflect.getMetadata(key, module) ?? []) as Type[];
  return [...listed('providers').map(({ name }) => name), ...listed('imports').flatMap(providersOf)];
}

describe('the modules of the features', () => {
  it('contain every command handler', async () => {
    const providers = new Set(FEATURES.flatMap(providersOf));
    const handlers = await allHandlers();
    expect(handlers.length).toBeGreaterThan(40);
    expect(handlers.filter((name) => !providers.has(name))).toEqual([]);
  });
});
