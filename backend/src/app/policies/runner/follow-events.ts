import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { seasonOf, tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { retry } from '@arena/infra/retry/retry';
import { firstOf } from '../../../platform/read-side/projector/rebuild/log-identity.js';
import { Following } from '../../../platform/read-side/projector/following.js';
import type { Term } from '../../../platform/read-side/lease-candidate.js';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import type { EventPolicy, Subscription } from './policy.js';

const CHECKPOINTS = 'policy-checkpoints';
/** Events. */
const KEEP_EVERY = 1000;

interface CheckpointDocument extends Document {
  readonly position: number;
  /** Positions of another log are meaningless. Null if the log was empty. */
  readonly log?: string | null;
}

interface Surroundings {
  readonly runtime: Runtime;
  readonly onFailure: (error: unknown) => void;
}

const PAUSES = { firstPause: 1000, longestPause: 60_000 };

/** At the first start, it keeps the end of the log, so that whoever gets the lease handles all later events. */
export async function noteBeginning(
  checkpoint: string,
  signal: AbortSignal,
  { runtime, onFailure }: Surroundings,
): Promise<void> {
  const note = async () => {
    const end = await runtime.log.lastPosition();
    // Another node may be handling events: its position stays.
    if ((await kept(runtime, checkpoint)) === null) await keep(runtime, checkpoint, end);
  };
  await retry(note, { ...PAUSES, signal, onFailure });
}

export async function followEvents(
  policy: EventPolicy,
  { events, checkpoint }: Subscription,
  term: Term,
  { runtime, onFailure }: Surroundings,
): Promise<void> {
  const { signal } = term;
  let position = await retry(() => beginningOf(runtime, checkpoint), { ...PAUSES, signal, onFailure });
  let unkept = 0;
  const take = async (batch: readonly RecordedEvent[]): Promise<void> => {
    const last = batch.at(-1);
    if (!last) return;
    await runtime.heard(last.position);
    let handled = 0;
    for (const event of batch) {
      if (!(events as readonly string[]).includes(event.type) || (await isImported(event, runtime))) continue;
      await policy.handle(event);
      handled += 1;
    }
    position = last.position;
    unkept += batch.length;
    // Rereading some events after a crash is cheaper than a write for each batch.
    if (handled === 0 && unkept < KEEP_EVERY) return;
    await keep(runtime, checkpoint, position);
    unkept = 0;
  };
  const following = new Following({ store: runtime.log, after: () => position, take, onTrouble: onFailure });
  following.start();
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await following.close();
}

/** The archive of a season that was missing: only then does an event follow the opening of a later season. */
async function isImported({ stream, position }: RecordedEvent, { log, season }: Runtime): Promise<boolean> {
  const number = seasonOf(stream);
  if (number === null || number >= season.number) return false;
  if (number < season.number - 1) return true;
  for await (const opening of log.read(tournamentStream(season.number), { limit: 1 }))
    return position > opening.position;
  return false;
}

/** The kept position, or the end of the log if there is none of this log. */
async function beginningOf(runtime: Runtime, checkpoint: string): Promise<number> {
  const end = await runtime.log.lastPosition();
  const last = await kept(runtime, checkpoint);
  // A log without events may be the beginning of any.
  const isOurs = last !== null && ((last.log ?? null) === null || last.log === (await firstOf(runtime.log)));
  if (isOurs && last.position <= end) return last.position;
  await keep(runtime, checkpoint, end);
  return end;
}

async function kept({ stores }: Runtime, checkpoint: string): Promise<CheckpointDocument | null> {
  await stores.documents.ensure({ name: CHECKPOINTS, indexes: [] });
  return stores.documents.get<CheckpointDocument>(CHECKPOINTS, checkpoint);
}

async function keep(runtime: Runtime, checkpoint: string, position: number): Promise<void> {
  const document: CheckpointDocument = { id: checkpoint, position, log: await firstOf(runtime.log) };
  const upserts = [{ collection: CHECKPOINTS, document }];
  await runtime.stores.documents.apply({ upserts, deletes: [], checkpoints: [] });
}
