import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withPageSetting } from '../../config/built-page.js';
import type { AppConfig } from '../../config/config.js';
import { payloadPage, sendPayload } from './page-payload.js';
import { isPage, withSlash } from './page-paths.js';
import { splitUrl, subjectsExist } from './page-subjects.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

interface Build {
  readonly id: string;
  readonly time: string;
}

export async function servePages(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const { pages } = config;
  if (pages === null || !existsSync(join(pages, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  const shell = shellOf(pages, config);
  const build = buildOf(pages);
  serveBuilds(fastify, build);
  await app.register(fastifyStatic, { root: pages, serve: false, preCompressed: true, cacheControl: false });
  fastify.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url);
    if (path === '/api' || path.startsWith('/api/')) {
      reply.callNotFound();
      return reply;
    }
    if (build && payloadPage(path) !== null) return sendPayload(fastify, request, reply, build.id);
    const slashed = withSlash(path);
    if (slashed !== null) return reply.redirect(`${slashed}${query}`, 308);
    if (path === '/' || path.endsWith('/') || path === '/profile')
      return sendShell(reply, shell, isPage(path) && (await subjectsExist(fastify, request)));
    return sendFile(reply, pages, shell, path);
  });
}

/** The page as it was built, with the settings of this start. */
function shellOf(pages: string, { apiUrl, buildPollSeconds }: AppConfig): string {
  const built = readFileSync(join(pages, 'index.html'), 'utf8');
  const polling = withPageSetting(built, 'build-poll', String(buildPollSeconds));
  return withPageSetting(polling, 'api', apiUrl ?? '/api');
}

/** Read with the page: the files on the disk may already belong to a newer build. */
function buildOf(pages: string): Build | null {
  const file = join(pages, 'builds', 'latest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : null;
}

function serveBuilds(fastify: FastifyInstance, build: Build | null): void {
  if (!build) return;
  fastify.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  );
  fastify.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) =>
    request.params.file === `${build.id}.json`
      ? reply.header('cache-control', FOR_EVER).send(build)
      : reply.callNotFound(),
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
  return path.startsWith('/assets/') ? FOR_EVER : 'no-cache';
}
