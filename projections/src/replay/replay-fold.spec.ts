import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import type { OddsSet } from '@arena/domain/tournament/bracket/bracket.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import {
  betPlaced,
  favoriteNamed,
  roundLaunched,
  seasonOpened,
  teamRegistered,
  winnerDeclared,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { fullSeason } from '../testing/full-season.js';
import { bracketAfter } from '../testing/views-of.js';
import { toBracketView } from '../bracket/bracket.view.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import { rankBettors } from '../leaderboards/ranking.js';
import { publicPart } from '../testing/public-part.js';
import { toPublicEvent, type PublicEvent } from '../season-log/public-event.view.js';
import { ChapterFinder } from './chapters.js';
import { subjectOf } from './event-subject.js';
import { recordOf } from './public-record.js';
import { ReplayFold } from './replay-fold.js';
import { openBets, replayBettors, replayBracket } from './replay-frame.view.js';
import type { Chapter } from './replay.types.js';
import { NOT_OPENED, progressAfter } from './season-progress.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const open = { bracket: true, rounds };

/** As it arrives: lines of JSON. */
function publicLog(log = events): PublicEvent[] {
  const shown = log.flatMap((event) => toPublicEvent(event, open) ?? []);
  return JSON.parse(JSON.stringify(shown)) as PublicEvent[];
}

describe('the fold of the public log', () => {
  it('shows at every moment what the documents of the server show', () => {
    const fold = ReplayFold.empty(1);
    for (const event of publicLog()) {
      fold.take(recordOf(1, event));
      const before = events.filter(({ revision }) => revision <= event.revision);
      const { bracket } = fold;
      if (!bracket) throw new Error('The season has no bracket');
      expect(publicPart(replayBracket(bracket))).toEqual(
        publicPart(toBracketView(bracketAfter(before), new Map(), VISITOR)),
      );
      const bettors = rankBettors([...documentsAfter(bettorsProjection, before).values()]);
      expect(
        replayBettors(fold.bettors).map(({ user_id: id, net, won, bets }) => [id, net, won, bets]),
      ).toEqual(bettors.map(({ document: { userId, net, won, bets } }) => [userId, net / 100, won, bets]));
    }
    expect(events.length).toBeGreaterThan(80);
  });

  it('names the documents that an event changes', () => {
    const fold = ReplayFold.empty(1);
    const known = new Map<string, unknown>();
    for (const event of publicLog()) {
      const { brackets, bettors, teams } = fold.take(recordOf(1, event));
      for (const { id, document } of bettors) known.set(id, document);
      for (const { id, document } of teams) known.set(id, document);
      for (const { document } of brackets) expect(fold.bracket).toBe(document);
      const documents = [...fold.bettors, ...fold.teams];
      expect(documents.map((each) => 'id' in each && known.get(each.id))).toEqual(documents);
    }
    expect([...known.values()].filter((document) => document === null)).not.toEqual([]);
  });

  function openBetsDuring(log: readonly PublicEvent[]): number[] {
    const fold = ReplayFold.empty(1);
    let progress = NOT_OPENED;
    return log.map((event) => {
      const record = recordOf(1, event);
      fold.take(record);
      progress = progressAfter(progress, record, 1);
      return openBets(fold.bettors, progress);
    });
  }

  it('counts the bets that can still win', () => {
    const counts = openBetsDuring(publicLog());
    expect(Math.max(...counts)).toBeGreaterThan(2);
    expect(Math.min(...counts)).toBe(0);
  });

  it('counts no bet whose stake is returned, also before the season is closed', () => {
    const bets = ['b-1', 'b-2', 'b-3'].map((betId, at) => betPlaced(betId, `user-${at}`));
    const refunded = (...betIds: string[]): TournamentEvent => ({
      type: 'BetsRefunded',
      data: {
        matchId: 'r1m1',
        round: 1,
        bets: betIds.map((betId, at) => ({ betId, userId: `user-${at}`, stake: 100 })),
        count: betIds.length,
      },
    });
    const closed: TournamentEvent = { type: 'SeasonClosed', data: { season: 1, next: 2 } };
    const log = new EventLog().season(
      1,
      seasonOpened(),
      teamRegistered('red'),
      teamRegistered('blue'),
      roundLaunched(1, ['red', 'blue']),
      ...bets,
      refunded('b-1', 'b-2'),
      refunded('b-3'),
      closed,
    );
    expect(openBetsDuring(publicLog(log.events as SeasonRecord[])).slice(-7)).toEqual([0, 1, 2, 3, 1, 0, 0]);
  });
});

