import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { parsed } from './event-codec.js';
import type { CommandEnvelope } from './group-decision.js';
import { KNOWN_FOR, type KnownCommands } from './known-commands.js';

/** A command whose events are in the log. */
export interface CommandTrace {
  readonly commandId: string;
  readonly fingerprint: string;
  /** Of its first event. */
  readonly revision: number;
  readonly count: number;
  readonly at: string;
}

interface Log {
  readonly store: EventStore;
  readonly stream: string;
}

interface Sent {
  readonly command: { readonly at: string };
  readonly envelope: Pick<CommandEnvelope, 'commandId'>;
}

/** The log could not tell whether a command is repeated. */
export class TraceUnreadable extends Error {
  override readonly name = 'TraceUnreadable';
}

/**
 * The traces of repeated commands, by command id. Reads the log only for an id whose hash is known.
 * @throws TraceUnreadable
 */
export async function tracesOf(
  log: Log,
  known: KnownCommands,
  group: readonly Sent[],
): Promise<Map<string, CommandTrace>> {
  const traces = new Map<string, CommandTrace>();
  for (const { command, envelope } of group) {
    const revisions = known.revisionsOf(envelope.commandId);
    const trace = revisions.length > 0 ? await latestOf(log, envelope.commandId, revisions) : null;
    if (trace && Date.parse(command.at) - Date.parse(trace.at) <= KNOWN_FOR)
      traces.set(trace.commandId, trace);
  }
  return traces;
}

async function latestOf(
  log: Log,
  commandId: string,
  revisions: readonly number[],
): Promise<CommandTrace | null> {
  try {
    for (const revision of revisions) {
      const trace = await traceAt(log, revision);
      // Another id may have the same hash.
      if (trace?.commandId === commandId) return trace;
    }
    return null;
  } catch (cause) {
    throw new TraceUnreadable(`${log.stream}: ${String(cause)}`, { cause });
  }
}

const PAGE = 16;

/** Its events are next to each other, and have one time. */
async function traceAt({ store, stream }: Log, revision: number): Promise<CommandTrace | null> {
  let trace: CommandTrace | null = null;
  for (let from = revision; ; from += PAGE) {
    for await (const event of store.read(stream, { from, limit: PAGE })) {
      const { commandId, fingerprint, at } = parsed(event).meta;
      trace ??= { commandId, fingerprint, revision, count: 0, at };
      if (commandId !== trace.commandId || at !== trace.at) return trace;
      trace = { ...trace, count: trace.count + 1 };
    }
    if (!trace || trace.count < from + PAGE - revision) return trace;
  }
}
