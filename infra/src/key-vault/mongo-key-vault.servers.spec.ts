import { describe, expect, it } from '@jest/globals';
import { connectFresh, dropAndClose, testServers } from '../mongo/testing/test-database.js';
import { openMongoReadModels } from '../read-models/mongo-read-models.js';
import { keyVaultContract } from './key-vault.contract.js';
import { openMongoKeyVault } from './mongo-key-vault.js';

describe.each(await testServers())('$name', (server) => {
  keyVaultContract('MongoDB', async () => {
    const connection = await connectFresh(server);
    return { vault: openMongoKeyVault(connection), cleanup: () => dropAndClose(connection) };
  });

  it('uses a separate database, so that the read models can be dropped without the keys', async () => {
    const connection = await connectFresh(server);
    const vault = openMongoKeyVault(connection);
    await vault.keep('account-1', Uint8Array.of(1, 2, 3));
    const readModels = connection.database();
    await openMongoReadModels(connection).ensure({ name: 'bets@1', indexes: [{ fields: ['season'] }] });
    // Not dropDatabase: mongo-java-server drops all databases with the same name prefix.
    for (const collection of await readModels.collections()) await collection.drop();
    expect((await readModels.listCollections().toArray()).map(({ name }) => name)).toEqual([]);
    expect([...((await vault.get('account-1')) ?? [])]).toEqual([1, 2, 3]);
    const { databases } = await connection.client.db('admin').admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(`${readModels.databaseName}_keys`);
    await dropAndClose(connection);
  });
});
