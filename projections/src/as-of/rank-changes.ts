import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { foldProjection } from './fold-projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { publicBalances } from '../money/balances.js';
import { walletsProjection } from '../money/wallets.projection.js';
import type { WalletDocument } from '../money/wallets.read-model.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import type { BettorDocument, TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import { rankBettors, rankTeams } from '../leaderboards/ranking.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';

export interface Boards {
  readonly bettors: ReadonlyMap<string, BettorDocument>;
  readonly standings: ReadonlyMap<string, TeamStandingDocument>;
  readonly wallets: ReadonlyMap<string, WalletDocument>;
  readonly bracket: BracketDocument | null;
}

interface BoardRanks {
  readonly bettors: ReadonlyMap<string, number>;
  readonly teams: ReadonlyMap<string, number>;
}

/** Null: not on the board. */
interface RankChange {
  readonly key: string;
  readonly before: number | null;
  readonly after: number | null;
}

export function rankChanges(
  before: Boards,
  events: readonly TournamentEvent[],
  season: number,
): { readonly bettors: RankChange[]; readonly teams: RankChange[] } {
  const imagined = events.map((event) => imaginedRecord(event, season));
  const [then, now] = [ranksOf(before), ranksOf(boardsAfter(before, imagined))];
  return { bettors: moved(then.bettors, now.bettors), teams: moved(then.teams, now.teams) };
}

export function boardsAfter(before: Boards, events: readonly RecordedEvent[]): Boards {
  const { bettors, standings, wallets, bracket } = before;
  const brackets = new Map(bracket && [[bracket.id, bracket]]);
  const [after = null] = foldProjection(bracketProjection, events, brackets).values();
  return {
    bettors: foldProjection(bettorsProjection, events, bettors),
    standings: foldProjection(teamStandingsProjection, events, standings),
    wallets: foldProjection(walletsProjection, events, wallets),
    bracket: after,
  };
}

function ranksOf({ bettors, standings, wallets, bracket }: Boards): BoardRanks {
  const balances = publicBalances(wallets.values(), bracket);
  const ofBettors = rankBettors([...bettors.values()]);
  const ofTeams = rankTeams([...standings.values()], balances);
  return {
    bettors: new Map(ofBettors.map(({ rank, document }) => [document.userId, rank])),
    teams: new Map(ofTeams.map(({ rank, document }) => [document.teamId, rank])),
  };
}

function moved(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RankChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((ranks) => ranks.before !== ranks.after);
}

/** The projections of the leaderboards ignore the metadata. */
function imaginedRecord({ type, data }: TournamentEvent, season: number): RecordedEvent {
  const meta = {
    at: '',
    actor: null,
    command: 'DeclareWinner',
    commandId: '',
    fingerprint: '',
    correlation: '',
    hash: '',
  };
  const stream = tournamentStream(season);
  return { id: '', stream, revision: 0, position: 0, type, version: 1, data, meta };
}
