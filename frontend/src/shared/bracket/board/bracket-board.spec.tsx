import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { decided, match, round } from '../testing/sample-bracket.js';
import { BracketBoard } from './bracket-board.js';
import { layOutBracket } from './layout/bracket-layout.js';

it('draws the matches of the given rows, and keeps its size', () => {
  const layout = layOutBracket(
    Array.from({ length: 128 }, (_, index) => match(1, index + 1)),
    [round(1)],
  );
  const boardOf = (rows?: { first: number; last: number }) => {
    const { container, unmount } = render(
      <BracketBoard layout={layout} season={1} width={1240} {...(rows && { rows })} />,
      { wrapper: MemoryRouter },
    );
    const drawn = [...container.querySelectorAll('[data-match]')].map((cell) =>
      cell.getAttribute('data-match'),
    );
    const { height } = (container.firstElementChild as HTMLElement).style;
    unmount();
    return { drawn, height };
  };
  const whole = boardOf();
  const part = boardOf({ first: 8, last: 15 });
  expect(whole.drawn).toHaveLength(128);
  const inRows = layout.columns[0]!.cells.filter(({ row }) => row >= 8 && row <= 15);
  expect(part.drawn).toEqual(inRows.map(({ match: each }) => each!.match_id));
  expect(part.drawn).toHaveLength(16);
  expect(part.height).toBe(whole.height);
});

it.each([false, true])('makes the last match of the Grand Winner golden (in one direction: %s)', (oneWay) => {
  const names = Array.from({ length: 8 }, (_, index) => `T${index + 1}`);
  const of = (number: number, teams: readonly string[]) =>
    teams.flatMap((team, at) =>
      at % 2 === 0 ? [decided(number, at / 2 + 1, team, teams[at + 1] ?? '')] : [],
    );
  const matches = [...of(1, names), ...of(2, ['T1', 'T3', 'T5', 'T7']), ...of(3, ['T1', 'T5'])];
  const rounds = [1, 2, 3].map((number) => round(number, { complete: true }));
  const layout = layOutBracket(matches, rounds, oneWay);
  const { container } = render(<BracketBoard layout={layout} season={1} width={1240} champion="T1" />, {
    wrapper: MemoryRouter,
  });
  const golden = [...container.querySelectorAll('[data-champion] [data-match]')];
  expect(golden.map((cell) => cell.getAttribute('data-match'))).toEqual(['r3m1']);
});

it.each([
  ['Late Night Encode', 182, false],
  ['Late Night Encode', 150, true],
  ['Cherry Blackout', 150, false],
  ['真夜中の編集室', 182, false],
  ['真夜中の編集室', 150, true],
])('writes %s into a cell of %i pixels, smaller and in two lines: %s', (team1, cell, long) => {
  const layout = layOutBracket([match(1, 1, { team1 })], [round(1)]);
  const { getByTitle } = render(<BracketBoard layout={layout} season={1} width={cell} />, {
    wrapper: MemoryRouter,
  });
  expect(getByTitle(team1).hasAttribute('data-long')).toBe(long);
});
