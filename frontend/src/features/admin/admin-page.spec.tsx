import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { PAGES } from '@arena/projections/pages/pages';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { paths } from '../../shared/routing/paths.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleCountdown, sampleSettings, sampleUser } from '../../test/samples.js';
import { addressOf, ALL_TOOLS } from './addresses.js';
import { AdminPage } from './admin-page.js';
import { TOOLS, toolsFor } from '@arena/projections/pages/tools';
import { TOOL_PAGES } from './tool-pages.js';

const PEOPLE = {
  admin: sampleUser({ role: 'admin', role_id: 1 }),
  judge: sampleUser({ is_judge: true }),
};
const inRound1 = bracket(
  [match(1, 1, { team1: 'Owls', team2: 'Foxes' }), match(1, 2)],
  [round(1, { visible: true })],
  { next_step: { code: 'decide-match', round: 1, match_id: 'r1m1', have: 0, need: 2 } },
);
const visit = (who: keyof typeof PEOPLE, at: string, drawn: BracketView = inRound1) => {
  const api = fakeApi({
    'GET /settings': sampleSettings({ countdown: sampleCountdown({ state: 'over' }) }),
    'GET /auth/me': { user: PEOPLE[who] },
    'GET /bracket/all': drawn,
    'GET /bracket/vote': { vote: null },
    'GET /videos/': { videos: [] },
    'GET /contact': { messages: [{ id: 'a' }, { id: 'b' }], next: null },
  });
  return renderWithProviders(<AdminPage />, { path: PAGES.admin.path, at, userId: 'u-kaze' }).then(
    (view) => ({
      ...view,
      api,
    }),
  );
};
const cards = () => [...document.querySelectorAll('li > a')].map((link) => link.getAttribute('href'));

describe('the index', () => {
  it('shows what the phase works with, and how much waits in it', async () => {
    await visit('admin', paths.admin);
    await screen.findByRole('region', { name: 'Tools of phase 3' });
    const ofPhase = toolsFor('admin').filter(({ phases = [] }) => phases.includes(3));
    expect(cards()).toEqual(ofPhase.map(({ key }) => addressOf(key)));
    expect(cards()).not.toContain(addressOf('addTeam'));
    expect(await screen.findByText('Phase 3 · Betting')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Messages/ })).toHaveTextContent('2 messages');
    const winners = within(screen.getByRole('link', { name: /^Matches and winners/ }));
    expect(await winners.findByText('Round 1: 2 matches undecided')).toBeVisible();
  });
  it('names favorites that are missing before matches that are undecided', async () => {
    const showing = [{ round: 1, favorites_missing: 1, blocked_by: [] }];
    await visit('admin', paths.admin, { ...inRound1, showing });
    expect(await screen.findByText('Round 1: 1 favorite missing')).toBeVisible();
  });
  it('lists every tool of an admin, by section', async () => {
    await visit('admin', ALL_TOOLS);
    await screen.findByRole('searchbox');
    expect(cards()).toEqual(toolsFor('admin').map(({ key }) => addressOf(key)));
    const countdown = within(screen.getByRole('link', { name: /^Countdown(?! display)/ }));
    expect(await countdown.findByText(/^What it counts to has happened/)).toBeVisible();
  });
  it('is no page of judges', async () => {
    const { router, api } = await visit('judge', paths.admin);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.judge));
    expect(api.last('GET /contact')).toBeUndefined();
  });
  it('of a section lists its tools; a search goes through all', async () => {
    const { user } = await visit('admin', '/admin/shop/');
    const search = await screen.findByRole('searchbox');
    expect(cards()).toEqual([addressOf('products'), addressOf('purchases')]);
    await user.type(search, 'trailer');
    expect(cards()).toEqual([addressOf('trailer')]);
  });
});

