import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isComingSoon } from '@arena/projections/pages/denial';
import { PAGES } from '@arena/projections/pages/pages';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { pageAt } from '../../shared/access/page-at.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { useLive } from '../../shared/live/use-live.js';
import { ToastPlace } from '../../shared/notices/toast-place.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { CutOffFrame } from '../offline/cut-off-frame.js';
import { ConnectionNotice } from './connection-notice.js';
import { FarewellMessage } from './farewell-message.js';
import { Footer } from './footer.js';
import { Header } from './header/header.js';
import { NavigationIndicator } from './moving/navigation-indicator.js';
import { LoadingShell, PageLoader } from './moving/page-loader.js';
import { scrollKey } from './moving/scroll-key.js';
import { Reveals } from './reveals.js';
import { SiteBanner } from './site-banner.js';
import { SampleBanner } from './sample-banner.js';
import { Welcome } from './welcome.js';
import { useHeadingFocus } from './moving/use-heading-focus.js';
import { usePageWipe } from './moving/use-page-wipe.js';

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
  useHeadingFocus();
  if (noSettings && !latest) return <CutOffFrame error={noSettings} onRetry={() => void askSettings()} />;
  if (unidentified && !me) return <CutOffFrame error={unidentified} onRetry={() => void askMe()} />;
  if (!settings || isLoading) return <LoadingShell />;
  const { name, season } = pageAt(location);
  if (isComingSoon(name && PAGES[name], { me, settings, season }))
    return (
      <Suspense fallback={<LoadingShell />}>
        {settings.banner && <SiteBanner banner={settings.banner} />}
        <ComingSoonPage me={me} />
      </Suspense>
    );
  return (
    <>
      {name && PAGES[name].stage ? <Stage settings={settings} /> : <Frame settings={settings} />}
      <Welcome />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function Frame({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation('common');
  const content = usePageWipe();
  return (
    <div className="frame-page">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <NavigationIndicator />
      <Header />
      <ToastPlace />
      <ConnectionNotice />
      {settings.banner && <SiteBanner banner={settings.banner} />}
      {settings.sample && <SampleBanner />}
      <main id="content" tabIndex={-1} className="frame-main" ref={content}>
        <FarewellMessage />
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Reveals />
    </div>
  );
}

function Stage({ settings }: { settings: SettingsView }) {
  return (
    <div className="frame-page" data-stage>
      <ConnectionNotice />
      {settings.banner && <SiteBanner banner={settings.banner} />}
      {settings.sample && <SampleBanner />}
      <FarewellMessage />
      <main id="content" tabIndex={-1} className="frame-main">
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
