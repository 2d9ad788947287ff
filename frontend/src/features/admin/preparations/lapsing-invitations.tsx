import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';

/** Whose invitations lapse when registration ends, however it ends. */
export function LapsingInvitations() {
  const { t, i18n } = useTranslation('admin');
  const { data } = useStaffBracketQuery({});
  const teams = data?.preparations?.pending_teams ?? [];
  if (teams.length === 0) return null;
  const invitations = new Intl.ListFormat(i18n.language).format(teams);
  return <Text size="sm">{t('preparations.missing.invitations', { invitations })}</Text>;
}
