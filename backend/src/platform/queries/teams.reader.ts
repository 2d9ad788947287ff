import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import { ReadModelReader } from '../read-side/projector/read-model-reader.js';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
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
import type { Moment } from '../as-of/moments.js';

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

  /** @param moment null for now */
  async all(season: number, viewer: Viewer, moment: Moment | null = null): Promise<TeamView[]> {
    if (moment) return this.past(moment, viewer, () => true);
    const sort = [{ field: 'name', order: 'asc' as const }];
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, { where: { season }, sort });
    return this.seen(season, documents, viewer);
  }

  /** @throws team-not-found */
  async byName(season: number, name: string, viewer: Viewer, moment: Moment | null): Promise<TeamView> {
    const nameKey = teamNameKey(name);
    const [view] = moment
      ? await this.past(moment, viewer, (team) => team.nameKey === nameKey)
      : await this.named(season, nameKey, viewer);
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

  private async named(season: number, nameKey: string, viewer: Viewer): Promise<TeamView[]> {
    const where = { season, nameKey };
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, { where, limit: 1 });
    return this.seen(season, documents, viewer);
  }

  /** Like `seen`, at a moment of the past. */
  private async past(
    moment: Moment,
    viewer: Viewer,
    passes: (team: TeamDocument) => boolean,
  ): Promise<TeamView[]> {
    const { season, revision, later } = moment;
    const asked = { purpose: 'past', later, without: await this.hiddenRounds.at(moment, viewer) } as const;
    const [teams, wallets] = await Promise.all([
      this.history.documents(teamsProjection, season, revision, asked),
      this.history.documents(walletsProjection, season, revision, asked),
    ]);
    const wanted = [...teams.values()].filter(passes).sort(byName);
    return this.views(wanted, balancesOf([...wallets.values()]));
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

/** As the read models sort: by the bytes of the text. */
function byName(one: TeamDocument, other: TeamDocument): number {
  return Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
}

function membersOf(teams: readonly TeamDocument[]): string[] {
  return teams.flatMap(({ leader, mate }) => [leader.userId, mate.userId]);
}

function balancesOf(wallets: readonly WalletDocument[]): Balances {
  return new Map(wallets.map(({ userId, balance }) => [userId, balance]));
}
