import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mailerContract } from './mailer.contract.js';
import { openOutboxMailer } from './outbox-mailer.js';
import { findInOutbox, listOutbox, type TimesOfMails } from './outbox.js';

const emlFiles = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.eml'));

mailerContract('an outbox of .eml files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-outbox-'));
  return {
    mailer: openOutboxMailer(folder),
    sent: async () => emlFiles(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
    cleanup: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the outbox', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-outbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const ALL = { limit: 100 };

  it('remembers sent mails after a restart, and uses no content in file names', async () => {
    const mail = { id: '../../escape', to: 'ada@example.org', subject: 'Hello', text: 'Hello' };
    await openOutboxMailer(folder).send(mail);
    await openOutboxMailer(folder).send(mail);
    expect(readdirSync(folder).sort()).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}\.eml$/),
      expect.stringMatching(/^[0-9a-f]{64}\.json$/),
    ]);
  });

  it('removes every file of an address, and no others', async () => {
    const mailer = openOutboxMailer(folder);
    const to = (address: string) =>
      mailer.send({ id: address, to: address, subject: 'Hello', text: 'ada@example.org wrote' });
    for (const address of ['ada@example.org', 'Ada@Example.org', 'ada@example.org.uk']) await to(address);
    writeFileSync(join(folder, 'half.eml.new'), 'From: x\r\nTo: ada@example.org\r\n');
    await mailer.forget?.('ADA@example.org');
    expect((await listOutbox(folder, ALL)).mails.map((mail) => mail.to)).toEqual(['ada@example.org.uk']);
    expect(readdirSync(folder)).toHaveLength(2);
    await mailer.forget?.('ada@example.org');
    await to('ada@example.org');
    expect(emlFiles(folder)).toHaveLength(2);
  });

  it('removes mails by their reply address', async () => {
    const mailer = openOutboxMailer(folder);
    const mail = { to: 'team@example.org', subject: 'A question', text: '"to":"eve@example.org"' };
    await mailer.send({ ...mail, id: 'one', replyTo: 'Eve@example.org' });
    await mailer.send({ ...mail, id: 'two', replyTo: 'ada@example.org' });
    await mailer.forget?.('eve@example.org');
    expect((await listOutbox(folder, ALL)).mails.map(({ replyTo }) => replyTo)).toEqual(['ada@example.org']);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('removes only old mails', async () => {
    const mailer = openOutboxMailer(folder);
    for (const id of ['old', 'new']) await mailer.send({ id, to: 'ada@example.org', subject: id, text: id });
    const [newest, oldest] = (await listOutbox(folder, ALL)).mails;
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    writeFileSync(join(folder, `${oldest?.id}.eml.new`), 'half');
    const aside = readdirSync(folder).filter((name) => !name.startsWith(newest?.id ?? ''));
    for (const name of aside) utimesSync(join(folder, name), 1000, 1000);
    await mailer.sweep?.(1_000_000);
    expect(readdirSync(folder)).toHaveLength(6);
    await mailer.sweep?.(1_000_001);
    expect(readdirSync(folder).sort()).toEqual(
      [`${newest?.id}.eml`, `${newest?.id}.json`, 'notes.txt'].sort(),
    );
  });

  it('lists its mails decoded, newest first, in pages', async () => {
    const mailer = openOutboxMailer(folder);
    for (const n of [1, 2, 3]) {
      const html = n === 2 ? { html: '<p>Hé</p>' } : {};
      await mailer.send({
        id: `m${n}`,
        to: `p${n}@example.org`,
        subject: `パス ${n}`,
        text: 'a=b\n.',
        ...html,
      });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { next } = await listOutbox(folder, { limit: 1 });
    const { mails, next: last } = await listOutbox(folder, { limit: 1, after: next ?? '' });
    expect((await listOutbox(folder, { limit: 1, after: last ?? '' })).next).toBeNull();
    expect(mails).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        to: 'p2@example.org',
        subject: 'パス 2',
        text: 'a=b\n.',
        html: '<p>Hé</p>',
        date: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const all = await listOutbox(folder, ALL);
    expect(all.mails.map(({ to }) => to)).toEqual(['p3@example.org', 'p2@example.org', 'p1@example.org']);
    expect(await findInOutbox(folder, mails[0]?.id ?? '')).toEqual(mails[0]);
  });

  it('looks only at new mails when it is listed again', async () => {
    const mailer = openOutboxMailer(folder);
    const times: TimesOfMails = new Map();
    const send = (id: string) => mailer.send({ id, to: 'ada@example.org', subject: id, text: id });
    const subjects = async () => (await listOutbox(folder, ALL, times)).mails.map(({ subject }) => subject);
    await send('one');
    expect(await subjects()).toEqual(['one']);
    const [known = ''] = times.keys();
    // Only who does not look again keeps the old time.
    times.set(known, 0);
    await send('two');
    expect(await subjects()).toEqual(['two', 'one']);
    expect(times.get(known)).toBe(0);
    await mailer.forget?.('ada@example.org');
    expect(await subjects()).toEqual([]);
  });

  it('lists what is left when mails are removed meanwhile', async () => {
    const mailer = openOutboxMailer(folder);
    await mailer.send({ id: 'kept', to: 'ada@example.org', subject: 'Hello', text: 'Hello' });
    // The names are there, the files are not: as for a reader that has read the folder before they were removed.
    const [listed, dated] = ['a', 'b'].map((letter) => join(folder, letter.repeat(64)));
    for (const path of [`${listed}.eml`, `${listed}.json`, `${dated}.json`]) symlinkSync('gone', path);
    writeFileSync(`${dated}.eml`, '');
    expect((await listOutbox(folder, ALL)).mails.map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  it('skips incomplete and foreign files', async () => {
    writeFileSync(join(folder, `${'a'.repeat(64)}.json`), '{"id":"half"}');
    writeFileSync(join(folder, `${'b'.repeat(64)}.eml`), 'To: old@example.org');
    writeFileSync(join(folder, 'notes.json'), '{}');
    expect(await listOutbox(folder, ALL)).toEqual({ mails: [], next: null });
    for (const id of ['notes', '../notes', 'c'.repeat(64)]) expect(await findInOutbox(folder, id)).toBeNull();
    expect(await listOutbox(join(folder, 'missing'), ALL)).toEqual({ mails: [], next: null });
  });
});
