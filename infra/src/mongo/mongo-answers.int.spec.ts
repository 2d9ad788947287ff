import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoInvalidArgumentError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { openMongoChainAnchors } from '../key-vault/mongo-chain-anchors.js';
import { openMongoKeyVault } from '../key-vault/mongo-key-vault.js';
import { openMongoLogMarks } from '../log-marks/mongo-log-marks.js';
import { openMongoReadModels } from '../read-models/mongo-read-models.js';
import { connectMongo, type MongoConnection } from './mongo-connection.js';
import { isContention, isUnavailable } from './mongo-failure.js';
import { startAnsweringServer, type FakeServer } from './testing/fake-servers.js';

const WAIT_MS = 2000;

const refusalOf = (store: ReadModels): Promise<unknown> =>
  store.get('fish@1', 'a').then(
    () => null,
    (error: unknown) => error,
  );

describe('what a MongoDB server answers', () => {
  let answer: object | null;
  let server: FakeServer;
  let connection: MongoConnection;
  beforeAll(async () => {
    server = await startAnsweringServer(() => answer);
    connection = await connectMongo({ url: server.url, waitMs: WAIT_MS });
  });
  afterAll(async () => {
    await connection.close();
    server.stop();
  });

  const asked = (refusal: object): Promise<unknown> => {
    answer = { ok: 0, errmsg: 'refused by the test', ...refusal };
    return refusalOf(openMongoReadModels(connection));
  };

  it.each([
    ['an error of a gateway', { code: 1, codeName: 'InternalError', errmsg: 'error connecting to server' }],
    ['a database that starts', { code: 50463173, errmsg: 'the database system is starting up' }],
    ['a transaction that is gone', { code: 251, codeName: 'NoSuchTransaction' }],
    ['an election', { code: 189, codeName: 'PrimarySteppedDown' }],
    ['a code of the future', { code: 987_654 }],
    ['no code', {}],
  ])('%s counts as unavailable (fault 63)', async (_what, refusal) => {
    expect(await asked(refusal)).toBeInstanceOf(StoreUnavailable);
  });

  it.each([
    ['a bad value', { code: 2, codeName: 'BadValue' }],
    ['a document that is too large', { code: 10334, codeName: 'BSONObjectTooLarge' }],
    ['a user without rights', { code: 13, codeName: 'Unauthorized' }],
    ['an unknown command', { code: 59, codeName: 'CommandNotFound' }],
    ['a duplicate key', { code: 11000, codeName: 'DuplicateKey' }],
  ])('%s is unexpected', async (_what, refusal) => {
    const error = await asked(refusal);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(StoreUnavailable);
    expect([error, (error as Error).cause]).toContainEqual(expect.objectContaining({ code: refusal.code }));
  });

  it.each([
    ['read models', 'arena', () => openMongoReadModels(connection).get('fish@1', 'a')],
    ['keys', 'arena_keys', () => openMongoKeyVault(connection).get('a')],
    ['ends of chains', 'arena_keys', () => openMongoChainAnchors(connection).all()],
    ['the mark of the keys', 'arena_keys', () => openMongoLogMarks(connection, '_keys').read()],
  ])('a refusal to read %s names the database %s', async (_what, database, read) => {
    answer = { ok: 0, errmsg: 'refused by the test', code: 13, codeName: 'Unauthorized' };
    await expect(read()).rejects.toThrow(`refuses access to the database ${database}: `);
  });

  it('is awaited for a limited time, and the same connection goes on when answers come again (fault 28)', async () => {
    answer = null;
    expect(await refusalOf(openMongoReadModels(connection))).toBeInstanceOf(StoreUnavailable);
    answer = { ok: 1, cursor: { id: 0n, ns: 'arena.fish@1', firstBatch: [] } };
    expect(await openMongoReadModels(connection).get('fish@1', 'a')).toBeNull();
  });

  it('takes a write to a socket that the server has just closed for an outage', async () => {
    const server = createServer({ allowHalfOpen: true }, (socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    await once(socket, 'end');
    const written = new Promise((resolve) => socket.write('late', resolve));
    socket.on('error', () => undefined);
    expect(isUnavailable(await written)).toBe(true);
    server.close();
  });

  it('does not take a wrong call of the driver for an outage', () => {
    expect(isUnavailable(new MongoInvalidArgumentError('wrong'))).toBe(false);
    expect(isUnavailable(new TypeError('wrong'))).toBe(false);
  });

  it.each([
    [{ code: 112 }, true],
    [{ code: 11000 }, true],
    [{ code: 189, errorLabels: ['TransientTransactionError'] }, true],
    [{ code: 251, errorLabels: ['TransientTransactionError'] }, false],
    [{ code: 290, errorLabels: ['TransientTransactionError'] }, false],
    [{ code: 251 }, false],
    [{ code: 50463173 }, false],
  ])('%j is contention: %s', (refusal, expected) => {
    expect(isContention(new MongoServerError({ message: 'refused', ...refusal }))).toBe(expected);
  });
});
