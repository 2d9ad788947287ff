import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Rule } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { useSettings } from '../../../shared/api/session.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { useSetOperatorMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';

const isBroken = (rule: Rule, value: string) => value !== '' && rule.check(value) !== null;

/** Whom the legal pages name, and who gets the messages of visitors. */
export function OperatorTool() {
  const { t } = useTranslation('admin');
  const operator = useSettings().settings?.operator;
  const [save] = useSetOperatorMutation();
  const limit = useLimit();
  const form = useServerForm({
    name: operator?.name ?? '',
    address: operator?.address ?? '',
    email: operator?.email ?? '',
  });
  const { name, address, email } = form.values;
  const isInvalid =
    isBroken(rules.operatorName, name) ||
    isBroken(rules.operatorAddress, address) ||
    isBroken(rules.email, email);
  return (
    <ToolPanel>
      <Stack maw="36rem">
        <Text size="sm" c="dimmed">
          {t('operator.hint')}
        </Text>
        <EditForm
          form={form}
          draft="operator"
          send={(values) =>
            save({
              name: values.name || undefined,
              address: values.address || undefined,
              email: values.email || undefined,
            })
          }
          done={() => t('operator.saved')}
          submit={t('operator.save')}
          disabled={isInvalid}
        >
          <TextInput
            label={t('operator.name')}
            {...limit(rules.operatorName.max, name)}
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t('operator.address')}
            autosize
            minRows={2}
            {...limit(rules.operatorAddress.max, address)}
            {...form.getInputProps('address')}
          />
          <TextInput
            type="email"
            label={t('operator.email')}
            description={t('operator.emailHint')}
            {...limit(rules.email.max, email)}
            {...form.getInputProps('email')}
          />
        </EditForm>
      </Stack>
    </ToolPanel>
  );
}
