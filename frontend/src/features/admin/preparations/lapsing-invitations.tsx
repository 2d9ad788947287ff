import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useNames } from './use-names.js';

/** Whose invitations lapse when registration ends, however it ends. */
export function LapsingInvitations() {
  const { t } = useTranslation('admin');
  const namesOf = useNames();
  const { data } = useStaffBracketQuery({});
  const teams = data?.preparations?.pending_teams ?? [];
  if (teams.length === 0) return null;
  return <Text size="sm">{t('preparations.missing.invitations', { invitations: namesOf(teams) })}</Text>;
}
