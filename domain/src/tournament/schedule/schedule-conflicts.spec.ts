import { describe, expect, it } from '@jest/globals';
import type { Phase } from '../season/season.events.js';
import type { ActionKind, PlannedAction } from './planned-action.js';
import { CONFLICTS, conflictsIn, type PlannedEntry, type SeasonNow } from './schedule-conflicts.js';

const BETTING: SeasonNow = { phase: 3, rounds: 1, showing: 'not-yet', voteHours: 24, voteEnds: null };

/** The hour of the day is the name of the entry. */
function at(hour: number, kind: ActionKind, rest: Partial<PlannedAction> = {}): PlannedEntry {
  const due = new Date(Date.UTC(2025, 2, 28, hour)).toISOString();
  return { entryId: String(hour), due, action: { kind, phase: null, round: null, hours: null, ...rest } };
}

const found = (now: Partial<SeasonNow>, ...entries: PlannedEntry[]) =>
  conflictsIn(entries, { ...BETTING, ...now }).map(({ entryId, code }) => `${entryId} ${code}`);

const to = (phase: Phase) => ({ phase });
const of = (round: number) => ({ round });

describe('conflictsIn', () => {
  it('has nothing to say about a season in its order', () => {
    const season = [
      at(1, 'change-phase', to(1)),
      at(2, 'change-phase', to(2)),
      at(3, 'close-uploads'),
      at(4, 'change-phase', to(3)),
      at(5, 'launch-round', of(1)),
      at(6, 'show-round', of(1)),
      at(7, 'close-bets', of(1)),
      at(8, 'open-vote', { round: 1, hours: 2 }),
      at(10, 'launch-round', of(2)),
    ];
    expect(found({ phase: 0, rounds: 0 }, ...season)).toEqual([]);
    expect(found({ phase: 0, rounds: 0 }, ...season.toReversed())).toEqual([]);
  });

  it('lets a round be hidden while it is decided', () => {
    const show = at(1, 'show-round', of(1));
    const reveal = [at(3, 'hide-round', of(1)), at(4, 'show-round', of(1))];
    expect(found({}, show, at(2, 'close-bets', of(1)), ...reveal)).toEqual([]);
    expect(found({}, show, ...reveal, at(5, 'close-bets', of(1)))).toEqual(['5 bets-end-after-reveal']);
    const hidden = { showing: 'hidden-again' } as const;
    const [close, reshow] = [at(2, 'close-bets', of(1)), at(4, 'show-round', of(1))];
    expect(found(hidden, close, reshow)).toEqual([]);
    expect(found(hidden, reshow, at(5, 'close-bets', of(1)))).toEqual(['5 bets-end-after-reveal']);
  });

  const hiddenAndShown = [at(1, 'hide-round', of(1)), at(2, 'show-round', of(1))];
  const CASES: readonly [code: string, now: Partial<SeasonNow>, ...entries: PlannedEntry[]][] = [
    ['1 reminder-without-uploads', { phase: 1 }, at(1, 'remind-video')],
    ['2 reminder-without-uploads', { phase: 2 }, at(2, 'remind-video'), at(1, 'close-uploads')],
    ['1 reminder-without-vote', {}, at(1, 'remind-vote')],
    ['2 reminder-without-bets', {}, at(2, 'remind-bet'), at(1, 'close-bets', of(1))],
    ['1 phase-unchanged', {}, at(1, 'change-phase', to(3))],
    ['1 phase-back', {}, at(1, 'change-phase', to(2))],
    ['1 uploads-outside-phase-2', { phase: 1 }, at(1, 'close-uploads')],
    ['1 uploads-outside-phase-2', { phase: 3 }, at(1, 'open-uploads')],
    ['1 outside-phase-3', { phase: 2, rounds: 0 }, at(1, 'launch-round', of(1))],
    ['1 round-not-launched', {}, at(1, 'show-round', of(2)), at(2, 'launch-round', of(2))],
    ['1 earlier-round-missing', {}, at(1, 'launch-round', of(3))],
    ['1 round-launched', {}, at(1, 'launch-round', of(1))],
    ['1 bets-end-before-shown', {}, at(1, 'close-bets', of(1)), at(2, 'show-round', of(1))],
    ['3 bets-end-after-reveal', { showing: 'shown' }, ...hiddenAndShown, at(3, 'close-bets', of(1))],
    ['2 bets-end-after-next-round', {}, at(1, 'launch-round', of(2)), at(2, 'close-bets', of(1))],
    ['2 vote-ends-after-next-round', { rounds: 2 }, at(2, 'open-vote', { round: 1, hours: 2 })],
    ['1 launch-during-vote', { voteEnds: at(2, 'open-vote').due }, at(1, 'launch-round', of(2))],
  ];
  it.each(CASES)('%s', (expected, now, ...entries) => {
    expect(found(now, ...entries)).toEqual([expected]);
  });

  it('knows each conflict that is named', () => {
    const codes = CASES.map(([code]) => code.split(' ')[1]);
    expect(new Set(codes)).toEqual(new Set(CONFLICTS));
  });

  it('takes the usual length of a vote', () => {
    const vote = at(1, 'open-vote', of(1));
    expect(found({}, vote, at(24, 'launch-round', of(2)))).toEqual([
      '1 vote-ends-after-next-round',
      '24 launch-during-vote',
    ]);
    expect(found({}, vote, at(25, 'launch-round', of(2)))).toEqual([]);
  });
});
