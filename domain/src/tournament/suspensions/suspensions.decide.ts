import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Decisions } from '../decisions.js';
import { MAX_SUSPENSION, MAX_SUSPENSION_DAYS, SUSPENSION_BLOCKS } from './suspension-terms.js';
import type { PersonSuspended, SuspensionLifted, SuspensionTerms } from './suspensions.events.js';
import { isAhead, suspensionOf, type Suspension } from './suspensions.js';

type SuspendPerson = Command<
  'SuspendPerson',
  SuspensionTerms & {
    suspensionId: string;
    /** Empty: there is no such account. */
    userId: string;
    /** Of the person. */
    isAdmin: boolean;
    reason: string;
    /** The suspension that the caller has seen and replaces. */
    replaces: string | null;
  }
>;
type LiftSuspension = Command<'LiftSuspension', { userId: string; suspensionId: string }>;

export const suspensionsDecisions: Decisions<SuspendPerson | LiftSuspension> = {
  SuspendPerson(state, { data, actor, at }): PersonSuspended[] {
    requireAdmin(actor);
    const { suspensionId, userId, until, reason } = data;
    if (userId === '') throw new DomainError('profile-not-found');
    if (actor.userId === userId) throw new DomainError('suspends-self');
    if (data.isAdmin) throw new DomainError('suspends-admin');
    const current = suspensionOf(state, userId, at);
    if ((current?.suspensionId ?? null) !== data.replaces) throw new DomainError('suspension-changed');
    const length = Date.parse(until) - Date.parse(at);
    if (!(length > 0 && length <= MAX_SUSPENSION))
      throw new DomainError('suspension-end', { days: MAX_SUSPENSION_DAYS });
    const blocks = SUSPENSION_BLOCKS.filter((block) => data.blocks.includes(block));
    if (blocks.length === 0) throw new DomainError('validation-failed');
    const former = current && termsOf(current);
    const terms = { until, blocks, former, takenOver: false };
    return [{ type: 'PersonSuspended', data: { suspensionId, userId, ...terms, personal: { reason } } }];
  },
  LiftSuspension(state, { data: { userId, suspensionId }, actor, at }): SuspensionLifted[] {
    requireAdmin(actor);
    const current = suspensionOf(state, userId, at);
    if (!current) throw new DomainError('suspension-over');
    if (current.suspensionId !== suspensionId) throw new DomainError('suspension-changed');
    return [{ type: 'SuspensionLifted', data: { suspensionId, userId, former: termsOf(current) } }];
  },
};

/** Those that still run in the next season. Their reasons stay in the season that has them. */
export function takenOver(suspensions: readonly Suspension[], at: string): PersonSuspended[] {
  return suspensions
    .filter(({ until }) => isAhead(until, at))
    .map((suspension) => ({
      type: 'PersonSuspended',
      data: { ...suspension, former: null, takenOver: true, personal: null },
    }));
}

function termsOf({ until, blocks }: Suspension): SuspensionTerms {
  return { until, blocks };
}
