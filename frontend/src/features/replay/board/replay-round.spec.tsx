import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { layOutBracket } from '../../../shared/bracket/board/layout/bracket-layout.js';
import { match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { renderWithProviders } from '../../../test/render.js';
import { ReplayRound } from './replay-round.js';

const layoutOf = (count: number) =>
  layOutBracket(
    Array.from({ length: count }, (_, n) => match(1, n + 1)),
    [round(1)],
  );
const matches = () =>
  screen.getAllByRole('link').map((link) => /^Match (\d+)/.exec(link.getAttribute('aria-label') ?? '')?.[1]);
const span = () => [matches()[0], matches().at(-1)];

/** The button moves to another moment. */
function Moments() {
  const [matchId, setMatchId] = useState('r1m20');
  const layout = layoutOf(256);
  return (
    <>
      <button onClick={() => setMatchId('r1m100')}>later</button>
      <ReplayRound layout={layout} inSight={matchId} start={layout.columns[0]!} season={1} />
    </>
  );
}

describe('one round of a replay, on a phone', () => {
  it('shows 16 matches around the one of the moment', async () => {
    const { user } = await renderWithProviders(<Moments />);
    expect(span()).toEqual(['17', '32']);
    await user.click(screen.getByRole('button', { name: 'later' }));
    expect(span()).toEqual(['97', '112']);
  });

  it('stays on the page that the reader turned to, until another moment', async () => {
    const { user } = await renderWithProviders(<Moments />);
    await user.click(screen.getByRole('button', { name: 'Later matches' }));
    expect(span()).toEqual(['33', '48']);
    await user.click(screen.getByRole('button', { name: 'Matches 241 to 256' }));
    expect(span()).toEqual(['241', '256']);
    await user.click(screen.getByRole('button', { name: 'later' }));
    expect(span()).toEqual(['97', '112']);
  });

  it('has no pages while the round fits', async () => {
    const layout = layoutOf(16);
    await renderWithProviders(
      <ReplayRound layout={layout} inSight={null} start={layout.columns[0]!} season={1} />,
    );
    expect(span()).toEqual(['1', '16']);
    expect(screen.queryByRole('button', { name: /^Matches/ })).toBeNull();
  });
});
