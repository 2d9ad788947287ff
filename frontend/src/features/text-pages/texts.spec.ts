import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { describe, expect, it } from '@jest/globals';
import { SITE_TEXTS, type SiteText } from '@arena/domain/site/texts/texts.events';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { RULE_SECTIONS } from '../../shared/notices/rule-of.js';
import { paths } from '../../shared/routing/paths.js';
import { fillValues } from '../../shared/site-texts/fill-values.js';
import { parseText } from '../../shared/site-texts/parse-text.js';
import { sampleRules, sampleSettings } from '../../test/samples.js';
import { textValues } from '../../shared/site-texts/text-values.js';

const FOLDER = join(import.meta.dirname, '../../texts');
const OPERATOR = { operatorName: 'The collective', operatorAddress: 'Paris', contactEmail: 'hi@example.org' };

const RETENTION = sampleSettings().retention;

const read = (language: string, name: SiteText) => readFileSync(join(FOLDER, language, `${name}.md`), 'utf8');

/** Headings by level and id, without their text. */
const outline = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => line.replace(/^(#+) .*?(\{#.*\})?$/, '$1 $2').trim());

const placeholders = (markdown: string) => [...new Set(markdown.match(/\{\{\w*\}\}/g) ?? [])].sort();
const links = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address ?? '');

/** The file behind an address, to check that its anchor exists. */
const FILES: Readonly<Record<string, readonly SiteText[]>> = {
  [paths.rules]: ['rules', 'faq'],
  [paths.aboutUs]: ['about-us'],
  [paths.auditions]: ['auditions'],
  [paths.contact]: ['contact-us'],
  [paths.legalNotice]: ['legal-notice'],
  [paths.privacyPolicy]: ['privacy-policy'],
  [paths.termsOfService]: ['terms-of-service'],
};

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are all there, and nothing else is', () => {
    expect(readdirSync(join(FOLDER, language)).sort()).toEqual(SITE_TEXTS.map((name) => `${name}.md`).sort());
  });
});

describe.each(LANGUAGES.flatMap((language) => SITE_TEXTS.map((name) => [language, name] as const)))(
  '%s/%s.md',
  (language, name) => {
    const markdown = read(language, name);
    const english = read('en', name);

    it('has the headings and the values of the English one', () => {
      expect(outline(markdown)).toEqual(outline(english));
      expect(placeholders(markdown)).toEqual(placeholders(english));
    });
    it('begins with a title and a paragraph of plain text, and every heading under it has an id of its own', () => {
      if (name !== 'faq') expect(markdown).toMatch(/^# [^{[*`\n]+\n\n[^{[*`\n#]+\n\n## /);
      const { sections } = parseText(markdown);
      const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
      expect(ids).not.toContain('');
      expect(new Set(ids).size).toBe(ids.length);
      expect(outline(markdown).every((heading) => /^(# *|##{1,2} \{#.*\})$/.test(heading))).toBe(true);
    });
    it('has as many lines of each kind as the English one', () => {
      const kinds = (text: string) =>
        text.split('\n').map((line) => /^(\||[-\d]+\.? |#+ |$)/.exec(line)?.[1] ?? 'text');
      expect(kinds(markdown)).toEqual(kinds(english));
    });
    it('names phases, without their numbers', () => {
      expect(markdown).not.toMatch(/phases? \d|フェーズ ?\d|этап\p{L}* \d|第 ?\d ?阶段/iu);
    });
    it('holds no HTML', () => {
      expect(markdown).not.toMatch(/<|&\w+;/);
    });
    it('links to pages and places that exist, the same as in English', () => {
      const inside = links(markdown);
      expect([...inside].sort()).toEqual([...links(english)].sort());
      for (const address of inside) {
        const [pathname = '', place] = address.split('#');
        expect([address, Object.values(paths).some((path) => matchPath(path, pathname))]).toEqual([
          address,
          true,
        ]);
        expect(pathname === paths.profile || pathname.endsWith('/')).toBe(true);
        if (place === undefined) continue;
        const target = (FILES[pathname] ?? []).map((file) => read(language, file)).join('\n');
        expect([address, target.includes(`{#${place}}`)]).toEqual([address, true]);
      }
    });
    it('has every value filled in, with the numbers of the program', () => {
      expect(fillValues(markdown, textValues(language, OPERATOR, RETENTION, sampleRules()))).not.toMatch(
        /\{\{|\}\}|NaN|undefined/,
      );
    });
  },
);

it('print every value somewhere', () => {
  const all = SITE_TEXTS.map((name) => read('en', name)).join('\n');
  const unused = Object.keys(textValues('en', OPERATOR, RETENTION, sampleRules())).filter(
    (value) => !all.includes(`{{${value}}}`) && !all.includes(`{{?${value}}}`),
  );
  expect(unused).toEqual([]);
});

it('have numbers in the notation of the language', () => {
  expect(textValues('en', OPERATOR, RETENTION, sampleRules())).toMatchObject({
    startingMoney: '1,000',
    favoriteOdds: '1.25',
    voteHours: '24',
  });
  expect(textValues('fr', OPERATOR, RETENTION, sampleRules())).toMatchObject({
    startingMoney: '1\u202f000',
    favoriteOdds: '1,25',
  });
});

it('ask and answer a dozen questions at least', () => {
  expect(parseText(read('en', 'faq')).sections[0]?.questions.length).toBeGreaterThanOrEqual(12);
});

it.each(LANGUAGES)('offer no welcome money in %s where the season has none', (language) => {
  const values = textValues(language, OPERATOR, RETENTION, { ...sampleRules(), welcome_money: 0 });
  for (const name of SITE_TEXTS)
    expect(fillValues(read(language, name), values)).not.toMatch(/(^|[^\d,.\u202f])0 ST Dollars/u);
});

it('leaves out what the season does not have', () => {
  const text = 'Bet.{{?own}} Only on yours.{{/own}}\n- {{?money}}{{money}} ST Dollars{{/money}}\nEnd';
  expect(fillValues(text, { own: 'yes', money: '100' })).toContain('Only on yours.\n- 100 ST Dollars');
  expect(fillValues(text, { own: '', money: '0' })).toBe('Bet.\nEnd');
});

it('take a value for the text that it is', () => {
  expect(fillValues('by {{who}}, {{unknown}}', { who: '*A* [x](y) <b>' })).toBe(
    'by \\*A\\* \\[x\\]\\(y\\) \\<b\\>, {{unknown}}',
  );
});

it('contain every rule to which a refusal leads', () => {
  const sections = parseText(read('en', 'rules')).sections.map(({ id }) => id);
  expect(sections).toEqual(expect.arrayContaining(RULE_SECTIONS));
});
