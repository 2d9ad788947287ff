import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { HeadView } from '@arena/projections/proof/proof.types';
import {
  CHAIN_FORMAT,
  entryAfter,
  publicChainStart,
  type ChainEnd,
} from '@arena/projections/proof/public-chain';
import { headText } from '@arena/projections/proof/signed-texts';
import { Mutex } from '../../platform/read-side/projector/mutex.js';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import { InstallationKey } from '../../platform/signing/installation-key.js';
import { Clock } from '../../platform/system/clock.js';
import { DOCUMENTS, EVENT_LOG, READ_SIDE } from '../../platform/system/ports.js';
import { sha256 } from '../../platform/system/sha256.js';
import { TimeSlice, Turns } from '../../platform/system/time-slice.js';

const HEADS = 'season-heads';
const PAGE = 200;
const NEWEST_FIRST = [{ field: 'day', order: 'desc' as const }];

/** Id `{season}:{day}`. */
interface HeadDocument extends Document, HeadView {
  /** In Paris, `2025-03-26`. */
  readonly day: string;
}

/** The ends of the public chains, now and at the end of earlier days. No projection writes the kept ones. */
@Injectable()
export class SeasonHeads implements OnModuleInit {
  private readonly turns = new Turns();
  private readonly keeping = new Mutex();
  /** The chain of each season as far as this process has computed it. */
  private readonly ends = new Map<number, Promise<ChainEnd>>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(DOCUMENTS) private readonly documents: ReadModels,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'visible'>,
    private readonly key: InstallationKey,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: HEADS, indexes: [{ fields: ['season', 'day'] }] });
  }

  /** Up to the last event that the read models contain. */
  async latest(season: number): Promise<HeadView> {
    const { revision, hash, chain } = await this.advance(season);
    const head = { season, format: CHAIN_FORMAT, revision, hash, chain, at: this.clock.now() };
    return { ...head, signature: await this.key.sign(headText(head)) };
  }

  async kept(season: number, page: { limit: number; after?: string }) {
    const { documents, next } = await this.documents.find<HeadDocument>(HEADS, {
      where: { season },
      sort: NEWEST_FIRST,
      ...page,
    });
    return { heads: documents.map(viewOf), next };
  }

  /** Once a day, unless nothing has happened since the last one: then null. */
  keep(season: number, day: string): Promise<HeadView | null> {
    // Two at once would each sign a head, and mail one that is not the published one.
    return this.keeping.pass(() => this.keepOne(season, day));
  }

  private async keepOne(season: number, day: string): Promise<HeadView | null> {
    const { documents } = await this.documents.find<HeadDocument>(HEADS, {
      where: { season },
      sort: NEWEST_FIRST,
      limit: 1,
    });
    const [last] = documents;
    if (last && last.day >= day) return last.day === day ? viewOf(last) : null;
    const head = await this.latest(season);
    const isKnown = last?.revision === head.revision && last.chain === head.chain;
    if (head.revision < 0 || isKnown) return null;
    const upserts = [{ collection: HEADS, document: { id: `${season}:${day}`, day, ...head } }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
    return head;
  }

  /** One computation of a season at a time. A failed one starts again from where it was. */
  private advance(season: number): Promise<ChainEnd> {
    const before = this.ends.get(season) ?? Promise.resolve(publicChainStart(season));
    const after = before.then((end) => this.read(season, end));
    this.ends.set(
      season,
      after.catch(() => before),
    );
    return after;
  }

  private async read(season: number, from: ChainEnd): Promise<ChainEnd> {
    const until = this.readSide.visible();
    const slice = new TimeSlice(() => this.turns.next());
    const stream = tournamentStream(season);
    let end = from;
    for (;;) {
      await slice.next();
      const before = end.revision;
      for await (const event of this.log.read(stream, { from: before + 1, limit: PAGE })) {
        if (event.position > until) return end;
        const { revision, hash, chain } = entryAfter(end, event as SeasonRecord, false, sha256);
        end = { revision, hash, chain };
        if (slice.isOver) await slice.next();
      }
      if (end.revision < before + PAGE) return end;
    }
  }
}

export async function everyKeptHead(documents: Pick<ReadModels, 'find'>): Promise<HeadView[]> {
  const heads: HeadView[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: Page<HeadDocument> = await documents.find(HEADS, { limit: PAGE, ...(after && { after }) });
    heads.push(...page.documents.map(viewOf));
    after = page.next;
  }
  return heads;
}

function viewOf({ season, format, revision, hash, chain, at, signature }: HeadDocument): HeadView {
  return { season, format, revision, hash, chain, at, signature };
}
