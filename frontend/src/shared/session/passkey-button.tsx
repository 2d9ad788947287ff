import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../forms/command-button.js';
import type { CommandAnswer } from '../forms/use-command.js';

interface Props {
  readonly label: 'passkey.enter' | 'passkey.second';
  readonly run: () => CommandAnswer;
}

export function PasskeyButton({ label, run }: Props) {
  const { t } = useTranslation('auth');
  return (
    <CommandButton
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      run={run}
    >
      {t(label)}
    </CommandButton>
  );
}
