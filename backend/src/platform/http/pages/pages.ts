import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '../../config/config.js';
import { isPage, withSlash } from './page-paths.js';
import { splitUrl, subjectsExist } from './page-subjects.js';
import { sha256 } from '../../system/sha256.js';

interface Build {
  readonly id: string;
  readonly time: string;
}

export async function servePages(app: NestFastifyApplication, { pages }: AppConfig): Promise<void> {
  if (pages === null || !existsSync(join(pages, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  const shell = readFileSync(join(pages, 'index.html'), 'utf8');
  serveBuilds(fastify, {
    id: sha256(shell).slice(0, 16),
    time: statSync(join(pages, 'index.html')).mtime.toISOString(),
  });
  await app.register(fastifyStatic, { root: pages, serve: false, preCompressed: true, cacheControl: false });
  fastify.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url);
    if (path === '/api' || path.startsWith('/api/')) {
      reply.callNotFound();
      return reply;
    }
    const slashed = withSlash(path);
    if (slashed !== null) return reply.redirect(`${slashed}${query}`, 308);
    if (path === '/' || path.endsWith('/') || path === '/profile')
      return sendShell(reply, shell, isPage(path) && (await subjectsExist(fastify, request)));
    return sendFile(reply, pages, shell, path);
  });
}

function serveBuilds(fastify: FastifyInstance, build: Build): void {
  fastify.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  );
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) =>
    request.params.file === `${build.id}.json` ? reply.send(build) : reply.callNotFound(),
  );
}

function sendShell(reply: FastifyReply, shell: string, exists: boolean): FastifyReply {
  return reply
    .status(exists ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(shell);
}

function sendFile(reply: FastifyReply, pages: string, shell: string, path: string): FastifyReply {
  const file = decoded(path);
  if (file === null || !existsSync(join(pages, file))) return sendShell(reply, shell, false);
  return reply.header('cache-control', cacheByName(path)).sendFile(file);
}

/** Null for paths that cannot be decoded or leave the folder. */
function decoded(path: string): string | null {
  try {
    const file = decodeURIComponent(path);
    return file.includes('..') || file.includes('\0') ? null : file;
  } catch {
    return null;
  }
}

/** Vite puts a content hash into the names under /assets. */
function cacheByName(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
