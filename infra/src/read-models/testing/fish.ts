import * as fc from 'fast-check';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, Document, FoldedDocument } from '@arena/domain/kernel/ports/read-models.port';

/** The documents of the tests of stores that several processes write. */
export interface Fish extends Document {
  readonly pond: number;
  readonly position: number;
  readonly weight?: number;
}

export const FISH = { name: 'fish@1', indexes: [{ fields: ['pond', 'position'] }] };
export const IDS = ['a', 'b', 'c', 'd'];

/** The document after the events up to a position. Every third event deletes it. */
export const stateAt = (id: string, position: number): Fish | null =>
  position % 3 === 0 ? null : { id, pond: 1, position };

interface Write {
  readonly id: string;
  readonly position: number;
  readonly wasThere?: boolean | undefined;
}

export const batchOf = (writes: readonly Write[], checkpoint?: number): Batch => {
  const states = writes.map(({ id, position, wasThere }) => {
    const said = wasThere === undefined ? {} : { wasThere };
    return { id, document: stateAt(id, position), rest: { collection: FISH.name, position, ...said } };
  });
  return {
    upserts: states.flatMap(({ document, rest }) => (document ? [{ document, ...rest }] : [])),
    deletes: states.flatMap(({ document, id, rest }) => (document ? [] : [{ id, ...rest }])),
    checkpoints:
      checkpoint === undefined ? [] : [{ projection: 'fish', generation: 1, position: checkpoint }],
  };
};

/** The result of applying the events one by one, folded into one write per document. */
const folding = (from: number, to: number): Write[] => {
  const last = new Map<string, number>();
  for (let position = from + 1; position <= to; position++) {
    last.set(IDS[position % IDS.length]!, position);
    if (position % 5 === 0) last.set(IDS[(position + 1) % IDS.length]!, position);
  }
  return [...last].map(([id, position]) => ({ id, position }));
};

/** A range of the log that a projector applies, either completely or interrupted after some writes. */
export interface Step {
  readonly projector: 0 | 1;
  readonly from: number;
  readonly length: number;
  /** One write per document. An interrupted batch has no checkpoint. */
  readonly written: readonly boolean[];
  readonly whole: boolean;
  /** What the projector says of each document, which may be wrong. */
  readonly said: readonly (boolean | undefined)[];
}

export const steps = fc.array(
  fc.record<Step>({
    projector: fc.constantFrom(0, 1),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 12 }),
    written: fc.array(fc.boolean(), { minLength: IDS.length, maxLength: IDS.length }),
    whole: fc.boolean(),
    said: fc.array(fc.constantFrom(true, false, undefined), {
      minLength: IDS.length,
      maxLength: IDS.length,
    }),
  }),
  { minLength: 1, maxLength: 12 },
);

const writesIn = ({ from, length, written, whole, said }: Step): Write[] =>
  folding(from, from + length)
    .map((write, n) => ({ ...write, wasThere: said[n] }))
    .filter((_, n) => whole || written[n]);

export const batchIn = (step: Step): Batch =>
  batchOf(writesIn(step), step.whole ? step.from + step.length : undefined);

/** The newest write of each document. */
export const newestOf = (applied: readonly Step[]): Map<string, FoldedDocument> => {
  const newest = new Map<string, FoldedDocument>();
  for (const { id, position } of applied.flatMap(writesIn)) {
    if ((newest.get(id)?.position ?? LOG_START) < position)
      newest.set(id, { document: stateAt(id, position), position });
  }
  return newest;
};
