import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageShownAt } from '@arena/projections/pages/page-shown';
import { PAGES } from '@arena/projections/pages/pages';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { isOwnApi } from '../../config/api-url.js';
import { STYLE_NONCE, withPageSetting } from '../../config/built-page.js';
import type { AppConfig } from '../../config/config.js';
import { askAsVisitor } from './ask-as-visitor.js';
import { ShownPosition } from '../../runtime/shown-position.js';
import { OneByOne } from '../limits/one-by-one.js';
import { FirstViews } from './first-view/first-views.js';
import { isPublic } from './page-data.js';
import { payloadPage, sendPayload } from './page-payload.js';
import { allowFrames, allowStyles } from '../security-headers.js';
import { hasPageAddress, pageAt, withSlash } from './page-at.js';
import { cardOf } from './sharing/card.js';
import { serveCardImages } from './sharing/card-images.js';
import { withMetaTags } from './sharing/meta-tags.js';
import { sendGzipped } from './send-gzipped.js';
import { originOf, serveSiteFiles } from './site-files.js';
import { splitUrl, subjectsExist, type Address } from './page-subjects.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const NONCE_BYTES = 16;
/** Characters. The header repeats the address, and Node's client refuses more than 16 kB of headers. */
const LONGEST_REDIRECT = 4000;

interface Build {
  readonly id: string;
  readonly time: string;
}

export async function servePages(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const { pages } = config;
  if (pages === null || !existsSync(join(pages, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic, { root: pages, serve: false, preCompressed: true, cacheControl: false });
  const shell = shellIn(pages, config);
  const publicShell = withPageSetting(shell, 'payload', 'yes');
  // Read with the page: the files on the disk may already belong to a newer build.
  const file = join(pages, 'builds', 'latest.json');
  const build = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : null;
  // The script that browsers get as their service worker removes it when it is switched off.
  const serviceWorker = config.serviceWorker ? '/sw.js' : '/sw-off.js';
  serveBuilds(fastify, build);
  serveSiteFiles(fastify, config);
  const version = build?.id ?? '';
  serveCardImages(fastify, { pages, build: version, limits: config.limits });
  const oneByOne = app.get(OneByOne);
  const shown = app.get(ShownPosition);
  const firstViews =
    build && isOwnApi(config)
      ? new FirstViews({
          fastify,
          pages,
          build: build.id,
          limits: config.limits,
          position: () => shown.now(),
        })
      : null;
  const gathered = async (request: FastifyRequest, reply: FastifyReply, { path, query }: Address) => {
    const at = pageAt(path);
    // Other sites may show it.
    if (at && PAGES[at.name].frame === 'embed') allowFrames(reply);
    const exists = at !== null && (await subjectsExist(fastify, request, at, query));
    const ask = askAsVisitor(fastify, request);
    const card = await cardOf(ask, path + query);
    const place = { origin: originOf(request, config), page: path + query, build: version };
    const hasPayload = build !== null && exists && isPublic(at.name);
    const page = withMetaTags(hasPayload ? publicShell : shell, card, place);
    if (!exists || !firstViews || !PAGES[at.name].firstView) return { page, exists, source: null };
    reply.header('vary', 'accept-language, user-agent, cookie');
    return { page, exists, source: await firstViews.sourceOf(request, at, { path, query }) };
  };
  fastify.get('/*', async (request, reply) => {
    const { path: asked, query } = splitUrl(request.url);
    if (asked === '/api' || asked.startsWith('/api/')) {
      reply.callNotFound();
      return reply;
    }
    if (build && payloadPage(asked) !== null)
      return oneByOne.during(request, () => sendPayload(fastify, request, reply, build.id));
    const elsewhere = await redirectOf(fastify, request, { path: asked, query });
    if (elsewhere) return reply.redirect(elsewhere.to, elsewhere.status);
    const path = withSlash(asked);
    // The service worker stores it: the page with the settings, about nothing.
    if (path === '/index.html') return sendShell(request, reply, shell, true);
    if (!hasPageAddress(path))
      return sendFile(request, reply, { pages, shell }, path === '/sw.js' ? serviceWorker : path);
    const turn = oneByOne.during(request, () => gathered(request, reply, { path, query }));
    const { page, exists, source } = await turn;
    // After the turn: others of the network need not wait until it is rendered.
    const written = source && firstViews ? await firstViews.write(page, source) : page;
    return sendShell(request, reply, written, exists);
  });
}

/** The page as it was built, with the settings of this start. */
function shellIn(pages: string, config: AppConfig): string {
  const built = readFileSync(join(pages, 'index.html'), 'utf8');
  const polling = withPageSetting(built, 'build-poll', String(config.buildPollSeconds));
  return withPageSetting(polling, 'api', config.apiUrl ?? '/api');
}

interface Redirect {
  readonly to: string;
  readonly status: 307 | 308;
}

/** To the address with its slash for ever, and to the page that is shown instead for now: a phase may close it. */
async function redirectOf(
  fastify: FastifyInstance,
  request: FastifyRequest,
  { path: asked, query }: Address,
): Promise<Redirect | null> {
  const path = withSlash(asked);
  if (path.length + query.length > LONGEST_REDIRECT) return null;
  if (path !== asked) return { to: path + query, status: 308 };
  const at = pageAt(path);
  if (!at || !PAGES[at.name].standsInFor) return null;
  const settings = await askAsVisitor(fastify, request)<SettingsView>('/settings');
  const shown = settings ? pageShownAt(at.name, { me: null, settings, season: null }) : at.name;
  return shown === at.name ? null : { to: PAGES[shown].path + query, status: 307 };
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

function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  exists: boolean,
): Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  allowStyles(reply, nonce);
  reply
    .status(exists ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  return sendGzipped(request, reply, shell.replaceAll(STYLE_NONCE, `nonce="${nonce}"`));
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, shell }: { pages: string; shell: string },
  path: string,
): Promise<FastifyReply> {
  const file = decoded(path);
  if (file === null || !existsSync(join(pages, file))) return sendShell(request, reply, shell, false);
  // Vite puts a content hash into the names under /assets.
  return reply.header('cache-control', path.startsWith('/assets/') ? FOR_EVER : 'no-cache').sendFile(file);
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