describe('what a sentence names', () => {
  it('is both teams of a match, also of one whose bets are settled or reversed', () => {
    const fold = ReplayFold.empty(1);
    const kinds = new Set(['WinnerDeclared', 'WinnerOverturned', 'BetsSettled', 'BetsReversed', 'BetPlaced']);
    const named = publicLog().flatMap((event) => {
      const record = recordOf(1, event);
      fold.take(record);
      return kinds.has(event.type) ? [subjectOf(record, fold.bracket)] : [];
    });
    expect(new Set(named.map(({ type }) => type))).toEqual(kinds);
    expect(named.filter(({ team, other }) => team === null || other === null || team === other)).toEqual([]);
  });
});

describe('the chapters of a season', () => {
  const fold = ReplayFold.empty(1);
  const finder = ChapterFinder.empty();
  const chapters = publicLog().flatMap((event, index): Chapter[] => {
    const record = recordOf(1, event);
    fold.take(record);
    const chapter = finder.after(record, fold, index);
    return chapter ? [chapter] : [];
  });
  const of = (kind: Chapter['kind']) => chapters.filter((chapter) => chapter.kind === kind);

  it('begin with the phases and end with the champion', () => {
    expect(of('phase').map(({ phase }) => phase)).toEqual([1, 2, 3]);
    expect(of('round').map(({ round }) => round)).toEqual([...rounds].sort());
    expect(of('champion').at(-1)?.team).toMatch(/^Team /);
  });
  it('name the teams of a correction', () => {
    expect(of('correction').length).toBeGreaterThan(0);
    for (const { team, other } of of('correction')) expect([team, other]).not.toContain(null);
  });
  it('are votes that are opened, ended early or cancelled', () => {
    const opened = events.find(({ type }) => type === 'RevivalVoteOpened')!;
    const kinds = ['RevivalVoteOpened', 'RevivalVoteEnded', 'RevivalVoteCancelled'].map((type) => {
      const event = { ...opened, type, data: { round: 1 } } as SeasonRecord;
      return finder.after(event, fold, 0)?.kind;
    });
    expect(kinds).toEqual(['vote', 'vote', 'vote']);
  });
  it('are all results, upsets only where the favorite lost', () => {
    const declared = events.filter(({ type }) => type === 'WinnerDeclared').length;
    expect(of('upset').length).toBeLessThan(declared);
    expect(of('upset').length + of('result').length).toBe(declared);
  });
  it('have no upset where the jury gave the favorite the longer odds, or where the favorite did not show up', () => {
    const odds = (teamId: string, value: number): OddsSet => ({
      type: 'OddsSet',
      data: { matchId: 'r1m1', round: 1, teamId, odds: value },
    });
    const won = winnerDeclared('r1m1', 'blue', 'red');
    const kindAfter = (before: readonly TournamentEvent[], result: TournamentEvent = won) => {
      const log = new EventLog().season(
        1,
        seasonOpened(),
        teamRegistered('red'),
        teamRegistered('blue'),
        roundLaunched(1, ['red', 'blue']),
        favoriteNamed('r1m1', 'red'),
        ...before,
        result,
      );
      const replay = ReplayFold.empty(1);
      const told = publicLog(log.events as SeasonRecord[]).map((event, index) => {
        const record = recordOf(1, event);
        replay.take(record);
        return ChapterFinder.empty().after(record, replay, index)?.kind;
      });
      return told.at(-1);
    };
    expect(kindAfter([])).toBe('upset');
    expect(kindAfter([odds('red', 120)])).toBe('upset');
    expect(kindAfter([odds('red', 400), odds('blue', 120)])).toBe('result');
    const walkover = { ...won, data: { ...won.data, walkover: true } } as TournamentEvent;
    expect(kindAfter([], walkover)).toBe('result');
  });
});

it('names the teams of a match, the favored one first', () => {
  const fold = ReplayFold.empty(1);
  const placed = publicLog().flatMap((event) => {
    const record = recordOf(1, event);
    fold.take(record);
    return event.type === 'BetPlaced' ? [subjectOf(record, fold.bracket)] : [];
  });
  expect(placed[0]).toMatchObject({ round: 1, match: expect.any(Number), user_id: expect.any(String) });
  for (const { team, other } of placed) expect(team).not.toBe(other);
});
