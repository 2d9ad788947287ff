import { Group, NumberInput, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useDraft } from '../../../shared/forms/use-draft.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Money } from '../../../shared/format/money.js';
import { useAddMoneyMutation, useRemoveMoneyMutation } from '../api/people.generated.js';
import { isReason, ReasonField } from '../reason-field.js';

type Direction = 'add' | 'remove';

interface Draft {
  readonly direction: Direction;
  readonly amount: number | string;
  readonly reason: string;
}

export function MoneyForm({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [direction, setDirection] = useState<Direction>('add');
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  useDraft<Draft>(
    `money ${user.user_id}`,
    () => (amount === '' && reason === '' ? undefined : { direction, amount, reason }),
    (typed) => {
      setDirection(typed.direction ?? 'add');
      setAmount(typed.amount ?? '');
      setReason(typed.reason ?? '');
    },
  );
  const [move, { error }] = useMoveMoney(direction);
  const valid = typeof amount === 'number' && rules.amount.check(amount) === null;
  const after = user.stDollars + (direction === 'add' ? 1 : -1) * (valid ? amount : 0);
  const tooMuch = direction === 'remove' && valid && after < 0;
  const submit = async () => {
    if (!valid) return;
    const answer = await move({ user_id: user.user_id, amount, reason: reason.trim() });
    if (answer.error) return;
    setAmount('');
    setReason('');
    notifications.show({ color: 'green', message: t('money.done', { name: user.name }) });
  };
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('money.title')}>
      <CommandForm run={submit}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('money.title')}
            value={direction}
            onChange={(value) => setDirection(value === 'remove' ? 'remove' : 'add')}
            data={[
              { value: 'add', label: t('money.add') },
              { value: 'remove', label: t('money.remove') },
            ]}
          />
          <NumberInput
            label={t('money.amount')}
            value={amount}
            onChange={setAmount}
            min={0}
            decimalScale={2}
            allowNegative={false}
            thousandSeparator=" "
            hideControls
            error={tooMuch ? t('money.tooMuch') : null}
          />
          <ReasonField value={reason} onChange={setReason} />
          <Group justify="space-between">
            <Text size="sm" component="div">
              {t('money.after')}{' '}
              <b>
                <Money amount={after} />
              </b>
            </Text>
            <SubmitButton disabled={!valid || tooMuch || !isReason(reason)}>
              {t(`money.${direction}Submit`)}
            </SubmitButton>
          </Group>
          {error && <ErrorNotice error={error} untilClosed />}
        </Stack>
      </CommandForm>
    </Paper>
  );
}

function useMoveMoney(direction: 'add' | 'remove') {
  const add = useAddMoneyMutation();
  const remove = useRemoveMoneyMutation();
  return direction === 'add' ? add : remove;
}
