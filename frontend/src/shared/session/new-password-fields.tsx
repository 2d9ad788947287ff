import { PasswordInput, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '@arena/domain/validation/people/password';
import styles from './new-password-fields.module.css';

interface Props {
  readonly password: string;
  /** Passwords close to these values are refused. */
  readonly person: { readonly name: string; readonly email: string };
  readonly inputProps: (field: 'password' | 'password_confirmation') => GetInputPropsReturnType;
}

export function NewPasswordFields({ password, person, inputProps }: Props) {
  const { t } = useTranslation('auth');
  const toggle = { 'aria-label': t('showPassword') };
  return (
    <>
      <div>
        <PasswordInput
          label={t('newPassword')}
          description={t('passwordRule')}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={toggle}
          {...inputProps('password')}
        />
        <StrengthMeter strength={password === '' ? null : passwordStrength(password, person)} />
      </div>
      <PasswordInput
        label={t('confirmation')}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...inputProps('password_confirmation')}
      />
    </>
  );
}

function StrengthMeter({ strength }: { strength: 0 | 1 | 2 | 3 | 4 | null }) {
  const { t } = useTranslation('auth');
  const label = useId();
  return (
    <div className={styles.meter} data-strength={strength ?? undefined}>
      <div
        role="meter"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength ?? 0}
        aria-valuetext={strength === null ? t('strength.none') : t(`strength.${strength}`)}
        className={styles.bar}
      />
      <Text size="xs" c="dimmed" id={label} component="span">
        {t('strength.label')} {strength !== null && t(`strength.${strength}`)}
      </Text>
    </div>
  );
}
