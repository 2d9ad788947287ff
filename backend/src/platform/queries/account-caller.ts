import type { Account } from '@arena/domain/accounts/accounts';
import { isWithheld } from '@arena/domain/accounts/acting-admins';
import { activeGroups } from '@arena/domain/kernel/groups';
import { isJudge, teamOf } from '@arena/domain/tournament/tournament';
import type { AppConfig } from '../config/config.js';
import { isMailSetUp } from '../mail/is-mail-set-up.js';
import type { Caller } from '../request/caller.js';
import type { TournamentState } from '../runtime/command-gateway.js';

/** The rights of a person now, also of one who did not send this request. */
export function callerOfAccount(
  account: Account,
  state: TournamentState,
  config: Pick<AppConfig, 'adminSecondFactor' | 'smtpUrl' | 'outboxPage'>,
): Caller {
  const withheld = isWithheld(account, { factorRequired: config.adminSecondFactor });
  const isInTeam = teamOf(state.teams, account.userId) !== undefined;
  return {
    userId: account.userId,
    admin: account.role === 'admin' && !withheld,
    judge: isJudge(state.judges, account.userId),
    participant: isInTeam,
    groups: activeGroups(account.groups, isInTeam),
    ...(withheld && { lacksSecondFactor: true }),
    ...(!account.addressConfirmed && isMailSetUp(config) && { unconfirmed: true }),
  };
}
