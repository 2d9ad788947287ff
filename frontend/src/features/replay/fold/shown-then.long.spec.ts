import { describe, expect, it, jest } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { Play } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { EventLog } from '@arena/projections/testing/event-log';
import { publicLines } from '../testing/public-lines.js';
import { replayOf } from '../testing/replay-of.js';

const BETS = 20_000;

/** Round 2 is hidden with its last result, and shown again with that of round 3. */
function hideOnce(play: Play, { round }: { readonly round: number }): void {
  if (round === 2) play.do('ChangeRoundVisibility', { round: 2, visible: false });
  if (round === 3) play.do('ChangeRoundVisibility', { round: 2, visible: true });
}

/** As if many people had bet with the first bettor of a round. */
function crowded(events: readonly TournamentEvent[], round: number): TournamentEvent[] {
  const place = events.findIndex(({ type, data }) => type === 'BetPlaced' && data.round === round);
  const bet = events[place];
  if (bet?.type !== 'BetPlaced') throw new Error(`Nobody bets in round ${round}`);
  const others = Array.from({ length: BETS }, (_, n) => ({
    ...bet,
    data: { ...bet.data, betId: `${round}-${n}`, userId: `crowd${n % 50}` },
  }));
  return [...events.slice(0, place), ...others, ...events.slice(place)];
}

const { events: played } = playSeason({ seed: 5, teams: 12, onComplete: hideOnce });
const log = new EventLog().season(1, ...crowded(crowded(played, 2), 3)).events as SeasonRecord[];
const lines = publicLines(log);
const placeOf = (...parts: string[]) => lines.findIndex((line) => parts.every((part) => line.includes(part)));
const hides = placeOf('"RoundVisibilityChanged"', '"round":2', '"visible":false');
const firstOfCrowd = placeOf('"betId":"3-0"');

function counted() {
  const replay = replayOf(lines);
  const reads = jest.spyOn(replay, 'recordAt');
  const readsOf = (index: number) => {
    reads.mockClear();
    replay.frame(index);
    return reads.mock.calls.length;
  };
  return { replay, readsOf };
}

describe('a moment with a hidden round', () => {
  it('reads no bet of this round', () => {
    const { readsOf } = counted();
    expect(hides).toBeGreaterThan(BETS);
    expect(readsOf(hides)).toBeLessThan(100);
    expect(readsOf(hides)).toBeLessThan(10);
  });

  it('goes on from the last one, and jumps from one of few folds that it keeps', () => {
    const { readsOf } = counted();
    const end = firstOfCrowd + BETS - 1;
    expect(readsOf(end - 1)).toBeGreaterThan(BETS - 10);
    expect(readsOf(end)).toBeLessThan(10);
    for (const index of [firstOfCrowd + 9000, firstOfCrowd + 18_000, firstOfCrowd + 100, end])
      expect(readsOf(index)).toBeLessThan(8500);
  });

  it('jumps back from a moment that was reached in small steps', () => {
    const { readsOf } = counted();
    for (let after = 1000; after < BETS; after += 1000) readsOf(firstOfCrowd + after);
    expect(readsOf(firstOfCrowd + BETS - 1001)).toBeLessThan(8500);
    expect(readsOf(firstOfCrowd + 8500)).toBeLessThan(1000);
  });

  it('is the same whatever was shown before', () => {
    const { replay } = counted();
    const shows = placeOf('"RoundVisibilityChanged"', '"round":2', '"visible":true');
    const places = [0, 100, 19_999, 8200, 16_400, 5].map((after) => firstOfCrowd + after);
    for (const index of [hides, ...places, hides - 1, shows, shows - 1, hides + 3])
      expect(replay.frame(index)).toEqual(replayOf(lines).frame(index));
  });
});
