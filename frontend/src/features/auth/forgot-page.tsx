import { Alert, Paper, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useTemporaryErrors } from '../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useAskPasswordResetMutation } from './auth.generated.js';
import styles from './auth.module.css';

export function ForgotPage() {
  const { t } = useTranslation('auth');
  const { follows } = useRuleTexts();
  const [ask, { error, isSuccess }] = useAskPasswordResetMutation();
  const form = useForm({ initialValues: { email: '' }, validate: { email: follows(rules.email) } });
  useTemporaryErrors(form);
  return (
    <div className={styles.narrow}>
      <PageTitle title={t('forgot.title')} lead={t('forgot.lead')} />
      <Paper withBorder p="lg" radius="lg">
        <CommandForm fields={form} run={ask}>
          <Stack>
            {error !== undefined && <ErrorNotice error={error} />}
            {isSuccess && (
              <Alert color="green" role="status">
                {t('forgot.sent')}
              </Alert>
            )}
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="email"
              required
              {...form.getInputProps('email')}
            />
            <SubmitButton>{t('forgot.submit')}</SubmitButton>
          </Stack>
        </CommandForm>
      </Paper>
    </div>
  );
}
