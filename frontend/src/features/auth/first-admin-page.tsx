import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { useCreateFirstAdminMutation } from '../../shared/session/login-api.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { AccountForm } from './account-form.js';
import styles from './auth.module.css';

/** The target of the link that the first start prints. */
export function FirstAdminPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [create] = useCreateFirstAdminMutation();
  const token = params.get('token');
  return (
    <div className={styles.narrow}>
      <PageTitle title={t('firstAdmin.title')} lead={t('firstAdmin.lead')} />
      {token ? (
        <Paper withBorder p="lg" radius="lg">
          <AccountForm
            submitLabel={t('firstAdmin.submit')}
            save={async (account) => {
              const answer = await create({ ...account, token });
              if (!answer.error) await navigate(paths.admin);
              return answer;
            }}
          />
        </Paper>
      ) : (
        <EmptyState title={t('firstAdmin.noToken')} text={t('firstAdmin.noTokenText')} />
      )}
    </div>
  );
}
