import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import { ReadModelReader } from '../read-side/projector/read-model-reader.js';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
import { labelsOf, type TeamLabels } from '@arena/projections/kernel/names';
import { toTeamView } from '@arena/projections/teams/team.view';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import type { TeamView } from '@arena/projections/teams/team.types';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import type { TournamentOutcome } from '../runtime/command-gateway.js';
import { PublicNames } from './public-names.js';
import { DocumentsAfter } from '../as-of/documents-after.js';
import { HiddenRounds } from '../as-of/hidden-rounds.js';
import { History } from '../as-of/history.js';

type Balances = ReadonlyMap<string, number>;

@Injectable()
export class TeamsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly history: History,
    private readonly documentsAfter: DocumentsAfter,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  async all(season: number, viewer: Viewer): Promise<TeamView[]> {
    return this.seen(season, await this.documents(season), viewer);
  }

  /** @throws team-not-found */
  async byName(season: number, name: string, viewer: Viewer): Promise<TeamView> {
    const where = { season, nameKey: teamNameKey(name) };
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, { where, limit: 1 });
    const [view] = await this.seen(season, documents, viewer);
    if (!view) throw new DomainError('team-not-found');
    return view;
  }

  /** @throws team-not-found */
  async after(outcome: TournamentOutcome, teamId: string, viewer: Viewer): Promise<TeamView> {
    const { season } = outcome;
    const without = await this.hiddenRounds.from(viewer, season);
    const id = `${season}:${teamId}`;
    const team = (await this.documentsAfter.of(teamsProjection, outcome, { ids: [id], without })).get(id);
    if (!team) throw new DomainError('team-not-found');
    const ids = membersOf([team]).map((userId) => `${season}:${userId}`);
    const wallets = await this.documentsAfter.of(walletsProjection, outcome, { ids, without });
    const people = await this.names.namesOf(membersOf([team]));
    return toTeamView(team, people, balancesOf([...wallets.values()]));
  }

  async labels(season: number): Promise<TeamLabels> {
    return labelsOf(await this.documents(season));
  }

  private async documents(season: number): Promise<TeamDocument[]> {
    const sort = [{ field: 'name', order: 'asc' as const }];
    return (await this.reader.find<TeamDocument>(TEAMS, { where: { season }, sort })).documents;
  }

  /** Status and balance reveal results, so hidden rounds are left out. */
  private async seen(season: number, teams: readonly TeamDocument[], viewer: Viewer): Promise<TeamView[]> {
    const without = await this.hiddenRounds.from(viewer, season);
    if (without.size === 0) return this.views(teams, await this.balances(season, teams));
    const revision = await this.history.latest(season);
    const asked = { purpose: 'present', without } as const;
    const [then, wallets] = await Promise.all([
      this.history.documents(teamsProjection, season, revision, asked),
      this.history.documents(walletsProjection, season, revision, asked),
    ]);
    const seen = teams.map((team) => then.get(team.id) ?? team);
    return this.views(seen, balancesOf([...wallets.values()]));
  }

  private async balances(season: number, teams: readonly TeamDocument[]): Promise<Balances> {
    const keys = membersOf(teams).map((userId) => `${season}:${userId}`);
    return balancesOf(await this.reader.getMany<WalletDocument>(WALLETS, keys));
  }

  private async views(teams: readonly TeamDocument[], balances: Balances): Promise<TeamView[]> {
    const people = await this.names.namesOf(membersOf(teams));
    return teams.map((team) => toTeamView(team, people, balances));
  }
}

function membersOf(teams: readonly TeamDocument[]): string[] {
  return teams.flatMap(({ leader, mate }) => [leader.userId, mate.userId]);
}

function balancesOf(wallets: readonly WalletDocument[]): Balances {
  return new Map(wallets.map(({ userId, balance }) => [userId, balance]));
}
