import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { capturedLog, type CapturedLog } from '../testing/captured-log.js';
import { endOnSignals } from './end-on-signals.js';

class TestProgram extends EventEmitter {
  exit(code?: number | string | null): never {
    this.emit('exited', code);
    return undefined as never;
  }

  async codeAfter(signal: string): Promise<unknown> {
    const exited = once(this, 'exited');
    this.emit(signal);
    return (await exited)[0];
  }
}

describe('signals', () => {
  let program: TestProgram;
  let started: ReturnType<typeof endOnSignals>;
  let log: CapturedLog;
  const lines = () => log.lines().map(({ level, msg }) => `${level}: ${msg}`);

  beforeEach(() => {
    log = capturedLog();
    program = new TestProgram();
    started = endOnSignals(program);
  });
  afterEach(() => log.restore());

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('%s ends a start with %i', async (signal, code) => {
    expect(await program.codeAfter(signal)).toBe(code);
    expect(lines()).toEqual([`warn: Stopped at once because of ${signal} during the start.`]);
  });

  it.each(['SIGTERM', 'SIGINT'])('%s closes what runs, and ends with 0', async (signal) => {
    const before: string[][] = [];
    started({
      damage: new Promise(() => undefined),
      close: () => Promise.resolve(void before.push(lines())),
    });
    expect(await program.codeAfter(signal)).toBe(0);
    const stopping = `info: Stopping because of ${signal}.`;
    expect(before).toEqual([[stopping]]);
    expect(lines()).toEqual([stopping, `info: Stopped because of ${signal}. Everything is closed.`]);
  });

  it('the second one ends at once, although something does not close', async () => {
    started({ damage: new Promise(() => undefined), close: () => new Promise(() => undefined) });
    program.emit('SIGTERM');
    expect(await program.codeAfter('SIGINT')).toBe(130);
    expect(lines().at(-1)).toBe('warn: Stopped at once because of a second signal, SIGINT.');
  });

  it('are not needed when the log turns out to be damaged: it closes what runs, and ends with 1', async () => {
    let closed = 0;
    const damage = Promise.resolve(new Error('The log is damaged at event 7'));
    const exited = once(program, 'exited');
    started({ damage, close: () => Promise.resolve(void (closed += 1)) });
    expect([(await exited)[0], closed]).toEqual([1, 1]);
    expect(lines()).toEqual([
      'fatal: The log is damaged at event 7',
      'info: Stopping because of the damage.',
      'info: Stopped because of the damage. Everything is closed.',
    ]);
  });
});
