import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { rules } from '@arena/domain/validation/rules';
import { renderWithProviders } from '../../test/render.js';
import { ReasonField } from './reason-field.js';

function Form() {
  const [reason, setReason] = useState('');
  return <ReasonField value={reason} onChange={setReason} />;
}
const field = () => screen.getByRole('textbox', { name: /Reason/ });

it('says what is wrong when it is left, and nothing while it is written', async () => {
  const { user } = await renderWithProviders(<Form />);
  await user.type(field(), 'no');
  expect(field()).toBeValid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/At least 3 characters/);
  await user.type(field(), 'w I know');
  expect(field()).toBeValid();
  await user.tab();
  expect(field()).toBeValid();
});

it('asks for a reason when it is left empty', async () => {
  const { user } = await renderWithProviders(<Form />);
  await user.click(field());
  await user.tab();
  expect(field()).toBeInvalid();
});

it('takes as many characters as the rule allows', async () => {
  await renderWithProviders(<Form />);
  expect(rules.reason.check('x'.repeat(rules.reason.max))).toBeNull();
  expect(rules.reason.check('x'.repeat(rules.reason.max + 1))).not.toBeNull();
  expect(field()).toHaveAttribute('maxlength', String(rules.reason.max));
});
