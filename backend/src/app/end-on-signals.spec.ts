import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { capturedLog } from '../testing/captured-log.js';
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

  beforeEach(() => {
    program = new TestProgram();
    started = endOnSignals(program);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('%s ends a start with %i', async (signal, code) => {
    expect(await program.codeAfter(signal)).toBe(code);
  });

  it.each(['SIGTERM', 'SIGINT'])('%s closes what runs, and ends with 0', async (signal) => {
    let closed = 0;
    started({ damage: new Promise(() => undefined), close: () => Promise.resolve(void (closed += 1)) });
    expect([await program.codeAfter(signal), closed]).toEqual([0, 1]);
  });

  it('the second one ends at once, although something does not close', async () => {
    started({ damage: new Promise(() => undefined), close: () => new Promise(() => undefined) });
    program.emit('SIGTERM');
    expect(await program.codeAfter('SIGTERM')).toBe(143);
  });

  it('are not needed when the log turns out to be damaged: it closes what runs, and ends with 1', async () => {
    const log = capturedLog();
    let closed = 0;
    const damage = Promise.resolve(new Error('The log is damaged at event 7'));
    const exited = once(program, 'exited');
    started({ damage, close: () => Promise.resolve(void (closed += 1)) });
    expect([(await exited)[0], closed]).toEqual([1, 1]);
    expect(log.lines()).toMatchObject([{ level: 'fatal', msg: 'The log is damaged at event 7' }]);
    log.restore();
  });
});
