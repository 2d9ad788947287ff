import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardOfferView } from '@arena/projections/revives/revive.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { ReviveConsequence } from './revive-consequence.js';
import { ReviveTerms } from './revive-terms.js';
import { isParticipant, useRevive, type Participant, type Revive } from './use-revive.js';

/** For members of a team that was just eliminated: the revive card and its cost. */
export function ReviveCard({ me }: { me: FullUserView | null }) {
  return isParticipant(me) ? <MembersCard me={me} /> : null;
}

function MembersCard({ me }: { me: Participant }) {
  const revive = useRevive(me);
  return revive.offer ? <ReviveNotice offer={revive.offer} revive={revive} /> : null;
}

function ReviveNotice({ offer, revive }: { offer: CardOfferView; revive: Revive }) {
  const { t } = useTranslation('bracket');
  const [asking, dialog] = useDisclosure();
  const { team_name: team, round, blocked_by: blockers } = offer;
  const { error } = revive;
  const confirm = async () => {
    if (await revive.play()) dialog.close();
  };
  const close = () => {
    revive.reset();
    dialog.close();
  };
  return (
    <Alert icon={<IconBolt aria-hidden />} color="teal" title={t('revive.title', { team, round })} my="md">
      <Group justify="space-between" gap="sm">
        <div>
          <ReviveTerms offer={offer} />
        </div>
        <Button color="teal" autoContrast disabled={blockers.length > 0} onClick={dialog.open}>
          {t('revive.button')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('revive.confirmTitle', { team })}
        confirmLabel={t('revive.confirm')}
        danger
        onConfirm={confirm}
        onClose={close}
      >
        <ReviveConsequence offer={offer} />
        {error && <ErrorNotice error={error} failed="revive" untilClosed />}
      </ConfirmDialog>
    </Alert>
  );
}
