import { describe, expect, it } from '@jest/globals';
import { bye, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { layOutBracket, stageIn } from './bracket-layout.js';

const firstRound = (matches: number) => Array.from({ length: matches }, (_, index) => match(1, index + 1));
const rowsOf = (layout: ReturnType<typeof layOutBracket>) =>
  layout.columns.map((column) => column.cells.map((cell) => cell.row));

describe('layout of the bracket', () => {
  it('draws the whole way to the final from the first round on', () => {
    const layout = layOutBracket(firstRound(8), [round(1)]);
    expect(layout.columns.map((column) => column.cells.length)).toEqual([8, 4, 2, 1]);
    expect(layout.rows).toBe(8);
    expect(layout.columns.map(stageIn)).toEqual([null, 'quarter-final', 'semi-final', 'final']);
  });

  it('places a match in the middle of those that its teams come from', () => {
    const layout = layOutBracket(firstRound(4), [round(1)]);
    expect(rowsOf(layout)).toEqual([[0, 1, 2, 3], [0.5, 2.5], [1.5]]);
  });

  it('connects winners to their next match', () => {
    const matches = [
      decided(1, 1, 'A', 'B'),
      decided(1, 2, 'C', 'D', 'D'),
      match(2, 1, { team1: 'A', team2: 'D' }),
    ];
    const { connectors } = layOutBracket(matches, [round(1, { complete: true }), round(2)]);
    expect(connectors).toEqual([
      { from: 'r1m1', to: 'r2m1', kind: 'winner' },
      { from: 'r1m2', to: 'r2m1', kind: 'winner' },
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

  it('keeps every match on a row of its own when winners and revived teams meet', () => {
    const matches = [
      decided(1, 1, 'A', 'B'),
      decided(1, 2, 'C', 'D'),
      match(2, 1, { team1: 'A', team2: 'C' }),
      match(2, 2, { team1: 'B', team2: 'D', team1_revived: true, team2_revived: true }),
    ];
    const rows = rowsOf(layOutBracket(matches, [round(1), round(2)]))[1]!;
    expect(rows).toEqual([0.5, 1.5]);
  });

  it('expects a match more where revives are allowed', () => {
    const layout = layOutBracket(firstRound(2), [round(1, { revives_allowed: 1 })]);
    expect(layout.columns.map((column) => column.cells.length)).toEqual([2, 2, 1]);
  });

  it('takes a bye for the match that it is', () => {
    const layout = layOutBracket([match(1, 1), bye(1, 2, 'T3')], [round(1)]);
    expect(layout.columns.map((column) => column.cells.length)).toEqual([2, 1]);
  });

  it('leaves a hidden round out without losing its place', () => {
    const layout = layOutBracket([match(2, 1), match(2, 2)], [round(2)]);
    expect(layout.columns[0]?.cells.map((cell) => cell.row)).toEqual([0, 1]);
  });

  it('lays out 512 teams without empty places', () => {
    const layout = layOutBracket(firstRound(256), [round(1)]);
    expect(layout.columns).toHaveLength(1);
    expect(layout.rows).toBe(256);
  });

  it('is empty without rounds', () => {
    expect(layOutBracket([], [])).toEqual({ columns: [], connectors: [], rows: 0 });
  });
});
