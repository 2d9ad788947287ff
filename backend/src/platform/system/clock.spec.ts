import { describe, expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-03-26T19:00:00.000Z');

class Machine {
  private now = START;
  private sinceBoot = 0;

  wall = (): number => this.now;
  elapsed = (): number => this.sinceBoot;

  set(by: number): this {
    this.now += by;
    return this;
  }

  pass(milliseconds: number): this {
    this.now += milliseconds;
    this.sinceBoot += milliseconds;
    return this;
  }
}

/** Looks every second, as the policies do. */
function passing(machine: Machine, clock: SystemClock, milliseconds: number): number[] {
  const answers: number[] = [];
  for (let left = milliseconds; left > 0; left -= SECOND) {
    machine.pass(SECOND);
    answers.push(clock.millis());
  }
  return answers;
}

const isAscending = (answers: readonly number[]) =>
  answers.every((at, n) => n === 0 || at >= answers[n - 1]!);

describe('the server’s time', () => {
  it('is the machine’s while its clock is not set', () => {
    const machine = new Machine();
    const clock = new SystemClock(0, machine);
    machine.pass(MINUTE);
    expect(clock.millis()).toBe(START + MINUTE);
  });

  it.each([MINUTE, HOUR, 24 * HOUR, 10 * 365 * 24 * HOUR])(
    'recovers at once when a jump of %d ms ahead is corrected',
    (jump) => {
      const machine = new Machine();
      const clock = new SystemClock(0, machine);
      machine.pass(MINUTE).set(jump);
      expect(clock.millis()).toBe(START + MINUTE + jump);
      machine.pass(MINUTE).set(-jump);
      expect(clock.millis()).toBe(START + 2 * MINUTE);
    },
  );

  it('recovers also when the program was started in the far future', () => {
    const machine = new Machine();
    machine.set(24 * HOUR);
    const clock = new SystemClock(0, machine);
    machine.pass(MINUTE).set(-24 * HOUR);
    expect(clock.millis()).toBe(START + MINUTE);
  });

  it('does not go back when the clock is set back by an hour, and recovers within two (fault 19)', () => {
    const machine = new Machine();
    const clock = new SystemClock(0, machine);
    clock.millis();
    machine.set(-HOUR);
    const answers = passing(machine, clock, HOUR);
    expect(answers[0]).toBeGreaterThanOrEqual(START);
    expect(isAscending(answers)).toBe(true);
    // A deadline in half an hour comes after an hour at the latest.
    expect(answers.at(-1)).toBeGreaterThanOrEqual(START + 30 * MINUTE);
    passing(machine, clock, HOUR + MINUTE);
    expect(clock.millis()).toBe(machine.wall());
  });

  it('stands still for a small step back', () => {
    const machine = new Machine();
    const clock = new SystemClock(0, machine);
    const before = clock.millis();
    machine.set(-3 * SECOND);
    const answers = passing(machine, clock, 4 * SECOND);
    expect(answers).toEqual([before, before, before, before + SECOND]);
  });

  it('accepts a jump ahead that lasts, and guards against a later step back by an hour', () => {
    const machine = new Machine();
    const clock = new SystemClock(0, machine);
    machine.set(24 * HOUR);
    passing(machine, clock, 11 * MINUTE);
    const before = clock.millis();
    machine.set(-HOUR);
    expect(clock.millis()).toBeGreaterThanOrEqual(before);
  });

  it('goes on from the last event of the log, unless that lies far in the future', () => {
    expect(new SystemClock(START + HOUR, new Machine()).millis()).toBe(START + HOUR);
    expect(new SystemClock(START + 24 * HOUR, new Machine()).millis()).toBe(START);
  });
});
