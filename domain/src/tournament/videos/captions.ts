import { DomainError } from '../../kernel/domain-error.js';
import { LANGUAGES } from '../../validation/people/languages.js';

export const CAPTION_LANGUAGES = [...LANGUAGES, 'other'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** Two hours of talk have about half of it. */
export const MAX_CAPTIONS_CHARACTERS = 200_000;

const HEAD = /^WEBVTT(?:[ \t]|$)/;
const ARROW = '-->';
const TIME = '(?:(\\d{2,4}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMES = new RegExp(`^${TIME}[ \\t]+${ARROW}[ \\t]+${TIME}(?:[ \\t]+(.*))?$`);
const SETTING = /^(?:vertical|line|position|size|align):[\w.,%-]{1,40}$/;

/**
 * The cues of a WebVTT file, written anew: without styles, regions, notes and unknown settings.
 * @throws DomainError captions-invalid, with the line
 */
export function cleanCaptions(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/);
  // Where it was not UTF-8, its words are lost already.
  const broken = lines.findIndex((line) => line.includes('\uFFFD'));
  if (broken >= 0) throw invalid(broken);
  if (!HEAD.test(lines[0] ?? '')) throw invalid(0);
  const cues: string[] = [];
  for (let at = 1; at < lines.length; at++) {
    const blank = lines.indexOf('', at);
    const end = blank === -1 ? lines.length : blank;
    const timing = lines.slice(at, end).findIndex((line) => line.includes(ARROW));
    if (timing > 1) throw invalid(at + timing);
    if (timing >= 0) cues.push(cueAt(lines, at + timing, end));
    at = end;
  }
  if (cues.length === 0) throw invalid(0);
  return ['WEBVTT', ...cues].join('\n\n') + '\n';
}

function cueAt(lines: readonly string[], at: number, end: number): string {
  const found = TIMES.exec((lines[at] ?? '').trim());
  if (!found) throw invalid(at);
  const [from, to] = [found.slice(1, 5), found.slice(5, 9)];
  if (secondsOf(to) <= secondsOf(from)) throw invalid(at);
  const words = lines.slice(at + 1, end);
  const other = words.findIndex((line) => line.includes(ARROW));
  if (other >= 0) throw invalid(at + 1 + other);
  const settings = (found[9] ?? '').split(/[ \t]+/).filter((each) => SETTING.test(each));
  return [[written(from), ARROW, written(to), ...settings].join(' '), ...words].join('\n');
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: readonly string[]): number {
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

function written([hours = '00', minutes, seconds, thousandths]: readonly string[]): string {
  return `${hours}:${minutes}:${seconds}.${thousandths}`;
}

/** @param at from 0 */
function invalid(at: number): DomainError {
  return new DomainError('captions-invalid', { line: at + 1 });
}
