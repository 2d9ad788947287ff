import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { useClaimWelcomeMoneyMutation } from '../../../shared/money/welcome.generated.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { welcomed } from '../../../shared/session/session.slice.js';
import { selectPick, slipRestored } from './bet-slip.slice.js';

/** Right after the sign-up: the welcome money with one press. The slip of a team that was picked before lies below. */
export function WelcomeSheet({ amount }: { amount: string }) {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const [claim, { error }] = useClaimWelcomeMoneyMutation();
  const close = () => {
    dispatch(welcomed());
    if (pick) dispatch(slipRestored({ toFocus: true }));
  };
  const take = async () => {
    const answer = await claim();
    if (!answer.error) close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={<DialogTitle text={t('welcomeMoney.sheet', { amount })} />}
      centered
      returnFocus={pick === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{pick ? t('welcomeMoney.forSlip', { team: pick.teamName }) : t('welcomeMoney.forBets')}</Text>
        {error !== undefined && <ErrorNotice error={error} untilClosed />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('welcomeMoney.later')}
          </Button>
          <CommandButton data-autofocus run={take}>
            {t('welcomeMoney.claim', { amount })}
          </CommandButton>
        </Group>
      </Stack>
    </Modal>
  );
}
