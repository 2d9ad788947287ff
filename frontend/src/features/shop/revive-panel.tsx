import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REVIVE_CARD } from '@arena/domain/tournament/catalogue/catalogue.events';
import type { FullUserView } from '@arena/projections/views/user.types';
import { useBracketQuery } from '../../shared/bracket/bracket-api.js';
import { ReviveConsequence } from '../../shared/revive/revive-consequence.js';
import { isParticipant, useRevive, type Participant, type Revive } from '../../shared/revive/use-revive.js';
import { loginPath, paths, productPath } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { ConfirmStep } from './confirm-step.js';

/** The card is bought by reviving one's team; everybody else reads who can. */
export function RevivePanel({ me }: { me: FullUserView | null }) {
  const { t } = useTranslation('shop');
  if (isParticipant(me)) return <MembersPanel me={me} />;
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t('revive.forWhom')}</Text>
      {me === null && (
        <Button component={Link} to={loginPath(productPath(REVIVE_CARD))}>
          {t('revive.login')}
        </Button>
      )}
    </Stack>
  );
}

function MembersPanel({ me }: { me: Participant }) {
  const { t } = useTranslation('shop');
  const { data: bracket, error } = useBracketQuery({});
  const revive = useRevive(bracket, me);
  if (error && !bracket) return <ErrorNotice error={error} />;
  if (!bracket) return <Skeleton height={80} />;
  if (!revive.offer)
    return (
      <Stack gap="xs">
        <Text>{t('revive.notNow', { team: me.team })}</Text>
        <Text>{t('revive.forWhom')}</Text>
        <Anchor component={Link} to={paths.bracket}>
          {t('revive.bracket')}
        </Anchor>
      </Stack>
    );
  return <Offer team={me.team} round={revive.offer.round} revive={revive} />;
}

function Offer({ team, round, revive }: { team: string; round: number; revive: Revive }) {
  const { t } = useTranslation('bracket');
  const [asking, setAsking] = useState(false);
  const { obstacle, purse, card, busy, error } = revive;
  const confirm = async () => {
    await revive.play();
    setAsking(false);
  };
  const ask = () => {
    revive.reset();
    setAsking(true);
  };
  return (
    <Stack gap="xs">
      {error && <ErrorNotice error={error} />}
      {asking && !obstacle ? (
        <ConfirmStep
          question={t('revive.confirmTitle', { team })}
          confirmLabel={t('revive.confirm')}
          loading={busy}
          danger
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          <ReviveConsequence purse={purse} card={card} />
        </ConfirmStep>
      ) : (
        <>
          <Text>{t(obstacle ? `revive.obstacle.${obstacle}` : 'revive.offer', { round })}</Text>
          {!obstacle && <ReviveConsequence purse={purse} card={card} />}
          <Button color="teal" autoContrast disabled={obstacle !== null} onClick={ask}>
            {t('revive.button')}
          </Button>
        </>
      )}
    </Stack>
  );
}
