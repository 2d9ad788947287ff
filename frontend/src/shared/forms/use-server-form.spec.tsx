import { TextInput } from '@mantine/core';
import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../../test/render.js';
import { useServerForm } from './use-server-form.js';

function Page() {
  const [known, setKnown] = useState({ start: 'a', end: 'b' });
  const form = useServerForm(known);
  return (
    <>
      <TextInput label="start" {...form.getInputProps('start')} />
      <TextInput label="end" {...form.getInputProps('end')} />
      <button onClick={() => setKnown({ start: 'new a', end: 'new b' })}>Change elsewhere</button>
    </>
  );
}

it('follows the server except where somebody has typed', async () => {
  const { user } = await renderWithProviders(<Page />);
  await user.type(screen.getByLabelText('end'), '!');
  act(() => screen.getByText('Change elsewhere').click());
  expect(screen.getByLabelText('start')).toHaveValue('new a');
  expect(screen.getByLabelText('end')).toHaveValue('b!');
});
