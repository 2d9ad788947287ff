import { Injectable } from '@nestjs/common';
import { accountById, emailKey, nameKey, type Account } from '@arena/domain/accounts/accounts';
import { ReadModelReader } from '../../../platform/read-side/projector/read-model-reader.js';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { MEMBERS, type MemberDocument } from '@arena/projections/teams/members.read-model';
import { PURCHASES, type PurchaseDocument } from '@arena/projections/shop/purchases.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import {
  PRIVATE_USERS,
  type PrivateUserDocument,
  type PublicUserDocument,
} from '@arena/projections/accounts/users.read-model';
import {
  IN_NO_SEASON,
  toFullUserView,
  toUserView,
  type UserInSeason,
} from '@arena/projections/accounts/user.view';
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { HonoursReader } from './honours.reader.js';

const NO_HONOURS = { badges: [], results: [] } as const;

type Ided = { readonly id: string };

@Injectable()
export class UserViews {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly honours: HonoursReader,
  ) {}

  async public(users: readonly PublicUserDocument[]): Promise<UserView[]> {
    const seasons = await this.inSeason(users);
    return users.map((user, index) => toUserView(user, seasons[index] ?? IN_NO_SEASON));
  }

  /** With private fields, for the person and for admins. */
  async full(users: readonly PublicUserDocument[]): Promise<FullUserView[]> {
    return this.withSecrets(
      users,
      await this.reader.getMany<PrivateUserDocument>(PRIVATE_USERS, users.map(idOf)),
    );
  }

  /** For a new account that the read models do not contain yet. */
  async fullOf(account: Account, at: string): Promise<FullUserView | undefined> {
    const { user, secret } = documentsOf(account, at);
    return (await this.withSecrets([user], [secret]))[0];
  }

  /** As the account was made: no season knows it yet. Needs no read model. */
  newcomer(account: Account, at: string): FullUserView {
    const { user, secret } = documentsOf(account, at);
    const secondFactor = account.secondFactor !== null;
    return toFullUserView(user, { ...secret, secondFactor }, null, IN_NO_SEASON);
  }

  private async withSecrets(
    users: readonly PublicUserDocument[],
    known: readonly PrivateUserDocument[],
  ): Promise<FullUserView[]> {
    const seasons = await this.inSeason(users);
    const secrets = byId(known);
    const state = this.gateway.accountState();
    const wallets = byId(await this.reader.getMany<WalletDocument>(WALLETS, this.seasonIds(users)));
    return users.flatMap((user, index) => {
      const secret = secrets.get(user.id);
      const wallet = wallets.get(this.seasonId(user.id)) ?? null;
      if (!secret) return [];
      // Not in a read model: nobody else may see it, and the account has it in memory.
      const secondFactor = (accountById(state, user.id)?.secondFactor ?? null) !== null;
      return [toFullUserView(user, { ...secret, secondFactor }, wallet, seasons[index] ?? IN_NO_SEASON)];
    });
  }

  private async inSeason(users: readonly PublicUserDocument[]): Promise<UserInSeason[]> {
    const ids = this.seasonIds(users);
    const judges = byId(await this.reader.getMany<JudgeDocument>(JUDGES, ids));
    const members = byId(await this.reader.getMany<MemberDocument>(MEMBERS, ids));
    const teamIds = [...new Set([...members.values()].map((member) => this.seasonId(member.teamId)))];
    const teams = byId(await this.reader.getMany<TeamDocument>(TEAMS, teamIds));
    const honours = await this.honours.all();
    const purchases = await Promise.all(users.map((user) => this.purchasesOf(user.id)));
    return users.map((user, index) => {
      const id = this.seasonId(user.id);
      const member = members.get(id);
      const team = member && teams.get(this.seasonId(member.teamId));
      return {
        isJudge: judges.has(id),
        team: member?.teamName ?? null,
        videoId: team?.videoId ?? null,
        purchases: purchases[index] ?? [],
        ...(honours.get(user.id) ?? NO_HONOURS),
      };
    });
  }

  /** Names of the products, without cancelled purchases. */
  private async purchasesOf(userId: string): Promise<string[]> {
    const { documents } = await this.reader.find<PurchaseDocument>(PURCHASES, {
      where: { season: this.gateway.season(), userId },
      sort: [{ field: 'revision', order: 'desc' }],
    });
    return documents.filter(({ cancelledAt }) => cancelledAt === null).map(({ productName }) => productName);
  }

  private seasonIds(users: readonly Ided[]): string[] {
    return users.map((user) => this.seasonId(user.id));
  }

  private seasonId(id: string): string {
    return `${this.gateway.season()}:${id}`;
  }
}

function documentsOf(
  account: Account,
  at: string,
): { user: PublicUserDocument; secret: PrivateUserDocument } {
  const { userId: id, name, email, role, language, massMail, headMail = false, avatar } = account;
  const { age, discord, ...shown } = account.profile;
  return {
    user: { id, name, nameKey: nameKey(name), role, ...shown, avatar, createdAt: at, updatedAt: at },
    secret: { id, email, emailKey: emailKey(email), age, discord, language, massMail, headMail },
  };
}

function idOf({ id }: Ided): string {
  return id;
}

function byId<D extends Ided>(documents: readonly D[]): Map<string, D> {
  return new Map(documents.map((document) => [document.id, document]));
}
