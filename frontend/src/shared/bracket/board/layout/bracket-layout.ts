import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import type {
  BracketLayout,
  Cell,
  Column,
  Connector,
  DraftRound,
  Half,
  Stub,
} from './bracket-layout.types.js';
import { CellStacks } from './cell-stacks.js';
import { revivesIn, roundsAhead, wayOf } from '../rounds-ahead.js';
import { halvesOf } from './split-rounds.js';
import { changesHalf, stubsOf } from './stubs.js';

/** From this number of teams on, two halves meet in the middle. */
const HALVES_FROM = 8;
/** Shared, so that a cell without them is not drawn again. */
const NO_STUBS: readonly Stub[] = [];

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
        matches.filter(({ round, third_place }) => round === view.round && !third_place),
        launched.at(-1),
      ),
    );
  const drafts = [...launched, ...roundsAhead(launched)];
  const halves =
    !oneWay &&
    (drafts[0]?.cells.flatMap(({ match }) => teamsOf(match)).length ?? 0) >= HALVES_FROM &&
    drafts.at(-1)?.cells.length === 1;
  const layout = placed(drafts, halves ? halvesOf(drafts) : new Map());
  const third = matches.find(({ third_place }) => third_place);
  return { ...(third ? withThirdPlace(layout, third) : layout), halves };
}

/** Rows from the final to the match for third place, which leave room for its title. */
const BELOW_FINAL = 1.5;

/** Below the final, and apart from the lines: nobody goes on to it. */
function withThirdPlace(
  layout: Omit<BracketLayout, 'halves'>,
  match: MatchView,
): Omit<BracketLayout, 'halves'> {
  const { match_id: id, round } = match;
  const columns = layout.columns.map((column): Column => {
    const [final] = column.cells;
    if (column.round !== round || !final) return column;
    const row = final.row + BELOW_FINAL;
    const cell = { id, round, match, seats: [], half: final.half, row, stubs: NO_STUBS };
    return { ...column, cells: [...column.cells, cell] };
  });
  const lowest = columns.flatMap(({ cells }) => cells).find((cell) => cell.id === id);
  return { ...layout, columns, rows: Math.max(layout.rows, (lowest?.row ?? 0) + 1) };
}

export function stageIn(column: Column): Stage | null {
  const inBracket = column.cells.filter(({ match }) => !match?.third_place);
  return stageOf(inBracket.length, revivesIn(column.view));
}

function draftOf(view: RoundView, matches: readonly MatchView[], before: DraftRound | undefined): DraftRound {
  const cells = matches
    .toSorted((a, b) => a.number - b.number)
    .map((match) => ({ id: match.match_id, round: view.round, match, seats: [] }));
  const follows = before?.round === view.round - 1;
  return {
    round: view.round,
    view,
    cells,
    through: [],
    connectors: follows ? connectorsOf(matches, before) : [],
  };
}

function connectorsOf(matches: readonly MatchView[], before: DraftRound): Connector[] {
  const last = new Map<string, MatchView>();
  for (const { match } of before.cells) for (const team of teamsOf(match)) if (match) last.set(team, match);
  return matches.flatMap((match) =>
    teamsOf(match).flatMap((team): Connector[] => {
      const from = last.get(team);
      const target = { to: match.match_id, arrives: team === match.team1 ? 0 : 1 } as const;
      return from ? [wayOf(team, from, target)] : [];
    }),
  );
}

export function teamsOf(match: MatchView | null): string[] {
  return match ? [match.team1, ...(match.team2 === null ? [] : [match.team2])] : [];
}

/** @param halves of the cells; empty without halves */
function placed(
  drafts: readonly DraftRound[],
  halves: ReadonlyMap<string, Half>,
): Omit<BracketLayout, 'halves'> {
  const ways = drafts.flatMap(({ connectors }) => connectors);
  const connectors = ways.filter((way) => !changesHalf(way, halves));
  const stubs = stubsOf(
    ways.filter((way) => changesHalf(way, halves)),
    halves,
    new Map(drafts.flatMap(({ cells }) => cells.map(({ id, match }, at) => [id, match?.number ?? at + 1]))),
  );
  const stacks = new CellStacks(connectors);
  const columns = drafts.map(({ round, view, through, cells }): Column => {
    stacks.nextColumn();
    const placedCells = cells.map((draft): Cell => {
      const cell = { ...draft, half: halves.get(draft.id) ?? 'left', stubs: stubs.get(draft.id) ?? NO_STUBS };
      return { ...cell, row: stacks.place(cell) };
    });
    return { round, view, through, cells: placedCells };
  });
  return { columns, connectors, rows: stacks.height };
}
