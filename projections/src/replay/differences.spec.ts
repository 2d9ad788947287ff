import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '../bracket/bracket.types.js';
import type { SeasonRecord } from '../kernel/records.js';
import { toPublicEvent } from '../season-log/public-event.view.js';
import { fullSeason } from '../testing/played-season.js';
import { differencesOf, type ComparedMoment } from './differences.js';
import { recordOf } from './public-record.js';
import { ReplayFold } from './replay-fold.js';
import { replayBettors, replayBracket } from './replay-frame.view.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const log = events.flatMap((event) => toPublicEvent(event, { bracket: true, rounds }) ?? []);

function momentBefore(end: number): ComparedMoment {
  const fold = ReplayFold.empty(1);
  for (const event of log.slice(0, end)) fold.take(recordOf(1, event));
  return {
    bracket: fold.bracket && replayBracket(fold.bracket),
    bettors: replayBettors(fold.bettors),
  };
}

const placeOf = (type: string, nth = 0) =>
  log.flatMap((event, index) => (event.type === type ? [index] : [])).at(nth) ?? -1;

describe('two moments of a season', () => {
  it('do not differ from themselves', () => {
    const moment = momentBefore(log.length);
    expect(differencesOf(moment, momentBefore(log.length))).toEqual({ matches: [], bettors: [] });
  });

  it('differ in a match that was decided meanwhile', () => {
    const declared = placeOf('WinnerDeclared');
    const { matches } = differencesOf(momentBefore(declared), momentBefore(declared + 1));
    expect(matches).toMatchObject([{ kind: 'decided', winner_before: null }]);
    expect(matches[0]?.winner).toMatch(/^Team /);
  });

  it('differ in a result that was corrected', () => {
    const corrected = placeOf('WinnerOverturned');
    const [change] = differencesOf(momentBefore(corrected), momentBefore(corrected + 1)).matches;
    expect(change?.kind).toBe('corrected');
    expect(change?.winner).not.toBe(change?.winner_before);
  });

  it('differ in every match of a round that was shown meanwhile', () => {
    const shown = placeOf('RoundVisibilityChanged');
    const after = momentBefore(shown + 1);
    const { matches } = differencesOf(momentBefore(shown), after);
    const drawn = after.bracket?.matches.map(({ match_id: id }: MatchView) => id);
    expect(matches.map(({ match_id: id }) => id)).toEqual(drawn);
  });

  it('name who gained or lost, the largest change first', () => {
    const { bettors } = differencesOf(momentBefore(placeOf('BetsSettled')), momentBefore(log.length));
    const changes = bettors.map(({ net, net_before }) => Math.abs(net - net_before));
    expect(changes.length).toBeGreaterThan(2);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  });
});
