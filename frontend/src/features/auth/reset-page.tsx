import { Alert, Anchor, Paper, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { rules } from '@arena/domain/validation/rules';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
import { isApiFailure } from '../../shared/api/failure.js';
import { isAboutField, useRefusedFields } from '../../shared/forms/use-refused-fields.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useTemporaryErrors } from '../../shared/forms/use-temporary-errors.js';
import { paths } from '../../shared/routing/paths.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useConfirmPasswordResetMutation } from './auth.generated.js';
import styles from './auth.module.css';

/** The target of the link in the mail. */
export function ResetPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <div className={styles.narrow}>
      <PageTitle title={t('reset.title')} lead={t('reset.lead')} />
      {token ? <ResetForm token={token} /> : <EmptyState title={t('reset.noToken')} action={<AskAgain />} />}
    </div>
  );
}

const NOBODY = { name: '', email: '' };

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const texts = useRuleTexts();
  const refusedFields = useRefusedFields();
  const [confirm, { error, isSuccess }] = useConfirmPasswordResetMutation();
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: texts.follows(rules.password),
      password_confirmation: (value, { password }) => texts.same(value, password),
    },
  });
  useTemporaryErrors(form);
  const submit = async (values: typeof form.values) => {
    const answer = await confirm({ ...values, token });
    if (answer.error) form.setErrors(refusedFields(answer.error));
  };
  if (isSuccess)
    return (
      <Alert color="green" role="status">
        {t('reset.done')}{' '}
        <Anchor component={Link} to={paths.login} underline="always">
          {t('login.tab')}
        </Anchor>
      </Alert>
    );
  return (
    <Paper withBorder p="lg" radius="lg">
      <CommandForm fields={form} run={submit}>
        <Stack>
          {error !== undefined && !isAboutField(error) && <ErrorNotice error={error} />}
          {isApiFailure(error) && error.code === 'reset-link-invalid' && <AskAgain />}
          <NewPasswordFields
            password={form.values.password}
            person={NOBODY}
            inputProps={(field) => form.getInputProps(field)}
          />
          <SubmitButton>{t('reset.submit')}</SubmitButton>
        </Stack>
      </CommandForm>
    </Paper>
  );
}

function AskAgain() {
  const { t } = useTranslation('auth');
  return (
    <Anchor component={Link} to={paths.forgotPassword} underline="always">
      {t('reset.askAgain')}
    </Anchor>
  );
}
