import { randomUUID } from 'node:crypto';
import { call, grant, logIn, type Account } from '../processes/api-client.js';
import { fact, same, until } from '../processes/facts.js';
import { PASSWORD } from '../processes/stage.js';
import { MOST_BEFORE_FULL, RECOVERED_MS, refusal, UNAVAILABLE } from './refusals.js';
import type { Scene } from './scene.js';

export async function fullKeys({ origin, admin, disks }: Scene) {
  const account = { name: 'Newcomer', email: 'new@example.org', password: PASSWORD };
  const signUp = () => signUpOnce(origin, account, 'full-keys');
  disks.keys.fill();
  // The free pages of the file take some keys more.
  const refused = await firstRefused(origin);
  fact(
    same(refusal(refused), UNAVAILABLE),
    'fault 22: a sign-up is refused while the disk of the keys is full',
    refused,
  );
  const late = await signUp();
  fact(late.status === 503, 'and so is the next one', late);
  const command = await grant(origin, admin, randomUUID());
  fact(command.status < 300, 'commands without a new key are decided', command);
  disks.keys.free();
  const accepted = async () => {
    const answer = await signUp();
    return answer.status < 300 && answer;
  };
  const { answer } = await until(accepted, RECOVERED_MS, 'sign-ups are accepted');
  const again = await signUp();
  fact(
    again.json.user.user_id === answer.json.user.user_id,
    'once there is space, it makes one account',
    again,
  );
  await logIn(origin, account);
}

function signUpOnce(origin: string, account: Account, key?: string) {
  const body = { ...account, password_confirmation: account.password };
  return call(origin, 'POST', '/auth/create', { body, key });
}

async function firstRefused(origin: string) {
  for (let n = 0; n < MOST_BEFORE_FULL; n++) {
    const account = { name: `n ${n}`, email: `n${n}@example.org`, password: PASSWORD };
    const answer = await signUpOnce(origin, account);
    if (answer.status >= 300) return answer;
  }
  throw new Error('NOT SO: a full disk takes no key');
}
