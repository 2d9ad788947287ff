import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { hiddenIn, isOf } from '@arena/projections/as-of/rounds';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { ReplayFold, type SeasonMoment } from '@arena/projections/replay/replay-fold';
import type { SeasonHistory } from './season-history.js';

/**
 * A moment as visitors saw it: rounds that were hidden then change no standing.
 * @param index of the last event of the moment, @param recordAt the event at a place of the log
 * @returns with the whole bracket, whose view leaves out hidden rounds
 */
export function shownThen(
  history: SeasonHistory,
  index: number,
  recordAt: (index: number) => SeasonRecord,
): SeasonMoment {
  const moment = history.at(index);
  const hidden = moment.bracket && hiddenIn(moment.bracket, VISITOR);
  if (!hidden || hidden.size === 0) return moment;
  const launch = history.launchOf(Math.min(...hidden));
  // The bets of earlier rounds were settled before the launch.
  const fold = ReplayFold.from(moment.bracket.season, { ...history.at(launch - 1), bracket: null });
  for (let place = launch; place <= index; place++) {
    const event = recordAt(place);
    if (!isOf(hidden, event)) fold.take(event);
  }
  return { bracket: moment.bracket, bettors: fold.bettors, teams: fold.teams };
}
