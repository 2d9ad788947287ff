import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { RulesPage } from './rules-page.js';
import {
  AboutUsPage,
  AuditionsPage,
  ContactPage,
  LegalNoticePage,
  PrivacyPolicyPage,
  TermsOfServicePage,
} from './text-pages.js';

const operator = { name: 'The *Collective*', address: '1 rue des Clips, Paris', email: 'hi@example.org' };
const open = (changes = {}) => fakeApi({ 'GET /settings': sampleSettings(changes) });

describe('the pages of text', () => {
  it.each([
    [RulesPage, 'Rules', 'Règles'],
    [AboutUsPage, 'About us', 'À propos de nous'],
    [AuditionsPage, 'Auditions', 'Auditions'],
    [ContactPage, 'Contact', 'Contact'],
    [LegalNoticePage, 'Legal notice', 'Mentions légales'],
    [PrivacyPolicyPage, 'Privacy policy', 'Politique de confidentialité'],
    [TermsOfServicePage, 'Terms of service', 'Conditions d’utilisation'],
  ])('have a title, in the tab too, and follow the language: %p', async (Page, english, french) => {
    open({ operator });
    const { i18n, container } = await renderWithProviders(<Page />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(english);
    expect(document.title).toBe(`${english} · Battle Arena`);
    expect(container).not.toHaveTextContent(/\{\{|\{#/);
    await act(() => i18n.changeLanguage('fr'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(french));
    expect(document.title).toBe(`${french} · Battle Arena`);
  });

  it('have contents that lead to every section', async () => {
    open();
    const { container } = await renderWithProviders(<RulesPage />);
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('#')[1]);
    expect(targets).toEqual([...container.querySelectorAll('details h2')].map((heading) => heading.id));
    expect(targets).toContain('faq');
  });

  it('say the numbers of the game and link to pages of ours', async () => {
    open();
    await renderWithProviders(<RulesPage />);
    expect(
      await screen.findByText(/A participant starts with 1,000 once the team is formed/),
    ).toBeInTheDocument();
    expect(screen.getByText(/A bet on the favorite pays 1.25 times the stake/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'music page' })).toHaveAttribute('href', '/music/');
  });
});

describe('the rules in short', () => {
  it('come first, with the numbers of the season, and lead into the folded whole', async () => {
    open();
    const { user } = await renderWithProviders(<RulesPage />, { at: '/rules/', path: '/rules/' });
    const short = await screen.findByRole('region', { name: 'In short' });
    const cards = within(short).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      ['teams', 'bracket', 'odds', 'money', 'revives', 'shop'].map((id) => `/rules/#${id}`),
    );
    expect(short).toHaveTextContent('The favorite pays 1.25 times your stake, the other team 2 times');
    expect(short.querySelectorAll('img').length).toBeGreaterThanOrEqual(6);
    const whole = screen.getByText('All rules and questions').closest('details')!;
    expect(whole).not.toHaveAttribute('open');
    await user.click(cards[2]!);
    expect(whole).toHaveAttribute('open');
    for (const card of cards)
      expect(whole.querySelector(card.getAttribute('href')!.replace('/rules/', ''))).not.toBeNull();
  });
});

describe('the money in short', () => {
  it.each([
    [100, 'Team members start with 300 ST Dollars. Spectators can claim 100 once the matches begin.'],
    [0, 'Team members start with 300 ST Dollars.'],
  ])('promises welcome money of %d only if there is some', async (welcome, text) => {
    const { rules } = sampleSettings();
    open({ rules: { ...rules!, starting_money: 300, welcome_money: welcome } });
    await renderWithProviders(<RulesPage />, { at: '/rules/', path: '/rules/' });
    const short = await screen.findByRole('region', { name: 'In short' });
    expect(within(short).getByText(/^Team members start/)).toHaveTextContent(text, {
      normalizeWhitespace: false,
    });
    expect(within(short).queryByText(/claim/) !== null).toBe(welcome > 0);
  });
});

describe('the rules of a closed season', () => {
  it('have the values by which it was played', async () => {
    const settings = sampleSettings({ season: 3 });
    const rules = { ...settings.rules!, starting_money: 750, favorite_odds: 1.4 };
    const api = fakeApi({ 'GET /settings': settings, 'GET /settings/rules': { season: 2, rules } });
    await renderWithProviders(<RulesPage />, { at: '/rules/?season=2', path: '/rules/' });
    expect(
      await screen.findByText(/A participant starts with 750 once the team is formed/),
    ).toBeInTheDocument();
    expect(screen.getByText(/A bet on the favorite pays 1.4 times the stake/)).toBeInTheDocument();
    expect(screen.getByText(/These are the rules of season 2/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the current rules' })).toHaveAttribute('href', '/rules/');
    expect(api.last('GET /settings/rules')?.query.get('season')).toBe('2');
  });
});

describe('questions', () => {
  it('open when they are asked', async () => {
    open();
    const { user } = await renderWithProviders(<RulesPage />);
    const question = await screen.findByRole('heading', { level: 3, name: 'Who gets the bye?' });
    const details = question.closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(question);
    expect(details).toHaveAttribute('open');
  });
  it('are open for who follows a link to one', async () => {
    open();
    await renderWithProviders(<RulesPage />, { at: '/rules/#bye', path: '/rules/' });
    const question = await screen.findByRole('heading', { level: 3, name: 'Who gets the bye?' });
    expect(question.closest('details')).toHaveAttribute('open');
  });
});

describe('a text of the organizers', () => {
  const own = (markdown: string) => ({
    text: 'rules',
    language: 'en',
    version: 2,
    own: true,
    changed_at: '2026-01-02T03:04:05.000Z',
    markdown,
  });

  it('stands in place of that of the program, with the values of the season, and without markup', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'GET /texts/rules/en': own(
        '# House rules\n\nBe kind.\n\n## Money {#money}\n\n{{startingMoney}} <b>each</b>',
      ),
    });
    const { container } = await renderWithProviders(<RulesPage />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('House rules');
    expect(screen.getByText('Be kind.')).toBeVisible();
    expect(container.querySelector('details')).toHaveTextContent('1,000 each');
    expect(container.querySelector('details b')).toBeNull();
    expect(container).not.toHaveTextContent(/A participant starts with/);
    expect(container.querySelector('#faq')).not.toBeNull();
  });
});

describe('the operator', () => {
  it('is named, as plain text', async () => {
    open({ operator });
    await renderWithProviders(<LegalNoticePage />);
    const section = await screen.findByRole('region', { name: 'Operator' });
    const lines = within(section).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Name: The *Collective*',
      'Address: 1 rue des Clips, Paris',
      'E-mail: hi@example.org',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('is missed plainly where nobody has said who it is', async () => {
    open({ operator: { ...operator, name: null, email: null } });
    await renderWithProviders(<LegalNoticePage />);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Still missing: name, e-mail address. An admin adds it');
    expect(
      within(screen.getByRole('region', { name: 'Operator' })).getAllByText(/not provided by the operator/),
    ).toHaveLength(2);
  });
});
