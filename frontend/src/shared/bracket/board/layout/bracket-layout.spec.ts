import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { bye, decided, match, round } from '../../testing/sample-bracket.js';
import { layOutBracket, stageIn } from './bracket-layout.js';
import type { BracketLayout } from './bracket-layout.types.js';

const firstRound = (matches: number) => Array.from({ length: matches }, (_, index) => match(1, index + 1));
const rowsOf = ({ columns }: BracketLayout) => columns.map(({ cells }) => cells.map(({ row }) => row));
const halvesOf = ({ columns }: BracketLayout) =>
  columns.map(({ cells }) => cells.map(({ half }) => half.charAt(0)).join(''));
const sizesOf = ({ columns }: BracketLayout) => columns.map(({ cells }) => cells.length);

/** A season in which the first team of every match wins, as the rules pair it. */
function playedSeason(teams: number): BracketLayout {
  const { matches, rounds } = fullBracket(teams / 2);
  return layOutBracket(matches, rounds);
}

/** @param first matches of the first round; a half is a bye */
function fullBracket(first: number) {
  const teams = first * 2;
  let entrants = Array.from({ length: teams }, (_, index) => `T${index + 1}`);
  const matches: MatchView[] = [];
  const rounds = [];
  for (let number = 1; entrants.length > 1; number++) {
    const pairs = entrants.flatMap((team, at) => (at % 2 === 0 ? [[team, entrants[at + 1]] as const] : []));
    matches.push(
      ...pairs.map(([one, two], at) => (two ? decided(number, at + 1, one, two) : bye(number, at + 1, one))),
    );
    rounds.push(round(number, { complete: true }));
    entrants = pairs.map(([one]) => one);
  }
  return { matches, rounds };
}

