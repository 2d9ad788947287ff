import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config/config.js';
import { escapeHtml } from '../../mail/escape-html.js';
import { askAsVisitor, type Ask } from './ask-as-visitor.js';

/** What search engines should not read: calls, tools, links of mails, and pages for streaming software. */
const UNLISTED = [
  '/api/',
  '/admin/',
  '/dev/',
  '/overlay/',
  '/embed/',
  '/first-admin/',
  '/reset-password/',
  '/forgot-password/',
  '/unsubscribe/',
  '/leave-team/',
];

/** The first phase in which a visitor sees the page. In phase 0, that is the home page alone. */
const PAGES: readonly (readonly [path: string, phase: number])[] = [
  ['/', 0],
  ...['/rules/', '/about-us/', '/auditions/', '/contact-us/', '/team-list/', '/profiles/'].map(
    (path) => [path, 1] as const,
  ),
  ...[
    '/results/',
    '/seasons/',
    '/prove/',
    '/videos/',
    '/legal-notice/',
    '/privacy-policy/',
    '/terms-of-service/',
  ].map((path) => [path, 1] as const),
];
/** Open in one phase only. */
const OF_PHASE: Readonly<Record<number, readonly string[]>> = {
  2: ['/music/'],
  3: ['/bracket/', '/betting/', '/leaderboard/', '/shop/'],
};

/** Where browsers reach the pages. A request may name no host (HTTP/1.0), or something that is none. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
): string {
  const named = `${protocol}://${host}`;
  return publicUrl ?? (URL.canParse(named) ? named : 'http://localhost');
}

export function serveSiteFiles(fastify: FastifyInstance, config: AppConfig): void {
  fastify.get('/robots.txt', (request, reply) => {
    const rules = UNLISTED.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${originOf(request, config)}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  fastify.get('/sitemap.xml', async (request, reply) => {
    const paths = await publicPaths(fastify, request);
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(originOf(request, config), paths));
  });
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${head}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

interface Answers {
  readonly settings: { readonly phase: number };
  readonly teams: { readonly teams: readonly { readonly name: string }[] };
  readonly results: { readonly editions: readonly { readonly id: string }[] };
  readonly bracket: { readonly season: number; readonly matches: readonly { readonly match_id: string }[] };
}

async function publicPaths(fastify: FastifyInstance, request: FastifyRequest): Promise<string[]> {
  const ask = askAsVisitor(fastify, request);
  const phase = (await ask<Answers['settings']>('/settings'))?.phase ?? 0;
  const open = PAGES.filter(([, first]) => phase >= first).map(([path]) => path);
  return phase === 0 ? open : [...open, ...(OF_PHASE[phase] ?? []), ...(await subjectPaths(ask))];
}

/** Without the pages of persons, who may not want to be found. */
async function subjectPaths(ask: Ask): Promise<string[]> {
  const [teams, results, bracket] = await Promise.all([
    ask<Answers['teams']>('/team/all'),
    ask<Answers['results']>('/results/'),
    ask<Answers['bracket']>('/bracket/all'),
  ]);
  return [
    ...(teams?.teams ?? []).map(({ name }) => `/team-list/${encodeURIComponent(name)}/`),
    ...(results?.editions ?? []).map(({ id }) => `/results/${encodeURIComponent(id)}/`),
    ...(bracket?.matches.map((match) => `/match/${bracket.season}/${match.match_id}/`) ?? []),
  ];
}
