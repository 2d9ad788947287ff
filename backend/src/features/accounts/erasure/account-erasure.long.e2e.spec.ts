import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const PICTURE = new URL('../../../../../infra/fixtures/image/ok.png', import.meta.url);

/** Files of the data folder in which a text stands, as UTF-8, whatever its case. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const content = (await readFile(path)).toString('latin1').toLowerCase();
    if (content.includes(Buffer.from(text.toLowerCase()).toString('latin1'))) found.push(path);
  }
  return found;
}

/** Somebody with everything an account can leave behind; the name and address are changed on the way. */
async function livesHere(app: TestApp, mate: Person): Promise<Person> {
  const person = await app.signUp('Xanthippe');
  const { agent, userId } = person;
  await agent
    .post('/api/auth/avatar')
    .attach('image', await readFile(PICTURE), 'me.png')
    .expect(200);
  await app.formTeam('The Olives', person, mate);
  await app.browser().post('/api/auth/reset-password').send({ email: person.email }).expect(200);
  await app.mailedToken(person.email);
  const changed = { name: 'Xenokrates', email: 'xenokrates@example.org', discord: '123456789012345678' };
  await agent
    .put(`/api/auth/user/${userId}/${userId}`)
    .send({ ...changed, current_password: PASSWORD })
    .expect(200);
  await app.logIn({ ...person, email: changed.email });
  await app.browser().post('/api/auth/reset-password').send({ email: changed.email }).expect(200);
  await app.mailedToken(changed.email);
  return { ...person, name: changed.name, email: changed.email };
}

const TRACES = ['xanthippe', 'xenokrates', '123456789012345678'];

describe('a deleted account', () => {
  it('leaves its name, its addresses and its picture in no file (fault 40)', async () => {
    const app = await startTestApp({ dataDir: 'temporary', embedded: true });
    try {
      // Enough others for pages that split and merge.
      const mate = await app.signUp('Phaidon');
      for (let n = 0; n < 12; n++) await app.signUp(`Guest ${n}`);
      const person = await livesHere(app, mate);
      const folder = app.folder!;
      expect((await filesWith(folder, 'xenokrates')).length).toBeGreaterThan(0);
      await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
      // At once, while the server runs.
      for (const trace of TRACES) expect([trace, await filesWith(folder, trace)]).toEqual([trace, []]);
      expect((await filesWith(folder, 'phaidon')).length).toBeGreaterThan(0);
      const { documents, keyVault } = app.runtime.stores;
      // What the log has of the person cannot be read any more.
      expect(await keyVault.get(accountKeyName(person.userId))).toBeNull();
      for (const collection of ['sessions', 'password-links']) {
        expect([collection, await documents.count(collection, { where: { userId: person.userId } })]).toEqual(
          [collection, 0],
        );
      }
      await app.runtime.readSide.rebuild();
      await app.stop();
      for (const trace of TRACES) expect([trace, await filesWith(folder, trace)]).toEqual([trace, []]);
      expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('avatars'))).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/\.webp/)]),
      );
      await app.start();
      const team = await app.browser().get('/api/team/The Olives').expect(200);
      expect(team.body.team).toMatchObject({ leader: { name: null }, mate: { name: 'Phaidon' } });
    } finally {
      await app.close();
    }
  });

  it('is erased at the next start, if the server crashed after the decision', async () => {
    const app = await startTestApp({ dataDir: 'temporary', embedded: true });
    try {
      const person = await livesHere(app, await app.signUp('Phaidon'));
      const { userId } = person;
      const actor = { userId, admin: false };
      const command = { type: 'DeleteAccount' as const, data: { userId } };
      await app.gateway.accounts(command, app.context(actor));
      expect((await filesWith(join(app.folder!, 'outbox'), 'xenokrates')).length).toBeGreaterThan(0);
      await app.restart();
      await until(async () => (await app.runtime.stores.keyVault.get(accountKeyName(userId))) === null);
      for (const trace of TRACES) expect([trace, await filesWith(app.folder!, trace)]).toEqual([trace, []]);
      for await (const { data } of app.runtime.log.read(ACCOUNTS_STREAM)) {
        const { userId: whose, personal } = data as { userId: string; personal?: unknown };
        if (whose === userId && personal !== undefined) expect(personal).toBeNull();
      }
    } finally {
      await app.close();
    }
  });
});
