import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { describeLostEnd, lostEvents } from '../../../platform/writer/chain/anchored-ends.js';
import {
  breakAt,
  verifyLog,
  type BrokenLink,
  type ChainHead,
} from '../../../platform/writer/chain/hash-chain.js';
import { seasonsIn } from '../../../platform/writer/seasons-in.js';
import { STANDING_STREAMS } from '../../../platform/stores/own-streams.js';
import { parsed } from '../../../platform/writer/event-codec.js';
import { count } from '../terminal/terminal.js';
import { failure, ok, warning, type Finding } from './finding.js';

/** Events of each stream that are checked without `--whole`. */
const LATEST = 10_000;
const TOLERANCE_MS = 5000;
const RESTORE =
  'Restore the log from its latest backup: see "A log that is lost, damaged or cut off" in docs/operation.md.';

export async function checkChain(store: EventStore, whole: boolean): Promise<Finding> {
  const { checked, broken } = whole ? await checkWhole(store) : await checkLatest(store);
  const which = whole ? 'all' : 'the latest';
  return broken
    ? failure('chain', `Event ${broken.revision} of ${broken.stream} is damaged: ${broken.reason}.`, RESTORE)
    : ok('chain', `${count(checked)} events (${which}) follow from each other.`);
}

interface LogCheck {
  readonly checked: number;
  readonly broken: BrokenLink | null;
}

async function checkWhole(store: EventStore): Promise<LogCheck> {
  const reports = [...(await verifyLog(store)).values()];
  return {
    checked: reports.reduce((sum, report) => sum + report.checked, 0),
    broken: reports.find(({ firstBroken }) => firstBroken)?.firstBroken ?? null,
  };
}

/** The first of the latest events of a stream is taken as it is. */
async function checkLatest(store: EventStore): Promise<LogCheck> {
  let checked = 0;
  for (const stream of await streamsOf(store)) {
    const from = Math.max(0, (await store.revisionOf(stream)) + 1 - LATEST);
    let head: ChainHead | null = null;
    for await (const event of store.read(stream, { from })) {
      const broken = head ? breakAt(head, event) : null;
      if (broken) return { checked, broken };
      head = { revision: event.revision, hash: event.hash };
      checked += 1;
    }
  }
  return { checked, broken: null };
}

async function streamsOf(store: EventStore): Promise<string[]> {
  return [...STANDING_STREAMS, ...(await seasonsIn(store)).map(tournamentStream)];
}

/** @param anchors null where none were made yet */
export async function checkEnds(store: EventStore, anchors: ChainAnchors | null): Promise<Finding> {
  if (!anchors)
    return warning('ends', 'There are no anchors beside the keys.', 'The next start creates them.');
  const { ends, missing } = await lostEvents(store, anchors);
  if (ends.length === 0 && missing === 0) return ok('ends', 'No event at the end of a stream is missing.');
  const says = ends[0] ? describeLostEnd(ends[0]) : `${count(missing)} events are missing from the file`;
  return failure('ends', `The log was cut off: ${says}.`, RESTORE);
}

/** @param now milliseconds since 1970 */
export async function checkClock(
  store: EventStore,
  now: number,
  synchronized: boolean | null,
): Promise<Finding> {
  const last = await lastMoment(store);
  if (last > now + TOLERANCE_MS) {
    return failure(
      'clock',
      `The clock is ${Math.round((last - now) / 1000)} s behind the last event of the log.`,
      'Set the clock of this machine. Until then, new events have the time of the last one.',
    );
  }
  if (synchronized === false) {
    return warning(
      'clock',
      'The clock is not synchronized.',
      'Start a time service: timedatectl set-ntp true.',
    );
  }
  const source = synchronized ? ', and synchronized' : '';
  return ok('clock', `The clock is not behind the log${source}.`);
}

async function lastMoment(store: EventStore): Promise<number> {
  let last = 0;
  for (const stream of await streamsOf(store))
    for await (const event of store.read(stream, { direction: 'backwards', limit: 1 }))
      last = Math.max(last, Date.parse(parsed(event).meta.at));
  return last;
}
