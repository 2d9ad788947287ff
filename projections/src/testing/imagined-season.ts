import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../kernel/records.js';
import { recordOf } from '../replay/public-record.js';
import { ReplayFold } from '../replay/replay-fold.js';
import { WhatIf } from '../replay/what-if/what-if.js';
import type { WhatIfChange } from '../replay/what-if/what-if-changes.js';
import { toPublicEvent } from '../season-log/public-event.view.js';

/** Before the first event. */
export const BEGINNING = -1;

/** As the public log tells it, with every round shown. */
export function publicLog(played: readonly SeasonRecord[]): SeasonRecord[] {
  const rounds = new Set(played.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
  return played.flatMap((event) => {
    const shown = toPublicEvent(event, { bracket: true, rounds });
    return shown ? [recordOf(1, shown)] : [];
  });
}

export interface ToldSeason {
  readonly events: SeasonRecord[];
  readonly bracket: BracketDocument;
  readonly fold: ReplayFold;
}

/** The season that a reader imagines. @param fork revision of the last event that stays as it was */
export function imagined(
  real: readonly SeasonRecord[],
  changes: readonly WhatIfChange[],
  fork = BEGINNING,
): ToldSeason {
  const fold = ReplayFold.empty(1);
  const events: SeasonRecord[] = [];
  const whatIf = new WhatIf(changes, fork, {
    get bracket() {
      return fold.bracket;
    },
    append(event) {
      events.push(event);
      fold.take(event);
    },
  });
  for (const event of real) whatIf.take(event);
  whatIf.end();
  if (!fold.bracket) throw new Error('The season has no bracket');
  return { events, bracket: fold.bracket, fold };
}
