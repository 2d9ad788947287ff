import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '../bracket/bracket.types.js';
import type { SeasonRecord } from '../kernel/records.js';
import { toPublicEvent, type PublicEvent } from '../season-log/public-event.view.js';
import { fullSeason } from '../testing/full-season.js';
import { differencesOf, type ComparedMoment } from './differences.js';
import { recordOf } from './public-record.js';
import { ReplayFold } from './replay-fold.js';
import { comparedMoment } from './replay-frame.view.js';
import { NOT_OPENED, progressAfter } from './season-progress.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const log = events.flatMap((event) => toPublicEvent(event, { bracket: true, rounds }) ?? []);

/** The moments before the first event, after it, after the second one, and so on. */
function* moments(of: readonly PublicEvent[]): Generator<ComparedMoment> {
  const fold = ReplayFold.empty(1);
  let progress = NOT_OPENED;
  yield comparedMoment(fold, progress);
  for (const event of of) {
    const record = recordOf(1, event);
    fold.take(record);
    progress = progressAfter(progress, record, 1);
    yield comparedMoment(fold, progress);
  }
}

const all = [...moments(log)];

function momentBefore(end: number): ComparedMoment {
  const moment = all[end];
  if (!moment) throw new Error('No such event');
  return moment;
}

/** The revision and the state of a settlement say nothing about the tournament. */
const seen = ({ bracket }: ComparedMoment) =>
  JSON.stringify(bracket, (field, value: unknown) =>
    field === 'revision' || value === 'settling' ? 'decided' : value,
  );

const placeOf = (type: string, nth = 0) =>
  log.flatMap((event, index) => (event.type === type ? [index] : [])).at(nth) ?? -1;

describe('two moments of a season', () => {
  it('do not differ from themselves', () => {
    const moment = momentBefore(log.length);
    expect(differencesOf(moment, structuredClone(moment))).toEqual({
      facts: [],
      revives: [],
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

  /** What an event changes. */
  const changeBy = (type: string) => {
    const place = placeOf(type);
    expect(place).not.toBe(-1);
    return differencesOf(momentBefore(place), momentBefore(place + 1));
  };

  it('name the Grand Winner, and that there is none any more', () => {
    const crowned = momentBefore(log.length).facts.champion;
    expect(crowned).toMatch(/^Team /);
    const place = placeOf('GrandWinnerCrowned', -1);
    const [before, after] = [momentBefore(place), momentBefore(place + 1)];
    expect(differencesOf(before, after).facts).toEqual([{ fact: 'champion', before: null, after: crowned }]);
    expect(differencesOf(after, before).facts).toEqual([{ fact: 'champion', before: crowned, after: null }]);
  });

  it('name the phase, the end of the season, teams, videos and votes', () => {
    expect(changeBy('SeasonOpened').facts).toContainEqual({ fact: 'phase', before: null, after: 0 });
    expect(changeBy('PhaseChanged').facts).toEqual([{ fact: 'phase', before: 0, after: 1 }]);
    expect(changeBy('DrawCommitted').facts).toEqual([{ fact: 'draw', before: null, after: 'committed' }]);
    expect(changeBy('TeamRegistered').facts).toEqual([{ fact: 'teams', before: 0, after: 1 }]);
    expect(changeBy('VideoSubmitted').facts).toEqual([{ fact: 'videos', before: 0, after: 1 }]);
    expect(changeBy('SeasonClosed').facts).toEqual([{ fact: 'closed', before: false, after: true }]);
    const { round } = log[placeOf('RevivalVoteOpened')]?.data as { round: number };
    expect(changeBy('RevivalVoteOpened').facts).toEqual([{ fact: 'vote', before: null, after: round }]);
    expect(changeBy('RevivalVoteClosed').facts).toEqual([{ fact: 'vote', before: round, after: null }]);
  });

  it('name the vote that ended with its season', () => {
    const end = { type: 'SeasonClosed', data: { season: 1, next: 2 } } as SeasonRecord;
    expect(progressAfter({ ...NOT_OPENED, vote: 2 }, end, 1).vote).toBeNull();
  });

  it('name open bets', () => {
    expect(changeBy('BetPlaced').facts).toEqual([{ fact: 'open_bets', before: 0, after: 1 }]);
  });

  it('name the bets that ended with their season', () => {
    const placed = log.slice(0, placeOf('BetPlaced') + 1);
    const closed = { ...log[0], revision: placed.length, type: 'SeasonClosed', data: { season: 1, next: 2 } };
    const [before, after] = [...moments([...placed, closed as PublicEvent])].slice(-2);
    expect(differencesOf(before!, after!).facts).toContainEqual({ fact: 'open_bets', before: 1, after: 0 });
  });

  it('name the teams that came back, and those whose revive was revoked', () => {
    const { teamId, round } = log[placeOf('TeamRevived')]?.data as { teamId: string; round: number };
    const team = `Team ${teamId}`;
    expect(changeBy('TeamRevived').revives).toEqual([{ round, team, revived: true }]);
    expect(changeBy('ReviveRevoked').revives).toMatchObject([{ revived: false }]);
  });

  it('name a match whose favorite was named, and one that closed for bets', () => {
    const place = placeOf('WinnerDeclared');
    const moment = momentBefore(place);
    const { matchId } = log[place]?.data as { matchId: string };
    const withMatch = (changes: Partial<MatchView>) => ({
      ...moment,
      bracket: moment.bracket && {
        ...moment.bracket,
        matches: moment.bracket.matches.map((match) =>
          match.match_id === matchId ? { ...match, ...changes } : match,
        ),
      },
    });
    const [open, closed] = [withMatch({ bets_open: true }), withMatch({ bets_open: false })];
    expect(differencesOf(open, closed).matches).toMatchObject([
      { kind: 'bets', match_id: matchId, bets_open: false, bets_open_before: true },
    ]);
    expect(
      differencesOf(withMatch({ favorite: null }), withMatch({ favorite: 'Red' })).matches,
    ).toMatchObject([{ kind: 'favorite', favorite: 'Red', favorite_before: null }]);
  });

  it('are told after every event that changes what visitors see of the bracket', () => {
    const untold = log.filter((_event, place) => {
      const [before, after] = [momentBefore(place), momentBefore(place + 1)];
      const isTold = Object.values(differencesOf(before, after)).some(({ length }) => length > 0);
      return !isTold && seen(before) !== seen(after);
    });
    expect(untold.map(({ type }) => type)).toEqual([]);
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
