import { Alert } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../shared/api/session.js';
import { LeaveTeam } from '../../shared/teams/leave-team.js';
import { useLeavingQuery } from '../../shared/teams/leave-api.js';

/** Tells the mate of a team who registered it, as long as the mate can leave it. */
export function MateNotice() {
  const { t } = useTranslation('home');
  const { me } = useMe();
  const { currentData } = useLeavingQuery(me?.is_participant ? { userId: me.user_id } : skipToken);
  const team = currentData?.blocked_by.length === 0 ? currentData.team : null;
  if (!me || team?.mate !== me.name || team.leader === null) return null;
  return (
    <Alert title={t('mate.title', { team: team.name })}>
      {t('mate.text', { leader: team.leader })}
      <LeaveTeam userId={me.user_id} />
    </Alert>
  );
}
