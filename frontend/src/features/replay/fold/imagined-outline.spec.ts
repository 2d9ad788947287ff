import { describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import { replayOf } from '../testing/replay-of.js';
import { imagine } from './imagine.js';
import { outlineOf } from './imagined-outline.js';
import type { SeasonReplay } from './season-replay.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const real = replayOf(lines);

function outlineWith(...changes: WhatIfChange[]) {
  const { value } = imagine(real, { changes, fork: 0 }, Infinity).next();
  return outlineOf(real, value as SeasonReplay, changes);
}

describe('what a page says about an imagined season', () => {
  it('names the first moment that differs, and how', () => {
    const declared = lines.findIndex((line) => /"WinnerDeclared".*"matchId":"r1m2"/.test(line));
    const { winner, team1 } = real
      .bracketAt(declared)!
      .rounds[0]!.matches.find(({ matchId }) => matchId === 'r1m2')!;
    const other = winner === team1 ? 2 : 1;
    const { first } = outlineWith({ kind: 'result', matchId: 'r1m2', winner: other });
    expect(first?.index).toBe(declared);
    expect(first?.differences.matches[0]).toMatchObject({ kind: 'corrected', match_id: 'r1m2' });
    expect(outlineWith({ kind: 'result', matchId: 'r1m2', winner: other === 1 ? 2 : 1 }).first).toBeNull();
  });

  it('names one that shows later than the seasons part', () => {
    // The odds of a round are set while it is hidden, and visitors see them when it is shown.
    const shown = real.chapters.find(({ kind, round }) => kind === 'round' && round === 2)?.index;
    const { first } = outlineWith({ kind: 'odds', matchId: 'r2m1', side: 1, odds: 450 });
    expect(first?.index).toBe(shown);
    expect(first?.differences.matches).toMatchObject([{ kind: 'odds', match_id: 'r2m1' }]);
  });

  it('counts the revives for which its next round waits', () => {
    const { revives_allowed: allowed = 0 } = real.frame(real.length - 1).bracket?.rounds[0] ?? {};
    const { open, unused } = outlineWith({ kind: 'revives', round: 1, count: allowed + 2 });
    expect({ open, unused }).toEqual({ open: 0, unused: { round: 1, count: 2 } });
  });

  it('counts none that a rule forbids', () => {
    const { revives_allowed: allowed = 0 } = real.frame(real.length - 1).bracket?.rounds[0] ?? {};
    expect(allowed).toBeGreaterThan(0);
    const launch = real.clock.revisionAt(real.chapters.find(({ kind }) => kind === 'round')?.index ?? 0);
    const none: WhatIfChange = { kind: 'rule', rule: 'lastReviveRound', value: 0 };
    const { value } = imagine(real, { changes: [none], fork: launch }, Infinity).next();
    expect(outlineOf(real, value as SeasonReplay, [none]).unused).toBeNull();
  });

  it('counts none in a season that waits for a result, or is over', () => {
    expect(outlineWith({ kind: 'odds', matchId: 'r1m1', side: 1, odds: 450 })).toMatchObject({
      unused: null,
    });
    const waiting = outlineWith({ kind: 'revives', round: 1, count: 0 });
    expect(waiting.unused).toBeNull();
  });
});
