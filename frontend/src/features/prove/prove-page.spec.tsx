import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { commitmentOf, drawOrder, ticketOf } from '@arena/domain/tournament/bracket/draw';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { ProvePage } from './prove-page.js';

const seed = 'cd'.repeat(32);
const ids = ['a', 'b', 'c'];
const named = (order: readonly string[]) => order.map((id) => ({ team_id: id, name: `Team ${id}` }));
const season = {
  season: 1,
  opened_at: '2025-03-26T19:00:00.000Z',
  closed_at: null,
  teams: 3,
  rounds: 1,
  videos: 3,
  matches: 1,
  bets: 4,
  staked: 210.5,
  grand_winner: null,
  revision: 9,
};
const draw = {
  round: 1,
  commitment: commitmentOf(seed),
  seed,
  seeding: null,
  valid: true,
  entrants: named(ids),
  order: named(drawOrder(seed, ids)),
};

function open(published: object, search = '') {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [season] },
    'GET /bracket/draw/verify': published,
  });
  return renderWithProviders(<ProvePage />, { path: '/prove/', at: `/prove/${search}` });
}

describe('the page of proofs', () => {
  it('says what it does not prove', async () => {
    await open(draw);
    const limits = await screen.findByRole('region', { name: 'What this proves, and what it does not' });
    expect(limits).toHaveTextContent(/with its stake, belongs to that history/);
    expect(limits).toHaveTextContent(
      /can sign another history, but cannot change the heads that others keep/,
    );
    expect(limits).toHaveTextContent(/That the operator did not know the seed/);
  });
});

describe('the draw on the page of proofs', () => {
  it('is genuine, and names its pairs and the bye', async () => {
    await open(draw);
    expect(await screen.findByText('The draw is genuine')).toBeVisible();
    const [one = '', two, three] = drawOrder(seed, ids).map((id) => `Team ${id}`);
    const pairs = screen.getByRole('link', { name: one }).closest('ol')!;
    expect(
      within(pairs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${one} – ${two}`, `${three} (bye)`]);
  });

  it('shows the ticket and the place of a team that is chosen', async () => {
    const { user, router } = await open(draw);
    const [, two, three] = drawOrder(seed, ids);
    await user.click(await screen.findByRole('link', { name: `Team ${two}` }));
    const place = screen.getByRole('region', { name: `The place of Team ${two}` });
    for (const id of drawOrder(seed, ids)) expect(place).toHaveTextContent(ticketOf(seed, id));
    expect(place).toHaveTextContent('it is in place 2 of 3');
    expect(place).toHaveTextContent(/Places 1 and 2 are neighbours, so it meets Team . in match 1/);
    expect(router.state.location.search).toBe(`?team=Team+${two}`);
    await user.click(screen.getByRole('link', { name: `Team ${three} (bye)` }));
    expect(screen.getByText(/3 is an odd number, so the last place has a bye: match 2/)).toBeVisible();
  });

  it('moves the focus to the place of each team that the reader chooses, also of the same one again', async () => {
    const { user } = await open(draw);
    const [one, two] = drawOrder(seed, ids);
    for (const id of [one, two, two]) {
      await user.click(await screen.findByRole('link', { name: `Team ${id}` }));
      expect(screen.getByRole('heading', { name: `The place of Team ${id}` })).toHaveFocus();
    }
  });

  it('leaves the focus of a reader whose address names a team', async () => {
    await open(draw, '?team=Team+a');
    expect(await screen.findByRole('heading', { name: 'The place of Team a' })).not.toHaveFocus();
  });

  it('is not genuine with another order, whatever the server says', async () => {
    await open({ ...draw, order: draw.order.toReversed() });
    expect(await screen.findByText('The draw is not genuine')).toBeVisible();
    expect(screen.getByText(/gives another order/)).toBeVisible();
  });

  it('is not genuine with another seed', async () => {
    await open({ ...draw, commitment: commitmentOf('other') });
    expect(await screen.findByText('The seed does not match the recorded fingerprint.')).toBeVisible();
  });

  it('says when it is public, while it is not', async () => {
    await open({ ...draw, seed: null, entrants: [], order: [], valid: false });
    expect(await screen.findByText('The draw is not public')).toBeVisible();
    expect(screen.getByText(/as long as the bracket is open to everybody/)).toBeVisible();
    expect(screen.getByText(draw.commitment)).toBeVisible();
  });
});
