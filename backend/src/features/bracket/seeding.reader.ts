import { Injectable } from '@nestjs/common';
import type { SeedingView } from '@arena/projections/bracket/bracket.types';
import { rankTeams } from '@arena/projections/leaderboards/ranking';
import { publicBalances } from '@arena/projections/money/balances';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';
import { RankingsReader } from '../../platform/queries/rankings.reader.js';

@Injectable()
export class SeedingReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly rankings: RankingsReader,
  ) {}

  async current(): Promise<SeedingView> {
    return this.of(this.gateway.tournamentState(), await this.lastSeason());
  }

  of({ bracket, teams, season }: TournamentState, last: readonly string[]): SeedingView {
    const { basis, teams: seeds } = bracket.seeding;
    const named = (teamId: string) => ({ team_id: teamId, name: teams.byId.get(teamId)?.name ?? teamId });
    const seeded = seeds.filter((teamId) => teams.byId.has(teamId));
    return {
      success: true,
      season: season.season,
      version: bracket.seedings,
      basis,
      locked: bracket.rounds.length > 0,
      teams: seeded.map(named),
      others: [...teams.byId.keys()].filter((teamId) => !seeded.includes(teamId)).map(named),
      last_season: last.length > 0 ? [...last] : null,
    };
  }

  /** Teams of this season, by the best rank of their members in the last one. */
  async lastSeason(): Promise<string[]> {
    const last = this.gateway.season() - 1;
    if (last < 1) return [];
    const { standings, wallets, bracket } = await this.rankings.current(last);
    const ranked = rankTeams([...standings.values()], publicBalances([...wallets.values()], bracket));
    const { byMember } = this.gateway.tournamentState().teams;
    const teams = ranked
      .flatMap(({ document: { leaderId, mateId } }) => [leaderId, mateId])
      .flatMap((userId) => byMember.get(userId) ?? []);
    return [...new Set(teams)];
  }
}
