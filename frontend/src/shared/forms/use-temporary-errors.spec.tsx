import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { useTemporaryErrors } from './use-temporary-errors.js';

const AMOUNTS = ['stake'];

function Page() {
  const form = useForm({ initialValues: { name: '', city: '', stake: '' } });
  useTemporaryErrors(form, AMOUNTS);
  return (
    <>
      {(['name', 'city', 'stake'] as const).map((field) => (
        <TextInput key={field} label={field} {...form.getInputProps(field)} />
      ))}
      <button onClick={() => form.setErrors({ name: 'bad name', city: 'bad city', stake: 'bad stake' })}>
        Send
      </button>
    </>
  );
}

const shown = () => screen.queryAllByText(/^bad/).map((error) => error.textContent);

describe('errors at fields', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const refuse = async () => {
    await renderWithProviders(<Page />);
    act(() => screen.getByText('Send').click());
  };

  it('disappear after 5000 ms, but not those about money', async () => {
    await refuse();
    pass(4990);
    expect(shown()).toEqual(['bad name', 'bad city', 'bad stake']);
    pass(20);
    expect(shown()).toEqual(['bad stake']);
    pass(60_000);
    expect(shown()).toEqual(['bad stake']);
  });
  it('stay while the reader is in the field', async () => {
    await refuse();
    act(() => screen.getByLabelText('city').focus());
    pass(20_000);
    expect(shown()).toEqual(['bad city', 'bad stake']);
    act(() => screen.getByLabelText('city').blur());
    pass(6000);
    expect(shown()).toEqual(['bad stake']);
  });
});
