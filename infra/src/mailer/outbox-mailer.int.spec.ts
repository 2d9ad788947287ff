import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mailerContract } from './mailer.contract.js';
import { openOutboxMailer } from './outbox-mailer.js';

mailerContract('an outbox of .eml files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-outbox-'));
  return {
    mailer: openOutboxMailer(folder),
    sent: async () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
    cleanup: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the outbox', () => {
  it('remembers what it sent over a restart, and names files after no part of the mail', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-outbox-'));
    const mail = { id: '../../escape', to: 'ada@example.org', subject: 'Hello', text: 'Hello' };
    await openOutboxMailer(folder).send(mail);
    await openOutboxMailer(folder).send(mail);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)]);
    rmSync(folder, { recursive: true });
  });
});
