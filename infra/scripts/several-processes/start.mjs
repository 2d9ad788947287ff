import { ADMIN } from '../processes/arena-process.mjs';
import { call, done, logIn } from '../processes/api-client.mjs';
import { fact } from '../processes/facts.mjs';

export async function checkStart({ a, b, projectors }) {
  await Promise.all([a, b, ...projectors].map((each) => each.start()));
  const admin = await logIn(a.origin, ADMIN);
  const { events } = await done(a.origin, 'GET', '/audit/events', { cookie: admin.cookie });
  const count = (type) => events.filter((event) => event.type === type).length;
  const types = events.map(({ type }) => type);
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
}
