import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Language } from '@arena/domain/validation/people/languages';
import { renderWithProviders } from '../../test/render.js';
import { ErrorNotice } from './error-notice.js';

const error = { success: false, status: 409, code: 'bet-closed', message: '' } as const;
const TEXT = 'This match is closed for betting.';

describe('a refusal', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const shown = () => screen.queryByText(TEXT) !== null;

  it('disappears after 5000 ms', async () => {
    await renderWithProviders(<ErrorNotice error={error} />);
    pass(4990);
    expect(shown()).toBe(true);
    pass(20);
    expect(shown()).toBe(false);
  });
  it('waits while the reader points at it or has its button focused', async () => {
    await renderWithProviders(<ErrorNotice error={error} />);
    fireEvent.mouseEnter(screen.getByRole('alert'));
    pass(20_000);
    fireEvent.mouseLeave(screen.getByRole('alert'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(20_000);
    expect(shown()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(5010);
    expect(shown()).toBe(false);
  });
  it.each<[Language, string, Record<string, number>, string]>([
    ['en', 'revive-insufficient-funds', { price: 1500 }, 'A revive card costs 1,500.00.'],
    ['fr', 'revive-insufficient-funds', { price: 1500 }, 'la carte coûte 1 500,00 ST$.'],
    ['fr', 'odds-out-of-range', { min: 1.01, max: 100 }, '1,01'],
  ])('says the value of the rule as one writes it in %s', async (language, code, variables, text) => {
    await renderWithProviders(<ErrorNotice error={{ ...error, code, variables }} />, { language });
    const shown = screen.getByRole('alert').textContent.replaceAll(/\s/gu, ' ');
    expect(shown).toContain(text);
  });
  it('leads to the rule that refused, beside the page', async () => {
    await renderWithProviders(<ErrorNotice error={error} />);
    const rule = screen.getByRole('link', { name: 'Read the rule' });
    expect(rule).toHaveAttribute('href', '/rules/#bets');
    expect(rule).toHaveAttribute('target', '_blank');
  });
  it('that waits for another admin stays, and leads to the requests', async () => {
    await renderWithProviders(<ErrorNotice error={{ ...error, code: 'approval-asked' }} />);
    const link = screen.getByRole('link', { name: 'Open the tool “Approvals”' });
    expect(link).toHaveAttribute('href', '/admin/users/approvals/');
    pass(20_000);
    expect(link).toBeVisible();
  });
  it('leads to no rule if it is not one of the game', async () => {
    await renderWithProviders(<ErrorNotice error={{ ...error, code: 'name-taken' }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('about money stays until it is closed', async () => {
    await renderWithProviders(<ErrorNotice error={error} untilClosed />);
    pass(600_000);
    expect(shown()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(shown()).toBe(false);
  });
  it('that leaves the page incomplete stays and cannot be closed', async () => {
    await renderWithProviders(<ErrorNotice error={error} onRetry={() => {}} />);
    pass(600_000);
    expect(shown()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});
