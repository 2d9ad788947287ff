import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { isReminderKind, REMINDER_OF } from '@arena/domain/tournament/schedule/planned-action';
import type { PlannedActionDone } from '@arena/domain/tournament/schedule/schedule.events';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { Audiences } from '../../../features/mailings/audiences.js';
import { policyContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Policy, type EventPolicy } from '../runner/policy.js';

/** The mail of a reminder that the schedule has noted. Its id follows from the event, so it goes out once. */
@Policy({ events: ['PlannedActionDone'], checkpoint: 'planned-reminders', lease: 'mails' })
export class PlannedReminders implements EventPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly audiences: Audiences,
  ) {}

  async handle({ id, stream, data }: RecordedEvent): Promise<void> {
    const { action, recipients = 0 } = data as PlannedActionDone['data'];
    const { kind, words } = action;
    if (!isReminderKind(kind) || !words || recipients === 0) return;
    if (seasonOf(stream) !== this.gateway.season()) return;
    const audience = REMINDER_OF[kind];
    const userIds = this.audiences.of(audience);
    if (userIds.length === 0) return;
    const mail = {
      mailingId: `planned-${id}`,
      kind: 'mass',
      audience,
      words,
      variables: {},
      userIds,
    } as const;
    const context = policyContext(`reminder-${id}`, this.runtime.clock.now());
    await this.gateway.mailings({ type: 'StartMailing', data: mail }, context);
  }
}
