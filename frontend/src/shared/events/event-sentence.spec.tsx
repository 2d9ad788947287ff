import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from '@jest/globals';
import type { Language } from '@arena/domain/validation/people/languages';
import type { EventFacts } from '@arena/projections/operation/operation.types';
import { createI18n } from '../../app/i18n.js';
import { allTexts } from '../../test/locales.js';
import { useAuditSentence } from './event-sentence.js';

const NOTHING: EventFacts = {
  type: '',
  season: 2,
  round: 1,
  match: 3,
  match_id: 'r1m3',
  team: 'Beta',
  other: 'Gamma',
  user_id: 'u1',
  person: 'Yara',
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
  amount: null,
  label: null,
  reason: null,
  refusal: null,
  effects: null,
  supersedes: null,
  superseded_by: null,
};

interface Told extends Partial<EventFacts> {
  /** Id and name of who caused it. Absent: the program. */
  readonly by?: readonly [string, string | null];
}

async function sentenceOf({ by, ...facts }: Told, language: Language = 'en'): Promise<string> {
  const i18n = await createI18n({ language, resources: allTexts(language) });
  const { result } = renderHook(() => useAuditSentence(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  const actor = by ? { user_id: by[0], name: by[1] } : null;
  return result.current({ actor, facts: { ...NOTHING, ...facts } }).replaceAll('\u00a0', ' ');
}

const OWNER = ['u1', 'Yara'] as const;
const ADMIN = ['u9', 'kaito'] as const;

const CASES: readonly (readonly [Told, string])[] = [
  [{ type: 'ProfileChanged', by: OWNER }, 'Yara changed their own profile.'],
  [{ type: 'ProfileChanged', by: ADMIN }, 'kaito changed the profile of Yara.'],
  [{ type: 'MoneyGranted', form: 'admin', amount: 5, by: ADMIN }, 'kaito granted 5.00 ST$ to Yara.'],
  [{ type: 'MoneyGranted', form: 'admin', amount: 5, by: OWNER }, 'Yara granted 5.00 ST$ to Yara.'],
  [
    { type: 'MoneyGranted', form: 'starting', amount: 1000, by: ADMIN },
    'kaito: Yara received the starting money: 1,000.00 ST$.',
  ],
  [{ type: 'BetWithdrawn', amount: 20, by: OWNER }, 'Yara withdrew a bet of 20.00 ST$ (Round 1, match 3).'],
  [
    { type: 'BetWithdrawn', form: 'replaced', amount: 20, by: OWNER },
    'Yara replaced a bet of 20.00 ST$ (Round 1, match 3).',
  ],
  [
    { type: 'BetWithdrawn', amount: 20, by: ADMIN },
    'kaito deleted the bet of Yara (Round 1, match 3): 20.00 ST$.',
  ],
  [
    { type: 'TeamRevived', form: 'card', amount: 2000, by: OWNER },
    'Yara used a revive card: Beta came back after round 1, for 2,000.00 ST$.',
  ],
  [{ type: 'TeamRevived', form: 'admin', by: ADMIN }, 'kaito brought Beta back after round 1.'],
  [{ type: 'TeamRevived', form: 'vote' }, 'Beta came back after round 1.'],
  [{ type: 'TeamDeleted', user_id: null, by: ADMIN }, 'kaito deleted the team Beta.'],
  [
    { type: 'TeamDeleted', user_id: null, form: 'left', by: OWNER },
    'Yara left the team Beta, which dissolved it.',
  ],
  [
    { type: 'ProductPriceOrStockSet', label: 'A lamp', amount: 10, count: 7 },
    'A lamp: price set to 10.00 ST$, stock to 7.',
  ],
  [
    {
      type: 'PlannedActionFailed',
      form: 'launch-round',
      round: 4,
      refusal: { code: 'round-not-next', variables: { round: 4 } },
    },
    'Not done as planned: Launch: Round 4. Round 4 cannot be launched, because the round before it is missing.',
  ],
  [{ type: 'WebhookRemoved' }, 'The webhook [no name] was removed.'],
  [{ type: 'SeasonClosed' }, 'Season 2 was closed.'],
  [
    { type: 'AmvdleWon', label: '2026-11-27', amount: 15, by: OWNER },
    'Yara solved the AMVdle of Nov 27, 2026 and won 15.00 ST$.',
  ],
  [
    { type: 'AmvdleWon', form: 'unpaid', label: '2026-11-27', amount: 0, by: OWNER },
    'Yara solved the AMVdle of Nov 27, 2026.',
  ],
  [{ type: 'PasswordChanged', person: null }, 'The password of [deleted user] was changed.'],
];

describe('a sentence of the audit trail', () => {
  it.each(CASES)('%j', async (told, sentence) => {
    expect(await sentenceOf(told)).toBe(sentence);
  });

  it('names a deleted user in the middle of a French sentence', async () => {
    const sentence = await sentenceOf({ type: 'PasswordChanged', person: null }, 'fr');
    expect(sentence).toBe('Le mot de passe de [compte supprimé] a été changé.');
  });
});
