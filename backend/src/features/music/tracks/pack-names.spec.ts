import { describe, expect, it } from '@jest/globals';
import { attachment, packNames, safeName } from './pack-names.js';

const names = (...titles: string[]): string[] => packNames(titles.map((title) => ({ title, format: 'mp3' })));

describe('names in a pack', () => {
  it.each([
    ['Neon Overture', 'Neon Overture.mp3'],
    ['Fate/Zero', 'Fate-Zero.mp3'],
    ['../../etc/passwd', 'etc-passwd.mp3'],
    ['..', 'track.mp3'],
    ['C:\\Windows\\a', 'C-Windows-a.mp3'],
    ['a\u0000b\u202ec\r\nd', 'a-b-c-d.mp3'],
    ['花のワルツ – Été', '花のワルツ – Été.mp3'],
    ['NUL', '_NUL.mp3'],
    ['com1.wav', '_com1.wav.mp3'],
    ['ends with dots...', 'ends with dots.mp3'],
    ['\ud800 half', 'half.mp3'],
  ])('%j becomes %j', (title, name) => {
    expect(names(title)).toEqual([name]);
  });

  it('are short, and cut between characters', () => {
    expect(safeName('🎵'.repeat(100), 'track')).toBe('🎵'.repeat(80));
  });

  it('are told apart, without regard to case, composition or what was replaced', () => {
    expect(names('Neon', 'neon', 'Ne?on', 'Ne/on', 'Neon (2)', 'é', 'e\u0301')).toEqual([
      'Neon.mp3',
      'neon (2).mp3',
      'Ne-on.mp3',
      'Ne-on (2).mp3',
      'Neon (2) (2).mp3',
      'é.mp3',
      'é (2).mp3',
    ]);
  });
});

describe('the name of a download', () => {
  it('is there for old browsers and for new ones', () => {
    expect(attachment('Action.zip')).toBe(`attachment; filename="Action.zip"; filename*=UTF-8''Action.zip`);
    expect(attachment(`Été's (1) "x"*.zip`)).toBe(
      `attachment; filename="_t_'s (1) _x_*.zip"; filename*=UTF-8''%C3%89t%C3%A9%27s%20%281%29%20%22x%22%2A.zip`,
    );
  });

  it('cannot break out of its header', () => {
    expect(attachment('a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/);
  });
});
