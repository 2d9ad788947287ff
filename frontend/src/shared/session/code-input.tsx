import { TextInput, type TextInputProps } from '@mantine/core';
import { useLimit } from '../forms/use-limit.js';

interface Props extends TextInputProps {
  /** A recovery code is accepted as well, which has letters. */
  readonly recovery?: boolean;
}

/** Phones show digits, and offer the code of their own app. */
export function CodeInput({ recovery = false, ...input }: Props) {
  const limit = useLimit();
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      {...limit(40, String(input.value ?? ''))}
      required
      {...input}
    />
  );
}
