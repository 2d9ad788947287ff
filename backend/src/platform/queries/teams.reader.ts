import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
import { labelsOf, type TeamLabels } from '@arena/projections/views/names';
import { toTeamView } from '@arena/projections/views/team.view';
import type { Viewer } from '@arena/projections/views/bracket.view';
import type { TeamView } from '@arena/projections/views/team.types';
import { WALLETS, type WalletDocument } from '@arena/projections/wallets/wallets.read-model';
import { walletsProjection } from '@arena/projections/wallets/wallets.projection';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { HiddenRounds } from '../bracket/hidden-rounds.js';
import { History } from '../bracket/history.js';
import type { Outcome } from '../writer/stream-writer.js';

type Balances = ReadonlyMap<string, number>;

/** Teams with the names and balances of their members. */
@Injectable()
export class TeamsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly history: History,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  /** By name. */
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

  /** As a command left it. @throws team-not-found */
  async after(outcome: Outcome, teamId: string): Promise<TeamView> {
    const season = this.gateway.season();
    const id = `${season}:${teamId}`;
    const [view] = outcome.repeated
      ? await this.past(season, outcome.revision, id)
      : await this.present(season, id);
    if (!view) throw new DomainError('team-not-found');
    return view;
  }

  /** Names and colors by team id. */
  async labels(season: number): Promise<TeamLabels> {
    return labelsOf(await this.documents(season));
  }

  private async documents(season: number): Promise<TeamDocument[]> {
    const sort = [{ field: 'name', order: 'asc' as const }];
    return (await this.reader.find<TeamDocument>(TEAMS, { where: { season }, sort })).documents;
  }

  /** Status and balance give a result away, so what happened in a round hidden from the viewer is left out. */
  private async seen(season: number, teams: readonly TeamDocument[], viewer: Viewer): Promise<TeamView[]> {
    const without = await this.hiddenRounds.from(viewer, season);
    if (without.size === 0) return this.views(teams, await this.balances(season, teams));
    const revision = await this.history.latest(season);
    const [then, wallets] = await Promise.all([
      this.history.documents(teamsProjection, season, revision, without),
      this.history.documents(walletsProjection, season, revision, without),
    ]);
    const seen = teams.map((team) => then.get(team.id) ?? team);
    return this.views(seen, balancesOf([...wallets.values()]));
  }

  private async present(season: number, id: string): Promise<TeamView[]> {
    const teams = await this.reader.getMany<TeamDocument>(TEAMS, [id]);
    return this.views(teams, await this.balances(season, teams));
  }

  private async past(season: number, revision: number, id: string): Promise<TeamView[]> {
    const [teams, wallets] = await Promise.all([
      this.history.documents(teamsProjection, season, revision),
      this.history.documents(walletsProjection, season, revision),
    ]);
    const team = teams.get(id);
    return team ? this.views([team], balancesOf([...wallets.values()])) : [];
  }

  private async balances(season: number, teams: readonly TeamDocument[]): Promise<Balances> {
    const ids = teams.flatMap(({ leader, mate }) => [leader.userId, mate.userId]);
    const keys = ids.map((userId) => `${season}:${userId}`);
    return balancesOf(await this.reader.getMany<WalletDocument>(WALLETS, keys));
  }

  private async views(teams: readonly TeamDocument[], balances: Balances): Promise<TeamView[]> {
    const people = await this.names.namesOf(
      teams.flatMap(({ leader, mate }) => [leader.userId, mate.userId]),
    );
    return teams.map((team) => toTeamView(team, people, balances));
  }
}

function balancesOf(wallets: readonly WalletDocument[]): Balances {
  return new Map(wallets.map(({ userId, balance }) => [userId, balance]));
}
