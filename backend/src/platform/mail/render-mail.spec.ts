import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { mailLanguage, renderMail, type MailParts } from './render-mail.js';
import type { MailFields, MailKind } from './templates/template.js';

const LINK = 'https://arena.example.org/somewhere/?token=u1.abc&x=1';
const LEAVE = 'https://arena.example.org/leave-team/?token=1.t.u.proof';
const FIELDS: MailFields = {
  'password-reset': { name: 'Ada', link: LINK },
  'address-confirm': { name: 'Ada', link: LINK },
  'admin-reset': { name: 'Ada', link: LINK },
  'email-changed': { name: 'Ada', link: LINK },
  'admin-protected': { name: 'Ada', person: 'Ben', link: LINK },
  'provider-linked': { name: 'Ada', provider: 'Discord', link: LINK },
  'provider-unlinked': { name: 'Ada', provider: 'Discord', link: LINK },
  'providers-removed': { name: 'Ada', provider: 'Discord', link: LINK },
  'passkey-added': { name: 'Ada', passkey: 'Ada’s phone', link: LINK },
  'passkey-removed': { name: 'Ada', passkey: 'Ada’s phone', link: LINK },
  'passkeys-removed': { name: 'Ada', link: LINK },
  'api-token-created': { name: 'Ada', token: 'Results bot', until: '31 May 2025', link: LINK },
  'api-tokens-ended': { name: 'Ada', link: LINK },
  'second-factor-on': { name: 'Ada', link: LINK },
  'second-factor-off': { name: 'Ada', link: LINK },
  'second-factor-removed': { name: 'Ada', reason: 'Lost the phone', link: LINK },
  suspended: { name: 'Ada', until: '1 April 2025', reason: 'Insults in messages', link: LINK },
  'suspension-lifted': { name: 'Ada', link: LINK },
  'sessions-ended': { name: 'Ada', reason: 'A stolen laptop', link: LINK },
  'recovery-codes-new': { name: 'Ada', link: LINK },
  'recovery-code-used': { name: 'Ada', link: LINK },
  'codes-wrong': { name: 'Ada', link: LINK },
  welcome: { name: 'Ada', link: LINK },
  'team-formed': { name: 'Ada', team: 'Night Owls', money: '1,250.50', link: LINK, secondLink: LEAVE },
  'team-dissolved': { name: 'Ada', team: 'Night Owls', link: LINK },
  'mate-asked': { name: 'Ada', leader: 'Bea', team: 'Night Owls', expires: 'Sunday', link: LINK },
  'invitation-refused': { name: 'Ada', team: 'Night Owls', link: LINK },
  'invitation-void': { name: 'Ada', link: LINK },
  'team-invitation': { leader: 'Bea', team: 'Night Owls', expires: 'Sunday', link: LINK },
  'member-joined': {
    name: 'Ada',
    team: 'Night Owls',
    replaced: 'Bea',
    money: '1,000',
    link: LINK,
    secondLink: LINK,
  },
  'video-refused': { name: 'Ada', title: 'Night Run', reason: 'The sound is cut off', link: LINK },
  'video-reconsidered': { name: 'Ada', title: 'Night Run', reason: 'It was animated', link: LINK },
  'member-replaced': { name: 'Ada', team: 'Night Owls', reason: 'No answer for a week', link: LINK },
  'vote-opened': { name: 'Ada', round: '2', closes: '30 March 2025', link: LINK },
  'vote-cancelled': { name: 'Ada', round: '2', link: LINK },
  'vote-void': { name: 'Ada', round: '2', team: 'Night Owls', closes: '30 March 2025', link: LINK },
  'daily-head': { name: 'Ada', season: '3', day: '30 March 2025', link: LINK },
  mass: { subject: 'Round two' },
  contact: { email: 'eve@example.org', subject: 'A question', days: '77', link: LINK },
  audition: { email: 'eve@example.org', subject: 'Eve', days: '77', link: LINK },
};
const KINDS = Object.keys(FIELDS) as MailKind[];

function partsOf(kind: MailKind): MailParts {
  const words = { text: 'It begins **tonight**.', markup: kind === 'mass' };
  return {
    kind,
    fields: FIELDS[kind],
    ...(['mass', 'contact', 'audition', 'daily-head'].includes(kind) && { words }),
    ...(['mass', 'vote-opened', 'daily-head'].includes(kind) && { unsubscribe: LINK }),
  };
}

const plain = (html: string): string => html.replaceAll('&amp;', '&');

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(KINDS)('%s is complete in text and HTML, both with the link', (kind) => {
    const { subject, text, html } = renderMail(language, partsOf(kind));
    expect(subject).not.toMatch(/[\r\n{}]/);
    for (const form of [text, plain(html)]) expect(form).toContain(LINK);
    expect(`${text}${html.replace(/<style>[^]*<\/style>/, '')}`).not.toMatch(/[{}]|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    for (const value of Object.values(FIELDS[kind])) {
      expect(`${subject} ${text}`).toContain(value);
    }
  });

  it('say the same in both forms', () => {
    const { text, html } = renderMail(language, partsOf('welcome'));
    for (const paragraph of text.trim().split('\n\n')) expect(plain(html)).toContain(paragraph);
  });

  it('leave out paragraphs without data', () => {
    const fields = FIELDS['team-formed'];
    const [full, bare] = [fields, { ...fields, money: null }].map(
      (each) => renderMail(language, { kind: 'team-formed', fields: each }).text,
    );
    expect(full).toContain('1,250.50 ST Dollars');
    expect(bare).not.toMatch(/ST Dollars|[{}]/);
    expect(bare?.split('\n\n')).toHaveLength((full?.split('\n\n').length ?? 0) - 1);
  });

  it('have a second link where there is something to leave', () => {
    const fields = FIELDS['team-formed'];
    const mailOf = (secondLink: string | null) =>
      renderMail(language, { kind: 'team-formed', fields: { ...fields, secondLink } });
    expect(mailOf(LEAVE).text).toContain(LEAVE);
    expect(mailOf(LEAVE).html).toContain(`<a href="${LEAVE}">`);
    for (const content of [mailOf(null).text, mailOf(null).html])
      expect(content).not.toContain('/leave-team/');
  });

  it('load nothing from other hosts', () => {
    for (const kind of KINDS) {
      expect(renderMail(language, partsOf(kind)).html).not.toMatch(/<img|<script|<link|src=|url\(|@import/i);
    }
  });
});

describe('mails', () => {
  it('escape text', () => {
    const team = `<img src=x onerror=alert(1)>"'&{name}`;
    const { html, text } = renderMail('en', {
      kind: 'team-formed',
      fields: { name: 'Ada', team, money: null, link: LINK, secondLink: null },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{name}');
    expect(text).toContain(team);
  });

  it('show what visitors wrote without reading markup in it', () => {
    const words = { text: '**bold** <b>x</b>\n[a](https://evil.example)', markup: false };
    const { html } = renderMail('en', { kind: 'contact', fields: FIELDS.contact, words });
    expect(html).toContain('**bold** &lt;b&gt;x&lt;/b&gt;\n[a](https://evil.example)');
  });

  it('use English for other languages', () => {
    expect(['fr', 'de', '__proto__', 'constructor'].map(mailLanguage)).toEqual(['fr', 'en', 'en', 'en']);
  });
});
