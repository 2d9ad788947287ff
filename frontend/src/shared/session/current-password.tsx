import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** For a password that the reader already has. */
export function CurrentPassword(input: PasswordInputProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInput
      autoComplete="current-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...input}
    />
  );
}
