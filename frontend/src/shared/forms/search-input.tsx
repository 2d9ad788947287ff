import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props extends Omit<TextInputProps, 'type' | 'leftSection' | 'onChange'> {
  readonly onChange: (text: string) => void;
}

export function SearchInput({ onChange, ...input }: Props) {
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  );
}
