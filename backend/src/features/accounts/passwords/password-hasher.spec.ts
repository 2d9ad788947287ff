import { describe, expect, it } from '@jest/globals';
import { ARGON2_COST } from '../../../platform/config/config.js';
import { testConfig } from '../../../testing/test-config.js';
import { PasswordHasher } from './password-hasher.js';

const median = (times: number[]): number => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;

/** Microseconds of all threads: a thread that waits for its turn on a busy machine has no more. */
function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

describe('the password hasher', () => {
  it('makes argon2id hashes with the cost that is configured, and verifies them', async () => {
    const hasher = new PasswordHasher(testConfig());
    const made = await hasher.hash('Arena2025x');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await hasher.verify(made, 'Arena2025x')).toBe(true);
    expect(await hasher.verify(made, 'Arena2025y')).toBe(false);
  });

  it('returns false for an unknown account, after the same work (fault 38)', async () => {
    const hasher = new PasswordHasher({ ...testConfig(), argon2: ARGON2_COST });
    await hasher.onModuleInit();
    const made = await hasher.hash('Arena2025x');
    const cost = async (passwordHash: string | null): Promise<number> => {
      const before = process.cpuUsage();
      expect(await hasher.verify(passwordHash, 'Wrong2025x')).toBe(false);
      return processorTime(before);
    };
    const [known, nobody]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the process does costs both alike.
    for (let round = 0; round < 11; round++) {
      known.push(await cost(made));
      nobody.push(await cost(null));
    }
    expect(median(nobody) / median(known)).toBeGreaterThan(0.5);
    expect(median(nobody) / median(known)).toBeLessThan(2);
  });

  it('refuses requests when the queue is full, and serves all others', async () => {
    const hasher = new PasswordHasher(testConfig());
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => hasher.hash('Arena2025x')));
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect([done, results.length - done]).toEqual([202, 98]);
    await expect(hasher.hash('Arena2025x')).resolves.toContain('argon2id');
  });
});
