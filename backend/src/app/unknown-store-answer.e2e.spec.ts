import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMongo, type MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { startAnsweringServer, type FakeServer } from '@arena/infra/mongo/testing/fake-servers';
import { openMongoReadModels } from '@arena/infra/read-models/mongo-read-models';
import type { Response } from 'supertest';
import { FailingReadModels, type FailFrom } from '../testing/failing-read-models.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.js';

/** As a gateway answered while the database behind it restarted. */
const STARTING = { ok: 0, code: 50_463_173, errmsg: 'the database system is starting up' };

describe('a server of read models that answers an error that the program does not know', () => {
  let server: FakeServer;
  let connection: MongoConnection;
  let app: TestApp;
  let admin: Person;
  let guest: Person;
  const faults = new FailingReadModels(async () => {
    await openMongoReadModels(connection).get('any@1', 'a');
    throw new Error('It answered');
  });
  beforeAll(async () => {
    server = await startAnsweringServer(() => STARTING);
    connection = await connectMongo({ url: server.url });
    app = await startTestApp({ embedded: true, openStores: faults.openStores });
    faults.hurry(app.runtime.readSide);
    admin = await app.person('admin');
    guest = await app.signUp('guest');
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    server.stop();
  });

  const end = (): Promise<number> => app.runtime.stores.eventStore.lastPosition();

  const grant = () =>
    admin.agent.post('/api/stdollars/add').send({ user_id: guest.userId, amount: 50, reason: 'Prize' });
  /** Its answer contains the person, from the read models. */
  const choose = (language: string) => guest.agent.put('/api/auth/preferences').send({ language });

  async function sentInto(send: () => PromiseLike<Response>, from: FailFrom) {
    await app.runtime.readSide.waitFor(await end(), 10_000);
    const before = await end();
    faults.fail(from);
    const { status, body } = await send();
    faults.heal();
    return { status, code: (body as { code?: string }).code, written: (await end()) > before };
  }

  it('before the append: 503, and nothing was changed (fault 63)', async () => {
    const agent = app.browser();
    await agent.post('/api/auth/login').send({ email: admin.email, password: PASSWORD }).expect(200);
    faults.fail('now');
    const read = await agent.get('/api/auth/users');
    faults.heal();
    expect([read.status, read.body.code]).toEqual([503, 'storage-unavailable']);
    const refused = { status: 503, code: 'storage-unavailable', written: false };
    expect(await sentInto(grant, 'now')).toEqual(refused);
  });

  it.each(['append', 'visible'] as const)(
    'after the append (%s): what was decided, or that it is unknown (fault 63)',
    async (from) => {
      expect(await sentInto(grant, from)).toEqual({ status: 201, code: undefined, written: true });
      const unknown = { status: 503, code: 'outcome-unknown', written: true };
      expect(await sentInto(() => choose(from === 'append' ? 'fr' : 'ja'), from)).toEqual(unknown);
    },
  );
});
