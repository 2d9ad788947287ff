import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { numberFormat } from '../format/formats.js';
import { NumberInput } from './number-input.js';

it.each(['en', 'fr'] as const)('a typed number looks as one that is shown (%s)', async (language) => {
  const { user } = await renderWithProviders(<NumberInput aria-label="n" decimalScale={2} />, { language });
  await user.type(screen.getByLabelText('n'), '1234567.5');
  expect(screen.getByLabelText('n')).toHaveValue(numberFormat(language, {}).format(1234567.5));
});

it('a comma is a decimal point where there are no groups', async () => {
  const { user } = await renderWithProviders(<NumberInput aria-label="n" max={20} />);
  await user.type(screen.getByLabelText('n'), '7,5');
  expect(screen.getByLabelText('n')).toHaveValue('7.5');
});

it.each([
  ['en', '1,000', 1000],
  ['ja', '1,000', 1000],
  ['zh', '12,345.5', 12345.5],
  ['fr', '1000,5', 1000.5],
] as const)('a number is typed as the page writes it (%s: %s)', async (language, typed, number) => {
  const { user } = await renderWithProviders(<NumberInput aria-label="n" decimalScale={2} />, { language });
  await user.type(screen.getByLabelText('n'), typed);
  expect(screen.getByLabelText('n')).toHaveValue(numberFormat(language, {}).format(number));
});
