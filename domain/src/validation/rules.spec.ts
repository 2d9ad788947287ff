import { describe, expect, it } from '@jest/globals';
import { isGuessable, passwordStrength } from './password.js';
import { rules, type RuleName } from './rules.js';
import { youtubeVideoId } from './links.js';

const cases: Record<RuleName, { good: unknown[]; bad: [unknown, string][] }> = {
  name: {
    good: ['Kaze', 'a', 'A-b_c 9', '1234567890'],
    bad: [
      ['12345678901', 'max-length'],
      ['', 'required'],
      ['   ', 'required'],
      ['Zo\u200bë', 'invisible-characters'],
      ['Zoë', 'name'],
      ['аdmin', 'name'], // Cyrillic а
      ['\u202enimda', 'invisible-characters'],
      ['<b>', 'name'],
      ['x'.repeat(10_000), 'max-length'],
      [7, 'text'],
    ],
  },
  email: {
    good: ['a@b.co', 'first.last+tag@sub.example.org'],
    bad: [
      ['a@b', 'email'],
      ['a b@c.de', 'email'],
      ['a@b.co\r\nBcc: x@y.zz', 'email'],
      ['', 'required'],
    ],
  },
  password: {
    good: ['Abc123', 'Çé9xyz'],
    bad: [
      ['Abc12', 'min-length'],
      ['abc123', 'password-upper'],
      ['ABC123', 'password-lower'],
      ['Abcdef', 'password-digit'],
    ],
  },
  teamName: {
    good: ['Night Owls', 'a_b-c 1'],
    bad: [
      ['---', 'team-name'],
      ['é', 'team-name'],
      ['x'.repeat(31), 'max-length'],
    ],
  },
  color: {
    good: ['blue', 'violet'],
    bad: [
      ['magenta', 'one-of'],
      ['__proto__', 'one-of'],
    ],
  },
  discord: {
    good: ['123456789012345678'],
    bad: [
      ['12345678901234567', 'discord'],
      ['12345678901234567x', 'discord'],
    ],
  },
  xHandle: {
    good: ['Kaze_12'],
    bad: [
      ['abc', 'min-length'],
      ['@kaze', 'x-handle'],
      ['https://x.com/k', 'x-handle'],
      ['a b cd', 'x-handle'],
    ],
  },
  channelUrl: {
    good: [
      'https://www.youtube.com/@some.editor',
      'https://space.bilibili.com/12345',
      'https://www.nicovideo.jp/user/9876',
    ],
    bad: [
      ['https://youtube.com.evil.tld/@some', 'channel-url'],
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'channel-url'],
      ['javascript:alert(1)', 'channel-url'],
    ],
  },
  url: {
    good: ['https://example.org/a?b=c'],
    bad: [
      ['http://example.org', 'url'],
      ['https://user@example.org', 'url'],
      ['javascript:alert(1)', 'url'],
    ],
  },
  youtubeUrl: {
    good: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    bad: [
      ['https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ', 'youtube-url'],
      ['https://youtu.be/short', 'youtube-url'],
    ],
  },
  age: {
    good: [13, 120],
    bad: [
      [12, 'min'],
      [121, 'max'],
      [20.5, 'whole-number'],
      ['20', 'whole-number'],
    ],
  },
  sex: { good: ['male', 'female'], bad: [['other', 'one-of']] },
  nationality: {
    good: ['FR', 'JP'],
    bad: [
      ['XX', 'one-of'],
      ['France', 'one-of'],
    ],
  },
  skill: {
    good: [0, 100],
    bad: [
      [-1, 'min'],
      [101, 'max'],
    ],
  },
  amount: {
    good: [0.01, 12.5, 1000],
    bad: [
      [-1, 'amount-positive'],
      [0, 'amount-positive'],
      [0.001, 'amount'],
      [null, 'amount'],
      ['5', 'amount'],
      [NaN, 'amount'],
      [Infinity, 'amount'],
      [9007199254740993, 'amount'],
    ],
  },
  odds: {
    good: [1.01, 100],
    bad: [
      [1, 'odds'],
      [100.01, 'odds'],
      [1.005, 'odds'],
    ],
  },
  videoTitle: {
    good: ['Requiem of Steel'],
    bad: [
      ['AC/DC', 'no-slash'],
      ['', 'required'],
      ['x'.repeat(101), 'max-length'],
    ],
  },
  musicCategory: {
    good: ['Action', 'Café 100%', '日本のロック', '.hack'],
    bad: [
      ['', 'required'],
      ['Rock/Pop', 'format'],
      ['Rock\\Pop', 'format'],
      ['..', 'format'],
      ['Rock\nPop', 'format'],
      ['Rock\u0000', 'invisible-characters'],
      ['x'.repeat(41), 'max-length'],
    ],
  },
  trackTitle: {
    good: ['Fate/Zero', '花のワルツ', '<b>text</b>'],
    bad: [
      ['  ', 'required'],
      ['Two\nlines', 'format'],
      ['a\u202eb', 'invisible-characters'],
      ['x'.repeat(101), 'max-length'],
    ],
  },
  description: {
    good: ['', '<img onerror=alert(1)> stays text'],
    bad: [
      ['x'.repeat(1001), 'max-length'],
      ['a\u202eb', 'invisible-characters'],
    ],
  },
  reason: { good: ['Prize of the jury'], bad: [['', 'required']] },
  language: { good: ['en', 'zh'], bad: [['de', 'one-of']] },
};

