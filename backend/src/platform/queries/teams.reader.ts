import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { seesWholeBalance } from '@arena/domain/tournament/money/public-balance';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { publicBalances, wholeBalances, type Balances } from '@arena/projections/money/balances';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
import { toTeamView } from '@arena/projections/teams/team.view';
import type { TeamView } from '@arena/projections/teams/team.types';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { actorOf, viewerOf, type Caller } from '../request/caller.js';
import type { TournamentOutcome } from '../runtime/command-gateway.js';
import { PublicNames } from './public-names.js';
import { DocumentsAfter } from '../as-of/documents-after.js';
import { HiddenRounds, type SeasonRevision } from '../as-of/hidden-rounds.js';
import { History, type HistoryQuery } from '../as-of/history.js';
import type { Moment } from '../as-of/moments.js';

interface Money {
  readonly wallets: readonly WalletDocument[];
  readonly bracket: BracketDocument | null;
}

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
  async all(season: number, caller: Caller | null, moment: Moment | null): Promise<TeamView[]> {
    if (moment) return this.past(moment, caller, () => true);
    const sort = [{ field: 'name', order: 'asc' as const }];
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, { where: { season }, sort });
    return this.seen(season, documents, caller);
  }

  async byName(
    season: number,
    name: string,
    caller: Caller | null,
    moment: Moment | null,
  ): Promise<TeamView> {
    const nameKey = teamNameKey(name);
    const [view] = moment
      ? await this.past(moment, caller, (team) => team.nameKey === nameKey)
      : await this.named(season, nameKey, caller);
    if (!view) throw new DomainError('team-not-found');
    return view;
  }

  /** For its members and admins. @throws team-not-found */
  async after(outcome: TournamentOutcome, teamId: string, caller: Caller): Promise<TeamView> {
    const { season } = outcome;
    const without = await this.hiddenRounds.from(viewerOf(caller), season);
    const id = `${season}:${teamId}`;
    const team = (await this.documentsAfter.of(teamsProjection, outcome, { ids: [id], without })).get(id);
    if (!team) throw new DomainError('team-not-found');
    const ids = membersOf([team]).map((userId) => `${season}:${userId}`);
    const wallets = await this.documentsAfter.of(walletsProjection, outcome, { ids, without });
    const people = await this.names.namesOf(membersOf([team]));
    return toTeamView(team, people, wholeBalances(wallets.values()));
  }

  private async named(season: number, nameKey: string, caller: Caller | null): Promise<TeamView[]> {
    const where = { season, nameKey };
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, { where, limit: 1 });
    return this.seen(season, documents, caller);
  }

  /** Like `seen`, at a moment of the past. */
  private async past(
    moment: Moment,
    caller: Caller | null,
    passes: (team: TeamDocument) => boolean,
  ): Promise<TeamView[]> {
    const { season, revision, later } = moment;
    const without = await this.hiddenRounds.at(moment, viewerOf(caller));
    const asked = { purpose: 'past', later, without } as const;
    const [teams, money] = await Promise.all([
      this.history.documents(teamsProjection, season, revision, asked),
      this.moneyAt(moment, asked),
    ]);
    const wanted = [...teams.values()].filter(passes).sort(byName);
    return this.views(wanted, money, caller);
  }

  /** Status and balance reveal results, so hidden rounds are left out. */
  private async seen(
    season: number,
    teams: readonly TeamDocument[],
    caller: Caller | null,
  ): Promise<TeamView[]> {
    const without = await this.hiddenRounds.from(viewerOf(caller), season);
    if (without.size === 0) return this.views(teams, await this.money(season, teams), caller);
    const revision = await this.history.latest(season);
    const asked = { purpose: 'present', without } as const;
    const [then, money] = await Promise.all([
      this.history.documents(teamsProjection, season, revision, asked),
      this.moneyAt({ season, revision }, asked),
    ]);
    const seen = teams.map((team) => then.get(team.id) ?? team);
    return this.views(seen, money, caller);
  }

  private async money(season: number, teams: readonly TeamDocument[]): Promise<Money> {
    const keys = membersOf(teams).map((userId) => `${season}:${userId}`);
    const wallets = await this.reader.getMany<WalletDocument>(WALLETS, keys);
    // After the wallets, see `publicBalances`.
    return { wallets, bracket: await this.reader.get<BracketDocument>(BRACKET, String(season)) };
  }

  private async moneyAt({ season, revision }: SeasonRevision, asked: HistoryQuery): Promise<Money> {
    const [brackets, wallets] = await Promise.all([
      this.history.documents(bracketProjection, season, revision, asked),
      this.history.documents(walletsProjection, season, revision, asked),
    ]);
    return { bracket: brackets.get(String(season)) ?? null, wallets: [...wallets.values()] };
  }

  private async views(
    teams: readonly TeamDocument[],
    { wallets, bracket }: Money,
    caller: Caller | null,
  ): Promise<TeamView[]> {
    const people = await this.names.namesOf(membersOf(teams));
    const [whole, shown] = [wholeBalances(wallets), publicBalances(wallets, bracket)];
    const balancesOf = (team: TeamDocument): Balances =>
      seesWholeBalance(actorOf(caller), team) ? whole : shown;
    return teams.map((team) => toTeamView(team, people, balancesOf(team)));
  }
}

/** As the read models sort: by the bytes of the text. */
function byName(one: TeamDocument, other: TeamDocument): number {
  return Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
}

function membersOf(teams: readonly TeamDocument[]): string[] {
  return teams.flatMap(({ leader, mate }) => [leader.userId, mate.userId]);
}
