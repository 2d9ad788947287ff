import { describe, expect, it } from '@jest/globals';
import { cleanCaptions } from './captions.js';

const CUE = '00:00:01.000 --> 00:00:02.500\nHello <i>there</i>';

describe('captions', () => {
  it('keep their cues, and lose styles, notes, names of cues and unknown settings', () => {
    const file = [
      '\uFEFFWEBVTT - by hand',
      'STYLE\n::cue { background: url(https://example.org/seen) }',
      'NOTE 1 < 2',
      'first\n00:01.000\t--> 00:02.500 align:start line:90% onload:x\nHello <i>there</i>',
      '01:00:00.000 --> 01:00:01.000\nTwo\nlines',
    ].join('\r\n\r\n');
    expect(cleanCaptions(file)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start line:90%\nHello <i>there</i>\n\n' +
        '01:00:00.000 --> 01:00:01.000\nTwo\nlines\n',
    );
  });

  it('are the same when they are cleaned again', () => {
    const once = cleanCaptions(`WEBVTT\n\n${CUE}`);
    expect(cleanCaptions(once)).toBe(once);
  });

  it.each([
    ['of another format', `1\n00:00:01,000 --> 00:00:02,000\nHello`, 1],
    ['a page', '<script>alert(1)</script>', 1],
    ['text that was not UTF-8', `WEBVTT\n\n${CUE}\n\n00:03.000 --> 00:04.000\ncaf\uFFFD`, 7],
    ['without cues', 'WEBVTT\n\nNOTE nothing', 1],
    ['a time that cannot be', `WEBVTT\n\n${CUE}\n\n00:99.000 --> 01:00.000\nHello`, 6],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:03.000 --> 00:02.000\nHello', 3],
    ['two cues without a line between', `WEBVTT\n\n${CUE}\n${CUE}`, 5],
  ])('are refused: %s', (_case, file, line) => {
    const refusal = expect.objectContaining({ code: 'captions-invalid', details: { line } });
    expect(() => cleanCaptions(file)).toThrow(refusal);
  });
});
