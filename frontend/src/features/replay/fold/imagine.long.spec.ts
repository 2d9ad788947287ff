import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { recordOf } from '@arena/projections/replay/public-record';
import { ReplayFold } from '@arena/projections/replay/replay-fold';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import { WhatIf } from '@arena/projections/replay/what-if/what-if';
import { CHANGED_RULES, WHAT_IF_RULES } from '@arena/projections/replay/what-if/what-if-rules';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { EventLog } from '@arena/projections/testing/event-log';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import { replayOf } from '../testing/replay-of.js';
import { imagine, type Alternative } from './imagine.js';
import type { SeasonReplay } from './season-replay.js';

/** `read`: how many events of the real season it took. */
function fromFork(real: SeasonReplay, imagined: Alternative): { season: SeasonReplay; read: number } {
  const folding = imagine(real, imagined, 1);
  for (let read = 1; ; read++) {
    const step = folding.next();
    if (step.done) return { season: step.value, read };
  }
}

/** Rewrites and folds every event of the season. */
function fromBeginning(lines: readonly string[], { changes, fork }: Alternative): SeasonReplay {
  const fold = ReplayFold.empty(1);
  const told: string[] = [];
  const whatIf = new WhatIf(changes, fork, {
    get bracket() {
      return fold.bracket;
    },
    append(event) {
      fold.take(event);
      const { revision, type, version, meta, data } = event;
      told.push(JSON.stringify({ revision, type, version, at: meta.at, data }));
    },
  });
  for (const line of lines) whatIf.take(recordOf(1, JSON.parse(line) as PublicEvent));
  whatIf.end();
  return replayOf(told);
}

function anyChange(chance: Chance): WhatIfChange {
  const round = chance.between(1, 5);
  const matchId = `r${round}m${chance.between(1, 6)}`;
  const side = chance.percent(50) ? 1 : 2;
  const rule = chance.pick(CHANGED_RULES) ?? 'favoriteOdds';
  const { min, max } = WHAT_IF_RULES[rule];
  const changes: WhatIfChange[] = [
    { kind: 'result', matchId, winner: side },
    { kind: 'odds', matchId, side, odds: chance.between(101, 1_000) },
    { kind: 'revive', matchId, back: chance.percent(50) },
    { kind: 'revives', round, count: chance.between(0, 3) },
    { kind: 'rule', rule, value: chance.between(min, Math.min(max, min + 300)) },
  ];
  return chance.pick(changes) as WhatIfChange;
}

function anyImagined(chance: Chance, real: SeasonReplay): Alternative {
  const changes = Array.from({ length: chance.between(1, 3) }, () => anyChange(chance));
  const fork = chance.percent(50) ? 0 : real.clock.revisionAt(chance.between(0, real.length - 1));
  return { changes, fork };
}

function momentsOf(season: SeasonReplay, chance: Chance) {
  const places = [
    0,
    season.length - 1,
    ...Array.from({ length: 12 }, () => chance.between(0, season.length - 1)),
  ];
  return places.map((place) => [
    season.frame(place),
    season.frame(place, 'now'),
    season.momentAt(place),
    season.recordAt(place),
  ]);
}

const FULL = publicLines(fullSeason().log.events as SeasonRecord[]);
const GENERATED = [5, 49, 3].map((seed) => {
  const { events } = playSeason({ seed, teams: 12 });
  return publicLines(new EventLog().season(1, ...events).events as SeasonRecord[]);
});

describe('a season imagined from its fork', () => {
  it.each([FULL, ...GENERATED].map((lines, seed) => ({ lines, seed })))(
    'is the same as one imagined from the beginning, for 25 random sets of changes (season $seed)',
    ({ lines, seed }) => {
      const real = replayOf(lines);
      const chance = new Chance(seed);
      const before = JSON.stringify(momentsOf(real, new Chance(1)));
      let late = 0;
      for (let n = 0; n < 25; n++) {
        const imagined = anyImagined(chance, real);
        const { season, read } = fromFork(real, imagined);
        const whole = fromBeginning(lines, imagined);
        expect([imagined, season.length, season.chapters]).toEqual([imagined, whole.length, whole.chapters]);
        expect(momentsOf(season, new Chance(n))).toEqual(momentsOf(whole, new Chance(n)));
        if (read < lines.length / 2) late++;
      }
      expect(late).toBeGreaterThan(0);
      expect(JSON.stringify(momentsOf(real, new Chance(1)))).toBe(before);
    },
  );

  it('of a late match reads only a few events before it', () => {
    const real = replayOf(FULL);
    const { read } = fromFork(real, { fork: 0, changes: [{ kind: 'result', matchId: 'r4m1', winner: 1 }] });
    expect(read).toBeLessThan(FULL.length / 4);
  });

  it('with other rules for the odds does not say that the jury set them', () => {
    const real = replayOf(FULL);
    const changes = [{ kind: 'rule', rule: 'outsiderOdds', value: 450 }] as const;
    const { season } = fromFork(real, { fork: 0, changes });
    expect(season.length).toBeGreaterThan(real.length);
    const last = ({ length }: SeasonReplay) => length - 1;
    const oddsAt = (of: SeasonReplay, index: number) =>
      of.frame(index).bracket?.matches.map(({ odds, jury_odds: jury }) => ({ odds, jury }));
    const [imagined, happened] = [oddsAt(season, last(season)), oddsAt(real, last(real))];
    expect(imagined?.map(({ odds }) => odds)).not.toEqual(happened?.map(({ odds }) => odds));
    expect(imagined?.map(({ jury }) => jury)).toEqual(happened?.map(({ jury }) => jury));
    // At each moment, both seasons tell of the same event.
    for (let index = 0; index < real.length; index++) {
      const { revision, latest } = real.frame(index);
      expect([revision, season.frame(season.indexOf(revision)).latest.type]).toEqual([revision, latest.type]);
    }
  });
});
