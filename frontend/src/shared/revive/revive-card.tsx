import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/views/bracket.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { ReviveConsequence } from './revive-consequence.js';
import type { ReviveOffer } from './revive-offer.js';
import { isParticipant, useRevive, type Participant, type Revive } from './use-revive.js';

/** For a member of a team that was just eliminated: the way back, and what it costs. */
export function ReviveCard({ bracket, me }: { bracket: BracketView; me: FullUserView | null }) {
  return isParticipant(me) ? <MembersCard bracket={bracket} me={me} /> : null;
}

function MembersCard({ bracket, me }: { bracket: BracketView; me: Participant }) {
  const revive = useRevive(bracket, me);
  return revive.offer && <ReviveNotice team={me.team} offer={revive.offer} revive={revive} />;
}

interface Props {
  readonly team: string;
  readonly offer: ReviveOffer;
  readonly revive: Revive;
}

function ReviveNotice({ team, offer, revive }: Props) {
  const { t } = useTranslation('bracket');
  const [asking, dialog] = useDisclosure();
  const { obstacle, purse, card, busy, error } = revive;
  const confirm = async () => {
    if (await revive.play()) dialog.close();
  };
  const close = () => {
    revive.reset();
    dialog.close();
  };
  return (
    <Alert
      icon={<IconBolt aria-hidden />}
      color="teal"
      title={t('revive.title', { team, round: offer.round })}
      my="md"
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" maw={620}>
            {t(obstacle ? `revive.obstacle.${obstacle}` : 'revive.offer', { round: offer.round })}
          </Text>
          {!obstacle && <ReviveConsequence purse={purse} card={card} />}
        </div>
        <Button color="teal" autoContrast disabled={obstacle !== null} onClick={dialog.open}>
          {t('revive.button')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('revive.confirmTitle', { team })}
        confirmLabel={t('revive.confirm')}
        loading={busy}
        danger
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <ReviveConsequence purse={purse} card={card} />
        {error && <ErrorNotice error={error} />}
      </ConfirmDialog>
    </Alert>
  );
}
