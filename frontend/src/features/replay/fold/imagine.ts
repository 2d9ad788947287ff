import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import { UnsettledBets } from '@arena/projections/replay/unsettled-bets';
import { WhatIf } from '@arena/projections/replay/what-if/what-if';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import type { SeasonReplay } from './season-replay.js';

/** What a reader imagines to be different, and after which revision. */
export interface Alternative {
  readonly changes: readonly WhatIfChange[];
  /** Of the last event that stays as it was. */
  readonly fork: number;
}

/**
 * The same season as if some things had been different. It shares with the real one what is before the first event
 * that a change may alter. Yields after each slice of events how many of the real season are done.
 */
export function* imagine(
  real: SeasonReplay,
  { changes, fork }: Alternative,
  slice: number,
): Generator<number, SeasonReplay> {
  const first = Math.min(
    real.length,
    Math.max(real.clock.lastUpTo(fork) + 1, real.landmarks.firstEffect(changes)),
  );
  const unsettled = new UnsettledBets();
  const { season, lines } = real.before(first, unsettled);
  let event: SeasonRecord | null = null;
  let index = 0;
  const whatIf = new WhatIf(changes, first === 0 ? -1 : real.clock.revisionAt(first - 1), {
    get bracket() {
      return season.latestBracket;
    },
    append(changed) {
      if (changed === event) lines.share(index);
      else lines.push(JSON.stringify(lineOf(changed)));
      season.take(changed);
    },
  });
  for (const place of real.landmarks.before(first)) {
    if (place > 0 && place % slice === 0) yield place;
    const past = real.recordAt(place);
    unsettled.take(past);
    whatIf.remember(past);
  }
  for (index = first; index < real.length; index++) {
    if (index > first && index % slice === 0) yield index;
    event = real.recordAt(index);
    whatIf.take(event);
  }
  event = null;
  whatIf.end();
  season.end();
  season.parting = lines.parting;
  return season;
}

function lineOf({ revision, type, version, meta: { at }, data }: SeasonRecord): PublicEvent {
  return { revision, type, version, at, data: { ...data } };
}
