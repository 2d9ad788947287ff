import {
  isReminderKind,
  REMINDER_OF,
  type ActionKind,
} from '@arena/domain/tournament/schedule/planned-action';
import { nextEntry, type ScheduleEntry } from '@arena/domain/tournament/schedule/schedule';
import { isEnding } from '@arena/domain/tournament/tournament';
import { DrawSeed } from '../../features/bracket/draw-seed.js';
import { Audiences } from '../../features/mailings/audiences.js';
import { CommandGateway, isSeasonClosed } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { policyContext } from '../../platform/request/context.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** On every node: what an entry does and that it is done are one append, so the first one wins. */
@Policy({
  timerSetBy: [
    'SeasonOpened',
    'PlannedActionAdded',
    'PlannedActionMoved',
    'PlannedActionDropped',
    'PlannedActionDone',
    'PlannedActionFailed',
  ],
})
export class Schedule implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly draw: DrawSeed,
    private readonly audiences: Audiences,
  ) {}

  dueIn(): number | null {
    const entry = this.next();
    return entry && Math.max(0, Date.parse(entry.due) - this.runtime.clock.millis());
  }

  async run(): Promise<void> {
    const entry = this.next();
    const now = this.runtime.clock.now();
    if (!entry || entry.due > now) return;
    const { entryId, due, action } = entry;
    const season = this.gateway.season();
    const context = policyContext(`schedule-${season}-${entryId}-${due}`, now);
    const acting = this.gateway.inSteps(context, async (stepOf) => {
      const seed = action.kind === 'launch-round' ? await this.draw.forLaunch(stepOf) : null;
      const data = { season, entryId, seed, recipients: this.recipients(action.kind) };
      await this.gateway.tournament({ type: 'RunPlannedAction', data }, context);
    });
    await acting.catch((error: unknown) => {
      // A reset was first.
      if (!isSeasonClosed(error)) throw error;
    });
  }

  private recipients(kind: ActionKind): number | undefined {
    return isReminderKind(kind) ? this.audiences.of(REMINDER_OF[kind]).length : undefined;
  }

  /** Null during a reset: nothing of this season acts any more, and the opening of the next one sets the timer. */
  private next(): ScheduleEntry | null {
    const state = this.gateway.tournamentState();
    return isEnding(state) ? null : nextEntry(state.schedule);
  }
}
