import { describe, expect, it } from '@jest/globals';
import { accountById } from '@arena/domain/accounts/accounts';
import { startTestApp } from '../../testing/test-app.js';
import { runArena } from './arena.js';
import { ListeningTerminal } from './testing/arena-on.js';

describe('arena second-factor remove', () => {
  it('removes that of the last admin, with a reason, while no server runs', async () => {
    const app = await startTestApp({ dataDir: 'temporary', embedded: true });
    try {
      const { userId, email } = await app.person('admin');
      const { folder } = app.runtime.stores;
      const data = { userId, secret: 'GEZDGNBVGY3TQOJQ', recoveryCodes: ['hash'], step: 1 };
      const context = app.context({ userId, admin: true });
      await app.gateway.accounts({ type: 'EnableSecondFactor', data }, context);
      const remove = async (...more: string[]) => {
        const terminal = new ListeningTerminal();
        const args = ['second-factor', 'remove', '--data', folder, ...more];
        const code = await runArena(args, {}, terminal);
        return { code, said: [...terminal.lines, ...terminal.errors].join('\n') };
      };
      const reason = ['--reason', 'Phone and codes lost'];
      const running = await remove('--email', email, ...reason);
      expect(running.code).toBe(1);
      await app.stop();
      expect((await remove('--email', 'nobody@example.org', ...reason)).code).toBe(1);
      expect((await remove('--email', email, '--reason', 'x')).code).toBe(1);
      expect(await remove('--email', email.toUpperCase(), ...reason)).toMatchObject({
        code: 0,
        said: expect.stringContaining('was removed'),
      });
      expect((await remove('--email', email, ...reason)).said).toContain('is off already');
      await app.start();
      expect(accountById(app.gateway.accountState(), userId)?.secondFactor).toBeNull();
      expect(
        (await app.browser().post('/api/auth/login').send({ email, password: 'Arena2025x' })).status,
      ).toBe(200);
    } finally {
      await app.close();
    }
  });
});
