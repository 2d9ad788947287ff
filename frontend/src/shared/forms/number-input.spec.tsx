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
