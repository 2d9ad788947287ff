import { PasswordInput, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PASSWORD_MIN, PASSWORD_NEEDS, passwordStrength } from '@arena/domain/validation/people/password';
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
          description={<Needs password={password} person={person} />}
          descriptionProps={{ component: 'div' }}
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

/** Each need is ticked while the password is typed. */
function Needs({ password, person }: Pick<Props, 'password' | 'person'>) {
  const { t } = useTranslation('auth');
  const needs = [
    ...PASSWORD_NEEDS.map(({ code, isMet }) => ({ code, met: isMet(password) })),
    { code: 'password-weak', met: passwordStrength(password, person) > 0 } as const,
  ];
  return (
    <ul className={styles.needs}>
      {needs.map(({ code, met }) => (
        <li key={code} data-met={met}>
          {met ? (
            <IconCheck size={14} role="img" aria-label={t('need.met')} />
          ) : (
            <IconCircle size={14} aria-hidden />
          )}
          {t(`need.${code}`, { min: PASSWORD_MIN })}
        </li>
      ))}
    </ul>
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
