import { describe, expect, it } from '@jest/globals';
import { EMPTY_TRACK, problemsOfTrack, trackTitleFromFile } from './track-draft.js';

const draft = { ...EMPTY_TRACK, category: 'Drama', title: 'Night drive' };
const fileOf = (name: string, size = 10) =>
  Object.defineProperty(new File([], name), 'size', { value: size });
const keys = (problems: object) => Object.keys(problems);

describe('a track before it is sent', () => {
  it('needs a link to a YouTube video', () => {
    expect(problemsOfTrack({ ...draft, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({});
    expect(keys(problemsOfTrack({ ...draft, youtubeUrl: 'https://example.org/song' }))).toEqual([
      'youtubeUrl',
    ]);
  });
  it.each(['a.mp3', 'A.WAV'])('takes %s', (name) => {
    expect(problemsOfTrack({ ...draft, from: 'file', file: fileOf(name) })).toEqual({});
  });
  it.each(['a.flac', 'mp3', 'a.mp3.exe'])('refuses %s', (name) => {
    expect(problemsOfTrack({ ...draft, from: 'file', file: fileOf(name) }).file?.key).toBe(
      'music-invalid-format',
    );
  });
  it('may have 60 MB and not a byte more', () => {
    const most = 60 * 1024 * 1024;
    expect(problemsOfTrack({ ...draft, from: 'file', file: fileOf('a.mp3', most) })).toEqual({});
    expect(problemsOfTrack({ ...draft, from: 'file', file: fileOf('a.mp3', most + 1) }).file).toEqual({
      key: 'music-too-large',
      variables: { max: 60 },
    });
  });
  it('needs category, title and a source', () => {
    expect(keys(problemsOfTrack({ ...EMPTY_TRACK, from: 'file', title: ' ' }))).toEqual([
      'category',
      'title',
      'file',
    ]);
  });
  it('takes its title from the file', () => {
    expect(trackTitleFromFile('01_-_Night_drive.v2.mp3')).toBe('01 - Night drive.v2');
  });
});
