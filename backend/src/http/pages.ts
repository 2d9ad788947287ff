import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sirv from 'sirv';
import type { AppConfig } from '../config/config.js';
import { isPage, withSlash } from './page-paths.js';
import { sha256 } from './sha256.js';

interface Build {
  readonly id: string;
  readonly time: string;
}

/** Serves the built pages at the root; without a build there is the API alone. */
export function servePages(app: NestFastifyApplication, { pages }: AppConfig): void {
  if (pages === null || !existsSync(join(pages, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  const shell = readFileSync(join(pages, 'index.html'), 'utf8');
  serveBuilds(fastify, {
    id: sha256(shell).slice(0, 16),
    time: statSync(join(pages, 'index.html')).mtime.toISOString(),
  });
  const files = sirv(pages, { etag: true, gzip: true, brotli: true, setHeaders: cacheByName });
  fastify.get('/*', (request, reply) => {
    const { path, query } = split(request.url);
    if (path === '/api' || path.startsWith('/api/')) {
      reply.callNotFound();
      return;
    }
    const slashed = withSlash(path);
    if (slashed !== null) return reply.redirect(`${slashed}${query}`, 308);
    if (path === '/' || path.endsWith('/') || path === '/profile') return sendShell(reply, shell, path);
    return sendFile(files, request, reply, shell, path);
  });
}

/** The page asks for it now and then, and offers a reload when the id has changed. */
function serveBuilds(fastify: FastifyInstance, build: Build): void {
  fastify.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  );
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) =>
    request.params.file === `${build.id}.json` ? reply.send(build) : reply.callNotFound(),
  );
}

function sendShell(reply: FastifyReply, shell: string, path: string): FastifyReply {
  return reply
    .status(isPage(path) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(shell);
}

function sendFile(
  files: ReturnType<typeof sirv>,
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  path: string,
): FastifyReply {
  // sirv writes to the raw answer: what the hooks have set has to be carried over.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  files(request.raw, reply.raw, () => {
    reply.raw.writeHead(isPage(path) ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(shell);
  });
  return reply;
}

/** Vite names what is under /assets by its content. */
function cacheByName(response: { setHeader(name: string, value: string): void }, path: string): void {
  const immutable = path.startsWith('/assets/');
  response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}
