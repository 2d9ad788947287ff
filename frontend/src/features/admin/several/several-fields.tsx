import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SUSPENSION_BLOCKS } from '@arena/domain/tournament/suspensions/suspension-terms';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { ReasonField } from '../../../shared/forms/reason-field.js';
import { DueField } from '../schedule/due-field.js';
import type { ActFields, FieldName, SeveralAct } from './several-acts.js';

interface Props {
  readonly act: SeveralAct;
  readonly typed: ActFields;
  readonly onChange: (change: Partial<ActFields>) => void;
}

export function SeveralFields({ act, typed, onChange }: Props) {
  return (act.fields ?? []).map((name) => (
    <Field key={name} name={name} act={act} typed={typed} onChange={onChange} />
  ));
}

function Field({ name, act, typed, onChange }: Props & { readonly name: FieldName }) {
  const { t } = useTranslation(['several', 'admin']);
  switch (name) {
    case 'stock':
    case 'price':
    case 'amount':
      return (
        <NumberInput
          label={t(`field.${name}`)}
          min={0}
          decimalScale={name === 'stock' ? 0 : 2}
          allowNegative={false}
          hideControls
          value={typed[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      );
    case 'local':
      return (
        <DueField
          {...(act.key === 'suspend' && { label: t('admin:users.suspendUntil') })}
          local={typed.local}
          onChange={(local) => onChange({ local })}
        />
      );
    case 'blocks':
      return (
        <Checkbox.Group
          label={t('admin:users.suspendFrom')}
          value={typed.blocks}
          onChange={(blocks) =>
            onChange({ blocks: SUSPENSION_BLOCKS.filter((each) => blocks.includes(each)) })
          }
        >
          <Stack gap="xs" mt={4}>
            {SUSPENSION_BLOCKS.map((block) => (
              <Checkbox key={block} value={block} label={t(`admin:users.suspendBlock.${block}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'reason':
      return (
        <ReasonField
          {...(act.key === 'suspend' && { readers: t('suspendReaders') })}
          value={typed.reason}
          onChange={(reason) => onChange({ reason })}
        />
      );
  }
}
