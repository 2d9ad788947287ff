import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { renderWithProviders } from '../../test/render.js';
import { numberFormat } from '../format/formats.js';
import { NumberInput } from './number-input.js';

it.each(LANGUAGES)('a number that is typed looks as one that is shown (%s)', async (language) => {
  const { user, i18n } = await renderWithProviders(<NumberInput aria-label="n" decimalScale={2} />);
  await i18n.changeLanguage(language);
  await user.type(screen.getByLabelText('n'), '1234567.5');
  expect(screen.getByLabelText('n')).toHaveValue(numberFormat(language, {}).format(1234567.5));
});
