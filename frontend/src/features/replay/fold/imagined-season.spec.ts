import { describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import type { Alternative } from './imagine.js';
import { ImaginedSeason, SLICE } from './imagined-season.js';
import { SeasonReplay } from './season-replay.js';

/** It pauses and reports after each slice. */
const impatient = () => new ImaginedSeason(0, 0);
/** The one who has lost the final wins it. */
const FINAL: Alternative = { fork: 0, changes: [{ kind: 'result', matchId: 'r4m1', winner: 1 }] };
const ODDS: Alternative = { fork: 0, changes: [{ kind: 'odds', matchId: 'r1m1', side: 1, odds: 450 }] };
/** Nearly the whole season is folded. */
const EARLY: Alternative = { fork: 0, changes: [...ODDS.changes, ...FINAL.changes] };

const real = new SeasonReplay(1);
for (const line of publicLines(fullSeason().log.events as SeasonRecord[])) real.append(line);
real.end();

const championOf = (season: SeasonReplay | null) => season?.frame(season.length - 1).bracket?.grand_winner;

describe('the fold of an imagined season', () => {
  it('is done in slices: it reports each, and other messages are taken in between', async () => {
    const imagined = impatient();
    const reported: number[] = [];
    let taken = 0;
    const folding = imagined.fold(real, EARLY, (events) => {
      reported.push(events);
      setTimeout(() => taken++);
    });
    expect(imagined.replay).toBeNull();
    expect(await folding).toBe(true);
    const slices = Math.ceil(real.length / SLICE) - 1;
    expect(reported).toEqual(Array.from({ length: slices }, (_, n) => (n + 1) * SLICE));
    expect(taken).toBeGreaterThanOrEqual(slices - 1);
    expect(championOf(imagined.replay)).not.toBe(championOf(real));
  });

  it('stops when other changes come, also if the first ones come back', async () => {
    const imagined = impatient();
    const ended = await Promise.all([EARLY, ODDS, EARLY].map((each) => imagined.fold(real, each, () => {})));
    expect(ended).toEqual([false, false, true]);
    expect(imagined.isOf(EARLY)).toBe(true);
    expect(championOf(imagined.replay)).not.toBe(championOf(real));
  });

  it('is another one with another fork', async () => {
    const imagined = impatient();
    await imagined.fold(real, FINAL, () => {});
    const end = real.clock.revisionAt(real.length - 1);
    const late = { ...FINAL, fork: end };
    expect(imagined.isOf(late)).toBe(false);
    await imagined.fold(real, late, () => {});
    expect(championOf(imagined.replay)).toBe(championOf(real));
  });

  it('is nothing without changes', async () => {
    const imagined = impatient();
    await imagined.fold(real, FINAL, () => {});
    expect(await imagined.fold(real, { fork: 0, changes: [] }, () => {})).toBe(true);
    expect(imagined.replay).toBeNull();
  });
});
