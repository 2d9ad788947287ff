import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of a field that takes no more than `max` characters, and says so as soon as it is full. */
export function useLimit() {
  const { t, i18n } = useTranslation('common');
  return (max: number, value: string) => ({
    maxLength: max,
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        <Text size="xs" c="dimmed" aria-live="polite">
          {value.length >= max && t('limit', { max: max.toLocaleString(i18n.language) })}
        </Text>
      </>
    ),
  });
}
