import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { redacted } from '../logging/redaction.js';
import { ConfigError } from './config.js';
import { readConfig } from './read-config.js';

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({}, null)).toMatchObject({
      port: 3000,
      dataDir: './data',
      limits: true,
      publicUrl: null,
      firstAdmin: null,
    });
  });

  it('accepts a partial role only with shared stores', () => {
    const shared = { EVENT_STORE_URL: 'esdb://host:2113', READ_MODELS_URL: 'mongodb://host/arena' };
    const objects = ['s3://access:secret@host/arena', 'file:/mnt/objects'];
    for (const OBJECT_STORE_URL of objects) {
      expect(readConfig({ ...shared, OBJECT_STORE_URL, ROLE: 'api' }, null).role).toBe('api');
    }
    expect(readConfig({ ...shared, ROLE: 'projector' }, null).role).toBe('projector');
    expect(readConfig(shared, null).role).toBe('all');
  });

  it('trusts the proxies that are named', () => {
    expect(readConfig({}, null).trustProxy).toEqual(['loopback']);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::1' }, null).trustProxy).toEqual([
      '10.0.0.0/8',
      'fd00::1',
    ]);
  });

  it('has a share of connections for each address', () => {
    expect(readConfig({}, null).shares).toEqual({ sockets: 500, live: 200, uploads: 40 });
    const env = { SOCKETS_PER_ADDRESS: '2000', LIVE_PER_ADDRESS: '1000', UPLOADS_PER_ADDRESS: '5' };
    expect(readConfig(env, null).shares).toEqual({ sockets: 2000, live: 1000, uploads: 5 });
  });

  it('reduces PUBLIC_URL to its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://arena.example.org/' }, null).publicUrl).toBe(
      'https://arena.example.org',
    );
  });

  it('takes the address of the API at the start, else from the build', async () => {
    const PUBLIC_URL = 'https://arena.example.org';
    const url = (env: Record<string, string>, pages: string | null = null) => readConfig(env, pages).apiUrl;
    expect(url({})).toBeNull();
    expect(url({ API_URL: '/api/' })).toBeNull();
    expect(url({ API_URL: '/backend/api' })).toBe('/backend/api');
    expect(url({ API_URL: 'https://api.example.org/api/', PUBLIC_URL })).toBe('https://api.example.org/api');
    const pages = await mkdtemp(join(tmpdir(), 'arena-built-'));
    await writeFile(join(pages, 'index.html'), '<meta name="arena-api" content="/built/api" />');
    expect(url({}, pages)).toBe('/built/api');
    expect(url({ API_URL: '/started/api' }, pages)).toBe('/started/api');
    await rm(pages, { recursive: true });
  });

  it('reads the operator of the legal notice, null when unset', () => {
    const env = { OPERATOR_NAME: ' The collective ', OPERATOR_ADDRESS: '1 rue des Clips, Paris' };
    expect(readConfig(env, null)).toMatchObject({
      operatorName: 'The collective',
      operatorAddress: '1 rue des Clips, Paris',
    });
    expect(readConfig({}, null)).toMatchObject({ operatorName: null, operatorAddress: null });
  });

  const admin = { ADMIN_NAME: 'Ada', ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'Tulip7-Vault' };
  const PASSWORDS =
    'A password has 6 to 128 characters, with an upper-case letter, a lower-case letter and a digit. ' +
    'It is not a common one, and not the name or the address.';
  it.each([
    [{ ADMIN_PASSWORD: 'abc' }, `ADMIN_PASSWORD: At least 6 characters. ${PASSWORDS}`],
    [{ ADMIN_PASSWORD: 'abcdef' }, `ADMIN_PASSWORD: At least one upper-case letter is needed. ${PASSWORDS}`],
    [{ ADMIN_PASSWORD: 'Password1' }, `ADMIN_PASSWORD: It is too easy to guess. ${PASSWORDS}`],
    [
      { ADMIN_EMAIL: 'ada' },
      'ADMIN_EMAIL: Please enter a valid e-mail address. An address has the form NAME@HOST, with a host such as ' +
        'mail.example.org.',
    ],
    [
      { ADMIN_NAME: 'Ada of Lovelace' },
      'ADMIN_NAME: At most 10 characters. A name has 1 to 10 letters, digits, spaces, hyphens or underscores.',
    ],
  ])('says in English what is wrong with %p, and the whole rule', (wrong, message) => {
    expect(() => readConfig({ ...admin, ...wrong }, null)).toThrow(new ConfigError(message));
    expect(redacted(message)).toBe(message);
  });

  it.each([
    { METRICS_PORT: '3000' },
    { METRICS_PORT: '80', PORT: '80', HOST: '127.0.0.1' },
    { METRICS_PORT: '80', PORT: '80', HOST: '192.0.2.1', METRICS_HOST: '::' },
  ])('says that metrics and pages need two ports: %p', (env) => {
    expect(() => readConfig(env, null)).toThrow(/^METRICS_PORT and PORT are both \d+: they need two ports\./);
  });

  it('allows one number for two ports of different addresses, and any free ones', () => {
    expect(readConfig({ METRICS_PORT: '0', PORT: '0' }, null).port).toBe(0);
    expect(readConfig({ METRICS_PORT: '80', PORT: '80', HOST: '192.0.2.1' }, null).metrics?.port).toBe(80);
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { METRICS_PORT: 'on' },
    { PUBLIC_URL: 'arena.example.org' },
    { PUBLIC_URL: 'https://arena.example.org/arena' },
    { API_URL: 'api.example.org' },
    { API_URL: '//api.example.org' },
    { API_URL: 'https://api.example.org/api?x' },
    // On another host, PUBLIC_URL is needed.
    { API_URL: 'https://api.example.org/api' },
    { BUILD_POLL_SECONDS: '0' },
    { SERVICE_WORKER: 'no' },
    { SESSION_SECRET: 'short' },
    { LIMITS: 'maybe' },
    { SOCKETS_PER_ADDRESS: '0' },
    { LIVE_PER_ADDRESS: 'many' },
    { UPLOADS_PER_ADDRESS: '1e3' },
    { OUTBOX_PAGE: 'yes' },
    { TRUST_PROXY: 'everybody' },
    { TRUST_PROXY: '10.0.0.0/40' },
    { TRUST_PROXY: '10.0.0.1,' },
    { OBJECT_STORE_PUBLIC_URL: 'objects.example.org' },
    { ROLE: 'king' },
    { ROLE: 'api' },
    { ROLE: 'api', EVENT_STORE_URL: 'esdb://host:2113', READ_MODELS_URL: 'mongodb://host/arena' },
    { ROLE: 'projector', EVENT_STORE_URL: 'esdb://host:2113', READ_MODELS_URL: 'sqlite:./models.db' },
    { OPERATOR_NAME: 'x'.repeat(301) },
    { OPERATOR_ADDRESS: 'two\nlines' },
    { ADMIN_NAME: 'Ada' },
    { ADMIN_NAME: 'Ada', ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'weak' },
    { ADMIN_NAME: 'A name far too long', ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'Arena2025x' },
  ])('refuses %p in one line', (env) => {
    expect(() => readConfig(env, null)).toThrow(ConfigError);
    expect(() => readConfig(env, null)).toThrow(/^[^\n]+$/);
  });
});

