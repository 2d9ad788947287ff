import { describe, expect, it } from '@jest/globals';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';

const printed = ({ lines }: TestApp): string | undefined =>
  lines.find((line) => line.includes('/first-admin/'))?.split('?token=')[1];

describe('the link of the first admin', () => {
  it('is the same on every node, works at any of them, and is not printed once there is an admin', async () => {
    const stores = await openSharedStores();
    const node = { openStores: sharing(stores) };
    const one = await startTestApp({ ...node, config: { sessionSecret: null } });
    const other = await startTestApp({ ...node, config: { role: 'api', sessionSecret: null } });
    try {
      expect(printed(one)).toMatch(/^[\w-]{43}$/);
      expect(printed(other)).toBe(printed(one));
      const body = { name: 'Yama', email: 'yama@example.org', token: printed(one) };
      const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
      const made = await other
        .browser()
        .post('/api/auth/first-admin')
        .send({ ...body, ...passwords });
      expect(made.status).toBe(201);
      one.lines.length = 0;
      await one.stop();
      await one.start();
      expect(one.lines.filter((line) => /first-admin|null/.test(line))).toEqual([]);
    } finally {
      await other.close();
      await one.close();
      await stores.close();
    }
  });

  it('differs where the secret differs', async () => {
    const tokens: (string | undefined)[] = [];
    for (const sessionSecret of ['first secret, 32 characters long', 'other secret, 32 characters long']) {
      const app = await startTestApp({ config: { sessionSecret } });
      tokens.push(printed(app));
      await app.close();
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});