describe.each(Object.entries(cases))('the rule for %s', (name, { good, bad }) => {
  it.each(good)('accepts %j', (value) => {
    expect(rules[name as RuleName].check(value)).toBeNull();
  });
  it.each(bad)('refuses %j because of %s', (value, key) => {
    expect(rules[name as RuleName].check(value)?.key).toBe(`validation.${key}`);
  });
});

describe('passwords that can be guessed', () => {
  const person = { name: 'Kaze1', email: 'Kaze2@example.org' };
  it.each(['KAZE1', 'kaze2', 'kaze2@example.org', 'Kaze', 'Kaze2025', 'K4ze!99', '1Kaze!'])('%s', (value) => {
    expect(isGuessable(value, person)).toBe(true);
  });
  it.each(
    `Password1 Password2 Password12 Abc12345 Charlie1 Hello123 Qwerty12 Welcome2025 Passw0rd P@$$w0rd1! Pa55word
    P4ssword Jessic4 1Password Let-me-in1 I1oveY0u Summer2025! Aa1234 Aa123456 Abc123456789 Aaaaaa1 Zaq12wsx 1q2w3e4R
    Naruto2025 Dragon1111111 Azerty1 Motdepasse1 Superman99`.split(/\s+/),
  )('%s, with whatever around it', (value) => {
    expect(isGuessable(value, person)).toBe(true);
    expect(passwordStrength(value, person)).toBe(0);
  });
  it.each(
    `BattleArena25 Blade42x Arena2025x Haineko2025 Colosseum7 Kzx123 Correct-horse-7-battery Passwordless7
    Password83749204 Kaze7390415 7f3K9q2Lm Dragonfly-Kettle-9 Zabimaru2025`.split(/\s+/),
  )('but not %s', (value) => {
    expect(isGuessable(value, person)).toBe(false);
    expect(passwordStrength(value, person)).toBeGreaterThan(0);
  });
  it('do not take an empty name or one of digits for a part of everything', () => {
    expect(isGuessable('Kzx123', { name: '', email: '' })).toBe(false);
    expect(isGuessable('Kzx123', { name: '123', email: '456@example.org' })).toBe(false);
  });
  it('grow stronger with length and variety', () => {
    expect(passwordStrength('Password1', person)).toBe(0);
    expect(passwordStrength('Kzx123', person)).toBe(1);
    expect(passwordStrength('Long-er pass 42 words', person)).toBe(4);
  });
});

it('reads the video out of each kind of YouTube link', () => {
  for (const link of [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ',
  ])
    expect(youtubeVideoId(link)).toBe('dQw4w9WgXcQ');
});
