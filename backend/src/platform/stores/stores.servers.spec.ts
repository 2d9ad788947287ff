import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { openStores } from './stores.js';

function databaseUrl(): string {
  const value = process.env['TEST_READ_MODELS_URL'];
  if (!value) throw new Error('TEST_READ_MODELS_URL is not set: run `npm run test:servers`.');
  const url = new URL(value);
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
}

describe('stores on MongoDB', () => {
  const closed = jest.spyOn(MongoConnection.prototype, 'close');
  afterEach(() => void closed.mockClear());

  const connectionsOf = async (env: Record<string, string>): Promise<number> => {
    const stores = await openStores({ DATA_DIR: ':memory:', ...env });
    await stores.keyVault.keep('k', Uint8Array.of(1));
    expect(await stores.keyVault.get('k')).toEqual(Uint8Array.of(1));
    expect(await stores.documents.generations()).toEqual([]);
    await stores.keyVault.destroy('k');
    await stores.close();
    return closed.mock.calls.length;
  };

  it('share one connection, which is closed once, where read models and keys have one URL', async () => {
    const url = databaseUrl();
    expect(await connectionsOf({ READ_MODELS_URL: url })).toBe(1);
    closed.mockClear();
    expect(await connectionsOf({ READ_MODELS_URL: url, KEY_VAULT_URL: url })).toBe(1);
  });

  it('have one each where the URLs differ, or the read models are in a file', async () => {
    expect(await connectionsOf({ READ_MODELS_URL: databaseUrl(), KEY_VAULT_URL: databaseUrl() })).toBe(2);
    closed.mockClear();
    expect(await connectionsOf({ KEY_VAULT_URL: databaseUrl() })).toBe(1);
  });
});