describe('layout of the bracket', () => {
  it('shows the whole way to the final from the first round on', () => {
    const layout = layOutBracket(firstRound(8), [round(1)]);
    expect(sizesOf(layout)).toEqual([8, 4, 2, 1]);
    expect(layout.columns.map(stageIn)).toEqual([null, 'quarter-final', 'semi-final', 'final']);
  });

  it('goes in one direction below 8 teams', () => {
    const layout = layOutBracket(firstRound(3), [round(1)]);
    expect(layout.halves).toBe(false);
    expect(halvesOf(layout)).toEqual(['lll', 'll', 'l']);
    expect(rowsOf(layout)[0]).toEqual([0, 1, 2]);
  });

  it('has two halves that meet in the middle from 8 teams on', () => {
    const layout = layOutBracket(firstRound(4), [round(1)]);
    expect(layout.halves).toBe(true);
    expect(halvesOf(layout)).toEqual(['llrr', 'lr', 'm']);
    expect(rowsOf(layout)).toEqual([[0, 1, 0, 1], [0.5, 0.5], [0.5]]);
    expect(layout.rows).toBe(2);
  });

  it('goes in one direction with many teams, too, where a page wants it', () => {
    const layout = layOutBracket(firstRound(4), [round(1)], true);
    expect(layout.halves).toBe(false);
    expect(halvesOf(layout)).toEqual(['llll', 'll', 'l']);
    expect(rowsOf(layout)).toEqual([[0, 1, 2, 3], [0.5, 2.5], [1.5]]);
  });

  it.each([
    [
      2,
      [
        [0, 1],
        [0.5, 2],
      ],
      3,
    ],
    [
      4,
      [
        [0, 1, 0, 1],
        [0.5, 0.5],
        [0.5, 2],
      ],
      3,
    ],
    [16, [[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7], [], [], [], [3.5, 5]], 8],
  ])('puts the match for third place below the final, without lines (%i matches)', (first, rows, height) => {
    const { matches, rounds } = fullBracket(first);
    const number = rounds.length;
    const third = match(number, 2, { team1: 'L1', team2: 'L2', third_place: true });
    const layout = layOutBracket([...matches, third], rounds);
    expect(rowsOf(layout).map((row, at) => (rows[at]?.length ? row : []))).toEqual(rows);
    expect(layout.rows).toBe(height);
    expect(sizesOf(layout)).toHaveLength(number);
    expect(stageIn(layout.columns.at(-1)!)).toBe('final');
    expect(layout.connectors.some(({ to }) => to === third.match_id)).toBe(false);
    const [final, below] = layout.columns.at(-1)?.cells ?? [];
    expect(below).toMatchObject({ id: third.match_id, half: final?.half });
  });

  it.each([4, 7, 8, 24, 64, 100, 512])('gives each match of %i teams a place of its own', (teams) => {
    const layout = playedSeason(teams);
    for (const { cells } of layout.columns)
      for (const half of ['left', 'right'])
        cells
          .filter((cell) => cell.half === half)
          .forEach((cell, at, own) => expect(cell.row - (own[at - 1]?.row ?? -1)).toBeGreaterThan(1 - 1e-9));
    expect(layout.columns.at(-1)?.cells).toHaveLength(1);
    // A label may need a part of a row.
    expect(Math.floor(layout.rows)).toBe(Math.ceil(teams / (teams < 8 ? 2 : 4)));
  });

  it.each([16, 64, 512])('keeps the winners of %i teams in their half until the final', (teams) => {
    const { columns, connectors } = playedSeason(teams);
    const halves = new Map(columns.flatMap(({ cells }) => cells.map(({ id, half }) => [id, half] as const)));
    const changes = connectors.filter(
      ({ from, to }) => halves.get(to) !== 'middle' && halves.get(to) !== halves.get(from),
    );
    expect(changes).toEqual([]);
    expect(connectors).toHaveLength(teams - 2);
  });

  it('connects winners to their next match', () => {
    const matches = [
      decided(1, 1, 'A', 'B'),
      decided(1, 2, 'C', 'D', 'D'),
      match(2, 1, { team1: 'A', team2: 'D' }),
    ];
    const { connectors } = layOutBracket(matches, [round(1, { complete: true }), round(2)]);
    expect(connectors).toEqual([
      { from: 'r1m1', to: 'r2m1', kind: 'winner', team: 'A', leaves: 0, arrives: 0 },
      { from: 'r1m2', to: 'r2m1', kind: 'winner', team: 'D', leaves: 1, arrives: 1 },
    ]);
  });

  it('marks the line of a revived team, which lost where it comes from', () => {
    const matches = [decided(1, 1, 'A', 'B'), match(2, 1, { team1: 'A', team2: 'B', team2_revived: true })];
    const { connectors } = layOutBracket(matches, [
      round(1, { complete: true, revives_allowed: 1 }),
      round(2),
    ]);
    expect(connectors.map((line) => line.kind)).toEqual(['winner', 'revive']);
  });

  it('seats a winner in the next round before it is launched', () => {
    const matches = [decided(1, 1, 'A', 'B', 'B'), match(1, 2), match(1, 3), match(1, 4)];
    const { columns, connectors } = layOutBracket(matches, [round(1)]);
    expect(columns[1]?.cells.map(({ seats }) => seats)).toEqual([
      ['B', null],
      [null, null],
    ]);
    const way = { from: 'r1m1', to: 'r2m1', kind: 'winner', team: 'B', leaves: 1, arrives: 0 };
    expect(connectors).toContainEqual(way);
    expect(columns[2]?.cells[0]?.seats).toEqual([null, null]);
  });

  it('names the winners without a certain seat', () => {
    const open = match(2, 3, { team1: 'Rested', team2: 'F' });
    const matches = [bye(1, 1, 'Rested'), decided(2, 1, 'A', 'B'), decided(2, 2, 'C', 'D'), open];
    const { columns } = layOutBracket(matches, [round(1, { complete: true }), round(2)]);
    expect(columns[2]?.through).toEqual(['C']);
    expect(columns[2]?.cells.map(({ seats }) => seats)).toEqual([['A', null], [null]]);
  });

  it('expects a match more where revives are allowed', () => {
    expect(sizesOf(layOutBracket(firstRound(2), [round(1, { revives_allowed: 1 })]))).toEqual([2, 2, 1]);
  });

  it('takes a bye for the match that it is', () => {
    expect(sizesOf(layOutBracket([match(1, 1), bye(1, 2, 'T3')], [round(1)]))).toEqual([2, 1]);
  });

  it('leaves a hidden round out without losing its place', () => {
    const layout = layOutBracket([match(2, 1), match(2, 2)], [round(2)]);
    expect(rowsOf(layout)[0]).toEqual([0, 1]);
  });

  it('is empty without rounds', () => {
    expect(layOutBracket([], [])).toEqual({ columns: [], connectors: [], rows: 0, halves: false });
  });
});
