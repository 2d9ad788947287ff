import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site, type SiteCommandOf } from '../site.decide.js';

const RULES = { text: 'rules', language: 'fr' } as const;

type Data = SiteCommandOf<'ChangeSiteText'>['data'];
const change = (
  data: Partial<Data> & Pick<Data, 'version' | 'markdown'>,
): SiteCommandOf<'ChangeSiteText'> => ({
  type: 'ChangeSiteText',
  data: { ...RULES, ...data },
  actor: SYSTEM,
  at: '',
});

/** The site after these commands. */
function siteAfter(...commands: readonly SiteCommandOf<'ChangeSiteText'>[]) {
  const state = site.initial();
  for (const command of commands) for (const event of site.decide(state, command)) site.evolve(state, event);
  return state;
}

describe('a text of the site', () => {
  it('is changed, version by version, and becomes the one of the program again', () => {
    const first = change({ version: 0, markdown: '# Règles' });
    const back = change({ version: 1, markdown: null });
    expect(site.decide(siteAfter(), first)).toEqual([
      { type: 'SiteTextChanged', data: { ...RULES, version: 1, markdown: '# Règles' } },
    ]);
    expect(site.decide(siteAfter(first), back)).toEqual([
      { type: 'SiteTextChanged', data: { ...RULES, version: 2, markdown: null } },
    ]);
  });

  it('is not changed over a version that the admin has not read', () => {
    const state = siteAfter(change({ version: 0, markdown: '# Règles' }));
    expect(() => site.decide(state, change({ version: 0, markdown: '# Autres' }))).toThrow(
      new DomainError('text-changed-meanwhile'),
    );
  });

  it('stays as it is without a change, whatever was read', () => {
    const state = siteAfter(change({ version: 0, markdown: '# Règles' }));
    expect(site.decide(state, change({ version: 0, markdown: '# Règles' }))).toEqual([]);
    expect(site.decide(siteAfter(), change({ version: 0, markdown: null }))).toEqual([]);
  });

  it('has versions of its own in each language', () => {
    const state = siteAfter(change({ version: 0, markdown: '# Règles' }));
    expect(site.decide(state, change({ language: 'en', version: 0, markdown: '# Rules' }))).toHaveLength(1);
  });

  it('belongs to the admins', () => {
    const stranger = { ...change({ version: 0, markdown: '# Mine' }), actor: { userId: 'u1', admin: false } };
    expect(() => site.decide(site.initial(), stranger)).toThrow(new DomainError('forbidden-role'));
  });
});
