import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '../bracket/bracket.types.js';
import type { SeasonRecord } from '../kernel/records.js';
import { toPublicEvent } from '../season-log/public-event.view.js';
import { fullSeason } from '../testing/played-season.js';
import { differencesOf, type ComparedMoment } from './differences.js';
import { recordOf } from './public-record.js';
import { ReplayFold } from './replay-fold.js';
import { comparedMoment } from './replay-frame.view.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const log = events.flatMap((event) => toPublicEvent(event, { bracket: true, rounds }) ?? []);

function momentBefore(end: number): ComparedMoment {
  const fold = ReplayFold.empty(1);
  for (const event of log.slice(0, end)) fold.take(recordOf(1, event));
  return comparedMoment(fold);
}

const placeOf = (type: string, nth = 0) =>
  log.flatMap((event, index) => (event.type === type ? [index] : [])).at(nth) ?? -1;

describe('two moments of a season', () => {
  it('do not differ from themselves', () => {
    const moment = momentBefore(log.length);
    expect(differencesOf(moment, momentBefore(log.length))).toEqual({
      matches: [],
      teams: [],
      bettors: [],
      rules: [],
    });
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

  it('name the teams that won or changed their place, in the order of the later moment', () => {
    const declared = placeOf('WinnerDeclared');
    const event = log[declared]?.data as { winner: string };
    const { teams } = differencesOf(momentBefore(declared), momentBefore(declared + 1));
    expect(teams).toContainEqual(
      expect.objectContaining({ name: `Team ${event.winner}`, won: 1, won_before: 0, rank: 1 }),
    );
    expect(teams.map(({ rank }) => rank)).toEqual(
      teams.map(({ rank }) => rank ?? 0).toSorted((a, b) => a - b),
    );
  });

  it('name the revives that a round allows', () => {
    const set = placeOf('RevivesAllowedSet');
    const { round, count } = log[set]?.data as { round: number; count: number };
    const { rules } = differencesOf(momentBefore(set), momentBefore(set + 1));
    expect(rules).toEqual([{ round, revives_allowed: count, revives_allowed_before: 0 }]);
  });

  it('name what is not there any more', () => {
    const [empty, whole] = [momentBefore(1), momentBefore(log.length)];
    const gone = differencesOf(whole, empty);
    expect(gone.matches.map(({ match_id: id }) => id)).toEqual(
      whole.bracket?.matches.map(({ match_id: id }) => id),
    );
    expect(new Set(gone.matches.map(({ kind }) => kind))).toEqual(new Set(['gone']));
    expect(gone.bettors).toHaveLength(whole.bettors.length);
    expect(gone.bettors[0]).toMatchObject({ rank: null, net: 0 });
    expect(gone.teams.length).toBeGreaterThan(0);
    expect(gone.teams.every(({ rank, won }) => rank === null && won === 0)).toBe(true);
  });

  it('name a result that was taken back', () => {
    const moment = momentBefore(placeOf('WinnerDeclared') + 1);
    const undone = { ...moment, bracket: momentBefore(placeOf('WinnerDeclared')).bracket };
    expect(differencesOf(moment, undone).matches).toMatchObject([{ kind: 'undecided', winner: null }]);
  });
});
