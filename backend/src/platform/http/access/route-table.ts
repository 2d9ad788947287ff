import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type AccessRule } from './access.js';

/** One route of the application, as its decorators declare it. */
export interface Route {
  /** GET, POST, PUT, DELETE */
  readonly method: string;
  /** Without the prefix, e.g. `/auth/user/:idOrName`. */
  readonly path: string;
  readonly access: AccessRule | null;
  /** `AuthController.login` */
  readonly handler: string;
  readonly controller: Type;
  readonly name: string;
}

/** Every route of every controller. */
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

/** Refuses to start when a route does not say who may call it. */
export function requireAccessEverywhere(routes: readonly Route[]): void {
  const open = routes.filter((route) => route.access === null).map((route) => route.handler);
  if (open.length > 0) throw new Error(`Routes without @Access: ${open.join(', ')}`);
}
