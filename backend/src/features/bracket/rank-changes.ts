import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { balancesOf, RankingsReader, type Rankings } from '../../platform/queries/rankings.reader.js';

type Ranks = ReadonlyMap<string, number>;

/** Folds events that have not happened with the projections of the leaderboards, to compare the ranks. */
@Injectable()
export class RankChanges {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly boards: RankingsReader,
    private readonly names: PublicNames,
  ) {}

  async after(events: readonly TournamentEvent[]): Promise<WinnerPreview['ranks']> {
    const season = this.gateway.season();
    const before = await this.boards.current(season);
    const after = withEvents(
      before,
      events.map((event) => imagined(event, season)),
    );
    const bettors = moved(bettorRanks(before), bettorRanks(after));
    const people = await this.names.namesOf(bettors.map(({ key }) => key));
    const teamNames = new Map([...before.standings.values()].map(({ teamId, name }) => [teamId, name]));
    return [
      ...bettors.map(({ key, ...ranks }) => ({
        board: 'bettors' as const,
        name: people.get(key)?.name ?? null,
        ...ranks,
      })),
      ...moved(teamRanks(before), teamRanks(after)).map(({ key, ...ranks }) => ({
        board: 'teams' as const,
        name: teamNames.get(key) ?? null,
        ...ranks,
      })),
    ];
  }
}

function withEvents(boards: Rankings, events: readonly RecordedEvent[]): Rankings {
  return {
    bettors: foldProjection(bettorsProjection, events, boards.bettors),
    standings: foldProjection(teamStandingsProjection, events, boards.standings),
    wallets: foldProjection(walletsProjection, events, boards.wallets),
  };
}

function bettorRanks({ bettors }: Rankings): Ranks {
  return new Map(rankBettors([...bettors.values()]).map(({ rank, document }) => [document.userId, rank]));
}

function teamRanks(boards: Rankings): Ranks {
  const ranked = rankTeams([...boards.standings.values()], balancesOf(boards));
  return new Map(ranked.map(({ rank, document }) => [document.teamId, rank]));
}

function moved(before: Ranks, after: Ranks): { key: string; before: number | null; after: number | null }[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((ranks) => ranks.before !== ranks.after);
}

/** The projections of the leaderboards ignore the metadata. */
function imagined({ type, data }: TournamentEvent, season: number): RecordedEvent {
  const meta = {
    at: '',
    actor: null,
    command: 'DeclareWinner',
    commandId: '',
    fingerprint: '',
    correlation: '',
    previous: '',
    hash: '',
  };
  const stream = tournamentStream(season);
  return { id: '', stream, revision: 0, position: 0, type, version: 1, data, meta };
}
