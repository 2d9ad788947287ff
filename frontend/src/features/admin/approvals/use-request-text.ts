import { useTranslation } from 'react-i18next';
import type { ApprovalView } from '@arena/projections/approvals/approval.types';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { formatMoney } from '../../../shared/format/money.js';

/** What a request asks for, in one line. */
export function useRequestText(): (request: ApprovalView) => string {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const placeOf = useMatchPlace();
  const money = (amount: number | null) =>
    `${formatMoney(amount ?? 0, i18n.language)}\u00a0${t('common:money.sign')}`;
  const named = (groups: ApprovalView['groups']) =>
    groups?.map((group) => t(`group.${group}`)).join(' · ') || t('approvals.noGroup');
  return (request) => {
    const { kind, role, enabled } = request;
    const values = {
      match: request.match_id === null ? '' : placeOf(request.match_id),
      team: request.team,
      person: request.person ?? t('common:deletedUser'),
      amount: money(kind === 'approvals' ? request.grants_above : request.amount),
      groups: named(request.groups),
      before: named(request.groups_before),
    };
    const form = kind === 'role' ? `role.${role ?? 'user'}` : kind;
    return t(
      `approvals.title.${kind === 'approvals' ? (enabled ? 'approvalsOn' : 'approvalsOff') : form}`,
      values,
    );
  };
}
