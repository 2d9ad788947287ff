import type { ButtonProps } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../forms/command-button.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { hasPasskeys } from './passkeys.js';
import { usePasskeyLogin } from './use-passkey-login.js';

interface Props extends Pick<ButtonProps, 'variant'> {
  /** The reader has shown the password. */
  readonly afterPassword?: boolean;
}

/** Not shown in browsers without passkeys. */
export function PasskeyButton({ afterPassword = false, variant = 'default' }: Props) {
  const { t } = useTranslation('auth');
  const { run, error } = usePasskeyLogin(afterPassword ? { after_password: true } : {});
  if (!hasPasskeys()) return null;
  return (
    <>
      <CommandButton
        variant={variant}
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        run={run}
      >
        {t(afterPassword ? 'passkey.second' : 'passkey.enter')}
      </CommandButton>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
