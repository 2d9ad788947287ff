import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { prepare } from './support/new-season.js';
import { test } from './support/own-arena.js';
import { visit, type PEOPLE } from './support/visitor.js';

/** What a person sees at an address: the page, why it is closed, the home page instead, or the coming-soon screen. */
type Seen = 'page' | 'closed' | 'home' | 'soon';
type Role = 'visitor' | 'user' | 'participant' | 'judge' | 'admin';
type Phase = 0 | 1 | 2 | 3;

interface Rule {
  readonly path: string;
  /** In the phases 1 to 3; undefined: in all of them. Admins are free of it. */
  readonly phase?: Phase;
  /** Undefined: everybody. */
  readonly roles?: readonly Role[];
  /** Who sees it in every phase, besides admins. */
  readonly always?: readonly Role[];
  /** Instead of the reason, people who may not see it get the home page. */
  readonly otherwise?: 'home';
}

const SIGNED_IN: readonly Role[] = ['user', 'participant', 'judge', 'admin'];

/** The table of section 2 of the specification. */
const TABLE: readonly Rule[] = [
  { path: '/' },
  { path: '/rules/' },
  { path: '/about-us/' },
  { path: '/auditions/' },
  { path: '/team-list/' },
  { path: '/contact-us/' },
  { path: '/legal-notice/' },
  { path: '/privacy-policy/' },
  { path: '/terms-of-service/' },
  { path: '/profile?name=bettor-ace' },
  { path: '/results/' },
  { path: '/results/stic-9/' },
  { path: '/login-sign-up/', roles: ['visitor'], otherwise: 'home' },
  { path: '/register/', phase: 1, roles: ['user', 'participant', 'admin'] },
  { path: '/amvdle/', roles: SIGNED_IN },
  { path: '/upload/', phase: 2, roles: ['participant'] },
  { path: '/music/', phase: 2 },
  { path: '/music/Drama%2FRomance/', phase: 2 },
  { path: '/shop/', phase: 3 },
  { path: '/betting/', phase: 3 },
  { path: '/bracket/', phase: 3, always: ['judge'] },
  { path: '/leaderboard/', phase: 3 },
  { path: '/admin/', roles: ['judge', 'admin'] },
];

const ROLES: Readonly<Record<Role, keyof typeof PEOPLE | undefined>> = {
  visitor: undefined,
  user: 'bettor',
  participant: 'participant',
  judge: 'judge',
  admin: 'admin',
};

function expected(rule: Rule, phase: Phase, role: Role): Seen {
  if (phase === 0 && role !== 'admin') return 'soon';
  const always = role === 'admin' || rule.always?.includes(role);
  if (rule.phase !== undefined && rule.phase !== phase && !always) return 'closed';
  if (rule.roles && !rule.roles.includes(role)) return rule.otherwise ?? 'closed';
  return 'page';
}

const CLOSED = closedTitles();

/** The headings of a closed page. */
function closedTitles(): ReadonlySet<string> {
  const { closed } = JSON.parse(
    readFileSync(new URL('../src/app/texts/common.en.json', import.meta.url), 'utf8'),
  ) as { closed: Record<string, { title?: unknown }> & { over: Record<string, unknown> } };
  const titles = [...Object.values(closed).map(({ title }) => title), ...Object.values(closed.over)];
  return new Set(titles.filter((title) => typeof title === 'string'));
}

/** Opens an address within the page, as "back" does. Resolves when the line at the top edge has come and gone. */
function move(to: string): Promise<void> {
  return new Promise((arrived) => {
    if (location.pathname + location.search === to) {
      arrived();
      return;
    }
    let isMoving = false;
    const watch = new MutationObserver(() => {
      const line = document.querySelector('.frame-page > [role="progressbar"]');
      if (isMoving && !line) {
        watch.disconnect();
        arrived();
      }
      isMoving = line !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

const isSoon = async (page: Page): Promise<boolean> => (await page.getByRole('banner').count()) === 0;

async function load(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function seenBy(page: Page, path: string): Promise<Seen> {
  // The coming-soon screen has no line at its edge, and nowhere to go.
  if (await isSoon(page)) await page.goto(path);
  else await page.evaluate(move, path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if (await isSoon(page)) return 'soon';
  const { pathname } = new URL(page.url());
  if (pathname === '/' && path !== '/') return 'home';
  return CLOSED.has((await heading.textContent()) ?? '') ? 'closed' : 'page';
}

async function people(browser: Browser): Promise<readonly (readonly [Role, Page])[]> {
  const opened = [];
  for (const role of Object.keys(ROLES) as Role[])
    opened.push([role, await visit(browser, ROLES[role])] as const);
  return opened;
}

test('every route of the specification, in every phase, for every role', async ({ browser }) => {
  test.setTimeout(900_000);
  const everybody = await people(browser);
  const admin = everybody.find(([role]) => role === 'admin')?.[1];
  if (!admin) throw new Error('no admin');
  for (const phase of [3, 2, 1, 0] as const) {
    await prepare(admin, '/phase/update', { phase });
    await Promise.all(everybody.map(([, page]) => load(page)));
    for (const rule of TABLE) {
      const seen = await Promise.all(
        everybody.map(async ([role, page]) => [role, await seenBy(page, rule.path)] as const),
      );
      const wanted = everybody.map(([role]) => [role, expected(rule, phase, role)]);
      expect
        .soft(Object.fromEntries(seen), `${rule.path} in phase ${phase}`)
        .toEqual(Object.fromEntries(wanted));
    }
  }
});
