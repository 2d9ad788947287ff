import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { done, grant, type Cookie, type Session } from '../processes/api-client.js';
import { betOf, openBetting, person } from '../processes/stage.js';

const PICTURE = fileURLToPath(new URL('../../fixtures/image/ok.webp', import.meta.url));

/** Leaves something in every store: events, keys, documents, read models, objects and mails. */
export async function playSmallSeason(origin: string, admin: Session) {
  const { bettors, match } = await openBetting(origin, admin);
  const fan = await person(origin, 'Fan');
  await grant(origin, admin, 'a gift of a cent', fan.userId);
  for (const [n, bettor] of bettors.entries()) {
    const { path, cookie, body } = betOf(bettor, match, 10 + n);
    await done(origin, 'POST', path, { cookie, body });
  }
  const winner = { match_id: match.match_id, team_name: match.team1 };
  await done(origin, 'POST', '/bracket/winner', { cookie: admin.cookie, body: winner });
  await withPicture(origin, fan, '/auth/avatar', {});
  await withPicture(origin, admin, '/news/add', { category: 'Releases', title: 'A picture' });
  const message = {
    email: 'visitor@example.org',
    subject: 'Hello',
    message: 'A question for the organizers.',
  };
  await done(origin, 'POST', '/contact', { body: message });
  const gone = await person(origin, 'Gone');
  await done(origin, 'DELETE', `/auth/user/${gone.userId}`, { cookie: gone.cookie });
  return { fan, gone, bettors };
}

async function withPicture(origin: string, { cookie }: Cookie, path: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([await readFile(PICTURE)], { type: 'image/webp' }), 'picture.webp');
  await done(origin, 'POST', path, { cookie, form });
}
