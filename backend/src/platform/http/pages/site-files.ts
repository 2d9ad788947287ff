import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpenTo } from '@arena/projections/pages/denial';
import { pageShownAt } from '@arena/projections/pages/page-shown';
import { PAGE_NAMES, PAGES, type Page, type PageName } from '@arena/projections/pages/pages';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { AppConfig } from '../../config/config.js';
import { escapeHtml } from '@arena/domain/validation/escape-html';
import { askAsVisitor, type Ask } from './ask-as-visitor.js';

/** Without the parts of what it is about. */
const pathOf = (name: PageName) => PAGES[name].path.replace(/:.*/, '');
const named = (search: Page['search']) => PAGE_NAMES.filter((name) => PAGES[name].search === search);
/** What search engines should not read: calls, tools, links of mails, and pages for streaming software. */
const REFUSED = ['/api/', ...named('refused').map(pathOf)];

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
    const rules = REFUSED.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${originOf(request, config)}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  fastify.get('/sitemap.xml', async (request, reply) => {
    const paths = await publicPaths(fastify, request);
    const origin = originOf(request, config);
    const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
    const head = '<?xml version="1.0" encoding="UTF-8"?>';
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${head}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

interface Answers {
  readonly teams: { readonly teams: readonly { readonly name: string }[] };
  readonly results: { readonly editions: readonly { readonly id: string }[] };
  readonly bracket: { readonly season: number; readonly matches: readonly { readonly match_id: string }[] };
}

async function publicPaths(fastify: FastifyInstance, request: FastifyRequest): Promise<string[]> {
  const ask = askAsVisitor(fastify, request);
  const settings = await ask<SettingsView>('/settings');
  if (!settings) return [PAGES.home.path];
  const visit = { me: null, settings, season: null };
  // In phase 0, the home page is the coming-soon screen.
  const isOpen = (name: PageName) =>
    name === 'home' || (isOpenTo(visit, PAGES[name]) && pageShownAt(name, visit) === name);
  const open = named('listed').filter(isOpen).map(pathOf);
  return [...open, ...(isOpenTo(visit, PAGES.team) ? await subjectPaths(ask) : [])];
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
