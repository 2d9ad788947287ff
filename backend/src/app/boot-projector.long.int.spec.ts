import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { isStartRefusal } from '../platform/config/start-refusal.js';
import { testConfig } from '../testing/test-config.js';
import { bootProjector } from './boot-projector.js';
import { boot } from './boot.js';

describe('a process that only projects', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'arena-projector-'));
    const firstAdmin = { name: 'Yama', email: 'yama@example.org', password: 'Arena2025x' };
    await (await boot(testConfig({ dataDir, firstAdmin }), { log: () => undefined })).close();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const change = (from: string, to: string): void => {
    const database = openDatabase({ file: join(dataDir, 'log.db'), pragmas: [] });
    database.exec(`UPDATE events SET data = replace(data, '${from}', '${to}') WHERE stream = 'tournament-1'`);
    database.close();
  };

  it('refuses a log with a changed event, and answers on the log as it was (fault 24)', async () => {
    const config = testConfig({ dataDir, role: 'projector' });
    change('"season":1,', '"season":7,');
    await expect(bootProjector(config)).rejects.toThrow(
      /^The log is damaged at event 0 of tournament-1 \(id /,
    );
    change('"season":7,', '"season":1,');
    const projector = await bootProjector(config);
    expect((await fetch(`${projector.url}/api/health/live`)).status).toBe(200);
    await projector.close();
  });

  it('refuses stores of another log, and names both (fault 60)', async () => {
    const objectStoreUrl = `file:${join(dataDir, 'objects')}`;
    const config = testConfig({ dataDir: join(dataDir, 'second'), objectStoreUrl, role: 'projector' });
    const error: unknown = await bootProjector(config).catch((e: unknown) => e);
    expect(isStartRefusal(error)).toBe(true);
    expect((error as Error).message).toContain(
      `The objects (OBJECT_STORE_URL) belong to the log ${join(dataDir, 'log.db')}, not to ` +
        join(dataDir, 'second', 'log.db'),
    );
  });

  it('refuses a log without the keys of its people', async () => {
    await rename(join(dataDir, 'keys.db'), join(dataDir, 'keys.db.kept'));
    const error: unknown = await bootProjector(testConfig({ dataDir, role: 'projector' })).catch(
      (e: unknown) => e,
    );
    expect(isStartRefusal(error)).toBe(true);
    expect((error as Error).message).toMatch(/^None of the keys of 1 accounts [^\n]+$/);
  });
});
