import { Alert, Anchor, Paper } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../shared/forms/edit-form.js';
import { isApiFailure } from '../../shared/api/failure.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { paths } from '../../shared/routing/paths.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
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
  const [confirm, { error, isSuccess }] = useConfirmPasswordResetMutation();
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: texts.follows(rules.password),
      password_confirmation: (value, { password }) => texts.same(value, password),
    },
  });
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
      <EditForm
        form={form}
        send={(values) => confirm({ ...values, token })}
        submit={t('reset.submit')}
        fullWidth
      >
        {isApiFailure(error) && error.code === 'reset-link-invalid' && <AskAgain />}
        <NewPasswordFields
          password={form.values.password}
          person={NOBODY}
          inputProps={(field) => form.getInputProps(field)}
        />
      </EditForm>
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
