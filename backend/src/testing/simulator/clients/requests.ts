import type { AccountCommand, AccountCommandOf } from '@arena/domain/accounts/accounts.decide';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import type { MailingCommand, MailingCommandOf } from '@arena/domain/mailings/mailings.decide';
import type { SiteCommand, SiteCommandOf } from '@arena/domain/site/site.decide';
import type { TournamentCommand, TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { Intent } from '../../../platform/runtime/command-gateway.js';

interface From {
  readonly actor: Actor;
  /** Policies make their ids from the cause, so that every node sends the same command. */
  readonly cause?: string;
}

/** A command and who sends it. A reset consists of two commands, like the one of the API. */
export type Request = From &
  (
    | { readonly to: 'season'; readonly intent: Intent<TournamentCommand> }
    | { readonly to: 'accounts'; readonly intent: Intent<AccountCommand> }
    | { readonly to: 'site'; readonly intent: Intent<SiteCommand> }
    | { readonly to: 'mailings'; readonly intent: Intent<MailingCommand> }
    | { readonly to: 'amvdle'; readonly intent: Intent<AmvdleCatalogueCommand> }
    | { readonly to: 'reset'; readonly season: number; readonly intent: { readonly type: 'CloseSeason' } }
  );

export const ADMIN: Actor = { userId: 'admin', admin: true };

export function user(userId: string): Actor {
  return { userId, admin: false };
}

export function inSeason<T extends TournamentCommand['type']>(
  type: T,
  data: TournamentCommandOf<T>['data'],
  actor = ADMIN,
): Request {
  return { to: 'season', intent: { type, data } as Intent<TournamentCommand>, actor };
}

export function byPolicy<T extends TournamentCommand['type']>(
  cause: string,
  type: T,
  data: TournamentCommandOf<T>['data'],
): Request {
  return { ...inSeason(type, data, SYSTEM), cause };
}

export function ofAccount<T extends AccountCommand['type']>(
  type: T,
  data: AccountCommandOf<T>['data'],
  actor = ADMIN,
): Request {
  return { to: 'accounts', intent: { type, data } as Intent<AccountCommand>, actor };
}

export function ofSite<T extends SiteCommand['type']>(type: T, data: SiteCommandOf<T>['data']): Request {
  return { to: 'site', intent: { type, data } as Intent<SiteCommand>, actor: ADMIN };
}

export function ofMailing<T extends MailingCommand['type']>(
  type: T,
  data: MailingCommandOf<T>['data'],
): Request {
  return { to: 'mailings', intent: { type, data } as Intent<MailingCommand>, actor: ADMIN };
}
