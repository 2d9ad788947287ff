import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { decided, type RequestEffects } from './envelope.js';
import { truthfulFailureOf } from './failure.js';

const missing = new DomainError('season-not-found');

function answerTo(error: unknown, effects?: RequestEffects) {
  const { status, body, unexpected } = truthfulFailureOf(error, '/api', effects);
  return [status, body.code, unexpected];
}

describe('the answer to a failure', () => {
  it('is that of the failure while nothing is recorded', () => {
    expect(answerTo(missing)).toEqual([404, 'season-not-found', false]);
    expect(answerTo(missing, { recorded: false })).toEqual([404, 'season-not-found', false]);
    expect(answerTo(new StoreUnavailable('away'), { recorded: false })[1]).toBe('storage-unavailable');
  });

  it.each<[string, Error]>([
    ['that nobody has decided', missing],
    ['of a store', new StoreUnavailable('away')],
    ['of the program', new TypeError('x is undefined')],
  ])('%s is that the outcome is unknown, once something is recorded (fault 63)', (_kind, error) => {
    expect(answerTo(error, { recorded: true })).toEqual([503, 'outcome-unknown', true]);
    const another = decided({ effects: { recorded: true } }, new DomainError('season-not-found'));
    expect(answerTo(error, { recorded: true, decided: another })[1]).toBe('outcome-unknown');
  });

  it('is the refusal that was decided, although an earlier command of the request is recorded', () => {
    const effects: RequestEffects = { recorded: true };
    const refusal = decided({ effects }, new DomainError('amvdle-unknown-title'));
    expect(answerTo(refusal, effects)).toEqual([409, 'amvdle-unknown-title', false]);
  });
});
