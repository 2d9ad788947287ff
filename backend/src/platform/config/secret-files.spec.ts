import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from './config.js';
import { secretsInFiles } from './secret-files.js';
import { SECRETS } from './settings.js';

const CONTENT = 'a secret of at least 32 characters';
let folder: string;
const written = (name: string, content = CONTENT): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('every setting that may hold a password, a token or a key is a secret', () => {
  expect([...SECRETS].sort()).toEqual([
    'ADMIN_PASSWORD',
    'BACKUP_KEYS_URL',
    'BACKUP_URL',
    'DISCORD_CLIENT_SECRET',
    'EVENT_STORE_URL',
    'KEY_VAULT_URL',
    'METRICS_TOKEN',
    'OBJECT_STORE_URL',
    'OIDC_CLIENT_SECRET',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'READ_MODELS_URL',
    'SESSION_SECRET',
    'SMTP_URL',
  ]);
});

describe.each(SECRETS)('the secret %s', (name) => {
  const given = (env: Record<string, string>) => () => secretsInFiles(env);

  it('comes from a file, without the end of its line', () => {
    expect(given({ [`${name}_FILE`]: written('named', `${CONTENT}\n`) })()).toEqual({ [name]: CONTENT });
  });

  it('comes from a credential of systemd', () => {
    const credential = written(name);
    expect(given({ CREDENTIALS_DIRECTORY: folder })()).toEqual({ [name]: CONTENT });
    rmSync(credential);
    expect(given({ CREDENTIALS_DIRECTORY: folder })()).toEqual({});
  });

  it('is refused from two places, from no file, from an empty and from an unreadable one', () => {
    const file = `${name}_FILE`;
    const both = given({ [name]: CONTENT, [file]: written('named') });
    expect(both).toThrow(new ConfigError(`${name} is set 2 times: ${name} and ${file}. Leave one.`));
    const missing = join(folder, 'missing');
    expect(given({ [file]: missing })).toThrow(new ConfigError(`${file}: there is no file ${missing}.`));
    const empty = written('empty', ' \n');
    expect(given({ [file]: empty })).toThrow(new ConfigError(`${file}: ${empty} is empty.`));
    expect(given({ [file]: folder })).toThrow(`${file}: ${folder} cannot be read (EISDIR).`);
  });
});

it('a credential that cannot be read is not taken as missing', () => {
  symlinkSync('SMTP_URL', join(folder, 'SMTP_URL'));
  expect(() => secretsInFiles({ CREDENTIALS_DIRECTORY: folder })).toThrow('cannot be read (ELOOP)');
  rmSync(join(folder, 'SMTP_URL'));
});

it('what is no secret comes from no file', () => {
  expect(secretsInFiles({ PORT_FILE: written('port', '80'), SESSION_SECRET: CONTENT })).toEqual({});
});
