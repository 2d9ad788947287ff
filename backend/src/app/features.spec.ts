import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { SeasonQuery } from '../platform/queries/season-query.js';
import { handlersIn } from '../platform/request/request-command.js';
import { FEATURES } from './features.js';

const FOLDER = new URL('../features/', import.meta.url);
const TEST_CODE = /\.spec\.ts$|(^|\/)testing\//;

const files = readdirSync(fileURLToPath(FOLDER), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !TEST_CODE.test(file));

function load(): Promise<Record<string, unknown>[]> {
  return Promise.all(
    files.map(async (file) => (await import(new URL(file, FOLDER).href)) as Record<string, unknown>),
  );
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
    const handlers = (await load()).flatMap(handlersIn);
    expect(handlers).toHaveLength(declaredHandlers());
    expect(handlers.filter((handler) => !providers.has(handler))).toEqual([]);
  });
});

const isSeasonQuery = (type: Type): boolean => type === SeasonQuery || type.prototype instanceof SeasonQuery;

function typesOfParameters(controller: Type): [string, Type[]][] {
  const prototype = controller.prototype as object;
  return Object.getOwnPropertyNames(prototype).map((route) => {
    const types = (Reflect.getMetadata('design:paramtypes', prototype, route) ?? []) as Type[];
    return [`${controller.name}.${route}`, types];
  });
}

describe('the routes of a season', () => {
  it('read `?season` with @Reads or @ReadsOwn, never by themselves', async () => {
    const controllers = (await load())
      .flatMap((exported) => Object.values(exported) as Type[])
      .filter((each) => typeof each === 'function' && Reflect.hasMetadata('path', each));
    expect(controllers.length).toBeGreaterThan(20);
    const routes = controllers.flatMap(typesOfParameters);
    expect(routes.filter(([, types]) => types.some(isSeasonQuery)).map(([route]) => route)).toEqual([]);
  });
});
