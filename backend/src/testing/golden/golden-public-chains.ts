import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { entryAfter, publicChainStart, type ChainEnd } from '@arena/projections/proof/public-chain';
import { GOLDEN_LOGS } from './golden-folds.js';

/** By release. If one changes, every head that somebody kept is void: raise CHAIN_FORMAT (ADR 42). */
export const PUBLIC_CHAINS_FILE = `${GOLDEN_LOGS}public-chains.json`;

/** The ends of the public chains of both golden seasons. */
export function publicChainsOf(events: readonly RecordedEvent[]): string[] {
  return [1, 2].map((season) => {
    const own = events.filter(({ stream }) => stream === tournamentStream(season)) as SeasonRecord[];
    return own.reduce((end: ChainEnd, event) => entryAfter(end, event, false), publicChainStart(season))
      .chain;
  });
}
