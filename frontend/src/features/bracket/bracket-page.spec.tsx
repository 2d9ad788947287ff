import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import { bracket, bye, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { BracketPage } from './bracket-page.js';

const entrant = (name: string): EntrantView => ({
  name,
  color: 'red',
  characters: ['ember-fox', 'moon-oracle'],
  video_id: null,
  thumbnail_url: null,
});
const played = bracket(
  [
    decided(1, 1, 'Owls', 'Foxes'),
    decided(1, 2, 'Wolves', 'Cranes'),
    match(2, 1, { team1: 'Owls', team2: 'Wolves', team2_revived: true, favorite: 'Owls' }),
    bye(2, 2, 'Foxes'),
  ],
  [round(1, { complete: true, revives_allowed: 1 }), round(2)],
  { entrants: ['Owls', 'Foxes', 'Wolves', 'Cranes'].map(entrant) },
);
const served = (view: object) => ({
  'GET /bracket/all': view,
  'GET /settings': sampleSettings(),
  'GET /seasons/': { seasons: [] },
  'GET /bracket/vote': { vote: null },
});
const cell = (name: RegExp) => screen.findByRole('link', { name });

describe('bracket page', () => {
  it('says in words what each match shows, and links to its page', async () => {
    fakeApi(served(played));
    await renderWithProviders(<BracketPage />);
    const first = await cell(/^Match 1, Decided\. Winner: Owls\. Favorite: Owls\. Owls Foxes/);
    expect(first).toHaveAttribute('href', '/match/1/r1m1/');
    expect(await cell(/^Match 1, Open for bets\..* Owls 1\.25 Wolves Came back 2\.00$/)).toBeVisible();
    expect(await cell(/^Match 2, Bye\. Foxes Bye$/)).toBeVisible();
  });

  it('tells odds of the jury, and names no favorite against them', async () => {
    const odds = { team1: 3, team2: 1.25 };
    const contrary = match(1, 1, { odds, favorite: 'T1', jury_odds: { team1: true, team2: false } });
    fakeApi(served(bracket([contrary], [round(1)])));
    await renderWithProviders(<BracketPage />);
    expect(await cell(/Open for bets\. Odds set by the jury\. T1 3\.00 T2 1\.25$/)).toBeVisible();
  });

  it.each([
    ['of four teams', [match(1, 1), match(1, 2)], true, true],
    ['of six teams, whose semi-final has a bye', [match(1, 1), match(1, 2), match(1, 3)], true, false],
    ['of two teams', [match(1, 1)], true, false],
    ['of a semi-final with a walkover', [match(1, 1, { walkover: true }), match(1, 2)], true, false],
    ['without the rule', [match(1, 1), match(1, 2)], false, false],
  ])('says of a season %s whether a match for third place will come', async (_, matches, isOn, says) => {
    const settings = sampleSettings();
    const rules = settings.rules && { ...settings.rules, third_place_match: isOn };
    fakeApi({ ...served(bracket(matches, [round(1)])), 'GET /settings': { ...settings, rules } });
    await renderWithProviders(<BracketPage />);
    await cell(/^Match 1/);
    expect(screen.queryAllByText(/play for third place/)).toHaveLength(says ? 1 : 0);
  });

  it('opens a match without loading the page again', async () => {
    fakeApi(served(played));
    const { user, router } = await renderWithProviders(<BracketPage />);
    await user.click(await cell(/^Match 1, Open for bets/));
    expect(router.state.location.pathname).toBe('/match/1/r2m1/');
  });

  it('is one tab stop, and arrow keys lead on', async () => {
    fakeApi(served(played));
    const { user } = await renderWithProviders(<BracketPage />);
    const first = await cell(/^Match 1, Decided/);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await cell(/^Match 2, Decided/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await cell(/^Match 1, Open for bets/)).toHaveFocus();
    const stops = screen.getAllByRole('link', { name: /^Match \d/ }).filter((each) => each.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('shows a winner in the next round at once, before this round is launched', async () => {
    const running = bracket([decided(1, 1, 'Owls', 'Foxes'), match(1, 2)], [round(1)]);
    fakeApi(served(running));
    await renderWithProviders(<BracketPage />);
    const final = (await screen.findByRole('heading', { name: 'Final' })).closest('li')!;
    expect(within(final).getByText('Owls')).toBeVisible();
    expect(within(final).getByText('Who will it be?')).toBeVisible();
  });

  it('lists winners whose next place an open result decides', async () => {
    const open = match(2, 3, { team1: 'Rested', team2: 'Cats' });
    const matches = [
      bye(1, 1, 'Rested'),
      decided(2, 1, 'Owls', 'Foxes'),
      decided(2, 2, 'Wolves', 'Cranes'),
      open,
    ];
    fakeApi(served(bracket(matches, [round(1, { complete: true }), round(2)])));
    await renderWithProviders(<BracketPage />);
    expect(await screen.findByText('Semi-final, waiting for an opponent: Wolves')).toBeVisible();
  });

  it('finds a team and highlights its path, which the address keeps', async () => {
    fakeApi(served(played));
    const { user, router } = await renderWithProviders(<BracketPage />);
    await user.click(await screen.findByRole('combobox', { name: 'Find a team' }));
    await user.click(await screen.findByRole('option', { name: 'Wolves' }));
    const followed = () =>
      screen.getAllByRole('link', { name: /^Match \d/ }).filter((each) => each.dataset['followed']);
    expect(followed().map((each) => each.dataset['match'])).toEqual(['r1m2', 'r2m1']);
    expect(router.state.location.search).toBe('?team=Wolves');
    await user.click(screen.getByRole('button', { name: 'Stop following this team' }));
    expect(followed()).toEqual([]);
  });

  it('finds the reader’s team with one click', async () => {
    fakeApi({
      ...served(played),
      'GET /auth/me': { user: sampleUser({ team: 'Cranes' }) },
      'GET /bracket/revive-with-card': { offer: null },
    });
    const { user, router } = await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'My team' }));
    expect(router.state.location.search).toBe('?team=Cranes');
  });

  it('can be zoomed, and fitted again', async () => {
    fakeApi(served(played));
    const { user } = await renderWithProviders(<BracketPage />);
    const zoom = within(await screen.findByRole('group', { name: 'Zoom' }));
    const before = zoom.getByRole('status').textContent;
    await user.click(zoom.getByRole('button', { name: 'Zoom in' }));
    expect(zoom.getByRole('status')).not.toHaveTextContent(before);
    await user.click(zoom.getByRole('button', { name: 'Fit' }));
    expect(zoom.getByRole('status')).toHaveTextContent(before);
  });

  it('shows why a team was revived and why that was revoked, as text', async () => {
    const revive = {
      team_name: 'Foxes',
      by: 'admin',
      at: '2025-03-28T19:00:00.000Z',
      reason: '<b>Broken</b> upload',
    } as const;
    const revoked = {
      ...revive,
      at: '2025-03-28T18:00:00.000Z',
      revoked_at: '2025-03-28T20:00:00.000Z',
      because: 'admin',
      revoke_reason: 'Wrong team',
    } as const;
    const first = round(1, {
      complete: true,
      revives_allowed: 1,
      revives: [revive],
      revoked_revives: [revoked],
    });
    fakeApi(served(bracket([...played.matches], [first, round(2)])));
    await renderWithProviders(<BracketPage />);
    const lines = within(await screen.findByRole('region', { name: 'Second chances' })).getAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(
        /Foxes came back after round 1, thanks to an admin\. “<b>Broken<\/b> upload”Taken back later\. “Wrong team”/,
      ),
      expect.stringMatching(/Foxes came back after round 1, thanks to an admin\. “<b>Broken<\/b> upload”$/),
    ]);
  });

  it('tags a hidden round for the staff', async () => {
    const matches = played.matches.map((each) => (each.round === 2 ? { ...each, bets_open: false } : each));
    const rounds = [round(1, { complete: true }), round(2, { visible: false })];
    fakeApi(served({ ...played, matches, rounds }));
    await renderWithProviders(<BracketPage />);
    expect(await screen.findAllByText('hidden from the public')).not.toHaveLength(0);
    expect(await cell(/^Match 1, Betting closed\..*Owls.*Wolves/)).toBeVisible();
  });

  it('offers the revive card with its price to a team that was just eliminated', async () => {
    const lost = bracket(
      [decided(1, 1, 'Owls', 'Foxes')],
      [round(1, { complete: true, revives_allowed: 1 })],
    );
    const api = fakeApi({
      ...served(lost),
      'GET /auth/me': { user: sampleUser({ team: 'Foxes', is_participant: true }) },
      'GET /bracket/revive-with-card': {
        offer: {
          team_name: 'Foxes',
          round: 1,
          takes: 1240,
          balances: { mine: 740, mate: 500 },
          card: { price: 500, stock: 8 },
          blocked_by: [],
        },
      },
      'GET /bracket/vote': { vote: { open: true, round: 1, candidates: [] } },
      'POST /bracket/revive-with-card': { revives_info: { cards_left: 7 } },
    });
    const { user } = await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Play the revive card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bring Foxes back?' });
    expect(dialog).toHaveTextContent('It costs everything you both have: 1,240.00');
    expect(await within(dialog).findByText(/gets their vote back/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Pay everything and revive us' }));
    expect(await screen.findByText('Foxes is back! Cards left: 7.')).toBeVisible();
    expect(api.last('POST /bracket/revive-with-card')?.body).toEqual({ team: 'Foxes' });
  });

  it('crowns the Grand Winner', async () => {
    fakeApi(served({ ...played, grand_winner: 'Owls' }));
    await renderWithProviders(<BracketPage />);
    expect(await screen.findByText('Grand Winner of this season')).toBeVisible();
  });

  it('says what comes next while there is nothing to see, and why it was refused', async () => {
    fakeApi(served(bracket([], [])));
    const { unmount } = await renderWithProviders(<BracketPage />);
    expect(await screen.findByText('The bracket is still blank')).toBeVisible();
    unmount();
    fakeApi({ ...served({}), 'GET /bracket/all': refusal(404, 'season-not-found') });
    await renderWithProviders(<BracketPage />, { at: '/?season=9' });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
