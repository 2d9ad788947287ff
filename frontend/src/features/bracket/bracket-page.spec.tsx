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
      await cell(/^Match 1: Owls, odds 1.25, Favorite, winner – against – Foxes.*Decided\.$/),
    ).toBeVisible();
    expect(await cell(/^Match 1: Owls.*Wolves, odds 2.00, Revived team\. Open for bets\.$/)).toBeVisible();
    expect(await cell(/^Match 2: Foxes.*Bye\.$/)).toBeVisible();
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
      'GET /team/Foxes': { team: { balance: 1240 } },
      'POST /bracket/revive-with-card': { revives_info: { cards_left: 7 } },
    });
    const { user } = await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'Play the revive card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revive Foxes?' });
    expect(dialog).toHaveTextContent('This takes all ST Dollars of both members: 1,240.00');
    await user.click(within(dialog).getByRole('button', { name: 'Take it all and revive us' }));
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
