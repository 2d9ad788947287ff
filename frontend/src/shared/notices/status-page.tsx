import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useIsOpen } from '../access/use-is-open.js';
import { usePhase } from '../api/session.js';
import { paths } from '../routing/paths.js';
import { SectionTitle } from '../headings/section-title.js';
import styles from './status-page.module.css';

interface Props {
  readonly status: 404 | 500;
  readonly detail?: string;
  readonly children?: ReactNode;
}

/** The texts are in common.json below `status`. */
export function StatusPage({ status, detail, children }: Props) {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = `${t(`status.${status}.title`)} · Battle Arena`;
  }, [status, t]);
  return (
    <Stack component="section" align="center" gap="sm" py="xl" ta="center">
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <SectionTitle order={1}>{t(`status.${status}.title`)}</SectionTitle>
      <Text maw="34rem">{t(`status.${status}.text`)}</Text>
      {detail && (
        <Text c="dimmed" size="sm" maw="100%">
          {detail}
        </Text>
      )}
      {children}
      <Group justify="center">
        <Button component={Link} to={paths.home}>
          {t('status.goHome')}
        </Button>
        {status === 404 && <MoreWays />}
      </Group>
    </Stack>
  );
}

/** Besides home: the heart of the tournament while it runs, else who takes part and how it works. */
function MoreWays() {
  const { t } = useTranslation('common');
  const isOpen = useIsOpen();
  const pages = usePhase() === 3 ? (['bracket', 'betting'] as const) : (['teams', 'rules'] as const);
  return pages.filter(isOpen).map((page) => (
    <Button key={page} component={Link} to={paths[page]} variant="default">
      {t(`nav.${page}`)}
    </Button>
  ));
}

interface NotFoundProps {
  /** The missing thing, such as "Team not found." */
  readonly reason?: string;
  readonly children?: ReactNode;
}

export function NotFoundPage({ reason, children }: NotFoundProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <StatusPage status={404} detail={t('status.404.message', { path: pathname })}>
      {reason && <Text fw={600}>{reason}</Text>}
      {children}
    </StatusPage>
  );
}
