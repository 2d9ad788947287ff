import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { walletsProjection } from '@arena/projections/wallets/wallets.projection';
import type { WinnerPreview } from '@arena/projections/views/winner-preview.types';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { balancesOf, BoardsReader, type Boards } from '../leaderboards/boards.js';

type Ranks = ReadonlyMap<string, number>;

/** How the leaderboards would move: events that have not happened, folded by the very projections. */
@Injectable()
export class RankChanges {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly boards: BoardsReader,
    private readonly names: NameBook,
  ) {}

  async after(events: readonly TournamentEvent[]): Promise<WinnerPreview['ranks']> {
    const season = this.gateway.season();
    const before = await this.boards.at(season, undefined, { staff: true });
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

function withEvents(boards: Boards, events: readonly RecordedEvent[]): Boards {
  return {
    bettors: foldProjection(bettorsProjection, events, boards.bettors),
    standings: foldProjection(teamStandingsProjection, events, boards.standings),
    wallets: foldProjection(walletsProjection, events, boards.wallets),
  };
}

function bettorRanks({ bettors }: Boards): Ranks {
  return new Map(rankBettors([...bettors.values()]).map(({ rank, document }) => [document.userId, rank]));
}

function teamRanks(boards: Boards): Ranks {
  const ranked = rankTeams([...boards.standings.values()], balancesOf(boards));
  return new Map(ranked.map(({ rank, document }) => [document.teamId, rank]));
}

function moved(before: Ranks, after: Ranks): { key: string; before: number | null; after: number | null }[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((ranks) => ranks.before !== ranks.after);
}

/** An event as the log would hold it; the projections of the leaderboards look at its content alone. */
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
