import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { bracket, bye, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { BracketPage } from './bracket-page.js';

const played = bracket(
  [
    decided(1, 1, 'Owls', 'Foxes'),
    decided(1, 2, 'Wolves', 'Cranes'),
    match(2, 1, { team1: 'Owls', team2: 'Wolves', team2_revived: true, favorite: 'Owls' }),
    bye(2, 2, 'Foxes'),
  ],
  [round(1, { complete: true, revives_allowed: 1 }), round(2)],
);
const served = (view: object) => ({
  'GET /bracket/all': view,
  'GET /settings': sampleSettings(),
  'GET /seasons/': { seasons: [] },
  'GET /bracket/vote': { vote: null },
});
const cell = (name: RegExp) => screen.findByRole('button', { name });

describe('bracket page', () => {
  it('says in words what each match shows', async () => {
    fakeApi(served(played));
    await renderWithProviders(<BracketPage />);
    expect(
      await cell(/^Match 1: Owls, odds 1.25, Favorite of the admins, winner – against – Foxes.*Decided\.$/),
    ).toBeVisible();
    expect(await cell(/^Match 1: Owls.*Wolves, odds 2.00, Revived team\. Open for bets\.$/)).toBeVisible();
    expect(await cell(/^Match 2: Foxes.*Bye\.$/)).toBeVisible();
  });

  it('tells the odds of the jury from the favorite of the admins', async () => {
    const odds = { team1: 3, team2: 1.25 };
    const contrary = match(1, 1, {
      team1: 'Owls',
      team2: 'Foxes',
      favorite: 'Owls',
      odds,
      jury_odds: { team1: true, team2: false },
    });
    fakeApi(served(bracket([contrary], [round(1)])));
    const { user } = await renderWithProviders(<BracketPage />);
    await user.click(
      await cell(/^Match 1: Owls, jury’s odds 3.00, Favorite of the admins – against – Foxes, odds 1.25\./),
    );
    const details = await screen.findByRole('dialog');
    expect(within(details).getByText('Favorite of the admins')).toBeVisible();
    expect(within(details).getByText(/Jury’s odds/)).toHaveTextContent('Jury’s odds 3.00');
  });

  it('is one tab stop, and arrow keys lead on', async () => {
    fakeApi(served(played));
    const { user } = await renderWithProviders(<BracketPage />);
    const first = await cell(/^Match 1: Owls.*Foxes/);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await cell(/^Match 2: Wolves/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await cell(/^Match 1: Owls.*Wolves/)).toHaveFocus();
    const stops = screen.getAllByRole('button', { name: /^Match \d/ }).filter((each) => each.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('opens a match with Enter and keeps it in the address', async () => {
    fakeApi(served(played));
    const { user, router } = await renderWithProviders(<BracketPage />);
    (await cell(/^Match 1: Owls.*Wolves/)).focus();
    await user.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Round 2, match 1' });
    expect(within(details).getByRole('link', { name: 'Bet on this match' })).toHaveAttribute(
      'href',
      '/betting/?round=2&match=r2m1',
    );
    expect(router.state.location.search).toBe('?match=r2m1');
  });

  it('shows why a result was overturned and a team revived, as text', async () => {
    const reason = '<b>Misread</b> ballots';
    const [first, ...others] = played.matches;
    const overturned = { ...first!, overturn_reason: reason };
    const [second, semi, last] = others;
    const revived = { ...semi!, team2_revive_reason: 'Its upload was broken' };
    fakeApi(served({ ...played, matches: [overturned, second, revived, last] }));
    const { user } = await renderWithProviders(<BracketPage />);
    await user.click(await cell(/^Match 1: Owls.*Foxes/));
    expect(await screen.findByRole('dialog')).toHaveTextContent(`Result overturned: “${reason}”`);
    await user.keyboard('{Escape}');
    await user.click(await cell(/^Match 1: Owls.*Wolves/));
    const quoted = await screen.findByText('“Its upload was broken”');
    expect(quoted.parentElement).toHaveTextContent('Revived by an admin: “Its upload was broken”');
  });

  it('shows at the match that was lost why its team was revived, and why that was revoked', async () => {
    const by = 'admin' as const;
    const once = { team_name: 'Foxes', by, at: '2025-03-28T10:00:00Z', reason: 'Its upload was broken' };
    const again = { ...once, at: '2025-03-28T12:00:00Z', reason: 'It was the right team' };
    const revoked = { ...once, revoked_at: '2025-03-28T11:00:00Z', because: by };
    const first = round(1, {
      complete: true,
      revives: [again],
      revoked_revives: [
        { ...revoked, revoke_reason: 'The <b>wrong</b> team' },
        { ...revoked, team_name: 'Cranes', reason: 'Only the cranes' },
      ],
    });
    fakeApi(served(bracket([...played.matches], [first, round(2)])));
    const { user } = await renderWithProviders(<BracketPage />);
    await user.click(await cell(/^Match 1: Owls.*Foxes/));
    const details = await screen.findByRole('dialog');
    expect(details).toHaveTextContent(
      /Revived by an admin: “Its upload was broken”Revive revoked: “The <b>wrong<\/b> team”Revived by an admin: “It was the right team”/,
    );
    expect(details).not.toHaveTextContent('Only the cranes');
    await user.keyboard('{Escape}');
    await user.click(await cell(/^Match 2: Wolves.*Cranes/));
    expect(await screen.findByText('Revive revoked.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await cell(/^Match 2: Foxes.*Bye/));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('Its upload was broken');
  });

  it('tags a hidden round for the staff', async () => {
    fakeApi(served({ ...played, rounds: [round(1, { complete: true }), round(2, { visible: false })] }));
    await renderWithProviders(<BracketPage />);
    expect(await screen.findByText('hidden from the public')).toBeVisible();
    expect(await cell(/^Match 1: Owls.*Wolves.*Bets closed\.$/)).toBeVisible();
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
          ...{ team_name: 'Foxes', round: 1, takes: 1240, balances: { mine: 740, mate: 500 } },
          ...{ card: { price: 500, stock: 8 }, blocked_by: [] },
        },
      },
      'POST /bracket/revive-with-card': { revives_info: { cards_left: 7 } },
    });
    const { user } = await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Play the revive card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revive Foxes?' });
    expect(dialog).toHaveTextContent('This takes all ST Dollars of both members: 1,240.00');
    await user.click(within(dialog).getByRole('button', { name: 'Pay everything and revive us' }));
    expect(await screen.findByText('Foxes is back! Revive cards left: 7.')).toBeVisible();
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
    expect(await screen.findByText('No round to see yet')).toBeVisible();
    unmount();
    fakeApi({ ...served({}), 'GET /bracket/all': refusal(404, 'season-not-found') });
    await renderWithProviders(<BracketPage />, { at: '/?season=9' });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
