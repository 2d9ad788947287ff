import { Paper, SegmentedControl, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { Money } from '../../../shared/format/money.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useAddMoneyMutation, useRemoveMoneyMutation } from '../api/people.generated.js';
import { isReason, ReasonField } from '../../../shared/forms/reason-field.js';

interface MoneyChange {
  direction: 'add' | 'remove';
  amount: number | '';
  reason: string;
}

const EMPTY: MoneyChange = { direction: 'add', amount: '', reason: '' };
const LASTING = ['amount'];

export function MoneyForm({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const form = useForm({ initialValues: EMPTY });
  const { direction, amount, reason } = form.values;
  const [add] = useAddMoneyMutation();
  const [remove] = useRemoveMoneyMutation();
  const move = direction === 'add' ? add : remove;
  const valid = amount !== '' && rules.amount.check(amount) === null;
  const after = user.stDollars + (direction === 'add' ? 1 : -1) * (valid ? amount : 0);
  const tooMuch = direction === 'remove' && valid && after < 0;
  const clear = () => {
    form.setValues({ amount: '', reason: '' });
    form.resetDirty();
  };
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('money.title')}>
      <EditForm
        form={form}
        draft={`money ${user.user_id}`}
        lastingErrors={LASTING}
        gap="sm"
        send={() => move({ user_id: user.user_id, amount: Number(amount), reason: reason.trim() })}
        done={() => t('money.done', { name: user.name })}
        onSent={clear}
        submit={t(`money.${direction}Submit`)}
        disabled={!valid || tooMuch || !isReason(reason)}
        justify="flex-end"
        untilClosed
        note={
          <Text size="sm" component="div">
            {t('money.after')}{' '}
            <b>
              <Money amount={after} />
            </b>
          </Text>
        }
      >
        <SegmentedControl
          aria-label={t('money.title')}
          data={[
            { value: 'add', label: t('money.add') },
            { value: 'remove', label: t('money.remove') },
          ]}
          {...form.getInputProps('direction')}
        />
        <NumberInput
          label={t('money.amount')}
          min={0}
          decimalScale={2}
          allowNegative={false}
          hideControls
          {...form.getInputProps('amount')}
          error={tooMuch ? t('money.tooMuch') : null}
        />
        <ReasonField value={reason} onChange={(typed) => form.setFieldValue('reason', typed)} />
      </EditForm>
    </Paper>
  );
}
