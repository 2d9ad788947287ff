import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { LogMark } from '@arena/domain/kernel/ports/log-mark.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { isOfLog, holds } from '../../writer/chain/anchored-ends.js';
import { newUuid } from '../../system/new-uuid.js';
import { placesOfLog } from './log-place.js';

/** A server may answer from a copy that is a little behind. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 500;

export class OwnLog {
  private first: string | null = null;
  /** Ends of chains that this log has. Events stay, so none is looked up twice. */
  private readonly known = new Set<string>();
  private readonly missed = new Set<string>();

  constructor(
    private readonly store: EventStore,
    private readonly anchors: Pick<ChainAnchors, 'all'> | null,
    readonly url: string,
    private readonly time: MachineTime = MACHINE_TIME,
  ) {}

  /** Id of the first event. Null while the log is empty. */
  async identity(): Promise<string | null> {
    if (this.first !== null) return this.first;
    for await (const [event] of this.store.readAll(LOG_START)) {
      if (event) return (this.first = event.id);
    }
    return null;
  }

  /** The first end that this log lacks, or null. */
  async missingOf(ends: readonly Anchor[]): Promise<Anchor | null> {
    for (const end of ends) if (!(await this.has(end))) return end;
    return null;
  }

  /** Null while the log is empty. */
  async markFor(folder: string | null): Promise<LogMark | null> {
    const log = await this.identity();
    if (log === null) return null;
    const ends = ((await this.anchors?.all()) ?? []).filter(isOfLog);
    return { log, places: placesOfLog(this.url, folder), ends, beat: newUuid() };
  }

  private async has(end: Anchor): Promise<boolean> {
    const name = `${end.stream}@${end.revision} ${end.hash}`;
    const looks = this.missed.has(name) ? 1 : LOOKS;
    for (let look = 1; !this.known.has(name); look++) {
      if (await holds(this.store, end)) this.known.add(name);
      else if (look < looks) await this.time.sleep(BETWEEN_LOOKS_MS);
      else {
        this.missed.add(name);
        return false;
      }
    }
    return true;
  }
}
