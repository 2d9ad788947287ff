import { describe, expect, it } from '@jest/globals';
import { evolveRoundNews, noRoundNews } from './round-news.js';
import type { TournamentEvent } from './tournament.events.js';

const phase = (to: 0 | 1 | 2 | 3): TournamentEvent => ({ type: 'PhaseChanged', data: { from: 2, to } });
const visible = (shown: boolean, round = 1): TournamentEvent => ({
  type: 'RoundVisibilityChanged',
  data: { round, visible: shown },
});
const launch = (round: number): TournamentEvent => ({
  type: 'RoundLaunched',
  data: { round, entrants: [], pairings: [], seed: null },
});
const launched = launch(1);
const declared = (winner: string, round = 1): TournamentEvent => ({
  type: 'WinnerDeclared',
  data: { matchId: `r${round}m1`, round, winner, loser: 'x' },
});
const overturned = (winner: string): TournamentEvent => ({
  type: 'WinnerOverturned',
  data: { matchId: 'r1m1', round: 1, winner, loser: 'x' },
});
const crowned: TournamentEvent = { type: 'GrandWinnerCrowned', data: { teamId: 'a', round: 1 } };
const uncrowned: TournamentEvent = { type: 'GrandWinnerUncrowned', data: { teamId: 'a', round: 1 } };
const revived: TournamentEvent = {
  type: 'TeamRevived',
  data: { teamId: 'b', round: 1, matchId: 'r1m1', by: 'admin', userId: null, taken: [], productId: null },
};
const revoked: TournamentEvent = {
  type: 'ReviveRevoked',
  data: { teamId: 'b', round: 1, by: 'admin', returned: [], productId: null, because: 'admin' },
};
const opened: TournamentEvent = {
  type: 'RevivalVoteOpened',
  data: { round: 1, opensAt: '', closesAt: '', candidates: [] },
};
const closed: TournamentEvent = { type: 'RevivalVoteClosed', data: { round: 1, winner: 'b', tally: [] } };

/** What the last event shows for the first time. */
function newAfter(...events: readonly TournamentEvent[]): TournamentEvent[] {
  return shownBy(events).flatMap(({ event, isNew }) => (isNew ? [event] : []));
}

function shownBy(events: readonly TournamentEvent[]) {
  const state = noRoundNews();
  const shown = events.map((event, revision) => evolveRoundNews(state, { ...event, revision })).at(-1) ?? [];
  return shown.map(({ revision, isNew }) => ({ event: events[revision]!, isNew }));
}

describe('the news of a round', () => {
  const hidden = [phase(3), launched];

  it('are the round and the results that were declared while it was hidden', () => {
    const show = visible(true);
    expect(newAfter(...hidden, declared('a'), crowned, show)).toEqual([show, declared('a'), crowned]);
  });

  it('of a match are its latest result only, as visitors never saw the other', () => {
    const show = visible(true);
    expect(newAfter(...hidden, declared('a'), overturned('b'), show)).toEqual([show, overturned('b')]);
  });

  it('are new once: hiding the round and showing it again repeats no result', () => {
    const again = visible(true);
    const shown = shownBy([...hidden, declared('a'), visible(true), visible(false), again]);
    expect(shown).toEqual([
      { event: again, isNew: true },
      { event: declared('a'), isNew: false },
    ]);
  });

  it('of a visible round were told at once', () => {
    expect(newAfter(...hidden, visible(true), declared('a'))).toEqual([]);
    const again = visible(true);
    expect(newAfter(...hidden, visible(true), declared('a'), visible(false), again)).toEqual([again]);
  });

  it('contain a result that was overturned while the round was hidden, unless it changed back', () => {
    const seen = [...hidden, visible(true), declared('a'), visible(false)];
    const again = visible(true);
    expect(newAfter(...seen, overturned('b'), again)).toEqual([again, overturned('b')]);
    expect(newAfter(...seen, overturned('b'), overturned('a'), again)).toEqual([again]);
  });

  it('contain no crown and no revive that ended before anybody saw it', () => {
    const show = visible(true);
    expect(newAfter(...hidden, crowned, uncrowned, revived, revoked, show)).toEqual([show]);
    expect(newAfter(...hidden, revived, show)).toEqual([show, revived]);
    const seen = [...hidden, visible(true), revived, visible(false), revoked];
    expect(newAfter(...seen, show)).toEqual([show, revoked]);
  });

  it('of a vote are its latest state', () => {
    const show = visible(true);
    expect(newAfter(...hidden, opened, show)).toEqual([show, opened]);
    expect(newAfter(...hidden, opened, closed, show)).toEqual([show, closed]);
  });

  it('of another hidden round stay hidden', () => {
    const show = visible(true, 2);
    expect(newAfter(...hidden, declared('a'), launch(2), declared('b', 2), show)).toEqual([
      show,
      declared('b', 2),
    ]);
  });

  it('outside phase 3 wait for phase 3', () => {
    const show = visible(true);
    const before = [phase(2), launched, show, declared('a')];
    expect(newAfter(...before.slice(0, 3))).toEqual([]);
    expect(newAfter(...before, phase(3))).toEqual([show, declared('a')]);
    expect(newAfter(...before, phase(3), phase(2), phase(3))).toEqual([]);
  });
});
