import { describe, expect, it } from '@jest/globals';
import { answerOf } from '../../shared/api/send-form.js';
import { checkThumbnail, isThumbnailTooLarge } from '../../shared/teams/picture/thumbnail-checks.js';
import { checkVideo, titleFromFile } from './upload-checks.js';
import { emptyUpload, problemsOf } from './upload-fields.js';

const MB = 1024 * 1024;

describe('a video before it is sent', () => {
  it.each(['a.mp4', 'A.MKV', 'a.b.avi', 'x.Mov'])('%s is accepted', (name) => {
    expect(checkVideo({ name, size: 500 * MB })).toBeNull();
  });
  it.each([
    ['a.webm', MB, 'video-invalid-format'],
    ['mp4', MB, 'video-invalid-format'],
    ['a.mp4', 500 * MB + 1, 'video-too-large'],
    ['a.mp4', 0, 'video-unreadable'],
  ])('%s of %d bytes is refused: %s', (name, size, code) => {
    expect(checkVideo({ name, size })).toBe(code);
  });
  it('lends its name to the title', () => {
    expect(titleFromFile('requiem_of-steel.final.mp4')).toBe('requiem of-steel final');
  });
});

describe('a thumbnail', () => {
  it('is a JPG, PNG or WebP of at most 8 MB', () => {
    expect(checkThumbnail({ type: 'image/webp' })).toBeNull();
    expect(checkThumbnail({ type: 'image/gif' })).toBe('thumbnail-invalid-format');
    expect([8 * MB, 8 * MB + 1].map((size) => isThumbnailTooLarge({ size }))).toEqual([false, true]);
  });
});

describe('the form', () => {
  const video = new File(['x'], 'a.mp4');
  it('names everything that is missing', () => {
    expect(Object.keys(problemsOf(emptyUpload)).sort()).toEqual(['animatedOnly', 'title', 'video']);
  });
  it('refuses a slash in the title', () => {
    const problems = problemsOf({ ...emptyUpload, video, animatedOnly: true, title: 'AC/DC' });
    expect(problems).toEqual({ title: { key: 'validation.no-slash', variables: {} } });
  });
  it('is complete without a thumbnail', () => {
    expect(problemsOf({ ...emptyUpload, video, animatedOnly: true, title: 'Requiem' })).toEqual({});
  });
});

describe('the answer to an upload', () => {
  it('is the JSON of a 2xx', () => {
    expect(answerOf(201, '{"video":{"id":"v"}}')).toEqual({ data: { video: { id: 'v' } } });
  });
  it('is a failure when the 2xx holds no JSON', () => {
    expect(answerOf(200, '<html>')).toMatchObject({
      error: { code: 'invalid-json', message: 'Invalid JSON response from server.' },
    });
  });
  it('keeps the code and the variables of a refusal', () => {
    const body = { success: false, code: 'video-codec', message: 'x', variables: { found: 'VP9' } };
    expect(answerOf(415, JSON.stringify(body))).toEqual({ error: { ...body, status: 415 } });
  });
  it('is generic when a proxy answers in its own words', () => {
    expect(answerOf(502, 'Bad gateway')).toMatchObject({ error: { status: 502, code: 'unexpected-error' } });
  });
});
