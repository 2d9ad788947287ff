import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mail, Mailer } from '@arena/domain/kernel/ports/mailer.port';

export interface OpenedMailer {
  readonly mailer: Mailer;
  /** The mails handed over so far, in wire format. */
  sent(): Promise<string[]>;
  cleanup(): Promise<void>;
}

const MAIL: Mail = {
  id: 'reset-1',
  to: 'ada@example.org',
  subject: 'Réinitialisation – パスワード',
  text: 'Follow this link: https://example.org/reset?token=abc',
};

/** The contract of every mailer. An adapter calls it with a function that opens one that has sent nothing. */
export function mailerContract(name: string, open: () => Promise<OpenedMailer>): void {
  describe(`mailer: ${name}`, () => {
    let opened: OpenedMailer;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.cleanup());

    it('hands over a mail with its recipient, subject and text', async () => {
      await opened.mailer.send(MAIL);
      const [mail] = await opened.sent();
      expect(mail).toMatch(/^To: ada@example\.org\r?$/m);
      expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(mail).toContain('https://example.org/reset?token=');
    });

    it('sends the HTML part with the text', async () => {
      await opened.mailer.send({ ...MAIL, html: '<p>Follow this link</p>' });
      const [mail] = await opened.sent();
      expect(mail).toContain('multipart/alternative');
      expect(mail).toContain('<p>Follow this link</p>');
    });

    it('sets the reply address and the one-click unsubscription', async () => {
      const unsubscribeUrl = 'https://example.org/api/mail/unsubscribe?token=u1.abc';
      await opened.mailer.send({ ...MAIL, replyTo: 'eve@example.org', unsubscribeUrl });
      const [mail = ''] = await opened.sent();
      const unfolded = mail.replace(/\r?\n[ \t]+/g, ' ');
      expect(unfolded).toMatch(/^Reply-To: eve@example\.org\r?$/m);
      expect(unfolded).toMatch(
        /^List-Unsubscribe: <https:\/\/example\.org\/api\/mail\/unsubscribe\?token=u1\.abc>\r?$/m,
      );
      expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    });

    it('sends an id once, sequentially and concurrently', async () => {
      await Promise.all([opened.mailer.send(MAIL), opened.mailer.send(MAIL)]);
      await opened.mailer.send({ ...MAIL, text: 'another text' });
      expect(await opened.sent()).toHaveLength(1);
      await opened.mailer.send({ ...MAIL, id: 'reset-2' });
      expect(await opened.sent()).toHaveLength(2);
    });

    it.each<[string, Partial<Mail>]>([
      ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
      ['a bare line feed in the subject', { subject: 'Hello\nBcc: everybody@example.org' }],
      ['a line break in the recipient', { to: 'ada@example.org\r\nBcc: everybody@example.org' }],
      ['two recipients', { to: 'ada@example.org, eve@example.org' }],
      ['a recipient with a second address in brackets', { to: 'ada@example.org <eve@example.org>' }],
      ['no recipient', { to: '' }],
      ['a line break in whom to answer', { replyTo: 'eve@example.org\r\nBcc: everybody@example.org' }],
      ['two whom to answer', { replyTo: 'eve@example.org, ada@example.org' }],
      [
        'a line break in the unsubscribe link',
        { unsubscribeUrl: 'https://example.org/\r\nBcc: all@example.org' },
      ],
      ['a bracket in the unsubscribe link', { unsubscribeUrl: 'https://example.org/>, <mailto:a@b.org' }],
      ['an unsubscribe link that is none', { unsubscribeUrl: 'javascript:alert(1)' }],
    ])('refuses %s and sends nothing', async (_case, change) => {
      await expect(opened.mailer.send({ ...MAIL, ...change })).rejects.toThrow(/Mail refused/);
      expect(await opened.sent()).toEqual([]);
    });
  });
}
