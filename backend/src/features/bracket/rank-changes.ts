import { Injectable } from '@nestjs/common';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { rankChanges } from '@arena/projections/as-of/rank-changes';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { RankingsReader } from '../../platform/queries/rankings.reader.js';

/** Folds events that have not happened into the leaderboards, and names those whose rank changes. */
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
    const { bettors, teams } = rankChanges(before, events, season);
    const people = await this.names.namesOf(bettors.map(({ key }) => key));
    const teamNames = new Map([...before.standings.values()].map(({ teamId, name }) => [teamId, name]));
    return [
      ...bettors.map(({ key, ...ranks }) => ({
        board: 'bettors' as const,
        name: people.get(key)?.name ?? null,
        ...ranks,
      })),
      ...teams.map(({ key, ...ranks }) => ({
        board: 'teams' as const,
        name: teamNames.get(key) ?? null,
        ...ranks,
      })),
    ];
  }
}
