import { describe, expect, it } from '@jest/globals';
import { toPublicEvent } from '@arena/projections/season-log/public-event.view';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/played-season';
import { SeasonReplay } from './season-replay.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const lines = events.flatMap((event) => {
  const shown = toPublicEvent(event, { bracket: true, rounds });
  return shown ? [JSON.stringify(shown)] : [];
});

function loaded(upTo = lines.length): SeasonReplay {
  const replay = new SeasonReplay(1, lines.length);
  for (const line of lines.slice(0, upTo)) replay.append(line);
  return replay;
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

  it('sends a bracket only if it is another one', () => {
    const replay = loaded();
    const placed = lines.findIndex((line) => line.includes('"BetPlaced"'));
    replay.frame(placed - 1);
    expect(replay.frame(placed, replay.shown).bracket).toBeNull();
    const won = lines.findIndex((line) => line.includes('"WinnerDeclared"'));
    expect(replay.frame(won, replay.shown).bracket).not.toBeNull();
  });

  it('finds the event of a revision, or the last one before it that is public', () => {
    const replay = loaded();
    const hidden = events.find((event) => event.type === 'MoneyGranted');
    const index = replay.indexOf(hidden?.revision ?? 0);
    expect(replay.revisionAt(index)).toBeLessThan(hidden?.revision ?? 0);
    expect(replay.revisionAt(index + 1)).toBeGreaterThan(hidden?.revision ?? 0);
    expect(replay.indexOf(1e12)).toBe(lines.length - 1);
  });
});

describe('an imagined season', () => {
  const champions = lines.filter((line) => line.includes('"GrandWinnerCrowned"')).length;

  it('is the real one if nothing is different', () => {
    const replay = loaded();
    const imagined = replay.imagined([]);
    for (let index = 0; index < lines.length; index += 7)
      expect(imagined.frame(index)).toEqual(replay.frame(index));
  });

  it('has every moment of its own, and leaves the real one as it is', () => {
    const replay = loaded();
    const end = lines.length - 1;
    const before = replay.frame(end);
    const imagined = replay.imagined([{ kind: 'result', matchId: 'r4m1' }]);
    const other = imagined.frame(imagined.indexOf(before.revision));
    expect(other.bracket?.grand_winner).not.toBe(before.bracket?.grand_winner);
    expect(imagined.chapters.filter(({ kind }) => kind === 'champion')).toHaveLength(champions);
    expect(imagined.frame(3)).toEqual(replay.frame(3));
    expect(replay.frame(end)).toEqual(before);
  });
});

describe('the clock of a replay', () => {
  it('passes with the season', () => {
    const replay = loaded();
    const clock = replay.advance(replay.timeAt(0), 3000);
    expect(clock - replay.timeAt(0)).toBe(3000);
    expect(replay.timeAt(replay.indexAt(clock))).toBeLessThanOrEqual(clock);
    expect(replay.timeAt(replay.indexAt(clock) + 1)).toBeGreaterThan(clock);
  });

  it('skips a pause without events', () => {
    const replay = loaded();
    const night = replay.timeAt(0) - 10_000_000;
    expect(replay.advance(night, 1000)).toBe(replay.timeAt(0));
  });

  it('goes on after the last event', () => {
    const replay = loaded();
    const end = replay.timeAt(lines.length - 1);
    expect(replay.indexAt(replay.advance(end, 1000))).toBe(lines.length - 1);
  });
});
