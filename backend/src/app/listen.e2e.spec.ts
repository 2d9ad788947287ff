import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../platform/config/config.js';
import { testConfig } from '../testing/test-config.js';
import { boot } from './boot.js';

async function refusal(config: { port?: number; host?: string }) {
  const lines: string[] = [];
  const error: unknown = await boot(testConfig(config), { log: (line) => lines.push(line) }).catch(
    (reason: unknown) => reason,
  );
  return { error, lines };
}

describe('a start that cannot listen', () => {
  it('names a port in use, and prints no link to a server that is not there', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { error, lines } = await refusal({ port });
    other.close();
    expect(error).toEqual(new ConfigError(`PORT ${port} of HOST 127.0.0.1 is in use.`));
    expect(lines.join()).not.toContain('first-admin');
  });

  it.each(['300.1.1.1', '192.0.2.1'])('names %s, which is not an address of this machine', async (host) => {
    const { error } = await refusal({ host });
    expect(error).toEqual(new ConfigError(`HOST ${host} is not an address of this machine.`));
  });
});
