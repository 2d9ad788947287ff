import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { changeSubject } from '@arena/projections/replay/what-if/change-subject';
import { differencesOf } from '@arena/projections/replay/differences';
import { toText, type WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { firstPlace } from './first-place.js';
import type { ImaginedOutline } from './messages.js';
import type { SeasonReplay } from './season-replay.js';

/** What a page says about the whole imagined season. */
export function outlineOf(
  real: SeasonReplay,
  imagined: SeasonReplay,
  changes: readonly WhatIfChange[],
): ImaginedOutline {
  const end = imagined.bracketAt(imagined.length - 1);
  const matches = end?.rounds.flatMap((round) => round.matches) ?? [];
  return {
    chapters: imagined.chapters.map((chapter) => ({
      ...chapter,
      index: real.indexOf(imagined.clock.revisionAt(chapter.index)),
    })),
    subjects: Object.fromEntries(changes.map((change) => [toText([change]), changeSubject(change, end)])),
    first: firstDifference(real, imagined),
    open: matches.filter(({ winner }) => winner === null).length,
    unused: end && unusedRevives(end, lastReviveRound(real, changes)),
  };
}

/** Seasons that have become different stay so for a while. */
function firstDifference(real: SeasonReplay, imagined: SeasonReplay): ImaginedOutline['first'] {
  const differencesAt = (index: number) => {
    const other = imagined.indexOf(real.clock.revisionAt(index));
    return differencesOf(real.momentAt(index).moment, imagined.momentAt(other).moment);
  };
  const index = firstPlace(imagined.parting, real.length - 1, (place) =>
    Object.values(differencesAt(place)).some(({ length }) => length > 0),
  );
  return index === null ? null : { index, differences: differencesAt(index) };
}

function lastReviveRound(real: SeasonReplay, changes: readonly WhatIfChange[]): number {
  const change = changes.find((each) => each.kind === 'rule' && each.rule === 'lastReviveRound');
  return change?.kind === 'rule' ? change.value : (real.rules?.lastReviveRound ?? 0);
}

/** @param last round after which the rules allow revives */
function unusedRevives({ rounds, grandWinner }: BracketDocument, last: number): ImaginedOutline['unused'] {
  const latest = rounds.at(-1);
  if (!latest?.complete || grandWinner !== null || latest.round > last) return null;
  const count = latest.revivesAllowed - latest.revives.length;
  return count > 0 ? { round: latest.round, count } : null;
}
