import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { SEED as DRAW_SEED } from '@arena/domain/tournament/testing/play';
import { playSeason, REASON } from '@arena/domain/tournament/testing/season-generator';
import { EventLog } from '../testing/event-log.js';
import type { SeasonRecord } from '../kernel/records.js';
import { toPublicEvent, type LogReader } from './public-event.view.js';

const TEAMS = 11;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const EMAIL = /[^\s"]+@[^\s"]+/;
/** As the commands give them to the season: members of team `t1` are named `t1 A` and `t1 B`. */
const MEMBER = /\bt\d+ [AB]\b/;
const MATCH = /"r(\d+)m\d+"/g;

function recorded(seed: number): SeasonRecord[] {
  const { events } = playSeason({ seed, teams: TEAMS });
  const named = new EventLog().season(1, ...events).events as SeasonRecord[];
  // Who recorded an event stands in its metadata.
  return named.map((event) => ({ ...event, meta: { ...event.meta, actor: 'ann.winter@example.org' } }));
}

function linesFor(log: readonly SeasonRecord[], reader: LogReader): string[] {
  return log.flatMap((event) => {
    const shown = toPublicEvent(event, reader);
    return shown ? [JSON.stringify(shown)] : [];
  });
}

const roundsOf = (log: readonly SeasonRecord[]) =>
  new Set(log.flatMap(({ data }) => ('round' in data ? [data.round] : [])));

/** Bets on matches of hidden rounds, which would tell who plays there. */
function hiddenBets(log: readonly SeasonRecord[], shown: ReadonlySet<number>): string[] {
  return log.flatMap((event) =>
    event.type === 'BetPlaced' && !shown.has(event.data.round) ? [event.data.betId] : [],
  );
}

describe('the public logs of generated seasons', () => {
  const seasons = SEEDS.map((seed) => ({ seed, log: recorded(seed) }));

  it('come from logs with reasons, corrections, revives and addresses', () => {
    const all = JSON.stringify(seasons.map(({ log }) => log));
    for (const secret of [REASON, 'WinnerOverturned', 'TeamRevived', 'ReviveRevoked', 'RevivalVoteCast'])
      expect(all).toContain(secret);
    expect(all).toMatch(EMAIL);
  });

  it.each(seasons)('contain no name and no e-mail address (seed $seed)', ({ log }) => {
    const lines = linesFor(log, { bracket: true, rounds: roundsOf(log) });
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => EMAIL.test(line) || MEMBER.test(line) || line.includes('Winter'))).toEqual(
      [],
    );
  });

  it.each(seasons)(
    'contain nothing of a hidden round, whichever rounds are shown (seed $seed)',
    ({ seed, log }) => {
      const chance = new Chance(seed);
      for (let n = 0; n < 8; n++) {
        const rounds = new Set([...roundsOf(log)].filter(() => chance.percent(50)));
        const lines = linesFor(log, { bracket: true, rounds }).join('\n');
        const named = new Set([...lines.matchAll(MATCH)].map(([, round]) => Number(round)));
        expect([...named].filter((round) => !rounds.has(round))).toEqual([]);
        expect(hiddenBets(log, rounds).filter((betId) => lines.includes(`"${betId}"`))).toEqual([]);
        expect(lines.includes(`"${DRAW_SEED}"`)).toBe(rounds.has(1));
      }
    },
  );

  it.each(seasons)('contain no match at all before the bracket opens (seed $seed)', ({ log }) => {
    const lines = linesFor(log, { bracket: false, rounds: roundsOf(log) }).join('\n');
    expect(lines).not.toMatch(MATCH);
    expect(lines).not.toContain('"round"');
  });
});
