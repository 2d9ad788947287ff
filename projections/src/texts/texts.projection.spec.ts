import { describe, expect, it } from '@jest/globals';
import type { SiteTextChanged } from '@arena/domain/site/texts/texts.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { documentsAfter } from '../testing/folding.js';
import { textsProjection } from './texts.projection.js';
import { toTextView } from './texts.view.js';

const RULES = { text: 'rules', language: 'fr' } as const;
const changed = (version: number, markdown: string | null): SiteTextChanged => ({
  type: 'SiteTextChanged',
  data: { ...RULES, version, markdown },
});

describe('the texts of the site', () => {
  it('are the newest ones, and every version before', () => {
    const log = new EventLog().site(changed(1, '# Un'), changed(2, '# Deux'), changed(3, null));
    const documents = documentsAfter(textsProjection, log.events);
    expect(toTextView(documents.get('rules/fr') ?? null, RULES)).toEqual({
      ...RULES,
      version: 3,
      own: false,
      changed_at: timeOf(3),
      markdown: null,
    });
    const versions = [...documents.values()].filter(({ list }) => list === 'rules/fr');
    expect(versions.map(({ version, markdown }) => [version, markdown])).toEqual([
      [1, '# Un'],
      [2, '# Deux'],
      [3, null],
    ]);
  });

  it('are those of the program until somebody changes them', () => {
    expect(toTextView(null, RULES)).toEqual({
      ...RULES,
      version: 0,
      own: false,
      changed_at: null,
      markdown: null,
    });
  });
});
