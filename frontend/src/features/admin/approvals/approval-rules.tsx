import { Alert, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalsView } from '@arena/projections/approvals/approval.types';
import { rules } from '@arena/domain/validation/rules';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useChangeApprovalsMutation } from '../api/people.generated.js';
import { NoSignUpsYet } from '../no-sign-ups-yet.js';

/** Whether dangerous actions wait for a second admin, and which. */
export function ApprovalRules({
  view: { enabled: before, grants_above: was, admins },
}: {
  view: ApprovalsView;
}) {
  const { t } = useTranslation('admin');
  const [change] = useChangeApprovalsMutation();
  const [enabled, setEnabled] = useState(before);
  const [amount, setAmount] = useState<number | string>(was);
  const alone = admins < 2;
  const isSame = enabled === before && amount === was;
  const isInvalid = amount === '' || rules.amount.check(amount) !== null;
  return (
    <Stack gap="sm" maw="40rem">
      <SectionTitle order={2} size="h4">
        {t('approvals.rulesTitle')}
      </SectionTitle>
      {alone && (
        <Alert color={before ? 'yellow' : 'blue'}>
          {t(before ? 'approvals.alone' : 'approvals.needsTwo')}
          <NoSignUpsYet />
        </Alert>
      )}
      <Switch
        label={t('approvals.enabled')}
        description={t('approvals.enabledText')}
        checked={enabled}
        disabled={alone && !before}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('approvals.grantsAbove')}
        description={t('approvals.grantsAboveText')}
        min={0}
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={amount}
        onChange={setAmount}
      />
      <Group>
        <ConfirmAction
          label={t('approvals.save')}
          title={t('approvals.saveTitle')}
          consequence={<Text>{t(`approvals.${consequenceOf({ before, enabled, alone })}`)}</Text>}
          confirmLabel={t('approvals.save')}
          disabled={isSame || isInvalid}
          asksOwner
          run={(_reason, owner) => change({ enabled, grants_above: Number(amount), ...owner })}
        />
      </Group>
    </Stack>
  );
}

interface Change {
  readonly before: boolean;
  readonly enabled: boolean;
  /** Nobody else could approve. */
  readonly alone: boolean;
}

function consequenceOf({ before, enabled, alone }: Change) {
  if (before && !alone) return enabled ? 'saveWaits' : 'saveOff';
  return enabled && !before ? 'saveOn' : 'saveNow';
}
