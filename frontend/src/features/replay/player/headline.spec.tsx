import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from '@jest/globals';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { bracket, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { renderWithProviders } from '../../../test/render.js';
import { RESULT } from '../testing/sample-chapter.js';
import { Film } from './film.js';
import { Headline } from './headline.js';

const result = { ...RESULT, index: 5 };
const film = new Film([result], 9);
const reveal = { result, pace: 1, onCut: () => undefined, onEnd: () => undefined };

type Shown = ComponentProps<typeof Headline>;

function show(index: number, playing: Partial<Shown['playing']>) {
  const frame = {
    index,
    at: result.at,
    latest: index > result.index ? { ...result, type: 'SeasonClosed' } : result,
    bracket: bracket([match(1, 1)], [round(1)]),
    open_bets: 0,
  } as unknown as ReplayFrame;
  return renderWithProviders(
    <Headline
      frame={frame}
      chapters={[result]}
      nameOf={() => 'Ann'}
      playing={{ playing: true, film, reveal: null, hurries: false, ...playing }}
    />,
  );
}

it.each([
  ['before its cut, also if the bets before it are not shown one by one', 3, /: who won\?$/],
  ['after its cut', 5, 'Ink won against Echo.'],
])('the headline of a reveal, %s', async (_, index, text) => {
  await show(index, { reveal });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('stays the latest chapter while bets are played', async () => {
  await show(7, {});
  expect(screen.getByRole('status')).toHaveTextContent('Ink won against Echo.');
});

it('is not spoken while chapters follow too fast', async () => {
  await show(5, { hurries: true });
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
