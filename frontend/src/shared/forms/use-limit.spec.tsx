import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { useLimit } from './use-limit.js';

function Name() {
  const limit = useLimit();
  const [name, setName] = useState('');
  return (
    <TextInput
      label="Name"
      {...limit(4, name)}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}

it('a field that is full says that it takes no more', async () => {
  const { user } = await renderWithProviders(<Name />);
  const field = await screen.findByLabelText('Name');
  await user.type(field, 'Kaz');
  expect(screen.queryByText(/at most/)).toBeNull();
  await user.type(field, 'emaru');
  expect(field).toHaveValue('Kaze');
  expect(screen.getByText('That’s the limit: 4 characters.')).toHaveAttribute('aria-live', 'polite');
});
