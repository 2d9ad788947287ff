import { randomUUID } from 'node:crypto';
import { call, grant, logIn } from '../processes/api-client.mjs';
import { fact, same, until } from '../processes/facts.mjs';
import { MOST_BEFORE_FULL, RECOVERED_MS, refusal, UNAVAILABLE } from './refusals.mjs';

export async function fullKeys({ origin, admin, disks }) {
  const account = { name: 'Newcomer', email: 'new@example.org', password: 'Arena2025x' };
  const body = { ...account, password_confirmation: account.password };
  const signUp = () => call(origin, 'POST', '/auth/create', { body, key: 'full-keys' });
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
  const { answer } = await until(
    async () => acceptedOrNull(await signUp()),
    RECOVERED_MS,
    'sign-ups are accepted',
  );
  const again = await signUp();
  fact(
    again.json.user.user_id === answer.json.user.user_id,
    'once there is space, it makes one account',
    again,
  );
  await logIn(origin, account);
}

async function firstRefused(origin) {
  for (let n = 0; n < MOST_BEFORE_FULL; n++) {
    const account = { name: `n ${n}`, email: `n${n}@example.org`, password: 'Arena2025x' };
    const body = { ...account, password_confirmation: account.password };
    const answer = await call(origin, 'POST', '/auth/create', { body });
    if (answer.status >= 300) return answer;
  }
  throw new Error('NOT SO: a full disk takes no key');
}

const acceptedOrNull = (answer) => (answer.status < 300 ? answer : null);
