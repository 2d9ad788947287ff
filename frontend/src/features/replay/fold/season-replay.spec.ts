import { describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import { imagine } from './imagine.js';
import type { SeasonReplay } from './season-replay.js';
import { replayOf } from '../testing/replay-of.js';

const events = fullSeason().log.events as SeasonRecord[];
const lines = publicLines(events);

function loaded(upTo = lines.length): SeasonReplay {
  return replayOf(lines.slice(0, upTo));
}

describe('a replay', () => {
  it('shows the same moment whatever was shown before', () => {
    const replay = loaded();
    let seed = 7;
    for (let jump = 0; jump < 200; jump++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const index = seed % lines.length;
      const fresh = loaded(index + 1);
      expect(replay.frame(index)).toEqual(fresh.frame(index));
    }
  });

  it('has another bracket only if an event changed it', () => {
    const replay = loaded();
    const placed = lines.findIndex((line) => line.includes('"BetPlaced"'));
    const before = replay.frame(placed - 1).bracket;
    expect(replay.frame(placed).bracket).toBe(before);
    const won = lines.findIndex((line) => line.includes('"WinnerDeclared"'));
    expect(replay.frame(won).bracket).not.toEqual(before);
  });

  it('names no team before round 1 is shown, and no later round before that one is', () => {
    const replay = loaded();
    for (const round of [1, 2]) {
      const launched = lines.findIndex(
        (line) => line.includes(`"RoundLaunched"`) && line.includes(`"round":${round}`),
      );
      const rounds = replay.frame(launched).teams.map((team) => team.round);
      expect(Math.max(0, ...rounds)).toBe(round - 1);
    }
  });

  it('knows at a fork which results were decided, and which of them are overturned later', () => {
    const replay = loaded();
    const overturned = events.find(({ type }) => type === 'WinnerOverturned');
    const { revision = 0 } = overturned ?? {};
    expect(overturned?.data).toMatchObject({ matchId: 'r1m1' });
    const [before, after] = [replay.forkAt(revision - 1), replay.forkAt(revision)];
    expect([before.corrected, after.corrected].map((ids) => ids.includes('r1m1'))).toEqual([true, false]);
    expect(before.decided.r1m1).not.toBe(after.decided.r1m1);
  });

  it('finds the event of a revision, or the last one before it that is public', () => {
    const replay = loaded();
    const hidden = events.find((event) => event.type === 'MoneyGranted');
    const index = replay.indexOf(hidden?.revision ?? 0);
    expect(replay.clock.revisionAt(index)).toBeLessThan(hidden?.revision ?? 0);
    expect(replay.clock.revisionAt(index + 1)).toBeGreaterThan(hidden?.revision ?? 0);
    expect(replay.indexOf(1e12)).toBe(lines.length - 1);
  });
});

/** In one go. */
function imaginedBy(replay: SeasonReplay, changes: readonly WhatIfChange[]): SeasonReplay {
  const { value, done } = imagine(replay, { changes, fork: 0 }, Infinity).next();
  if (!done) throw new Error('The season was folded in slices');
  return value;
}

describe('an imagined season', () => {
  it('is the real one if nothing is different', () => {
    const replay = loaded();
    const imagined = imaginedBy(replay, []);
    for (let index = 0; index < lines.length; index += 7)
      expect(imagined.frame(index)).toEqual(replay.frame(index));
  });

  it('has every moment of its own, and leaves the real one as it is', () => {
    const replay = loaded();
    const end = lines.length - 1;
    const before = replay.frame(end);
    const imagined = imaginedBy(replay, [{ kind: 'result', matchId: 'r4m1', winner: 1 }]);
    const other = imagined.frame(imagined.indexOf(before.revision));
    expect(other.bracket?.grand_winner).not.toBe(before.bracket?.grand_winner);
    // The result that the reader chooses is not corrected.
    expect(imagined.chapters.filter(({ kind }) => kind === 'champion')).toHaveLength(1);
    expect(imagined.frame(3)).toEqual(replay.frame(3));
    expect(replay.frame(end)).toEqual(before);
  });
});
