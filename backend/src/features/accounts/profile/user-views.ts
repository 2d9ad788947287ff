import { Injectable } from '@nestjs/common';
import { accountById, emailKey, nameKey, type Account } from '@arena/domain/accounts/accounts';
import {
  PREFERENCE_FIELDS,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
} from '@arena/domain/accounts/profile-fields';
import { filled } from '@arena/domain/validation/fields';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import type { PersonSuspended } from '@arena/domain/tournament/suspensions/suspensions.events';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { isJudge, teamOf, type TournamentState } from '@arena/domain/tournament/tournament';
import type { PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import {
  IN_NO_SEASON,
  toFullUserView,
  toUserView,
  type SecretOfUser,
  type UserInSeason,
} from '@arena/projections/accounts/user.view';
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { toSuspensionView } from '@arena/projections/suspensions/suspension.view';
import type { SuspensionView } from '@arena/projections/suspensions/suspension.types';
import { SUSPENSIONS, type SuspensionDocument } from '@arena/projections/suspensions/suspensions.read-model';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Clock } from '../../../platform/system/clock.js';
import { isMailSetUp } from '../../../platform/mail/is-mail-set-up.js';
import { lacksSecondFactor } from '../withheld/admin-rights.js';
import { HonoursReader } from './honours.reader.js';

const NO_HONOURS = { badges: [], results: [] } as const;

type WithId = { readonly id: string };

@Injectable()
export class UserViews {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly honours: HonoursReader,
    private readonly clock: Clock,
    private readonly runtime: Runtime,
  ) {}

  async public(users: readonly PublicUserDocument[]): Promise<UserView[]> {
    const seasons = await this.inSeason(users);
    return users.map((user) => toUserView(user, seasons(user.id)));
  }

  /** With private fields, for the person and for admins. */
  async full(users: readonly PublicUserDocument[]): Promise<FullUserView[]> {
    const seasons = await this.inSeason(users);
    const state = this.gateway.accountState();
    const ids = users.map(({ id }) => this.seasonId(id));
    const wallets = new Map(
      (await this.reader.getMany<WalletDocument>(WALLETS, ids)).map((document) => [document.id, document]),
    );
    const suspensions = await this.suspensionsOf(users);
    return users.flatMap((user) => {
      const account = accountById(state, user.id);
      if (!account) return [];
      const wallet = wallets.get(this.seasonId(user.id)) ?? null;
      const secret = this.secretOf(account, suspensions.get(user.id) ?? null);
      return [toFullUserView(user, secret, wallet, seasons(user.id))];
    });
  }

  /** For a new account that the read models do not contain yet. */
  async fullOf(account: Account, at: string): Promise<FullUserView | undefined> {
    return (await this.full([documentOf(account, at)]))[0];
  }

  /** As the account was made: no season knows it yet. Needs no read model. */
  newcomer(account: Account, at: string): FullUserView {
    const secret = this.secretOf(account, null);
    return withOwnRights(toFullUserView(documentOf(account, at), secret, null, IN_NO_SEASON));
  }

  private async suspensionsOf(users: readonly WithId[]): Promise<Map<string, SuspensionView | null>> {
    const now = this.clock.now();
    const { byUser } = this.gateway.tournamentState().suspensions;
    const ids = users.map(({ id }) => id).filter((id) => byUser.has(id));
    if (ids.length === 0) return new Map();
    const found = await this.reader.getMany<SuspensionDocument>(SUSPENSIONS, ids);
    const running = found.filter(({ until }) => until > now);
    return new Map(
      await Promise.all(
        running.map(async (each) => [each.id, toSuspensionView(each, await this.reasonOf(each))] as const),
      ),
    );
  }

  /** From the log, so that it is gone with the key of the person. */
  private async reasonOf({ season, revision }: SuspensionDocument): Promise<string | null> {
    for await (const { data } of this.runtime.log.read(tournamentStream(season), {
      from: revision,
      limit: 1,
    }))
      return (data as PersonSuspended['data']).personal?.reason ?? null;
    return null;
  }

  /** Only honours of past seasons need the read models. They are kept for a while. */
  private async inSeason(users: readonly PublicUserDocument[]): Promise<(userId: string) => UserInSeason> {
    const { judges, teams, videos, shop } = this.gateway.tournamentState();
    const honours = await this.honours.all();
    const purchases = purchasesOf(shop, users);
    return (userId) => {
      const team = teamOf(teams, userId);
      return {
        isJudge: isJudge(judges, userId),
        team: team?.name ?? null,
        videoId: (team && videos.byTeam.get(team.teamId)) ?? null,
        purchases: purchases.get(userId) ?? [],
        ...(honours.get(userId) ?? NO_HONOURS),
      };
    };
  }

  /** Nobody but the person and admins may see it. */
  private secretOf(account: Account, suspension: SuspensionView | null): SecretOfUser {
    const { userId: id, email, addressConfirmed, groups, secondFactor } = account;
    const told = {
      ...filled(PRIVATE_PROFILE_FIELDS, account.profile),
      ...filled(PREFERENCE_FIELDS, account),
    };
    const secret = { id, email, emailKey: emailKey(email), ...told };
    const missing = lacksSecondFactor(account, this.runtime.config);
    return {
      ...secret,
      emailConfirmed: isMailSetUp(this.runtime.config) ? addressConfirmed : null,
      secondFactor: secondFactor !== null,
      secondFactorMissing: missing,
      groups,
      suspension,
    };
  }

  private seasonId(id: string): string {
    return `${this.gateway.season()}:${id}`;
  }
}

/** Names of the products by user, latest purchase first. */
function purchasesOf(
  { purchases, bought }: TournamentState['shop'],
  users: readonly WithId[],
): Map<string, string[]> {
  const buyers = users.filter(({ id }) => (bought.get(id)?.size ?? 0) > 0);
  const names = new Map(buyers.map(({ id }): [string, string[]] => [id, []]));
  if (names.size === 0) return names;
  for (const { userId, productName } of purchases.values()) names.get(userId)?.unshift(productName);
  return names;
}

function documentOf(account: Account, at: string): PublicUserDocument {
  const { userId: id, name, role, avatar } = account;
  const shown = filled(PUBLIC_PROFILE_FIELDS, account.profile);
  return { id, name, nameKey: nameKey(name), role, ...shown, avatar, createdAt: at, updatedAt: at };
}

/** What its owner may do now, not what the account will be able to do with a second factor. */
export function withOwnRights(user: FullUserView): FullUserView {
  return user.second_factor_missing ? { ...user, role: 'user', role_id: 2 } : user;
}
