import { describe, expect, it } from '@jest/globals';
import { mailRules } from './mail-rules.js';

describe('what is written in mails and messages', () => {
  it('has a subject of one line', () => {
    expect(mailRules.subject.check('Round two: “Feu ! 🔥”')).toBeNull();
    for (const subject of ['a\nb', 'a\r\nBcc: x@example.org', 'a\u2028b', 'a\tb', 'a\u0000b']) {
      expect(mailRules.subject.check(subject)).not.toBeNull();
    }
    expect(mailRules.subject.check('x'.repeat(151))).toMatchObject({ variables: { max: 150 } });
    expect(mailRules.subject.check('  ')).toMatchObject({ key: 'validation.required' });
  });

  it('has a body of many lines, within bounds', () => {
    expect(mailRules.body.check('One\r\n\nTwo')).toBeNull();
    expect(mailRules.body.check('x'.repeat(20_000))).toBeNull();
    expect(mailRules.body.check('x'.repeat(20_001))).toMatchObject({ key: 'validation.max-length' });
    expect(mailRules.message.check('x'.repeat(5001))).toMatchObject({ key: 'validation.max-length' });
  });

  it('goes to one audience of three', () => {
    expect(
      ['all', 'participants', 'non-participants'].map((audience) => mailRules.audience.check(audience)),
    ).toEqual([null, null, null]);
    expect(mailRules.audience.check('admins')).not.toBeNull();
  });

  it('comes from one plain address, with an https link', () => {
    expect(mailRules.email.check('eve@example.org')).toBeNull();
    expect(mailRules.email.check('eve@example.org, ada@example.org')).not.toBeNull();
    expect(mailRules.applicantLink.check('https://youtu.be/abcdefghijk')).toBeNull();
    expect(mailRules.applicantLink.check('javascript:alert(1)')).not.toBeNull();
    expect(mailRules.applicantName.check('Ada Lovelace')).toBeNull();
  });
});
