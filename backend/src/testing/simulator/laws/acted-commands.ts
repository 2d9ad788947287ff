import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { KNOWN_FOR } from '../../../platform/writer/commands/known-commands.js';
import type { EventLaw } from './law.js';

/** Where the events of a command are. */
export interface Act {
  readonly stream: string;
  readonly at: string;
  readonly eventIds: string[];
  lastRevision: number;
}

/** A command id acts at most once within the time for which it is known. */
export class ActedCommands implements EventLaw {
  readonly name = 'idempotency';
  private readonly acts = new Map<string, Act>();

  check({ id, stream, revision, meta: { commandId, at } }: RecordedEvent): string | null {
    const known = this.acts.get(commandId);
    const continues = known?.stream === stream && known.at === at && known.lastRevision + 1 === revision;
    if (continues) {
      known.eventIds.push(id);
      known.lastRevision = revision;
      return null;
    }
    this.acts.set(commandId, { stream, at, eventIds: [id], lastRevision: revision });
    if (!known || Math.abs(Date.parse(at) - Date.parse(known.at)) > KNOWN_FOR) return null;
    return `${commandId} acted at ${known.lastRevision} of ${known.stream} and at ${revision} of ${stream}`;
  }

  of(commandId: string): Act | undefined {
    return this.acts.get(commandId);
  }
}
