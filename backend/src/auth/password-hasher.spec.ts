import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config.js';
import { PasswordHasher } from './password-hasher.js';

describe('the password hasher', () => {
  it('makes argon2id hashes with the cost that is configured, and verifies them', async () => {
    const hasher = new PasswordHasher(testConfig());
    const made = await hasher.hash('Arena2025x');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await hasher.verify(made, 'Arena2025x')).toBe(true);
    expect(await hasher.verify(made, 'Arena2025y')).toBe(false);
  });

  it('is false for nobody, after as much work', async () => {
    const hasher = new PasswordHasher(testConfig());
    await hasher.onModuleInit();
    expect(await hasher.verify(null, 'Arena2025x')).toBe(false);
  });

  it('refuses what would only wait in vain, and serves all others', async () => {
    const hasher = new PasswordHasher(testConfig());
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => hasher.hash('Arena2025x')));
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect([done, results.length - done]).toEqual([202, 98]);
    await expect(hasher.hash('Arena2025x')).resolves.toContain('argon2id');
  });
});
