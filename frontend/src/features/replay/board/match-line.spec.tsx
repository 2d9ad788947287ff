import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { differencesOf, type ComparedMoment } from '@arena/projections/replay/differences';
import { createI18n } from '../../../app/i18n.js';
import { bracket, bye, decided, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { allTexts } from '../../../test/locales.js';
import { MatchLine } from './match-line.js';

function momentWith(...shown: MatchView[]): ComparedMoment {
  return {
    bracket: bracket(shown, [round(1)]),
    bettors: [],
    teams: [],
    facts: {
      phase: null,
      closed: false,
      uploads: false,
      teams: 0,
      videos: 0,
      champion: null,
      draw: null,
      vote: null,
      open_bets: 0,
    },
  };
}

/** What the page says about a match that was another one before. */
async function lineOf(before: MatchView, after: MatchView | null, language: Language): Promise<string> {
  const [change] = differencesOf(momentWith(before), momentWith(...(after ? [after] : []))).matches;
  if (!change) throw new Error('The matches do not differ');
  const i18n = await createI18n({ language, resources: allTexts(language) });
  const { container } = render(
    <MantineProvider env="test">
      <I18nextProvider i18n={i18n}>
        <p>
          <MatchLine change={change} imagined />
        </p>
      </I18nextProvider>
    </MantineProvider>,
  );
  const [, sentence] = container.querySelector('p')?.childNodes ?? [];
  return sentence?.textContent ?? '';
}

const open = match(1, 1, { team1: 'B', team2: 'D' });
const other = match(1, 1, { team1: 'A', team2: 'C' });

const SENTENCES: Record<Language, readonly string[]> = {
  en: [
    'B against D instead of A against C.',
    'B has the bye instead of A.',
    'B against D instead of a bye for B.',
    'A bye for D instead of B against D.',
  ],
  fr: [
    'B contre D au lieu de A contre C.',
    'B est exempte au lieu de A.',
    'B contre D au lieu d’une exemption pour B.',
    'Une exemption pour D au lieu de B contre D.',
  ],
  ja: [
    'A VS Cではなく、B VS D。',
    'AではなくBが不戦勝。',
    'Bの不戦勝ではなく、B VS D。',
    'B VS Dではなく、Dの不戦勝。',
  ],
  ru: [
    'B против D вместо A против C.',
    'Без соперника проходит B, а не A.',
    'Матч B — D вместо прохода B без соперника.',
    'Проход D без соперника вместо матча B — D.',
  ],
  zh: ['B对阵D，而不是A对阵C。', '轮空的是B，而不是A。', 'B对阵D，而不是B轮空。', 'D轮空，而不是B对阵D。'],
};

it.each(LANGUAGES)(
  'a match and a bye that became another match or bye have their own sentences (%s)',
  async (language) => {
    const lines = [
      await lineOf(other, open, language),
      await lineOf(bye(1, 1, 'A'), bye(1, 1, 'B'), language),
      await lineOf(bye(1, 1, 'B'), open, language),
      // The second team of the match has the bye.
      await lineOf(open, bye(1, 1, 'D'), language),
    ];
    expect(lines).toEqual(SENTENCES[language]);
  },
);

it('a match that was a bye also names its winner', async () => {
  const line = await lineOf(bye(1, 1, 'B'), decided(1, 1, 'B', 'D', 'D'), 'en');
  expect(line).toBe('B against D instead of a bye for B. D won against B.');
});

it.each(LANGUAGES)('a bye that is gone has a sentence without an opponent (%s)', async (language) => {
  const line = await lineOf(bye(1, 1, 'B'), null, language);
  expect(line).toContain('B');
  expect(line).not.toMatch(/[–{]/);
});
