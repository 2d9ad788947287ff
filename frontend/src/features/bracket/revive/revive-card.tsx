import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/views/bracket.types';
import { useReviveWithCardMutation, useTeamBalanceQuery } from '../../../shared/bracket/bracket-api.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { Money } from '../../../shared/ui/money.js';
import { reviveOfferFor, type ReviveOffer } from './revive-offer.js';

/** For a member of a team that was just eliminated: the way back, and what it costs. */
export function ReviveCard({ bracket, team }: { bracket: BracketView; team: string | null }) {
  const offer = team === null ? null : reviveOfferFor(bracket, team);
  if (team === null || offer === null) return null;
  return <ReviveNotice team={team} offer={offer} />;
}

function ReviveNotice({ team, offer }: { team: string; offer: ReviveOffer }) {
  const { t } = useTranslation('bracket');
  const { data: balance } = useTeamBalanceQuery({ name: team });
  const [revive, { isLoading, error, reset }] = useReviveWithCardMutation();
  const [asking, dialog] = useDisclosure();
  const confirm = async () => {
    const { data } = await revive({ team });
    if (!data) return;
    dialog.close();
    notifications.show({ color: 'teal', message: t('revive.done', { team, cards: data.cards_left }) });
  };
  return (
    <Alert
      icon={<IconBolt aria-hidden />}
      color="teal"
      title={t('revive.title', { team, round: offer.round })}
      my="md"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={620}>
          {t(offer.obstacle ? `revive.obstacle.${offer.obstacle}` : 'revive.offer', { round: offer.round })}
        </Text>
        <Button color="teal" autoContrast disabled={offer.obstacle !== null} onClick={dialog.open}>
          {t('revive.button')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('revive.confirmTitle', { team })}
        confirmLabel={t('revive.confirm')}
        loading={isLoading}
        danger
        onConfirm={() => void confirm()}
        onClose={() => {
          reset();
          dialog.close();
        }}
      >
        <Text>
          {t('revive.takesAll')}{' '}
          {balance !== undefined && (
            <b>
              <Money amount={balance} />
            </b>
          )}
        </Text>
        <Text size="sm" mt="xs">
          {t('revive.openBetsStay')}
        </Text>
        {error && <ErrorNotice error={error} />}
      </ConfirmDialog>
    </Alert>
  );
}
