import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { misspeltSettings } from './misspelt-settings.js';
import { SETTINGS } from './settings.js';

describe('a variable that looks like a setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['ADMIN_EMIAL', 'ADMIN_EMAIL'],
    ['PROT', 'PORT'],
    ['LIMIT', 'LIMITS'],
    ['READ_MODEL_URL', 'READ_MODELS_URL'],
    ['SESION_SECRET_FILE', 'SESSION_SECRET_FILE'],
  ])('is named with what is meant: %s, %s', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([
      `${name} is no setting and is ignored. Is it ${meant}?`,
    ]);
  });

  it('is a file for what is no secret', () => {
    expect(misspeltSettings({ MAIL_FROM_FILE: 'x', SMTP_URL_FILE: 'x' })).toEqual([
      'MAIL_FROM_FILE is ignored: only secrets come from files.',
    ]);
  });

  it('is not one of other programs', () => {
    const foreign =
      'PATH PWD HOME HOSTNAME TERM SHELL USER LANG LC_ALL TZ MAIL LOGNAME OLDPWD SHLVL NODE_ENV NODE_OPTIONS INIT_CWD ' +
      'APP_URL BASE_URL DATABASE_URL REDIS_URL MONGO_URL SMTP_HOST SMTP_PORT SMTP_USER LOG_FILE POST SORT NOTE HTTP_PORT ' +
      'DB_HOST KUBERNETES_PORT ARENA_PORT ARENA_SERVICE_HOST npm_config_prefix no_proxy http_proxy DEBUG COLORTERM ' +
      'OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_TRACES_ENDPOINT DEMO_KEEP CI VIRTUAL_HOST EDITOR LS_COLORS SSH_TTY';
    expect(misspeltSettings(Object.fromEntries(foreign.split(' ').map((name) => [name, 'x'])))).toEqual([]);
  });

  it('is nothing that is empty, and not meant where the setting is there', () => {
    expect(misspeltSettings({ SMPT_URL: ' ', ADMIN_EMIAL: 'a', ADMIN_EMAIL: 'b' })).toEqual([]);
  });
});

it('documents every setting, and only settings', () => {
  const page = readFileSync(new URL('../../../../docs/operation.md', import.meta.url), 'utf8');
  const [, section = ''] = /## Settings\n([^]*?)\n##/.exec(page) ?? [];
  const lines = [...section.matchAll(/^- ([^(]*) \(/gm)];
  const named = lines.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)]);
  const settings = SETTINGS.filter((name) => name !== 'OTEL_BSP_SCHEDULE_DELAY');
  expect(named.map(([, name]) => name).sort()).toEqual([...settings].sort());
});
