import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { textsOf } from '../test/locales.js';

const SOURCES = join(import.meta.dirname, '..');
/** What stands between the braces of `{t(…)}`. */
const CALL = String.raw`t\(((?:[^{}]|\{[^{}]*\})*?)\)`;
/** A button or a link whose name is not its text. */
const NAMED = new RegExp(
  String.raw`<(?:\w*Button|button|Anchor|Link)\b(?:[^<>]|=>)*?aria-label=\{${CALL}\}(?:[^<>]|=>|<\w+[^<>]*/>)*?>\s*\{${CALL}\}\s*</`,
  'g',
);
const ACTION = /label=\{t\(([^\n]*)\)\}\n\s*ariaLabel=\{t\(([^\n]*)\)\}/g;

/** The keys in a call of t, without its variables. */
const keysIn = (call: string) =>
  [...call.replace(/, \{[^]*/, '').matchAll(/'([\w:.]+)'/g)].map(([, key = '']) => key);

interface Button {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  readonly parts: readonly string[];
}

function buttonsIn(file: string): Button[] {
  const source = readFileSync(join(SOURCES, file), 'utf8');
  const parts = [...source.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map(([, part = '']) => part);
  const calls = [
    ...[...source.matchAll(NAMED)].map(([, name = '', text = '']) => [name, text] as const),
    ...[...source.matchAll(ACTION)].map(([, text = '', name = '']) => [name, text] as const),
  ];
  return calls.flatMap(([name, text]) => {
    const texts = keysIn(text);
    return keysIn(name).map((key, place) => ({ file, name: key, text: texts[place] ?? '', parts }));
  });
}

describe.each(LANGUAGES)('in %s', (language) => {
  const all = textsOf(language) as Record<string, unknown>;
  const textAt = (key: string, parts: readonly string[]): string | undefined => {
    const [own, path = key] = key.includes(':') ? key.split(':') : [];
    const found = (own ? [own] : parts).map((part) =>
      path
        .split('.')
        .reduce<unknown>((texts, name) => (texts as Record<string, unknown> | undefined)?.[name], all[part]),
    );
    return found.find((text) => typeof text === 'string');
  };

  it('the name of a button contains the words on it, for those who speak them', () => {
    const buttons = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'))
      .flatMap(buttonsIn);
    expect(buttons.length).toBeGreaterThan(25);
    for (const { file, name, text, parts } of buttons) {
      const [spoken, shown] = [textAt(name, parts), textAt(text, parts)];
      expect([file, name, typeof spoken, typeof shown]).toEqual([file, name, 'string', 'string']);
      expect(spoken?.toLowerCase()).toContain(shown?.toLowerCase());
    }
  });
});
