import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type AccessRule } from './access.js';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: AccessRule | null;
  readonly handler: string;
  readonly controller: Type;
  readonly name: string;
}

export function routesOf(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype as Type] : []))
    .flatMap((controller) =>
      scanner.getAllMethodNames(controller.prototype as object).flatMap((name) => routesAt(controller, name)),
    );
}

function routesAt(controller: Type, name: string): Route[] {
  const handler = (controller.prototype as Record<string, object>)[name];
  if (!handler) return [];
  const method: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
  if (typeof method !== 'number') return [];
  const access = (Reflect.getMetadata(ACCESS, handler) ??
    Reflect.getMetadata(ACCESS, controller) ??
    null) as AccessRule | null;
  return pathsAt(controller).flatMap((base) =>
    pathsAt(handler).map((path) => ({
      method: RequestMethod[method] ?? 'ALL',
      path: joined(base, path),
      access,
      handler: `${controller.name}.${name}`,
      controller,
      name,
    })),
  );
}

function pathsAt(target: object): string[] {
  const paths = Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined;
  return paths === undefined ? [''] : Array.isArray(paths) ? paths : [paths];
}

function joined(base: string, path: string): string {
  const parts = `${base}/${path}`.split('/').filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/** @throws when a route has no `@Access` */
export function requireAccessEverywhere(routes: readonly Route[]): void {
  const open = routes.filter((route) => route.access === null).map((route) => route.handler);
  if (open.length > 0) throw new Error(`Routes without @Access: ${open.join(', ')}`);
}
