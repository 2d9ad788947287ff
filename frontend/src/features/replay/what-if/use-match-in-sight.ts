import { useState } from 'react';

interface SightContext {
  /** The imagined season. Another object when it is computed again. */
  readonly computed: unknown;
  /** Of the shown moment. */
  readonly revision: number;
}

/**
 * The match to which a bracket scrolls. When an imagined season is computed, it is the first match that differs, until
 * the reader goes to another moment; otherwise it is the match of the moment.
 */
export function useMatchInSight({ computed, revision }: SightContext) {
  const [last, setLast] = useState<SightContext>({ computed, revision });
  if (last.computed !== computed) setLast({ computed, revision });
  const isFirst = last.revision === revision;
  return (different: ReadonlySet<string>, matchId: string | null): string | null =>
    (isFirst && [...different][0]) || matchId;
}
