import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { parsed } from '../event-codec.js';
import type { CommandEnvelope } from '../group-decision.js';
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

interface TracedRequest {
  readonly command: { readonly at: string };
  readonly envelope: Pick<CommandEnvelope, 'commandId'>;
}

/** What the writer has folded. */
interface StreamMemory {
  readonly known: KnownCommands;
  readonly head: { readonly revision: number };
}

export interface Traces {
  readonly known: ReadonlyMap<string, CommandTrace>;
  /** Why the log could not tell whether a command is repeated, by command id. */
  readonly unreadable: ReadonlyMap<string, unknown>;
}

/** The traces of repeated commands. Reads the log only for an id whose hash is known. */
export async function tracesOf(
  log: Log,
  folded: StreamMemory,
  group: readonly TracedRequest[],
): Promise<Traces> {
  const known = new Map<string, CommandTrace>();
  const unreadable = new Map<string, unknown>();
  const look = async ({ command, envelope: { commandId } }: TracedRequest): Promise<void> => {
    const revisions = folded.known.revisionsOf(commandId);
    if (revisions.length === 0) return;
    try {
      const trace = await latestOf(log, folded.head.revision, commandId, revisions);
      if (trace && Date.parse(command.at) - Date.parse(trace.at) <= KNOWN_FOR) known.set(commandId, trace);
    } catch (error) {
      unreadable.set(commandId, error);
    }
  };
  await Promise.all(group.map(look));
  return { known, unreadable };
}

/** @param revisions the newest first */
async function latestOf(
  log: Log,
  end: number,
  commandId: string,
  revisions: readonly number[],
): Promise<CommandTrace | null> {
  let latest: CommandTrace | null = null;
  for (const revision of revisions) {
    const trace = await traceAt(log, end, revision);
    // Another id may have the same hash.
    if (trace.commandId !== commandId) continue;
    // A command whose first events came from a snapshot is known twice: from its start, and from the rest.
    if (latest && trace.revision + trace.count <= latest.revision) break;
    latest = trace;
  }
  return latest;
}

const PAGE = 16;

/**
 * Its events are next to each other, and have one time.
 * @param end of the stream, as far as it is known
 * @throws StoreUnavailable when the store lacks events up to there, as a node of a cluster that is behind
 */
async function traceAt({ store, stream }: Log, end: number, revision: number): Promise<CommandTrace> {
  let trace: CommandTrace | null = null;
  let next = revision;
  for (let more = true; more;) {
    const from = next;
    for await (const event of store.read(stream, { from, limit: PAGE })) {
      const { commandId, fingerprint, at } = parsed(event).meta;
      trace ??= { commandId, fingerprint, revision, count: 0, at };
      if (commandId !== trace.commandId || at !== trace.at) return trace;
      trace = { ...trace, count: trace.count + 1 };
      next += 1;
    }
    more = next === from + PAGE;
  }
  if (!trace || next <= end)
    throw new StoreUnavailable(`${stream}: event ${next} was written, but the store does not return it`);
  return trace;
}
