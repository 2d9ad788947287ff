import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isPast } from '../../shared/access/denial.js';
import { PAGE_ACCESS } from '../../shared/access/page-access.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { useLive } from '../../shared/live/use-live.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { paths } from '../../shared/routing/paths.js';
import { CutOffFrame } from '../offline/cut-off-frame.js';
import { ConnectionNotice } from './connection-notice.js';
import { FarewellMessage } from './farewell-message.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { MoneyNews } from './money-news.js';
import { NavigationIndicator } from './navigation-indicator.js';
import { LoadingShell, PageLoader } from './page-loader.js';
import { SampleBanner } from './sample-banner.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { usePageWipe } from './use-page-wipe.js';

const ComingSoonPage = lazy(() =>
  chunk(import('../../features/coming-soon/coming-soon-page.js')).then((page) => ({
    default: page.ComingSoonPage,
  })),
);

/** The layout of every page. It shows the empty frame until phase and user are known. */
export function AppLayout() {
  useLive();
  const { settings: latest, error: noSettings, refetch: askSettings } = useSettings();
  // The first page is rendered in short pieces, so that a slow phone still answers to touches.
  const settings = useDeferredValue(latest);
  const { me, isLoading, error: unidentified, refetch: askMe } = useMe();
  const location = useLocation();
  if (noSettings && !latest) return <CutOffFrame error={noSettings} onRetry={() => void askSettings()} />;
  if (unidentified && !me) return <CutOffFrame error={unidentified} onRetry={() => void askMe()} />;
  if (!settings || isLoading) return <LoadingShell />;
  if (isBlocked(settings, me, location))
    return (
      <Suspense fallback={<LoadingShell />}>
        <ComingSoonPage settings={settings} me={me} />
      </Suspense>
    );
  return <Frame settings={settings} />;
}

/** Pages that are linked from mails or the server's console, and past seasons, work in phase 0, too. */
const ALWAYS_OPEN: readonly string[] = [
  paths.firstAdmin,
  paths.forgotPassword,
  paths.resetPassword,
  paths.unsubscribe,
  paths.leaveTeam,
  paths.outbox,
  paths.seasons,
  paths.replay,
  paths.prove,
];

/** Whether the page shows a closed season. */
function isOfThePast({ pathname, search }: Location, settings: SettingsView): boolean {
  const page = Object.values(PAGE_ACCESS).find(({ path }) => matchPath(path, pathname));
  if (!page || !('pastSeasons' in page.access)) return false;
  const season = matchPath(paths.match, pathname)?.params.season ?? null;
  return isPast(season ?? new URLSearchParams(search).get('season'), settings);
}

function isBlocked(settings: SettingsView, me: FullUserView | null, location: Location): boolean {
  if (settings.phase !== 0 || me?.role === 'admin') return false;
  const isOpen = ALWAYS_OPEN.some((path) => matchPath(path, location.pathname));
  return !isOpen && !isOfThePast(location, settings);
}

function Frame({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation('common');
  const content = usePageWipe();
  useHeadingFocus();
  return (
    <div className="frame-page">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <NavigationIndicator />
      <Header />
      <ConnectionNotice />
      {settings.sample && <SampleBanner />}
      <main id="content" tabIndex={-1} className="frame-main" ref={content}>
        <FarewellMessage />
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <MoneyNews />
      <ScrollRestoration />
    </div>
  );
}
