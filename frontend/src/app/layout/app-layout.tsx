import { Container } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { SettingsView } from '@arena/projections/views/season.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { useLive } from '../../shared/live/use-live.js';
import { paths } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PAGE_TEXTS } from '../i18n.js';
import { FarewellMessage } from './farewell-message.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageLoader } from './page-loader.js';
import { SampleBanner } from './sample-banner.js';
import styles from './layout.module.css';

const ComingSoonPage = lazy(() =>
  import('../../features/coming-soon/coming-soon-page.js').then((page) => ({ default: page.ComingSoonPage })),
);

/** The one layout of every page. Nothing is shown before it is known which phase it is, and for whom. */
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

/** What a link in a mail or on the server's console leads to works in phase 0, too, and so does asking for one. */
const ALWAYS_OPEN: readonly string[] = [
  paths.firstAdmin,
  paths.forgotPassword,
  paths.resetPassword,
  paths.unsubscribe,
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

/** Waits for the texts of all pages once: none vanishes later because a part of it lacks some. */
function Page() {
  useTranslation(PAGE_TEXTS);
  return <Outlet />;
}
