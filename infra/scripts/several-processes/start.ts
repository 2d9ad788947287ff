import { call, logIn } from '../processes/api-client.js';
import { allPages } from '../processes/answers.js';
import { ADMIN } from '../processes/arena-process.js';
import { fact } from '../processes/facts.js';
import type { Processes } from './scene.js';

/** @returns the admin */
export async function checkStart({ a, b, projectors }: Processes) {
  await Promise.all([a, b, ...projectors].map((each) => each.start()));
  const admin = await logIn(a.origin, ADMIN);
  const events = await allPages(a.origin, admin.cookie, '/audit/events', 'events');
  const types = events.map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  fact(
    count('SeasonOpened') === 1 && count('AccountRegistered') === 1,
    'two api nodes and two projectors start at once on empty servers: one season, one admin',
    types,
  );
  const me = await call(b.origin, 'GET', '/auth/me', { cookie: admin.cookie });
  fact(
    me.status === 200 && me.json.user.user_id === admin.userId,
    'a session begun at node A holds at node B',
    me,
  );
  return admin;
}
