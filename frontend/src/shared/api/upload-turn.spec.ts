import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { failureFromBody } from './failure.js';
import { whenItsTurnComes } from './upload-turn.js';

const queued = (position: number) => ({
  error: failureFromBody(503, { code: 'upload-queued', message: 'Queued', variables: { position } }),
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function wait(answers: readonly (object | Promise<object>)[], hasLeft = () => false) {
  const heard: (number | 'turn')[] = [];
  const left = [...answers];
  const ask = jest.fn(() => Promise.resolve(left.shift() ?? {}));
  const done = whenItsTurnComes(ask, {
    onQueued: (position) => heard.push(position),
    onTurn: () => heard.push('turn'),
    silence: 5000,
    hasLeft,
  });
  return { heard, ask, done };
}

it('asks again until the answer is another one', async () => {
  const { heard, done } = wait([queued(2), queued(1), { data: 'in' }]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await done).toEqual({ data: 'in' });
  expect(heard).toEqual([2, 1]);
});

it('takes a server that says nothing for one that has begun with the check', async () => {
  const never = new Promise<object>(() => undefined);
  const { heard } = wait([queued(1), never]);
  await jest.advanceTimersByTimeAsync(1000 + 4999);
  expect(heard).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([1, 'turn']);
});

it('asks no more for somebody who has left', async () => {
  const { ask, done } = wait([queued(1)], () => true);
  expect(await done).toEqual(queued(1));
  expect(ask).toHaveBeenCalledTimes(1);
});
