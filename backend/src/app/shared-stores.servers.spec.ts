import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { MONITORED, SentCommands, type SentCommand } from '@arena/infra/mongo/testing/sent-commands';
import { freshDatabase, testServers, type TestServer } from '@arena/infra/mongo/testing/test-database';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import type { AppConfig } from '../platform/config/config.js';
import { isStartRefusal } from '../platform/config/start-refusal.js';
import { testConfig } from '../testing/test-config.js';
import { bootProjector } from './boot-projector.js';
import { boot, type RunningApp } from './boot.js';

type Places = Pick<AppConfig, 'readModelsUrl' | 'objectStoreUrl'>;
type LogServer = Awaited<ReturnType<typeof startProtocolServer>>;

const ALL = 'The read models (READ_MODELS_URL), the keys (KEY_VAULT_URL) and the objects (OBJECT_STORE_URL)';
const DATABASE = 'The read models (READ_MODELS_URL) and the keys (KEY_VAULT_URL)';
const BUCKET = 'The objects (OBJECT_STORE_URL)';

const ROLES = ['all', 'api', 'projector'] as const;

function freshPlaces(server: TestServer): Places {
  const bucket = new URL(process.env['TEST_OBJECT_STORE_URL'] ?? '');
  bucket.pathname = `/test-${randomUUID()}`;
  return { readModelsUrl: `${freshDatabase(server.url)}?${MONITORED}`, objectStoreUrl: bucket.href };
}

describe.each(await testServers())(
  'a second installation on the stores of the first one, $name',
  (server) => {
    const places = freshPlaces(server);
    const servers: LogServer[] = [];
    let started: readonly SentCommand[];
    let first: RunningApp;

    const withOwnLog = async (change: Partial<AppConfig>): Promise<AppConfig> => {
      const log = await startProtocolServer();
      servers.push(log);
      return testConfig({ ...freshPlaces(server), ...change, eventStoreUrl: log.url });
    };

    beforeAll(async () => {
      const firstAdmin = { name: 'Yama', email: 'yama@example.org', password: 'Arena2025x' };
      const config = await withOwnLog({ ...places, firstAdmin });
      const sent = new SentCommands();
      first = await boot(config, { log: () => undefined });
      started = sent.take();
      sent.close();
    });
    afterAll(async () => {
      await first.close();
      for (const log of servers) await log.stop();
    });

    async function refusalOf(config: AppConfig): Promise<Error> {
      const start =
        config.role === 'projector' ? bootProjector(config) : boot(config, { log: () => undefined });
      const running = await start.catch((error: unknown) => error as Error);
      if (running instanceof Error) return running;
      await running.close();
      throw new Error('It started');
    }

    const cases = ROLES.flatMap((role) => [
      [role, 'database and bucket', ALL, places] as const,
      [role, 'database', DATABASE, { readModelsUrl: places.readModelsUrl }] as const,
      [role, 'bucket', BUCKET, { objectStoreUrl: places.objectStoreUrl }] as const,
    ]);
    it.each(cases)(
      'refuses to start as %s with the same %s, in one line (fault 60)',
      async (role, _, what, same) => {
        const refusal = await refusalOf(await withOwnLog({ ...same, role }));
        expect(refusal.message).toMatch(/^[^\n]+$/);
        expect(refusal.message).toContain(`${what} belong to the log `);
        expect(refusal.message).toContain('arena adopt-stores');
        expect(isStartRefusal(refusal)).toBe(true);
      },
    );

    it('leaves the first one as it was', async () => {
      expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
      const { marks } = first.runtime.stores;
      expect((await marks.compare()).map(({ relation }) => relation)).toEqual(['own', 'own', 'own']);
      const users = await first.runtime.reader.find<PublicUserDocument>(PUBLIC_USERS);
      expect(users.documents.map(({ name }) => name)).toEqual(['Yama']);
    });

    it('begins with one command for the indexes of each collection, where the server takes it', () => {
      const indexed = started.filter(({ name }) => name === 'createIndexes');
      const collections = new Set(indexed.map(({ collection }) => collection));
      expect(collections.size).toBeGreaterThan(10);
      if (server.comparesAtomically) expect(indexed).toHaveLength(collections.size);
    });
  },
);
