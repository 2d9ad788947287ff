import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { paths } from '../shared/routing/paths.js';
import styles from './error-pages.module.css';

interface Props {
  readonly status: 404 | 500;
  readonly detail?: string;
}

/** The texts of spec section 2. */
function StatusPage({ status, detail }: Props) {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = `${t(`status.${status}.title`)} · Battle Arena`;
  }, [status, t]);
  return (
    <Stack component="section" align="center" gap="sm" py="xl" ta="center">
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <Title order={1}>{t(`status.${status}.title`)}</Title>
      <Text maw="34rem">{t(`status.${status}.text`)}</Text>
      {detail && (
        <Text c="dimmed" size="sm" maw="100%">
          {detail}
        </Text>
      )}
      <Button component={Link} to={paths.home}>
        {t('status.goHome')}
      </Button>
    </Stack>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return <StatusPage status={404} detail={t('status.404.message', { path: pathname })} />;
}

/** Whatever a page throws ends here, never on an empty screen. */
export function ErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <StatusPage status={500} />;
}
