import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { CommandContext } from './context.js';
import { RequestsInSteps } from './requests-in-steps.js';

const AT = '2025-03-26T20:00:00.000Z';

const sending = (fingerprint = 'body') => ({
  commandId: 'request',
  fingerprint,
  correlation: 'request',
  actor: SYSTEM,
  at: AT,
  effects: { recorded: false },
});

describe('a request of several commands', () => {
  const requests = new RequestsInSteps();

  it('is executed once while it is sent twice, and both sendings get its outcome', async () => {
    let done = (): void => undefined;
    const waits = new Promise<void>((resolve) => (done = resolve));
    const first = requests.execute(sending(), () => waits.then(() => 'first'));
    const second = requests.execute(sending(), () => Promise.resolve('second'));
    done();
    expect(await Promise.all([first, second])).toEqual(['first', 'first']);
  });

  it('is executed again when it is sent again', async () => {
    await requests.execute(sending(), () => Promise.resolve('first'));
    expect(await requests.execute(sending(), () => Promise.resolve('second'))).toBe('second');
  });

  it('tells both sendings what it has recorded before it failed', async () => {
    const [one, other] = [sending(), sending()];
    const sent = requests.execute(one, async () => {
      one.effects.recorded = true;
      throw new Error('The store fails');
    });
    const again = requests.execute(other, () => Promise.resolve());
    await expect(Promise.all([sent, again])).rejects.toThrow('The store fails');
    await expect(again).rejects.toThrow('The store fails');
    expect(other.effects).toEqual({ recorded: true });
  });

  it('shares nothing with another request that has its key', async () => {
    const sent = [sending('body'), sending('another body')].map((context) =>
      requests.execute(context, () => Promise.resolve(context.fingerprint)),
    );
    expect(await Promise.all(sent)).toEqual(['body', 'another body']);
  });

  it('has the same ids for its further commands whenever it is sent, and names its own id', async () => {
    const steps = () =>
      requests.execute(sending(), async (stepOf): Promise<CommandContext[]> => [
        stepOf('one'),
        stepOf('two'),
      ]);
    const [[one, two], again] = [await steps(), await steps()];
    expect(again).toMatchObject([{ commandId: one?.commandId }, { commandId: two?.commandId }]);
    expect(new Set(['request', one?.commandId, two?.commandId]).size).toBe(3);
    expect([one, two]).toMatchObject([{ mainCommandId: 'request' }, { mainCommandId: 'request' }]);
  });
});
