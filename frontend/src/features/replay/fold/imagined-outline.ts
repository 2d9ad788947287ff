import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { changeSubject } from '@arena/projections/replay/what-if/change-subject';
import { differencesOf } from '@arena/projections/replay/differences';
import { toText, type WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import type { ImaginedOutline } from './messages.js';
import type { SeasonReplay } from './season-replay.js';

/** A change shows at once, or a few events later. */
const WITHIN = 40;

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

function firstDifference(real: SeasonReplay, imagined: SeasonReplay): ImaginedOutline['first'] {
  const end = Math.min(real.length, imagined.parting + WITHIN);
  for (let index = imagined.parting; index < end; index++) {
    const other = imagined.indexOf(real.clock.revisionAt(index));
    const differences = differencesOf(real.momentAt(index).moment, imagined.momentAt(other).moment);
    if (Object.values(differences).some(({ length }) => length > 0)) return { index, differences };
  }
  return null;
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
