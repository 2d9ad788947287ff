import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OWN_SECTIONS, type OwnDataView, type OwnSection } from '@arena/projections/accounts/own-data.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleUser } from '../../../test/samples.js';
import { OwnDataPanel } from './own-data-panel.js';

const NOTHING = Object.fromEntries(OWN_SECTIONS.map((each) => [each, []])) as unknown as Record<
  OwnSection,
  []
>;
const DATA: OwnDataView = {
  user_id: 'u-kaze',
  made_at: '2025-03-26T19:00:00.000Z',
  sections: {
    ...NOTHING,
    profile: [{ name: 'kaze', nationality: 'JP', age: null }],
    account: [{ at: '2025-03-01T19:00:00.000Z', what: 'AccountRenamed', name: '<b onload="x">' }],
    bets: [
      { season: 1, teamId: 'Red', stake: 12.5, status: 'won', ownMatch: false },
      { season: 2, teamId: 'Blue', stake: 3, status: 'lost', ownMatch: true },
    ],
  },
};

describe('downloading my data', () => {
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:saved';
      },
      revokeObjectURL: () => undefined,
    });
  });

  async function open(language: 'en' | 'fr' = 'en') {
    const view = await renderWithProviders(<OwnDataPanel me={sampleUser({ name: 'kaze' })} />, { language });
    await view.user.click(
      await screen.findByRole('button', { name: /Download my data|Télécharger mes données/ }),
    );
    await view.user.type(await screen.findByLabelText(/^(Your password|Votre mot de passe)/), 'Blade42x');
    return view.user;
  }

  it('shows a wrong password at its field, then saves a page to read', async () => {
    const api = fakeApi({ 'POST /auth/export': refusal(403, 'wrong-password') });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Your password/)).toHaveAccessibleDescription(/password/i),
    );
    expect(saved).toEqual([]);
    api.answer('POST /auth/export', { data: DATA });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.last('POST /auth/export')?.body).toEqual({ current_password: 'Blade42x' });
    const page = await saved[0]!.text();
    expect(page).toContain('<td>Japan</td>');
    expect(page).toContain('&lt;b onload=&quot;x&quot;&gt;');
    expect(page).not.toContain('<b onload');
    expect(page).toContain('<td>12.50</td>');
    expect(page).toContain('Nothing stored.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has words for codes, and lengths and sizes as people read them', async () => {
    const sections = {
      ...DATA.sections,
      account: [
        { what: 'PasswordChanged', by: 'reset-link', color: 'gold', role: 'user' },
        { what: 'ApiTokenCreated', scopes: ['bracket', 'news'], blocks: ['bets', 'votes'] },
        { what: 'RightsRequestEnded', outcome: 'lapsed', groups: ['media'] },
      ],
      game: [{ feedback: { title: 'wrong', stic: { closeness: 'close', direction: 'higher' } } }],
      notes: [{ team: 'team1', second: 65 }],
      teams: [{ part: 'leader', character: 'ember-fox' }],
      uploads: [{ file: { duration: 121_000, size: 5_242_880, warnings: ['large-picture'] } }],
    };
    fakeApi({ 'POST /auth/export': { data: { ...DATA, sections } } });
    const user = await open('fr');
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const page = await saved[0]!.text();
    for (const text of [
      '<td>un lien reçu par e-mail</td>',
      '<td>or</td>',
      '<td>Utilisateur</td>',
      '<td>Tournoi, Actualités</td>',
      '<td>Médias</td>',
      '<td>échue</td>',
      '<td>les paris, les votes</td>',
      'Titre: Faux\nConcours: Proche, plus haut',
      '<td>Première équipe</td>',
      '<td>1:05</td>',
      '<td>Ember Fox</td>',
      /Durée: 2:01\nTaille: 5\sMo\nAvertissements: .*pixels/,
    ])
      expect(page).toEqual(
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
      );
  });

  it('is in the language of the reader, or JSON', async () => {
    fakeApi({ 'POST /auth/export': { data: DATA } });
    const user = await open('fr');
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const page = await saved[0]!.text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<td>12,50</td>');
    expect(page).toContain('<th scope="col">Mise</th>');
    await user.click(await screen.findByRole('button', { name: 'Télécharger mes données' }));
    await user.click(await screen.findByLabelText(/JSON/));
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'Blade42x');
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(JSON.parse(await saved[1]!.text())).toEqual(DATA);
  });
});
