import { describe, expect, it } from '@jest/globals';
import { partsOf, replyTo } from './message-parts.js';

describe('a message', () => {
  it('of an application begins with the link to the work', () => {
    expect(partsOf({ kind: 'audition', message: 'https://example.org/amv\n\nHello\nthere' })).toEqual({
      link: 'https://example.org/amv',
      text: 'Hello\nthere',
    });
  });
  it.each([
    ['contact', 'https://example.org/amv\n\nHello'],
    ['audition', 'javascript:alert(1)\n\nHello'],
    ['audition', 'http://example.org\n\nHello'],
  ] as const)('of %s stays text where that is no link of ours: %j', (kind, message) => {
    expect(partsOf({ kind, message })).toEqual({ link: null, text: message });
  });
});

describe('the answer', () => {
  it('goes to the address, about the subject', () => {
    expect(replyTo({ email: 'ann@example.org', subject: 'Rules & dates' })).toBe(
      'mailto:ann@example.org?subject=Re%3A%20Rules%20%26%20dates',
    );
  });
  it('takes no field from what was written', () => {
    const sly = replyTo({ email: 'ann?bcc=all@example.org', subject: 'x&bcc=all@example.org' });
    expect(new URL(sly).searchParams.get('bcc')).toBeNull();
  });
});
