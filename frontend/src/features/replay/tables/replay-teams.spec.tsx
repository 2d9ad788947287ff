import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { ReplayTeam } from '@arena/projections/replay/replay.types';
import { renderWithProviders } from '../../../test/render.js';
import { ReplayTeams } from './replay-teams.js';

const ranked = (...ranks: number[]): ReplayTeam[] =>
  ranks.map((rank, at) => ({
    rank,
    name: `T${at + 1}`,
    color: 'red',
    won: 1,
    lost: 0,
    round: 2,
    champion: false,
  }));

it.each([
  ['none share a rank', ranked(1, 2), null, 0],
  ['two share a rank', ranked(1, 1, 3), null, 1],
  ['two share a rank in the imagined season only', ranked(1, 2), ranked(1, 1), 1],
  ['two share a rank in both seasons', ranked(1, 1), ranked(1, 1), 1],
])('says that the public log has no balances to break a tie, once: %s', async (_, teams, imagined, times) => {
  await renderWithProviders(<ReplayTeams season={1} teams={teams} imagined={imagined} />);
  expect(screen.queryAllByText(/^Teams may share a rank here/)).toHaveLength(times);
});

it('has a name for each column that is shown, on a phone too', async () => {
  await renderWithProviders(<ReplayTeams season={1} teams={ranked(1)} imagined={null} />);
  const [head, row] = screen.getAllByRole<HTMLTableRowElement>('row');
  for (const { cells } of [head!, row!])
    expect([...cells].map(({ className }) => className.includes('visible-from-sm'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  expect(screen.getAllByRole('columnheader').every(({ textContent }) => textContent !== '')).toBe(true);
});

it('shows all that may differ of an imagined season on a phone, too', async () => {
  await renderWithProviders(<ReplayTeams season={1} teams={ranked(1)} imagined={ranked(1)} />);
  const heads = screen.getAllByRole('columnheader', { name: 'Lost' });
  expect(heads.map(({ className }) => className.includes('visible-from-sm'))).toEqual([false, false]);
});
