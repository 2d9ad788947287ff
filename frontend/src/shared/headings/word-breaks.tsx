import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrating } from '../ui/use-hydrating.js';
import { hasGlyphs } from './display-glyphs.js';

/** The browser keeps Japanese phrases together (global.css). */
const KNOWS_PHRASES = typeof CSS !== 'undefined' && CSS.supports('word-break', 'auto-phrase');

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Text in languages without spaces can break anywhere and other text after a hyphen, but a heading should break only between words. */
export function WordBreaks({ text, isDisplay = true }: { text: string; isDisplay?: boolean }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const hydrating = useHydrating();
  if ((language !== 'zh' && language !== 'ja') || !WITHOUT_SPACES.test(text))
    return <Hyphenated text={text} />;
  const face = isDisplay && !hydrating && hasGlyphs(text, language) ? 'display' : undefined;
  // Browsers and servers may find other words.
  if (hydrating || (language === 'ja' && KNOWS_PHRASES))
    return (
      <span className="phrases" data-face={face}>
        {text}
      </span>
    );
  return (
    <span className="word-breaks" data-face={face}>
      {wordsOf(text, language).map((word, place) => (
        <Fragment key={place}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </span>
  );
}

const HYPHENATED = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u;
/** Characters. Longer words may be wider than a phone. */
const FIT_A_PHONE = 14;

function Hyphenated({ text }: { text: string }) {
  const parts = text.split(HYPHENATED);
  if (parts.length === 1) return text;
  return parts.map((part, place) => (
    <span key={place} className={place % 2 === 1 && part.length <= FIT_A_PHONE ? 'unbroken' : undefined}>
      {part}
    </span>
  ));
}

const OPENING = /^[\p{Ps}\p{Pi}]$/u;

/** Punctuation stays with the word before it, and an opening bracket with the word after it. */
export function wordsOf(text: string, language: string): string[] {
  const words: string[] = [];
  let opened = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (OPENING.test(segment)) opened += segment;
    else {
      words.push((isWordLike || opened ? opened : (words.pop() ?? '')) + segment);
      opened = '';
    }
  }
  return opened ? [...words, opened] : words;
}
