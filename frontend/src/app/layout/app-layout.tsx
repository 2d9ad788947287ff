import { Container } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { useLive } from '../../shared/live/use-live.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { paths } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PAGE_TEXTS } from '../i18n.js';
import { BetNews } from './bet-news.js';
import { FarewellMessage } from './farewell-message.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { NavigationIndicator } from './navigation-indicator.js';
import { PageLoader } from './page-loader.js';
import { SampleBanner } from './sample-banner.js';
import styles from './layout.module.css';

const ComingSoonPage = lazy(() =>
  chunk(import('../../features/coming-soon/coming-soon-page.js')).then((page) => ({
    default: page.ComingSoonPage,
  })),
);

/** The layout of every page. It shows nothing until phase and user are known. */
export function AppLayout() {
  useLive();
  const { settings, error, refetch } = useSettings();
  const { me, isLoading } = useMe();
  const { pathname } = useLocation();
  if (error && !settings)
    return (
      <Container size="xs" py="xl" component="main">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Container>
    );
  if (!settings || isLoading) return <PageLoader />;
  if (isBlocked(settings, me, pathname))
    return (
      <Suspense fallback={<PageLoader />}>
        <ComingSoonPage settings={settings} me={me} />
      </Suspense>
    );
  return <Shell settings={settings} />;
}

/** Pages that are linked from mails or the server's console work in phase 0, too. */
const ALWAYS_OPEN: readonly string[] = [
  paths.firstAdmin,
  paths.forgotPassword,
  paths.resetPassword,
  paths.unsubscribe,
  paths.leaveTeam,
  paths.outbox,
];

function isBlocked(settings: SettingsView, me: FullUserView | null, pathname: string): boolean {
  return settings.phase === 0 && me?.role !== 'admin' && !ALWAYS_OPEN.includes(pathname);
}

function Shell({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <NavigationIndicator />
      <Header />
      {settings.sample && <SampleBanner />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <FarewellMessage />
        <Suspense fallback={<PageLoader />}>
          <Page />
        </Suspense>
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}

/** Waits once for the texts of all pages, so that no page disappears later to load texts. */
function Page() {
  useTranslation(PAGE_TEXTS);
  return (
    <>
      <BetNews />
      <Outlet />
    </>
  );
}
