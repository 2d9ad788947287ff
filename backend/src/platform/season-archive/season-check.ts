import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { CHAIN_FORMAT, entryAfter, publicChainStart } from '@arena/projections/proof/public-chain';
import { LogHeads } from '../writer/chain/log-heads.js';
import type { ArchiveManifest } from './archive-manifest.js';
import { mediaKeysIn } from './archive-media.js';
import { sha256 } from '../system/sha256.js';
import { EventCodec } from '../writer/event-codec.js';
import { PersonalData } from '../writer/personal-data.js';
import { NO_KEYS } from '../writer/no-keys.js';

/** Checks that a log is the whole closed season that a manifest describes. */
export class SeasonCheck {
  // Reasons of suspensions are the only personal data of a season, and stay sealed: hashes cover their sealed form.
  private readonly codec = new EventCodec(new PersonalData(NO_KEYS));
  private readonly heads = new LogHeads();
  private readonly stream: string;
  private end;
  private last: string | null = null;
  private readonly keys = new Set<string>();
  private placed = 0;

  constructor(private readonly manifest: ArchiveManifest) {
    this.stream = tournamentStream(manifest.season);
    this.end = publicChainStart(manifest.season);
  }

  get events(): number {
    return this.heads.events;
  }

  get bets(): number {
    return this.placed;
  }

  /** Keys of the files that the events name. */
  get mediaKeys(): ReadonlySet<string> {
    return this.keys;
  }

  /** @returns what is wrong with the event, or null. @throws LogBroken, UnknownEvent */
  async take(event: StoredEvent): Promise<string | null> {
    const { stream, type, revision } = event;
    if (stream !== this.stream) return `it holds an event of ${stream}`;
    this.heads.take(event);
    if (!Object.hasOwn(tournamentStreams.events, type))
      return `event ${revision} is ${type}, which is unknown`;
    if (this.last === 'SeasonClosed') return `event ${revision} comes after the end of the season`;
    if ((revision === 0) !== (type === 'SeasonOpened')) return `the season does not begin with its opening`;
    const record = (await this.codec.decode(event)) as SeasonRecord;
    const { hash, chain } = entryAfter(this.end, record, false, sha256);
    this.end = { revision, hash, chain };
    this.last = type;
    if (type === 'BetPlaced') this.placed += 1;
    for (const key of mediaKeysIn(record.data)) this.keys.add(key);
    return null;
  }

  /** After the last event: what differs from the manifest, or null. */
  difference(): string | null {
    const { counts, head, publicChain, season } = this.manifest;
    if (this.last !== 'SeasonClosed') return `season ${season} does not end with its closing`;
    if (counts.events !== this.events)
      return `it has ${this.events} events, its manifest.json says ${counts.events}`;
    if (head.hash !== this.end.hash || head.revision !== this.end.revision)
      return 'its last event is not the one that its manifest.json names';
    if (publicChain.format === CHAIN_FORMAT && publicChain.chain !== this.end.chain)
      return 'its public chain does not end as its manifest.json says';
    return null;
  }
}
