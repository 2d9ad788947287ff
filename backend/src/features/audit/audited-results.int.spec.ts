import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog as Log, ReadOptions } from '@arena/domain/kernel/ports/event-store.port';
import { loserOf, type Round } from '@arena/domain/tournament/bracket/bracket';
import type { ReviveRevoked } from '@arena/domain/tournament/revives/revives.events';
import { seasonOf, user, type Play } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { matchStepsProjection } from '@arena/projections/bracket/match-steps.projection';
import { ledgerProjection } from '@arena/projections/money/ledger.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import { CountedReads } from '../../platform/read-side/testing/counted-reads.js';
import { auditedResults } from './audited-results.js';

/** Revives a team of each match of the first rounds, takes the result back that it had lost, and this back, too. */
function overturnRevived(play: Play, { round, matches }: Round): void {
  if (round > 2) return;
  play.do('SetRevivesAllowed', { round, count: 1 });
  for (const match of matches) {
    const [teamId, first] = [loserOf(match), match.winner];
    if (teamId === null || first === null) continue;
    const userId = `${teamId}-a`;
    play.do('GrantMoney', { userId, amount: 100_000, reason: 'for the card' });
    play.do('ReviveWithCard', { teamId }, user(userId));
    for (const winner of [teamId, first])
      play.do('DeclareWinner', { matchId: match.matchId, teamId: winner, confirm: true });
  }
}

function logOf(seasons: number): RecordedEvent[] {
  const log = new EventLog();
  for (let season = 1; season <= seasons; season++)
    log.season(season, ...playSeason({ seed: season, teams: 9, onComplete: overturnRevived }).events);
  return log.events;
}

function storedLog(events: readonly RecordedEvent[]): Pick<Log, 'read'> {
  return {
    read: async function* (stream: string, { from = 0, limit = Infinity }: ReadOptions = {}) {
      const found = events.filter((event) => event.stream === stream && event.revision >= from);
      yield* found.slice(0, limit);
    },
  };
}

describe('what results have changed', () => {
  let reads: CountedReads;
  beforeEach(() => {
    reads = CountedReads.open();
  });
  afterEach(() => reads.close());

  async function fill(events: readonly RecordedEvent[]) {
    await reads.fill(matchStepsProjection, [...foldProjection(matchStepsProjection, events).values()]);
    await reads.fill(ledgerProjection, [...foldProjection(ledgerProjection, events).values()]);
    const results = events.filter(({ type }) => type === 'WinnerDeclared' || type === 'WinnerOverturned');
    return { events, results };
  }

  it('takes two reads, for one overturn and for all of two seasons', async () => {
    const { events, results } = await fill(logOf(2));
    const log = storedLog(events);
    const repaying = events.filter(
      ({ type, revision, stream }) =>
        type === 'WinnerOverturned' &&
        events.some(
          (each) => each.type === 'ReviveRevoked' && each.stream === stream && each.revision === revision + 1,
        ),
    );
    expect(repaying.length).toBeGreaterThan(3);
    await auditedResults(reads, log, repaying.slice(0, 1));
    expect(reads.take()).toEqual(['match-steps', 'ledger']);
    await auditedResults(reads, log, results);
    expect(reads.take()).toEqual(['match-steps', 'ledger']);
    await auditedResults(reads, log, events.slice(0, 5));
    expect(reads.take()).toEqual([]);
  });

  it('counts for each overturn the balances that its command has changed', async () => {
    const { events, results } = await fill(logOf(4));
    const factsOf = await auditedResults(reads, storedLog(events), results);
    const wallets = (upTo: number) => foldProjection(walletsProjection, events.slice(0, upTo));
    let repaid = 0;
    for (const event of results.filter(({ type }) => type === 'WinnerOverturned')) {
      const at = events.indexOf(event);
      // A settlement follows its result; the next command is no part of it.
      const rest = events.slice(at + 1).findIndex((each) => !isConsequence(each));
      const [before, after] = [wallets(at), wallets(rest === -1 ? events.length : at + 1 + rest)];
      const changed = [...after.values()].filter(
        ({ id, balance }) => balance !== (before.get(id)?.balance ?? 0),
      );
      expect([event.stream, event.revision, factsOf(event).effects?.balances]).toEqual([
        event.stream,
        event.revision,
        changed.length,
      ]);
      if (events[at + 1]?.type === 'ReviveRevoked') repaid += 1;
    }
    expect(repaid).toBeGreaterThan(3);
  });

  it('counts nobody who gets back exactly what the bet loses, whatever follows, also in another season', async () => {
    const log = new EventLog();
    for (const season of [1, 2]) log.season(season, ...evenSeason().events);
    const { results, events } = await fill(log.events);
    const factsOf = await auditedResults(reads, storedLog(events), results);
    const balances = results.map((event) => [event.type, factsOf(event).effects?.balances]);
    // The bet is won; the mate gets money back, the bettor comes out even; the bet is paid again.
    const each = [
      ['WinnerDeclared', 1],
      ['WinnerDeclared', 0],
      ['WinnerOverturned', 1],
      ['WinnerOverturned', 1],
    ];
    expect(balances).toEqual([...each, ...each]);
  });
});

/** A member of the losing team bets everything on the other one, wins 125.00 and loses it to the revive card. */
function evenSeason(): Play {
  const play = seasonOf(4, { ownTeamOnly: false }).launch();
  const { team1, team2 } = play.match('r1m1');
  const [member, mate] = [`${team2}-a`, `${team2}-b`];
  play.do('RemoveMoney', { userId: member, amount: play.balance(member) - 10_000, reason: 'a test' });
  const bet = { betId: 'bet', matchId: 'r1m1', userId: member, teamId: team1, stake: 10_000 };
  play.do('PlaceBet', { ...bet, confirm: false }, user(member));
  play.complete();
  play.do('SetRevivesAllowed', { round: 1, count: 1 });
  play.do('ReviveWithCard', { teamId: team2 }, user(mate));
  for (const winner of [team2, team1]) play.win('r1m1', winner, true);
  return play;
}

const CONSEQUENCES = new Set(['BetsReversed', 'BetsSettled', 'GrandWinnerCrowned']);

function isConsequence({ type, data }: RecordedEvent): boolean {
  if (type !== 'ReviveRevoked') return CONSEQUENCES.has(type);
  return (data as ReviveRevoked['data']).because === 'winner-overturned';
}
