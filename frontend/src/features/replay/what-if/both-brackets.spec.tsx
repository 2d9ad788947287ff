import { screen, within } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import type { EventSubject, ReplayFrame } from '@arena/projections/replay/replay.types';
import { bracket, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { renderWithProviders } from '../../../test/render.js';
import { RESULT } from '../testing/sample-chapter.js';
import { BothBrackets } from './both-brackets.js';

const latest: EventSubject = { ...RESULT, team: 'A', other: 'B' };
const frame: ReplayFrame = {
  index: 9,
  revision: 9,
  at: '2025-03-28T19:00:00.000Z',
  latest,
  bracket: null,
  bettors: [],
  teams: [],
  open_bets: 0,
  corrections: null,
};

const queryOf = window.matchMedia.bind(window);
const rounds = [round(1), round(2)];
const real = bracket([decided(1, 1, 'A', 'B'), match(2, 1, { team1: 'A', team2: 'C' })], rounds);
/** The second round has one match more than the real one. */
const imagined = bracket(
  [
    decided(1, 1, 'A', 'B', 'B'),
    match(2, 1, { team1: 'B', team2: 'C' }),
    match(2, 2, { team1: 'A', team2: 'D' }),
  ],
  rounds,
);

it.each(['window', 'phone'])('only matches of the real bracket lead to their page (%s)', async (device) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(queryOf(query), { matches: device === 'phone' }));
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await renderWithProviders(
    <BothBrackets
      real={real}
      imagined={imagined}
      outline={null}
      frames={{ real: frame, imagined: frame }}
      nameOf={() => 'Ann'}
    />,
  );
  const [happened, whatIf] = ['What happened', 'What if'].map((name) =>
    within(screen.getByRole('region', { name })),
  );
  const [link] = happened!.getAllByRole('link', { name: /^Match 1, .* Winner: A\./ });
  expect(link).toHaveAttribute('href', '/match/1/r1m1/');
  expect(whatIf!.queryAllByRole('link')).toEqual([]);
  const cell = whatIf!.getByRole('img', { name: /^Match 1, .* Winner: B\./ });
  expect(cell).toHaveAttribute('data-match', 'r1m1');
  expect(cell).not.toHaveAttribute('href');
  expect(cell).not.toHaveAttribute('tabindex');
});
