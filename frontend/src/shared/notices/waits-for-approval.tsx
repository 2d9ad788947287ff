import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiFailure } from '../api/failure.js';
import { toolPath } from '../routing/paths.js';

const WAITING: readonly string[] = ['approval-asked', 'grant-asked'];

/** Nothing has failed: another admin must approve it. Sent again, it would only be refused. */
export function waitsForApproval(error: unknown): boolean {
  return isApiFailure(error) && WAITING.includes(error.code);
}

/** Where the request waits. Opens beside the page, so that nothing typed is lost. */
export function ApprovalsLink() {
  const { t } = useTranslation('common');
  return (
    <Anchor component={Link} to={toolPath('users', 'approvals')} target="_blank" size="sm" underline="always">
      {t('toApprovals')}
    </Anchor>
  );
}
