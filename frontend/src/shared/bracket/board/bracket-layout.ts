import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { BracketLayout, Cell, Column, Connector, DraftRound } from './bracket-layout.types.js';
import { revivesIn, roundsAhead } from './rounds-ahead.js';
import { splitAt } from './split-rounds.js';

/** From this number of teams on, two halves meet in the middle. */
const HALVES_FROM = 8;

/**
 * Places every match next to the matches from which its teams came. A round need not be half of the round before:
 * byes and revived teams are entrants too.
 * @param oneWay every round to the right of the round before, also with many teams: half as wide, twice as high
 */
export function layOutBracket(
  matches: readonly MatchView[],
  rounds: readonly RoundView[],
  oneWay = false,
): BracketLayout {
  const launched: DraftRound[] = [];
  for (const view of [...rounds].sort((a, b) => a.round - b.round))
    launched.push(
      draftOf(
        view,
        matches.filter(({ round }) => round === view.round),
        launched.at(-1),
      ),
    );
  const drafts = [...launched, ...roundsAhead(launched)];
  const halves = !oneWay && teamsIn(drafts[0]) >= HALVES_FROM && drafts.at(-1)?.cells.length === 1;
  const columns: Column[] = [];
  for (const draft of drafts) columns.push(placed(draft, columns.at(-1), halves));
  return {
    columns,
    connectors: drafts.flatMap(({ connectors }) => connectors),
    rows: Math.max(0, ...columns.flatMap(({ cells }) => cells.map(({ row }) => row + 1))),
    halves,
  };
}

export function stageIn(column: Column): Stage | null {
  return stageOf(column.cells.length, revivesIn(column.view));
}

function draftOf(view: RoundView, matches: readonly MatchView[], before: DraftRound | undefined): DraftRound {
  const cells = matches
    .toSorted((a, b) => a.number - b.number)
    .map((match) => ({ id: match.match_id, round: view.round, match, seats: [] }));
  const follows = before?.round === view.round - 1;
  return {
    ...{ round: view.round, view, cells, through: [] },
    connectors: follows ? connectorsOf(matches, before) : [],
  };
}

function connectorsOf(matches: readonly MatchView[], before: DraftRound): Connector[] {
  const last = new Map<string, MatchView>();
  for (const { match } of before.cells) for (const team of teamsOf(match)) if (match) last.set(team, match);
  return matches.flatMap((match) =>
    teamsOf(match).flatMap((team): Connector[] => {
      const from = last.get(team);
      const kind = from?.winner === team ? 'winner' : 'revive';
      return from ? [{ from: from.match_id, to: match.match_id, kind, team }] : [];
    }),
  );
}

export function teamsOf(match: MatchView | null): string[] {
  return match ? [match.team1, ...(match.team2 === null ? [] : [match.team2])] : [];
}

function teamsIn(draft: DraftRound | undefined): number {
  return draft?.cells.flatMap(({ match }) => teamsOf(match)).length ?? 0;
}

function placed(draft: DraftRound, before: Column | undefined, halves: boolean): Column {
  const sources = new Map<string, Cell[]>();
  const earlier = new Map(before?.cells.map((cell) => [cell.id, cell]));
  for (const { from, to, kind } of draft.connectors) {
    const cell = earlier.get(from);
    if (cell && kind !== 'revive') sources.set(to, [...(sources.get(to) ?? []), cell]);
  }
  const split = splitAt(draft.cells.map(({ id }) => sources.get(id) ?? []));
  const ends = { left: -1, middle: -1, right: -1 };
  const cells = draft.cells.map((cell, at): Cell => {
    const half = !halves || at < split ? 'left' : 'right';
    const place = halves && draft.cells.length === 1 ? 'middle' : half;
    const near = (sources.get(cell.id) ?? []).filter((each) => place === 'middle' || each.half === place);
    ends[place] = Math.max(ends[place] + 1, mean(near.map(({ row }) => row)) ?? 0);
    return { ...cell, half: place, row: ends[place] };
  });
  return { round: draft.round, view: draft.view, through: draft.through, cells };
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