describe('log-ins at another site', () => {
  const site = { PUBLIC_URL: 'https://arena.example.org' };
  const club = {
    ...site,
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'arena',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const discord = { ...site, DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret' };
  const read = (env: Record<string, string>) => readConfig(env, null);

  it('are off, or Discord, another provider, or both', () => {
    expect(read({}).providers).toEqual([]);
    expect(read({ ...club, ...discord }).providers).toMatchObject([
      { key: 'oidc', issuer: 'https://id.example.org', label: 'id.example.org' },
      { key: 'discord', issuer: 'https://discord.com', label: 'Discord' },
    ]);
    expect(read({ ...club, OIDC_LABEL: 'Club' }).providers[0]?.label).toBe('Club');
    expect(read({ ...club, OIDC_ISSUER: 'http://127.0.0.1:4000' }).providers).toHaveLength(1);
  });

  it.each([
    [{ ...club, OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: both or none/],
    [{ ...club, OIDC_ISSUER: '' }, /all three or none/],
    [{ ...club, OIDC_ISSUER: 'http://id.example.org' }, /OIDC_ISSUER: not an https address/],
    [{ ...club, OIDC_ISSUER: 'https://me:pw@id.example.org' }, /OIDC_ISSUER: not an https address/],
    [
      { ...club, OIDC_ISSUER: 'https://id.example.org/.well-known/openid-configuration' },
      /OIDC_ISSUER: without \/\.well-known/,
    ],
    [{ ...discord, DISCORD_CLIENT_SECRET: '' }, /both or none/],
    [{ ...discord, PUBLIC_URL: '' }, /need PUBLIC_URL/],
    [{ ...site, SESSION_IDLE_MINUTES: '4' }, /from 5 to 1440/],
    [{ ...site, SESSION_HOURS: '2', SESSION_IDLE_MINUTES: '121' }, /from 5 to 120/],
    [{ ...site, SESSION_HOURS: '1' }, /SESSION_HOURS: "1" is not a number from 2 to 720/],
    [{ ...site, MAIL_DAYS: '29' }, /from 30 to 3650/],
    [{ ...site, TRASH_DAYS: '-3' }, /from 2 to 3650/],
    [{ ...site, ADMIN_SECOND_FACTOR: 'required' }, /neither on nor off/],
  ])('and other settings of log-ins are refused where they are wrong (%#)', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

it('keeps things as long as the settings say, in hours and days, and as usual otherwise', () => {
  const set = {
    SESSION_HOURS: '48',
    MESSAGE_DAYS: '30',
    MAIL_DAYS: '60',
    DELIVERY_DAYS: '7',
    TRASH_DAYS: '14',
  };
  expect(readConfig(set, null).retention).toEqual({
    sessions: 48,
    messages: 30,
    mails: 60,
    deliveries: 7,
    trash: 14,
  });
  expect(readConfig({}, null).retention).toEqual({
    sessions: 24,
    messages: 90,
    mails: 90,
    deliveries: 30,
    trash: 30,
  });
});
