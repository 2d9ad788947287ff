import { Alert, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApprovalView, ClearedView } from '@arena/projections/approvals/approval.types';
import { useSettings } from '../../../shared/api/session.js';
import { formatMoney } from '../../../shared/format/money.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Heading } from '../../../shared/headings/heading.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useDecideApprovalMutation, useWithdrawApprovalMutation } from '../api/people.generated.js';
import { ResultChange } from './result-change.js';
import { useRequestText } from './use-request-text.js';

/** What an admin asks for, everything that it would change, and the answers. */
export function Request({ request }: { request: ApprovalView }) {
  const { t } = useTranslation(['admin', 'common']);
  const { settings } = useSettings();
  const textOf = useRequestText();
  const { id, kind, enabled, by, until, reason, outdated, own, match_id: match, team } = request;
  const switchesOff = kind === 'approvals' && !enabled;
  const title = textOf(request);
  return (
    <Paper withBorder p="md" radius="md" component="article" aria-labelledby={`request-${id}`}>
      <Stack gap="sm">
        <div>
          <Heading level={3} id={`request-${id}`} style={{ margin: 0 }}>
            {title}
          </Heading>
          <Text size="sm" c="dimmed">
            {t('approvals.askedBy', { name: by ?? t('common:deletedUser') })} ·{' '}
            {t(switchesOff ? 'approvals.untilOff' : 'approvals.until')} <LocalTime at={until} paris />
          </Text>
        </div>
        {reason && <Text>{t('common:reason.quoted', { text: reason })}</Text>}
        <Details request={request} />
        {outdated && <Alert color="yellow">{t('approvals.outdated')}</Alert>}
        {match && team && settings && <ResultChange season={settings.season} match={match} team={team} />}
        {own ? <Withdraw request={request} title={title} /> : <Answers request={request} title={title} />}
      </Stack>
    </Paper>
  );
}

/** What a reset ends and keeps, or what a role means, or what a judge does. */
function Details({ request }: { request: ApprovalView }) {
  const { t } = useTranslation(['admin', 'common']);
  const { kind, role, person, take_over: kept, clears } = request;
  if (role) return <Text size="sm">{t(`approvals.roleText.${role}`)}</Text>;
  if (kind === 'judge') return <Text size="sm">{t('approvals.judgeText')}</Text>;
  if (kind === 'judge-removal')
    return (
      <Text size="sm">
        {t('judges.removeConsequence', { name: person ?? t('common:deletedUser') })}{' '}
        {t('approvals.judgeRemovalText')}
      </Text>
    );
  if (!kept || !clears) return null;
  return (
    <List size="sm">
      <List.Item>{t('approvals.resetText', { season: clears.season })}</List.Item>
      <Cleared clears={clears} />
      <List.Item>{t(kept.rules ? 'approvals.keepsRules' : 'approvals.newRules')}</List.Item>
      <List.Item>{t(kept.judges ? 'approvals.keepsJudges' : 'approvals.noJudges')}</List.Item>
      <List.Item>
        {t('common:labelled', {
          label: t('reset.keep.catalogue'),
          value: t(`reset.keep.catalogues.${kept.catalogue}`),
        })}
      </List.Item>
    </List>
  );
}

function Cleared({ clears: { open_bets: bets, stakes, teams, videos } }: { clears: ClearedView }) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const number = (count: number) => count.toLocaleString(i18n.language);
  const money = `${formatMoney(stakes, i18n.language)}\u00a0${t('common:money.sign')}`;
  return (
    <>
      <List.Item>{t('approvals.openBets', { bets: number(bets), stakes: money })}</List.Item>
      <List.Item>{t('common:labelled', { label: t('reset.group.teams'), value: number(teams) })}</List.Item>
      <List.Item>{t('common:labelled', { label: t('reset.group.videos'), value: number(videos) })}</List.Item>
    </>
  );
}

interface Props {
  readonly request: ApprovalView;
  readonly title: string;
}

function Answers({ request: { id, outdated }, title }: Props) {
  const { t } = useTranslation('admin');
  const [decide] = useDecideApprovalMutation();
  return (
    <Group>
      <ConfirmAction
        label={t('approvals.approve')}
        ariaLabel={t('approvals.approveOf', { title })}
        title={t('approvals.approveTitle')}
        consequence={<Text>{t('approvals.approveText', { title })}</Text>}
        confirmLabel={t('approvals.approve')}
        danger
        disabled={outdated}
        asksOwner
        run={(_reason, owner) => decide({ request_id: id, approve: true, ...owner })}
      />
      <ConfirmAction
        label={t('approvals.refuse')}
        ariaLabel={t('approvals.refuseOf', { title })}
        title={t('approvals.refuseTitle')}
        consequence={<Text>{t('approvals.refuseText', { title })}</Text>}
        confirmLabel={t('approvals.refuse')}
        asksReason
        run={(reason) => decide({ request_id: id, approve: false, reason })}
      />
    </Group>
  );
}

function Withdraw({ request: { id }, title }: Props) {
  const { t } = useTranslation('admin');
  const [withdraw] = useWithdrawApprovalMutation();
  return (
    <Group>
      <ConfirmAction
        label={t('approvals.withdraw')}
        ariaLabel={t('approvals.withdrawOf', { title })}
        title={t('approvals.withdrawTitle')}
        consequence={<Text>{t('approvals.withdrawText', { title })}</Text>}
        confirmLabel={t('approvals.withdraw')}
        run={() => withdraw({ request_id: id })}
      />
      <Text size="sm" c="dimmed">
        {t('approvals.ownWaits')}
      </Text>
    </Group>
  );
}
