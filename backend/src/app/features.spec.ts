import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { handlersIn } from '../platform/request/request-command.js';
import { FEATURES } from './features.js';

const FOLDER = new URL('../features/', import.meta.url);
const TEST_CODE = /\.spec\.ts$|(^|\/)testing\//;

const files = readdirSync(fileURLToPath(FOLDER), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !TEST_CODE.test(file));

async function exportedHandlers(): Promise<Type[]> {
  const loaded = await Promise.all(
    files.map(async (file) => (await import(new URL(file, FOLDER).href)) as Record<string, unknown>),
  );
  return loaded.flatMap(handlersIn);
}

function declaredHandlers(): number {
  const sources = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8'));
  return sources.join('').split('@CommandHandler(').length - 1;
}

function providersOf(module: Type): Type[] {
  const listed = (key: string) => (Reflect.getMetadata(key, module) ?? []) as Type[];
  return [...listed('providers'), ...listed('imports').flatMap(providersOf)];
}

describe('the modules of the features', () => {
  it('contain every command handler', async () => {
    const providers = new Set(FEATURES.flatMap(providersOf));
    const handlers = await exportedHandlers();
    expect(handlers).toHaveLength(declaredHandlers());
    expect(handlers.filter((handler) => !providers.has(handler))).toEqual([]);
  });
});
