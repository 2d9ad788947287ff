import { describe, expect, it } from '@jest/globals';
import type { Round } from '@arena/domain/tournament/bracket/bracket';
import type { Play } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { revivesOf } from '@arena/domain/tournament/revives/revives';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import { bye, decided, match, round } from '../../testing/sample-bracket.js';
import { layOutBracket } from './bracket-layout.js';
import type { BracketLayout } from './bracket-layout.types.js';
import {
  CELL_HEIGHT,
  HEAD_HEIGHT,
  LABEL_HEIGHT,
  measuresOf,
  placeOf,
  type BoardMeasures,
} from './bracket-measures.js';
import { cornersOf, linesOf, type Point } from './line-routes.js';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels. */
const ROUNDING = 0.01;

/** Whether they share more than an edge. */
function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function cellBoxes(layout: BracketLayout, measures: BoardMeasures): Box[] {
  return [...cornersOf(layout, measures).values()].map(({ x, y }) => ({
    left: x,
    right: x + measures.cell,
    top: y,
    bottom: y + CELL_HEIGHT,
  }));
}

/** The last round is alone in its column; no line goes past it. */
function middleOf(layout: BracketLayout, { cell, gutter }: BoardMeasures): number {
  return placeOf(layout, layout.columns.length - 1, 'middle') * (cell + gutter) + cell / 2;
}

function expectClear(layout: BracketLayout, measures: BoardMeasures): void {
  const { routes, labels } = linesOf(layout, measures);
  const cells = cellBoxes(layout, measures);
  const middle = layout.halves ? middleOf(layout, measures) : Infinity;
  // A line that stays in one gutter passes no cell.
  const wrong = routes.filter(({ points }) => {
    const box = boxAround(points);
    const leaves = box.right - box.left > measures.gutter + ROUNDING;
    return leaves || (box.left < middle && box.right > middle) || cells.some((cell) => overlap(cell, box));
  });
  expect(wrong).toEqual([]);
  const texts = labels.map(({ x, y, anchor }): Box => {
    const left = anchor === 'start' ? x : x - measures.cell;
    const half = LABEL_HEIGHT / 2 - ROUNDING;
    return { left, right: left + measures.cell, top: y - half, bottom: y + half };
  });
  for (const [at, text] of texts.entries()) {
    expect(text.top).toBeGreaterThanOrEqual(HEAD_HEIGHT);
    expect([...cells, ...texts.slice(at + 1)].filter((other) => overlap(other, text))).toEqual([]);
  }
}

const matchViews = ({ round: number, matches }: Round): MatchView[] =>
  matches.map(({ matchId, team1, team2, winner }, at) => {
    const base = team2 === null ? bye(number, at + 1, team1) : match(number, at + 1, { team1, team2 });
    return { ...base, match_id: matchId, winner };
  });

/** Every moment at which a round of a random season is complete, and its end. */
function momentsOf(seed: number, teams: number): BracketLayout[] {
  const moments: BracketLayout[] = [];
  const keep = ({ state }: Play) => {
    const views = state.bracket.rounds.map((each): RoundView => {
      const revives = revivesOf(state.revives, each.round).map(({ teamId }) => {
        return { team_name: teamId, by: 'admin' as const, at: '' };
      });
      return round(each.round, { complete: true, revives });
    });
    moments.push(layOutBracket(state.bracket.rounds.flatMap(matchViews), views));
  };
  keep(playSeason({ seed, teams, onComplete: keep }));
  return moments;
}

describe('the lines of the bracket', () => {
  it.each([9, 16, 24, 37])('of random seasons of %i teams cross no match and not the middle', (teams) => {
    const moments = [1, 2, 3].flatMap((seed) => momentsOf(seed, teams));
    expect(moments.every(({ halves }) => halves)).toBe(true);
    for (const layout of moments)
      for (const width of [360, 3000]) expectClear(layout, measuresOf(layout, width));
  });

  it('name both ends of every way to the other half', () => {
    const stubs = [1, 2, 3, 4]
      .flatMap((seed) => momentsOf(seed, 24))
      .flatMap(({ columns }) =>
        columns.flatMap(({ cells }) => cells.flatMap((cell) => cell.stubs.map((stub) => ({ cell, stub })))),
      );
    expect(stubs.some(({ stub }) => stub.kind === 'revive')).toBe(true);
    const ends = (way: string) => stubs.filter(({ stub }) => stub.way === way);
    expect(ends('to')).toHaveLength(ends('from').length);
    for (const { cell, stub } of stubs) expect(stub.half).not.toBe(cell.half);
  });

  const wins = [1, 3, 5, 7].map((team, at) => decided(1, at + 1, `T${team}`, `T${team + 1}`));
  const later = [match(2, 1, { team1: 'T1', team2: 'T3' }), match(2, 2, { team1: 'T5', team2: 'T7' })];
  const third = match(2, 3, { team1: 'T2', team2: 'T6', team1_revived: true, team2_revived: true });
  const layout = layOutBracket([...wins, ...later, third], [round(1, { complete: true }), round(2)]);
  const measures = measuresOf(layout, 1240);
  const top = (id: string) => cornersOf(layout, measures).get(id)?.y ?? NaN;
  const routeOf = (team: string, cell: string) =>
    linesOf(layout, measures).routes.find(
      (route) => route.team === team && Math.abs((route.points[0]?.y ?? NaN) - top(cell)) < CELL_HEIGHT,
    );

  it('leave a match at the row of their team', () => {
    expect(routeOf('T6', 'r1m3')?.kind).toBe('revive');
    expect(routeOf('T6', 'r1m3')?.points[0]?.y).toBe(top('r1m3') + CELL_HEIGHT * 0.75);
    expect(routeOf('T5', 'r1m3')?.points[0]?.y).toBe(top('r1m3') + CELL_HEIGHT * 0.25);
  });

  it('say where a revived team goes, and where it comes from', () => {
    const cell = (id: string) => layout.columns.flatMap(({ cells }) => cells).find((each) => each.id === id);
    const revive = { kind: 'revive', team: 'T2' };
    expect(cell('r1m1')?.stubs).toEqual([{ ...revive, seat: 1, way: 'to', half: 'right', number: 3 }]);
    expect(cell('r2m3')?.stubs).toEqual([{ ...revive, seat: 0, way: 'from', half: 'left', number: 1 }]);
  });
});