describe('the next step of the season', () => {
  it('names the match that is next, and leads to it and to the tool', async () => {
    await visit('admin', paths.admin);
    const step = await screen.findByRole('region', { name: 'Next step of the season' });
    expect(await within(step).findByText('Decide the matches of round 1')).toBeVisible();
    expect(step).toHaveTextContent('0 of 2 matches are decided');
    const link = within(step).getByRole('link', { name: 'Owls – Foxes' });
    expect(link).toHaveAttribute('href', '/match/1/r1m1/');
    expect(within(step).getByRole('link', { name: 'Open “Matches and winners”' })).toHaveAttribute(
      'href',
      '/admin/tournament/winners/?round=1&match=r1m1',
    );
  });
  it('is the reset when there is a Grand Winner', async () => {
    const step = { code: 'close-season', round: null, match_id: null, have: null, need: null } as const;
    await visit('admin', paths.admin, { ...inRound1, grand_winner: 'Owls', next_step: step });
    expect(await screen.findByText('Close season 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open “Tournament reset”' })).toHaveAttribute(
      'href',
      '/admin/tools/reset/',
    );
  });
  it('lists what is missing for the phase or the draw that it leads to, but not within a round', async () => {
    const preparations = {
      judges: 0,
      sample_products: 0,
      without_video: [],
      pending_teams: [],
      sends_mail: true,
    };
    const at = { match_id: null, have: 3, need: 3 };
    const openBetting = { ...at, code: 'open-betting', round: null } as const;
    const { unmount } = await visit('admin', paths.admin, {
      ...inRound1,
      preparations,
      next_step: openBetting,
    });
    expect(await screen.findByRole('list', { name: 'To check before phase 3' })).toHaveTextContent(
      'The season has no judge. Judges',
    );
    unmount();
    const launch = { ...at, code: 'launch-round', round: 1 } as const;
    const before = await visit('admin', paths.admin, { ...inRound1, preparations, next_step: launch });
    expect(await screen.findByRole('list', { name: 'To check before the draw' })).toBeVisible();
    before.unmount();
    await visit('admin', paths.admin, { ...inRound1, preparations, next_step: { ...launch, round: 2 } });
    expect(await screen.findByText(/^Launch round 2/)).toBeVisible();
    expect(screen.queryByRole('list', { name: /^To check/ })).toBeNull();
  });
  it('says why it is unknown', async () => {
    const { api } = await visit('judge', paths.admin);
    api.answer('GET /bracket/all', refusal(503, 'not-ready'));
    api.answer('GET /auth/me', { user: PEOPLE.admin });
    await renderWithProviders(<AdminPage />, { path: PAGES.admin.path, at: paths.admin, userId: 'u-kaze' });
    const step = await screen.findByRole('region', { name: 'Next step of the season' });
    expect(await within(step).findByRole('alert')).toHaveTextContent('The service is not ready.');
  });
});

describe('a tool', () => {
  // Loading all tools takes longer than one test may.
  beforeAll(async () => {
    const { unmount } = await visit('admin', addressOf('videos'));
    await screen.findByRole('switch');
    unmount();
  });

  it('has a page of its own, with its name, the way back and the title of the tab', async () => {
    await visit('admin', addressOf('videos'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Team videos');
    expect(document.title).toBe('Team videos · Battle Arena');
    const way = screen.getByRole('navigation', { name: 'Where you are' });
    expect(within(way).getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/admin/');
    expect(within(way).getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/admin/teams/');
    expect(await screen.findByLabelText(/^Accept videos/)).toBeVisible();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });
  it('exists for each entry of the list', () => {
    expect(Object.keys(TOOL_PAGES).sort()).toEqual(TOOLS.map(({ key }) => key).sort());
  });
  it('that is unknown is a page that does not exist', async () => {
    await visit('admin', '/admin/general/nonsense/');
    expect(await screen.findByText('Page not found')).toBeVisible();
  });
});

it.each(['/admin/users/', '/admin/shop/', '/admin/tools/reset/'])(
  'a judge at %s is led to the page of judges',
  async (at) => {
    const { router } = await visit('judge', at);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.judge));
  },
);
