import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena } from '../features/bracket/testing/arena.js';
import { SystemClock } from '../platform/system/clock.js';
import type { Person } from '../testing/test-app.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A machine whose clock somebody sets while the program runs. Each look takes a millisecond. */
class Machine implements Pick<MachineTime, 'wall' | 'elapsed'> {
  private running = 0;
  private set = Date.parse('2025-03-26T19:00:00.000Z');

  wall = (): number => this.set + this.running++;
  elapsed = (): number => this.running;

  pass(milliseconds: number): void {
    this.running += milliseconds;
  }

  step(milliseconds: number): void {
    this.set += milliseconds;
  }
}

describe.each([
  ['back', -HOUR],
  ['ahead and back again', HOUR],
])('a clock that is set %s by an hour', (_how, step) => {
  const machine = new Machine();
  const clock = new SystemClock(0, machine);
  let arena: Arena;
  let bettor: Person;
  let match: MatchView;

  const vote = async (team: string) => {
    const { status, body } = await arena.post('/bracket/vote', { team_name: team }, bettor.agent);
    return body.code ?? status;
  };

  beforeAll(async () => {
    arena = await Arena.betting(4, { clock });
    bettor = await arena.bettor('Bettor', 100);
    match = (await arena.bracket()).matches[0]!;
  });
  afterAll(() => arena.close());

  it('neither repeats nor reorders nor reopens bets (fault 19)', async () => {
    const first = await arena.bet(bettor, match, 10, {}, 'before');
    machine.step(step);
    expect((await arena.bet(bettor, match, 10, {}, 'before')).body).toEqual(first.body);
    const replaced = await arena.bet(bettor, match, 20, { confirm: true }, 'during');
    await arena.done('/bracket/close-bets', { match_id: match.match_id });
    if (step > 0) machine.step(-step);
    const late = await arena.bet(bettor, match, 30, { confirm: true });
    expect([late.status, late.body.code]).toEqual([409, 'bet-closed']);
    expect((await arena.bet(bettor, match, 20, { confirm: true }, 'during')).body).toEqual(replaced.body);
    expect(await arena.balance(bettor)).toBe(80);
    const log: { type: string; position: number }[] = [];
    for await (const { type, position } of arena.app.runtime.log.read(tournamentStream(1)))
      log.push({ type, position });
    const positions = log.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(log.slice(-4).map(({ type }) => type)).toEqual([
      'BetPlaced',
      'BetWithdrawn',
      'BetPlaced',
      'BettingClosed',
    ]);
  });

  it('extends a vote by no more than the step (fault 17, fault 19)', async () => {
    machine.pass(3 * HOUR);
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    const { candidates } = (await arena.done('/bracket/vote/open', { round: 1 })).body.vote as {
      candidates: { team_name: string }[];
    };
    const [one, other] = candidates.map(({ team_name }) => team_name);
    machine.pass(23.5 * HOUR);
    await arena.app.logIn(bettor);
    expect(await vote(one!)).toBe(201);
    machine.step(step);
    machine.pass(20 * MINUTE);
    expect(await vote(other!)).toBe(step > 0 ? 'vote-closed' : 201);
    if (step > 0) machine.step(-step);
    machine.pass(41 * MINUTE);
    expect(await vote(one!)).toBe('vote-closed');
  });

  it('extends a session by no more than the step (fault 19)', async () => {
    machine.pass(3 * HOUR);
    await arena.app.logIn(bettor);
    machine.pass(23.5 * HOUR);
    const me = async () => (await arena.get('/auth/me', bettor.agent)).status;
    expect(await me()).toBe(200);
    machine.step(step);
    machine.pass(20 * MINUTE);
    if (step < 0) expect(await me()).toBe(200);
    else machine.step(-step);
    machine.pass(41 * MINUTE);
    expect(await me()).toBe(401);
  });
});
