import { Alert, Paper, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../shared/forms/edit-form.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useAskPasswordResetMutation } from './auth.generated.js';
import styles from './auth.module.css';

export function ForgotPage() {
  const { t } = useTranslation('auth');
  const { follows } = useRuleTexts();
  const [ask, { isSuccess }] = useAskPasswordResetMutation();
  const form = useForm({ initialValues: { email: '' }, validate: { email: follows(rules.email) } });
  return (
    <div className={styles.narrow}>
      <PageTitle title={t('forgot.title')} lead={t('forgot.lead')} />
      <Paper withBorder p="lg" radius="lg">
        <EditForm form={form} send={ask} submit={t('forgot.submit')} fullWidth>
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
        </EditForm>
      </Paper>
    </div>
  );
}
