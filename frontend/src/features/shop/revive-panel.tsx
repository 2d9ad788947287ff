import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import type { CardOfferView } from '@arena/projections/revives/revive.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useRuleValues } from '../../shared/api/rule-values.js';
import { ReviveConsequence } from '../../shared/revive/revive-consequence.js';
import { ReviveTerms } from '../../shared/revive/revive-terms.js';
import { isParticipant, useRevive, type Participant, type Revive } from '../../shared/revive/use-revive.js';
import { loginPath, paths, productPath } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { ConfirmStep } from './confirm-step.js';

/** Members of an eliminated team can use the card. Everyone else sees who can. */
export function RevivePanel({ me }: { me: FullUserView | null }) {
  const { t } = useTranslation('shop');
  const forWhom = useForWhom();
  if (isParticipant(me)) return <MembersPanel me={me} />;
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{forWhom}</Text>
      {me === null && (
        <Button component={Link} to={loginPath(productPath(REVIVE_CARD))}>
          {t('revive.login')}
        </Button>
      )}
    </Stack>
  );
}

function useForWhom(): string {
  const { t } = useTranslation('shop');
  return t('revive.forWhom', useRuleValues());
}

function MembersPanel({ me }: { me: Participant }) {
  const { t } = useTranslation('shop');
  const forWhom = useForWhom();
  const revive = useRevive(me);
  const { offer, notLoaded, refetch } = revive;
  if (notLoaded && offer === undefined)
    return <ErrorNotice error={notLoaded} onRetry={() => void refetch()} />;
  if (offer === undefined) return <Skeleton height={80} />;
  if (offer === null)
    return (
      <Stack gap="xs">
        <Text>{t('revive.notNow', { team: me.team })}</Text>
        <Text>{forWhom}</Text>
        <Anchor component={Link} to={paths.bracket}>
          {t('revive.bracket')}
        </Anchor>
      </Stack>
    );
  return <Offer offer={offer} revive={revive} />;
}

function Offer({ offer, revive }: { offer: CardOfferView; revive: Revive }) {
  const { t } = useTranslation('bracket');
  const [asking, setAsking] = useState(false);
  /** The confirmation held the focus. It returns to the button. */
  const [wasAsked, setWasAsked] = useState(false);
  const { error } = revive;
  const { team_name: team } = offer;
  const blocked = offer.blocked_by.length > 0;
  const confirm = async () => {
    await revive.play();
    setAsking(false);
  };
  const ask = () => {
    revive.reset();
    setAsking(true);
    setWasAsked(true);
  };
  return (
    <Stack gap="xs">
      {error && <ErrorNotice error={error} failed="revive" untilClosed />}
      {asking && !blocked ? (
        <ConfirmStep
          question={t('revive.confirmTitle', { team })}
          confirmLabel={t('revive.confirm')}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <ReviveConsequence offer={offer} />
        </ConfirmStep>
      ) : (
        <>
          <ReviveTerms offer={offer} />
          <Button color="teal" autoContrast disabled={blocked} autoFocus={wasAsked} onClick={ask}>
            {t('revive.button')}
          </Button>
        </>
      )}
    </Stack>
  );
}
